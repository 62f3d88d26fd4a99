/// What a row of another program's file says.
package struct SourceRow: Sendable {
  /// What the days of a row mean.
  package enum Days: Sendable, Hashable {
    /// They are all of the row's viewings.
    case all
    /// Only the last day is known, and how often the work was seen, if the program counts.
    case last(count: Int?)
    /// The row is a moment. Its day is the one that it had at the first import, wherever the machine was then.
    case moment
  }

  /// The parts that it has, with their values.
  package var says: [Part: [FieldValue?]]
  /// The columns of its file, as `Part.column` names them. In these, an empty cell counts.
  package var columns: Set<Part>
  /// When the user said it, according to the row; `nil` if the row does not tell.
  package var date: Moment?
  /// The age of its file; `nil` if the file does not tell.
  package var age: Moment?
  /// What its days mean.
  package var days: Days
  /// Whether a row that its file lacks is gone.
  package var isOfCompleteFile = false

  /// Creates a row.
  package init(
    _ says: [Part: [FieldValue?]], columns: Set<Part>, date: Moment? = nil, age: Moment? = nil, days: Days = .all
  ) {
    (self.says, self.columns, self.date, self.age, self.days) = (says, columns, date, age, days)
  }
}

extension SourceRow {
  private static let viewings = Part("viewings")

  /// The row's columns with what they say now. An empty column withdraws what it said before.
  ///
  /// - Parameters:
  ///   - last: what the row said before.
  ///   - taken: the viewings of the program's other rows, and those that the user removed.
  func columns(after last: [Part: Statement], taken: TakenViewings) -> [Part: [Part: [FieldValue?]]] {
    var new = columns.union(says.keys.map(\.column)).reduce(into: [Part: [Part: [FieldValue?]]]()) { $0[$1] = [:] }
    guard case .last(let count) = days, new[Self.viewings] != nil else {
      for (part, value) in numbered(after: last, taken: taken) { new[part.column]?[part] = value }
      return new
    }
    new = new.filter { $0.key.field != Self.viewings.field }
    for (part, value) in says where part.field != Self.viewings.field { new[part.column]?[part] = value }
    for (column, parts) in lastViewing(count: count, after: last) { new[column] = parts }
    return new
  }

  /// The last viewing of a row that knows no other. It stands in a column of its own: that of the count, or of the day.
  ///
  /// If the count rose, it is another viewing; if it is the same, the row corrects its own day; and if it fell, the file
  /// is older. Without a count, a later day is another viewing, and an earlier day is from an older file.
  private func lastViewing(count: Int?, after last: [Part: Statement]) -> [Part: [Part: [FieldValue?]]] {
    let known = last.filter { $0.key.isColumnOfViewing && $0.value.content != .withdrawal }.keys
    guard let day = says.keys.filter(\.isViewing).map(\.element).max() else {
      return known.reduce(into: [:]) { $0[$1] = [:] }
    }
    let viewing = [Part(Self.viewings.field, day, number: 1): [FieldValue?.some(.text(day))]]
    if let count {
      let isOlder = known.contains { $0.number > count }
      return isOlder ? [:] : [Part(Self.viewings.field, number: count): viewing]
    }
    if known.contains(where: { $0.element > day }) { return [:] }
    let undated = Part(Self.viewings.field, Viewing.unknownDay)
    // A day that the program did not know is known now.
    return [Part(Self.viewings.field, day): viewing].merging(known.contains(undated) ? [undated: [:]] : [:]) { new, _ in
      new
    }
  }

  /// The parts, with the day and the numbers that the row's viewings had before. A new viewing on a day on which another
  /// row of the program has one gets the next number.
  private func numbered(after last: [Part: Statement], taken: TakenViewings) -> [Part: [FieldValue?]] {
    let known = last.reduce(into: Set<Part>()) { $0.formUnion($1.value.parts(of: $1.key).keys.filter(\.isViewing)) }
    let days = Dictionary(grouping: says.keys.filter(\.isViewing).sorted(), by: \.element)
    var places: [Part: Part] = [:]
    for (day, viewings) in days {
      let element = self.days == .moment ? known.map(\.element).max() ?? day : day
      func part(_ number: Int) -> Part { Part(Self.viewings.field, element, number: number) }
      let old = known.filter { $0.element == element }.map(\.number).sorted()
      let others = taken.others.filter { $0.element == element }
      let free = (1...).lazy.filter { number in
        !old.contains(number)
          && (others.isEmpty || !others.contains(part(number)) && !taken.removed.contains(part(number)))
      }
      let numbers = old + Array(free.prefix(max(0, viewings.count - old.count)))
      for (viewing, number) in zip(viewings, numbers) { places[viewing] = part(number) }
    }
    return says.reduce(into: [:]) { parts, entry in
      guard let place = places[entry.key.presence] else {
        parts[entry.key] = entry.value
        return
      }
      let isPresence = entry.key.member.isEmpty
      parts[Part(place.field, place.element, number: place.number, member: entry.key.member)] =
        isPresence ? [.text(place.element)] : entry.value
    }
  }
}

/// The viewings that a new viewing of a row must not be taken for: those of the program's other rows, and those that the
/// user removed.
typealias TakenViewings = (others: Set<Part>, removed: Set<Part>)

extension Document {
  /// The viewings that a row of an author must not take for its own.
  func viewingsTaken(before author: Author) -> TakenViewings {
    guard case .source(let program, _) = author else { return ([], []) }
    return statements.reduce(into: TakenViewings([], [])) { taken, entry in
      for (other, statement) in entry.value where other != author {
        switch other {
        case .source(program, _): taken.others.formUnion(statement.parts(of: entry.key).keys.filter(\.isViewing))
        case .library where statement.content == .removal && entry.key.isViewing: taken.removed.insert(entry.key)
        case .source, .library: break
        }
      }
    }
  }
}

extension Part {
  /// Whether it is the column of a single viewing: that of a count, or of a day.
  var isColumnOfViewing: Bool { field == "viewings" && member.isEmpty && (number > 0) != !element.isEmpty }
}
