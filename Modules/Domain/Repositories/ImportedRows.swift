/// Opens the files of other programs for import.
public protocol ImportFileRepository: Sendable {
  /// Opens a file, a folder, a zip archive or standard input (`-`). By default name and header say which format it has.
  /// `choices` are for the user's own tables.
  ///
  /// - Throws: `Problem.usage` for a file of no known format, with what was expected and what was found;
  ///   `Problem.storage` if the file cannot be read.
  func open(
    _ path: String, format: ImportFormat?, choices: OwnTable.Choices
  ) async throws(Problem) -> any ImportedRows

  /// The dump that a path names, compressed or not; `nil` if the path names something else.
  ///
  /// - Throws: `Problem.usage` for an archive that cannot be decompressed; `Problem.storage` if the program that
  ///   decompresses it is missing.
  func dump(at path: String) throws(Problem) -> Dump?

  /// Creates a report beside the imported file or in the state folder; a dry run writes none. `words` describe a row.
  func report(
    beside path: String, isWritten: Bool, words: @escaping @Sendable (RowRemark) -> String
  ) -> any ImportReport
}

extension ImportFileRepository {
  /// Opens a file without choices for the user's own tables.
  public func open(_ path: String, format: ImportFormat?) async throws(Problem) -> any ImportedRows {
    try await open(path, format: format, choices: OwnTable.Choices())
  }
}

/// A report of the rows of an import that could not be imported.
public protocol ImportReport: Sendable {
  /// The first 20 rows of the report.
  var first: [UnreadableRow] { get }

  /// Adds a row to the report. Throws `Problem.storage` if the report cannot be written.
  func add(_ row: UnreadableRow) throws(Problem)

  /// Puts the finished report in the place of an earlier one, and gives its path; `nil` if there is nothing to report.
  func finish() throws(Problem) -> String?
}

/// The rows of an opened file, read as they are needed: a file may be larger than the memory.
public protocol ImportedRows: Sendable {
  /// The format of the file.
  var format: ImportFormat { get }

  /// The part of the file that was read, 0 to 1; `nil` if its size is not known.
  var fraction: Double? { get }

  /// The name of the only file; `nil` if there are several, as in a full export.
  var onlyFile: String? { get }

  /// The name of the file that has all wanted works; `nil` if there is none.
  var watchlist: String? { get }

  /// The names of the files that are read.
  var readFiles: [String] { get }

  /// The names of the files of the export that are not read.
  var unreadFiles: [String] { get }

  /// The exports of a folder or an archive that has several, each with its own format; empty for one export.
  var parts: [any ImportedRows] { get }

  /// How a table of the user's own was understood; `nil` for any other file.
  var reading: OwnTable? { get }

  /// At most `count` next rows; empty at the end. Throws `Problem.storage`, and `Problem.cancelled` after `stop`.
  func next(_ count: Int) throws(Problem) -> [ImportedItem]

  /// The same rows again, to look at all before the first is imported; `nil` if each row itself names its work.
  func preview() -> (any ImportedRows)?

  /// Ends reading, from another thread and also while `next` waits.
  func stop()
}

// By default there is nothing to say of files, rows in memory never wait, and the rows can be read only once.
extension ImportedRows {
  public var onlyFile: String? { nil }
  public var watchlist: String? { nil }
  public var readFiles: [String] { [] }
  public var unreadFiles: [String] { [] }
  public var parts: [any ImportedRows] { [] }
  public var reading: OwnTable? { nil }
  public func stop() {}
  public func preview() -> (any ImportedRows)? { nil }
}

/// The content of one row of a file.
public enum ImportedItem: Sendable, Hashable {
  /// A row with the marks of a work.
  case row(ImportedRow)
  /// A row that cannot be read.
  case unreadable(UnreadableRow)
  /// A remark on the file, which is reported and does not count as a row.
  case remark(UnreadableRow)
  /// The goals and lists of an export of Marquee, as the JSON object that has them.
  case items(String)
  /// The query that found what an export of Marquee has.
  case query(String)
  /// Lists of another program, without the works on them.
  case lists([NamedList])
}

/// A row that could not be imported, or not completely.
public struct UnreadableRow: Sendable, Hashable {
  /// The file's name, within its folder or archive.
  public var file: String
  /// The number of the line, counted from 1.
  public var line: Int
  /// What is wrong with the row.
  public var reason: RowRemark
  /// The row as it is in the file, at most its first 1,000 characters.
  public var text: String

  /// Creates a row of a report.
  public init(file: String, line: Int, reason: RowRemark, text: String) {
    self.file = file
    self.line = line
    self.reason = reason
    self.text = text
  }
}
