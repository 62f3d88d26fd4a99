/// The files of other programs that can be brought in.
public protocol ImportFileRepository: Sendable {
  /// Opens a file, a folder or a zip archive, and tells its format from its name and its header.
  ///
  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - format: as what it is read, where the person says so.
  /// - Throws: `Problem.usage` for what is no such file, with what was expected and what was found; `Problem.storage` where
  ///   it cannot be read.
  func open(_ path: String, format: ImportFormat?) async throws(Problem) -> any ImportedRows

  /// The dump that a path names, packed or not; `nil` for anything else.
  ///
  /// - Throws: `Problem.usage` for an archive that is not to be unpacked; `Problem.storage` where a program is missing that
  ///   unpacks.
  func dump(at path: String) throws(Problem) -> Dump?

  /// A new report of what could not be taken over, which is written beside what was opened, or into the state folder.
  ///
  /// - Parameters:
  ///   - isWritten: whether the report is written to a file; a dry run writes none.
  ///   - words: what is written of a row, a sentence.
  func report(
    beside path: String, isWritten: Bool, words: @escaping @Sendable (RowRemark) -> String
  ) -> any ImportReport
}

/// What of an import could not be taken over.
public protocol ImportReport: Sendable {
  /// The first 20 rows.
  var first: [UnreadableRow] { get }

  /// - Throws: `Problem.storage` where it cannot be written.
  func add(_ row: UnreadableRow) throws(Problem)

  /// Writes the report into its place, over that of an import before.
  ///
  /// - Returns: its path; `nil` where there is nothing to report.
  /// - Throws: `Problem.storage` where it cannot be written.
  func finish() throws(Problem) -> String?
}

/// The rows of what was opened, read as they are asked for: a file may be larger than the memory.
public protocol ImportedRows: Sendable {
  var format: ImportFormat { get }

  /// How much of what was opened has been read, 0 to 1; `nil` where its size is not known.
  var fraction: Double? { get }

  /// The only file of what was opened; `nil` where there are several, as in a whole export.
  var onlyFile: String? { get }

  /// The file in which all stands that is wanted; `nil` where there is none.
  var watchlist: String? { get }

  /// The next rows, at most `count` of them; empty at the end.
  ///
  /// - Throws: `Problem.storage` where the file cannot be read any further; `Problem.cancelled` after `stop`.
  func next(_ count: Int) throws(Problem) -> [ImportedItem]

  /// The same rows once more, to look at all of them before the first is taken over; `nil` for rows of a library of
  /// Marquee's, each of which says by itself which work it is of.
  func preview() -> (any ImportedRows)?

  /// Ends the reading from another thread, also while it waits.
  func stop()
}

extension ImportedRows {
  public var onlyFile: String? { nil }

  public var watchlist: String? { nil }

  /// Does nothing: rows in memory are never waited for.
  public func stop() {}

  public func preview() -> (any ImportedRows)? { nil }
}

/// What stands in one row of a file.
public enum ImportedItem: Sendable, Hashable {
  case row(ImportedRow)
  case unreadable(UnreadableRow)
  /// What an export of Marquee's has besides entries.
  case goals([Goal])
  /// The lists of an export, without the works on them.
  case lists([NamedList])
}

/// A row that could not be taken over, or not whole.
public struct UnreadableRow: Sendable, Hashable {
  /// The file's name, inside of its folder or archive.
  public var file: String
  /// From 1.
  public var line: Int
  public var reason: RowRemark
  /// The row as it stands in the file, at most its first 1,000 characters.
  public var text: String

  public init(file: String, line: Int, reason: RowRemark, text: String) {
    self.file = file
    self.line = line
    self.reason = reason
    self.text = text
  }
}
