/// Why an export cannot be written to a folder. Reasons are the system's words.
public enum FolderFault: Sendable, Hashable {
  /// The folder or a file in it cannot be written.
  case unwritable(String)
  /// Another export is writing to the folder.
  case inUse
}
