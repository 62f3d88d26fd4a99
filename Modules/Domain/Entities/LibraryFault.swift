/// Why the library's file cannot be read or changed. Reasons are the words of SQLite or the system.
public enum LibraryFault: Sendable, Hashable {
  /// A newer Marquee made it. `latest` is the version that this program knows.
  case newer(version: Int, latest: Int)
  /// A Marquee that was never released made it.
  case unreleased(version: Int)
  /// Another program made it.
  case foreign
  /// It is not a regular file.
  case irregular
  /// It is not a database.
  case notDatabase
  /// It has several names (hard links): a change under one name is lost under the others.
  case linked(names: Int)
  /// SQLite reports damage.
  case damaged(String)
  /// SQLite refused a change that contradicts the content. `code` is SQLite's.
  case contradicted(code: Int32)
  /// SQLite failed in another way.
  case unusable(String)
  /// A repair could read nothing of it.
  case nothingReadable
  /// Its folder cannot be created.
  case noFolder(String)
  /// It cannot be written.
  case unwritable(String)
  /// The disk is full.
  case diskFull
  /// Another program is changing it.
  case busy
  /// Another Marquee has it open, so that it cannot be repaired.
  case inUse
  /// It was replaced several times while it was in use.
  case replaced
  /// It was moved or removed while it was in use.
  case gone
  /// It could not be repaired.
  case unrepaired(Obstacle)

  /// What stopped a repair.
  public enum Obstacle: Sendable, Hashable {
    /// The system reported an error.
    case system(String)
    /// No folder can be created beside the file.
    case noFolder(String)
    /// The file cannot be copied.
    case uncopied
    /// The file's journal cannot be copied.
    case uncopiedJournal(String)
    /// The copy, named first, cannot be written.
    case unwrittenCopy(String, String)
    /// The file's folder is in use.
    case folderInUse
    /// It is not a file.
    case notFile
    /// Another repair of the file does not end.
    case otherRepair
    /// Another program put a file in its place.
    case replaced
  }
}
