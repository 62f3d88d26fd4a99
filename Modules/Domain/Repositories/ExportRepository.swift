/// Writes all that the library has.
public protocol ExportRepository: Sendable {
  /// Writes the entries in the order in which they came. The text depends on what is kept, and on nothing else.
  ///
  /// - Parameters:
  ///   - query: which entries; all where it asks for nothing.
  ///   - write: is given the text, piece by piece.
  /// - Returns: how many entries were written, and how many the format has no place for.
  /// - Throws: what `write` throws, `Problem.storage` where the library cannot be read, and `Problem.usage` for a format that
  ///   is a folder of files.
  func export(
    _ format: ExportFormat, of query: Query, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount

  /// Writes a list of the person's own, or what a saved query finds, in its order, in the form of Letterboxd's lists.
  ///
  /// - Returns: as above; books have no place there.
  /// - Throws: as above, and `Problem.usage` where the saved query cannot be read.
  func export(
    _ list: NamedList, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount

  /// Gives the entries that a query finds: those with a mark in the order in which they came, then own works without one.
  ///
  /// - Throws: what `body` throws, and `Problem.storage` where the library cannot be read.
  func entries(
    of query: Query, _ body: @escaping @Sendable (LibraryPage.Entry) throws(Problem) -> Void
  ) async throws(Problem)
}

/// The formats that can be named with `--format`; the value is what a person types.
public enum ExportFormat: String, Sendable, Hashable, CaseIterable {
  /// Marquee's own, to the last field.
  case json
  /// Marquee's own, for spreadsheets: an entry a row.
  case csv
  /// As Letterboxd imports films: a viewing a row.
  case letterboxd
  /// As Goodreads imports books: a book a row.
  case goodreads
  /// Files of Markdown with front matter, one for each entry: a folder. `ExportNotes` writes it.
  case markdown

  /// Whether it is a folder of files, not a text.
  public var isFolder: Bool { self == .markdown }
}

public struct ExportedAmount: Sendable, Hashable {
  public var written: Int
  public var leftOut: Int

  public init(written: Int, leftOut: Int = 0) {
    self.written = written
    self.leftOut = leftOut
  }
}
