/// How a connection treats its file.
public struct ConnectionOptions: Sendable {
  /// What a commit waits for (https://www.sqlite.org/pragma.html#pragma_synchronous).
  public enum Synchronous: String, Sendable {
    /// The disk: what was reported done survives a loss of power.
    case full = "FULL"
    /// Not the disk: a loss of power may cost the last transactions, never the database.
    case normal = "NORMAL"
  }

  public var synchronous: Synchronous
  /// How long a statement waits while another process writes.
  public var busyTimeout: Duration
  /// How much of the file the connection holds in memory, in KiB (https://www.sqlite.org/pragma.html#pragma_cache_size).
  public var cacheSize: Int
  /// Whether a file that is not there is made; if not, it is an error.
  public var makesFile: Bool
  /// Whether the file is read as it lies there, without looking at a log, and without locks: for one that nothing can be
  /// written beside (https://www.sqlite.org/uri.html#uriimmutable).
  public var isImmutable: Bool

  public init(
    synchronous: Synchronous = .full, busyTimeout: Duration = .seconds(10), cacheSize: Int = 2_000,
    makesFile: Bool = true, isImmutable: Bool = false
  ) {
    self.synchronous = synchronous
    self.busyTimeout = busyTimeout
    self.cacheSize = cacheSize
    self.makesFile = makesFile
    self.isImmutable = isImmutable
  }
}
