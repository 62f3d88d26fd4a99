/// The merge. Every import, restored backup, linked entry and other machine goes through these functions, which read no
/// clock and change nothing.
///
/// - `statements(of:last:)`: what a row of another program's file now says;
/// - `join`: everything that two documents say;
/// - `shown`: what the user sees.
package enum Merge {
  /// Everything that two documents say. For each part and author, the later statement stands.
  ///
  /// The result does not depend on the order of the documents, on how several are grouped, or on how often one is
  /// joined, because `Statement` is totally ordered.
  package static func join(_ left: Document, _ right: Document) -> Document {
    Document(
      left.statements.merging(right.statements) { $0.merging($1) { max($0, $1) } },
      others: left.others.union(right.others))
  }

  /// What a row says, column by column, that it did not say at its last import.
  ///
  /// A row of an older file says nothing new. A column that the file does not have stays as it was, and what a cell no
  /// longer says is withdrawn. An empty cell withdraws even what this library never imported: another may have.
  ///
  /// - Parameters:
  ///   - row: the row as it is in the file.
  ///   - last: the statements that the row, as an author, has made so far, by column.
  ///   - newest: the age of the newest file of the same table that was imported; `nil` if none was, or if their ages
  ///     cannot be compared.
  package static func statements(
    of row: SourceRow, last: [Part: Statement], newest: Moment?
  ) -> [Part: Statement] {
    if let age = row.age, let newest, age < newest, !last.isEmpty { return [:] }
    let row = row.reading(after: last.reduce(into: [:]) { $0.merge($1.value.parts(of: $1.key)) { $1 } })
    let says = Dictionary(grouping: row.says, by: \.key.column).mapValues { Dictionary($0.map { ($0, $1) }) { $1 } }
    return row.columns.union(says.keys).reduce(into: [:]) { new, column in
      let content = says[column].map { Statement.Content($0, in: column) } ?? .withdrawal
      let time = content == .withdrawal ? nil : row.date
      let old = last[column]
      if let old, old.content == content, old.saidAt == time { return }
      new[column] = Statement(content, saidAt: time, writtenAt: max(row.age ?? 0, old?.writtenAt.next ?? 0))
    }
  }
}

extension Statement.Content {
  /// What a row says in a column.
  fileprivate init(_ parts: [Part: [FieldValue?]], in column: Part) {
    self = parts[column].map { .value($0) } ?? .elements(parts)
  }
}

extension Statement {
  /// The parts that the statement is about, with their values. `part` is the part or column that it stands under.
  func parts(of part: Part) -> [Part: [FieldValue?]] {
    switch content {
    case .value(let value): [part: value]
    case .elements(let parts): parts
    case .removal, .withdrawal: [:]
    }
  }
}

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

  /// Creates a row.
  package init(
    _ says: [Part: [FieldValue?]], columns: Set<Part>, date: Moment? = nil, age: Moment? = nil, days: Days = .all
  ) {
    (self.says, self.columns, self.date, self.age, self.days) = (says, columns, date, age, days)
  }

  /// How often a source says that the work was seen. It is never shown: it tells another viewing from a corrected day.
  package static let count = Part("viewings", member: "count")
}

extension SourceRow {
  /// The row with the viewings that it means, given what it said before.
  ///
  /// A program that knows only the last day has another viewing if its count rose; it corrects the day if the count is
  /// the same; and its file is older if the count fell. Without a count, a later day is another viewing, and an earlier
  /// day is from an older file.
  fileprivate func reading(after known: [Part: [FieldValue?]]) -> SourceRow {
    guard days != .all, let old = known.lastDay, let new = says.lastDay else { return self }
    guard case .last(let count) = days else { return onDay(old, insteadOf: new) }
    var (isOlder, isAnother) = (new < old, new > old)
    if let count, let oldCount = known[Self.count]?.first??.integer {
      (isOlder, isAnother) = (count < oldCount, count > oldCount)
    }
    var row = self
    if isOlder {
      row.says = says.filter { $0.key.field != Self.count.field }
      row.columns = columns.filter { $0.field != Self.count.field }
      return row
    }
    let stays = known.filter { part, _ in
      part.number > 0 && part.element != new && part.element != Viewing.unknownDay && (isAnother || part.element != old)
    }
    // A viewing without a day means those whose days the program did not know. Now it knows one of them.
    if !stays.isEmpty { row.says = says.filter { $0.key.number == 0 || $0.key.element != Viewing.unknownDay } }
    row.says.merge(stays) { now, _ in now }
    return row
  }

  /// The row with its viewing on another day.
  private func onDay(_ day: String, insteadOf other: String) -> SourceRow {
    var row = self
    row.says = says.reduce(into: [:]) { says, entry in
      var (part, value) = entry
      if part.number > 0, part.element == other {
        part.element = day
        if part.isViewing { value = [.text(day)] }
      }
      says[part] = value
    }
    return row
  }
}

extension [Part: [FieldValue?]] {
  /// The last day of a viewing; `nil` if there is no viewing.
  fileprivate var lastDay: String? { keys.filter(\.isViewing).map(\.element).max() }
}
