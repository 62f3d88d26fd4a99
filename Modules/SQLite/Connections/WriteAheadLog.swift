import Synchronization

/// What happens to the write-ahead log of a file (https://www.sqlite.org/wal.html).
public final class WriteAheadLog: Sendable {
  private let flag = Atomic(false)

  init() {}

  /// Whether closing the last connection copies the log into the file and removes it. False at first, so that a file
  /// that is only looked at, and found to be damaged or another program's, stays unchanged.
  public var isCheckpointed: Bool {
    get { flag.load(ordering: .acquiring) }
    set { flag.store(newValue, ordering: .releasing) }
  }
}
