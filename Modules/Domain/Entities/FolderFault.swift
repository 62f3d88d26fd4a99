/// Why a folder cannot be used for an export or a sync. Reasons are the system's words.
public enum FolderFault: Sendable, Hashable {
  /// The folder or a file in it cannot be written.
  case unwritable(String)
  /// The folder cannot be read.
  case unreadable(String)
  /// Another export is writing to the folder.
  case inUse
}
