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
  ///   - author: the row's program and key.
  ///   - document: what was said about the row's work.
  func columns(
    after last: [Part: Statement], of author: Author, in document: Document
  ) -> [Part: [Part: [FieldValue?]]] {
    var new = columns.union(says.keys.map(\.column)).reduce(into: [Part: [Part: [FieldValue?]]]()) { $0[$1] = [:] }
    // A sum of the same moment has the viewing in a column of its own.
    let isSummed = last.contains { $0.key.isColumnOfViewing && $0.value.content != .withdrawal }
    if days == .moment, isSummed { return new.filter { $0.key.field != Self.viewings.field } }
    guard case .last(let count) = days, new[Self.viewings] != nil else {
      for (part, value) in numbered(after: last, of: author, in: document) { new[part.column]?[part] = value }
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
    let earlier = last[Self.viewings]?.parts(of: Self.viewings).keys.filter(\.isViewing).map(\.element).sorted() ?? []
    guard let day = says.keys.filter(\.isViewing).map(\.element).max() else {
      return (known + (earlier.isEmpty ? [] : [Self.viewings])).reduce(into: [:]) { $0[$1] = [:] }
    }
    if let newest = earlier.last {
      return lastViewing(day, count: count, after: earlier, newest: newest)
    }
    var viewing = [Part(Self.viewings.field, day, number: 1): [FieldValue?.some(.text(day))]]
    for (part, value) in says where part.presence == Part(Self.viewings.field, day, number: 1) && !part.member.isEmpty {
      viewing[part] = value
    }
    if let count {
      let isOlder = known.contains { $0.number > count }
      return isOlder ? [:] : [Part(Self.viewings.field, number: count): viewing]
    }
    if known.contains(where: { $0.element > day }) { return [:] }
    let undated = Part(Self.viewings.field, Viewing.unknownDay + (viewing.keys.first?.afterDay ?? ""))
    // A day that the program did not know is known now.
    return [Part(Self.viewings.field, day): viewing].merging(known.contains(undated) ? [undated: [:]] : [:]) { new, _ in
      new
    }
  }

  /// The last viewing of a row that an earlier version imported with all of its viewings in one column. Each of them gets
  /// a column of its own.
  private func lastViewing(
    _ day: String, count: Int?, after earlier: [String], newest: String
  ) -> [Part: [Part: [FieldValue?]]] {
    func viewing(_ day: String) -> [Part: [FieldValue?]] { [Part(Self.viewings.field, day, number: 1): [.text(day)]] }
    if let count, earlier.count > count { return [:] }
    if count == nil, day < newest { return [:] }
    var days = earlier.filter { $0 != day && !$0.hasPrefix(Viewing.unknownDay) }
    var columns: [Part: [Part: [FieldValue?]]] = [Self.viewings: [:]]
    guard let count else {
      for day in days + [day] { columns[Part(Self.viewings.field, day)] = viewing(day) }
      return columns
    }
    // With the same count, the row corrects its last day.
    if earlier.count == count, newest != day { days = days.filter { $0 != newest } }
    columns[Part(Self.viewings.field, number: count)] = viewing(day)
    for (place, day) in days.reversed().enumerated() where count - 1 - place > 0 {
      columns[Part(Self.viewings.field, number: count - 1 - place)] = viewing(day)
    }
    return columns
  }

  /// The parts, with the day and the numbers that the row's viewings had before. A new viewing on a day on which another
  /// row of the program has one gets the next number.
  private func numbered(
    after last: [Part: Statement], of author: Author, in document: Document
  ) -> [Part: [FieldValue?]] {
    let known = last.reduce(into: Set<Part>()) { $0.formUnion($1.value.parts(of: $1.key).keys.filter(\.isViewing)) }
    let days = Dictionary(grouping: says.keys.filter(\.isViewing).sorted(), by: \.element)
    var places: [Part: Part] = [:]
    for (day, viewings) in days {
      // A play keeps the day that it had first.
      let first = self.days == .moment ? known.map(\.day).max() : nil
      let element = first.map { "\($0)\(viewings.first?.afterDay ?? "")" } ?? day
      var numbers = known.filter { $0.element == element }.map(\.number).sorted()
      if numbers.count < viewings.count {
        let first = document.firstNumber
        let taken = first > 1 ? [] : document.numbersTaken(on: element, before: author)
        let free = (first...).lazy.filter { [numbers] in !numbers.contains($0) && !taken.contains($0) }
        numbers += Array(free.prefix(viewings.count - numbers.count))
      }
      for (viewing, number) in zip(viewings, numbers) {
        places[viewing] = Part(Self.viewings.field, element, number: number)
      }
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

extension Document {
  /// The number from which a new viewing of a row is counted: if very many rows speak of a work, the free ones are not
  /// looked for.
  fileprivate var firstNumber: Int {
    let rows = statements[Part("viewings")]?.count ?? 0
    return rows > 500 ? rows + 1 : 1
  }

  /// The numbers of the viewings of a day that a new viewing of a row must not be taken for: those of the program's other
  /// rows, and, if there are any, those that the user removed.
  fileprivate func numbersTaken(on day: String, before author: Author) -> Set<Int> {
    guard case .source(let program, _) = author else { return [] }
    var (others, removed) = (Set<Int>(), Set<Int>())
    for (part, authors) in statements where part.field == "viewings" && part.member.isEmpty {
      for (other, statement) in authors where other != author {
        switch (other, statement.content) {
        case (.source(program, _), .elements(let parts)):
          for viewing in parts.keys where viewing.element == day { others.insert(viewing.number) }
        case (.library, .removal) where part.element == day: removed.insert(part.number)
        default: break
        }
      }
    }
    return others.isEmpty ? [] : others.union(removed)
  }
}

extension Part {
  /// Whether it is the column of a single viewing: that of a count, or of a day.
  var isColumnOfViewing: Bool { field == "viewings" && member.isEmpty && (number > 0) != !element.isEmpty }
}
