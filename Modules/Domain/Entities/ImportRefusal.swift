/// Why a file is not imported. Texts from the file are in quotation marks.
public enum ImportRefusal: Sendable, Hashable {
  /// The file is not an export, or not an export of the named format.
  case notExport(file: String, of: ImportFormat?, Content)
  /// A folder or an archive contains no export; `found` lists its files.
  case noExport(in: String, found: [String])
  /// A folder or an archive contains several exports; `found` lists its files.
  case severalExports(in: String, found: [String])
  /// The columns fit several formats equally well.
  case severalFormats(file: String, [ImportFormat])
  /// The columns fit several files of the program, and the file has none of their `names`.
  case namelessFile(String, of: ImportFormat, names: [String])
  /// The table is one of the user's own, and leaves something open.
  case unclear(file: String, OwnTable.Question)
  /// Most columns are those of a program whose files are others.
  case likeProgram(file: String, ImportFormat)
  /// The first line is not that of Marquee's own export.
  case otherFirstLine(file: String, expected: String)
  /// The last line is not that of Marquee's own export.
  case otherLastLine(file: String, found: String)
  /// Marquee's own export ends after `line` without its last line.
  case cutOff(file: String, line: Int, lastLine: String)
  /// The file is no whole export of Marquee, so that it cannot replace the library.
  case notWhole(file: String, Fault)
  /// Standard input was named, and is closed.
  case noStandardInput
  /// The archive is not unpacked.
  case dangerous(archive: String, Danger)

  /// The content of a file that is not an export.
  public enum Content: Sendable, Hashable {
    /// The file is empty.
    case nothing
    /// The file is not text.
    case noText
    /// The file has no header.
    case noHeader
    /// The file begins with these cells.
    case columns(String)
    /// JSON of an unknown kind, with its beginning.
    case json(String)
  }

  /// Why a file is no whole export of Marquee.
  public enum Fault: Sendable, Hashable {
    /// It has another format.
    case otherFormat
    /// It has only what the query found.
    case query(String)
    /// The line cannot be read completely.
    case damaged(line: Int)
  }

  /// Why an archive is not unpacked.
  public enum Danger: Sendable, Hashable {
    /// Its list of files cannot be read, or its files are too large together.
    case unreadableList, tooLarge
    /// A file's path leads out of the archive.
    case leadsOut(String)
    /// Two files have this name.
    case twice(String)
    /// A file is packed more tightly than text can be.
    case packedTooWell(String)
  }
}
