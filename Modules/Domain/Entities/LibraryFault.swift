/// Why the library's file cannot be read or changed. Reasons are what SQLite or the system says.
public enum LibraryFault: Sendable, Hashable {
  // Who made it. `latest` is the version of this program.
  case newer(version: Int, latest: Int), unreleased(version: Int), foreign
  // What lies there. `names` are hard links.
  case irregular, notDatabase, linked(names: Int)
  // What is in it. `code` is SQLite's.
  case damaged(String), contradicted(code: Int32), unusable(String), nothingReadable
  // Where it lies, and who else uses it.
  case noFolder(String), unwritable(String), diskFull
  case busy, inUse, replaced, gone
  case unrepaired(Obstacle)

  /// What a repair failed with.
  public enum Obstacle: Sendable, Hashable {
    case system(String)
    case noFolder(String), uncopied, uncopiedJournal(String), unwrittenCopy(String, String)
    case folderInUse, notFile, otherRepair
  }
}
