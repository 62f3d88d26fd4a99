/// Why an export cannot be written to a folder. Reasons are what the system says.
public enum FolderFault: Sendable, Hashable {
  case unwritable(String)
  /// Another export writes there.
  case inUse
}
