@testable import MarqueeDomain

/// The functions of the merge. A fault replaces one of them.
struct MergeRules: Sendable {
  var join: @Sendable (Document, Document) -> Document = { Merge.join($0, $1) }
  var statements: @Sendable (SourceRow, Author, Document, Moment?) -> [Part: Statement] = {
    Merge.statements(of: $0, by: $1, in: $2, newest: $3)
  }
  var shown: @Sendable (Document) -> [Part: Shown] = { Merge.shown($0) }
  var changing: @Sendable (String, Document, [Part: [FieldValue?]], Set<Part>, Moment) -> [Part: Statement] = {
    Merge.statements(in: $0, changing: $1, to: $2, repeating: $3, at: $4)
  }
  var undoing: @Sendable ([StatementChange], Bool, Document, String, Moment) -> (document: Document, left: Set<Part>) =
    {
      Merge.undoing($0, isReceived: $1, in: $2, of: $3, at: $4)
    }
}
