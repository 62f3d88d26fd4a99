/// How a connection treats its file.
public struct ConnectionOptions: Sendable {
  /// What a commit waits for (https://www.sqlite.org/pragma.html#pragma_synchronous).
  public enum Synchronous: String, Sendable {
    /// The disk: a reported commit survives a loss of power.
    case full = "FULL"
    /// Not the disk: a loss of power may cost the last transactions, never the database.
    case normal = "NORMAL"
  }

  /// What each commit waits for: the disk, by default.
  public var synchronous: Synchronous
  /// How long a statement waits while another process writes.
  public var busyTimeout: Duration
  /// The size of the connection's page cache in KiB (https://www.sqlite.org/pragma.html#pragma_cache_size).
  public var cacheSize: Int
  /// Whether a missing file is created; otherwise it is an error.
  public var makesFile: Bool
  /// Whether the file is read as it is, without its log and without locks: for a folder in which nothing can be written
  /// (https://www.sqlite.org/uri.html#uriimmutable).
  public var isImmutable: Bool

  /// Creates options: by default commits that reach the disk, 10 seconds of waiting, and a cache of 2 MB.
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
