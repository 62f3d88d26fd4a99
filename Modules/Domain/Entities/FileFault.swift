/// Why an imported file cannot be read, or its report cannot be written. Reasons are the system's words.
public enum FileFault: Sendable, Hashable {
  /// The file is unreadable.
  case unreadable(String)
  /// The archive that contains the file is unreadable.
  case unreadableArchive(String)
  /// The system has no more pipes or threads.
  case noResources(String)
  /// The file is larger than its archive says.
  case oversized
  /// The program that unpacks the file reports damage.
  case damaged(Packing)
  /// The program that unpacks the file is not installed.
  case missing(Packing)
  /// Input from a pipe cannot be stored for a second reading.
  case unspooled(String)
  /// The report of what was left out cannot be written.
  case unreported

  /// The program that unpacks the file.
  public enum Packing: String, Sendable {
    /// The program `gzip` for single files, `unzip` for archives.
    case gzip, unzip
  }
}
