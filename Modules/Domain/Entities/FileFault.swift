/// Why a file that is imported cannot be read, or what is left out of it not be written. Reasons are what the system says.
public enum FileFault: Sendable, Hashable {
  case unreadable(String), unreadableArchive(String)
  /// The system gives no pipe or thread.
  case noResources(String)
  /// It is larger than its archive may make it.
  case oversized
  /// The program that unpacks it finds it damaged, or is missing.
  case damaged(Packing), missing(Packing)
  /// What comes through a pipe cannot be kept for a second reading.
  case unspooled(String)
  /// The report of what is left out.
  case unreported

  /// The program that unpacks it.
  public enum Packing: String, Sendable {
    case gzip, unzip
  }
}
