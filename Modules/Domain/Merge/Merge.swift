/// The merge. Every import, restored backup, linked entry and other machine goes through these functions, which read no
/// clock and change nothing.
///
/// - `statements(of:by:in:newest:)`: what a row of another program's file now says;
/// - `join`: everything that two documents say;
/// - `shown`: what the user sees.
package enum Merge {
  /// Everything that two documents say. For each part and author, the later statement stands.
  ///
  /// The result does not depend on the order of the documents, on how several are grouped, or on how often one is
  /// joined, because `Statement` is totally ordered.
  package static func join(_ left: Document, _ right: Document) -> Document {
    Document(
      left.statements.merging(right.statements) { $0.merging($1) { $0 == $1 ? $0 : max($0, $1) } },
      others: left.others.union(right.others))
  }

  /// Returns the new statements of a row, one for each column that changed since the row's last import.
  ///
  /// A row of an older file makes none. A column that the file lacks keeps its statement. An empty cell withdraws the
  /// statement, even one that only another library imported. A file must not contain two rows by the same author.
  ///
  /// - Parameters:
  ///   - row: the row as it is in the file.
  ///   - author: the row's program and key.
  ///   - document: what was said so far about the row's work.
  ///   - newest: the age of the newest file of the same table that was imported whole; `nil` if none was, or if their
  ///     ages cannot be compared.
  package static func statements(
    of row: SourceRow, by author: Author, in document: Document, newest: Moment?
  ) -> [Part: Statement] {
    let last = document.statements(by: author)
    if let age = row.age, let newest, age < newest, row.isOfCompleteFile || !last.isEmpty { return [:] }
    return row.columns(after: last, of: author, in: document).reduce(into: [:]) { new, entry in
      let (column, parts) = entry
      let content = parts.isEmpty ? .withdrawal : Statement.Content(parts, in: column)
      let time = parts.isEmpty ? nil : row.date
      let old = last[column]
      if let old, old.content == content, time == nil || old.saidAt == time { return }
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
  package func parts(of part: Part) -> [Part: [FieldValue?]] {
    switch content {
    case .value(let value): [part: value]
    case .elements(let parts): parts
    case .removal, .withdrawal: [:]
    }
  }
}
