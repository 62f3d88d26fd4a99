/// Exports the entries and lists of the library.
public protocol ExportRepository: Sendable {
  /// Writes the entries in the order in which they were added. The same library always gives the same text.
  ///
  /// - Returns: how many entries were written, and how many the format cannot hold.
  /// - Throws: what `write` throws, which gets the text piece by piece; `Problem.storage` if the library cannot be
  ///   read; `Problem.usage` for a format that is a folder of files.
  func export(
    _ format: ExportFormat, of query: Query, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount

  /// Writes the films of a list, or the matches of a saved query, in its order, in the format of Letterboxd's lists.
  ///
  /// - Throws: what `write` throws; `Problem.storage` for the library, and `Problem.usage` for an unreadable query.
  func export(
    _ list: NamedList, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount

  /// Goes through the entries that match a query: first those with a mark, in the order in which they were added, then
  /// own works without a mark. Throws what `body` throws, and `Problem.storage` if the library cannot be read.
  func entries(
    of query: Query, _ body: @escaping @Sendable (LibraryPage.Entry) throws(Problem) -> Void
  ) async throws(Problem)
}

/// The formats of `--format`; the raw value is what the user types.
public enum ExportFormat: String, Sendable, Hashable, CaseIterable {
  /// Marquee's own format, with every field.
  case json
  /// Marquee's own table for spreadsheets, one row for each entry.
  case csv
  /// Marquee's own table with one row for each viewing; the user types it as `csv --rows viewings`.
  case viewings
  /// The table that Letterboxd imports, one row for each viewing of a film.
  case letterboxd
  /// The table that Goodreads imports, one row for each book.
  case goodreads
  /// A folder of Markdown files with front matter, one file for each entry. `ExportNotes` writes it.
  case markdown

  /// Whether the format is a folder of files and not a single text.
  public var isFolder: Bool { self == .markdown }
  /// The formats that the user names as such.
  public static let named = allCases.filter { $0 != .viewings }
}

/// How much an export wrote.
public struct ExportedAmount: Sendable, Hashable {
  /// How many entries were written.
  public var written: Int
  /// How many entries were left out because the format cannot hold them.
  public var leftOut: Int
  /// How many viewings of episodes were left out because the format cannot hold them.
  public var leftOutEpisodes = 0

  /// Creates the amounts.
  public init(written: Int, leftOut: Int = 0) {
    self.written = written
    self.leftOut = leftOut
  }
}
