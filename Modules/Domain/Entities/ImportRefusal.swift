/// Why a file is not imported. Excerpts of it stand in quotation marks.
public enum ImportRefusal: Sendable, Hashable {
  /// It is not an export, or not one of the named format.
  case notExport(file: String, of: ImportFormat?, Content)
  /// A folder or an archive, with what was found in it.
  case noExport(in: String, found: [String]), severalExports(in: String, found: [String])
  /// Several files of that program have what it has, and its name is not one of theirs. The names are those that it may have.
  case namelessFile(String, of: ImportFormat, names: [String])
  /// An export of Marquee's has another line in the place of its first or its last, or ends before it.
  case otherFirstLine(file: String, expected: String), otherLastLine(file: String, found: String)
  case cutOff(file: String, line: Int, lastLine: String)
  case noStandardInput
  case dangerous(archive: String, Danger)

  /// What stands in a file that is not an export.
  public enum Content: Sendable, Hashable {
    case nothing, noText, noHeader
    case columns(String)
    /// JSON of no kind that is known, with its beginning.
    case json(String)
  }

  /// Why an archive is not unpacked.
  public enum Danger: Sendable, Hashable {
    case unreadableList, tooLarge
    case leadsOut(String), twice(String), packedTooWell(String)
  }
}
