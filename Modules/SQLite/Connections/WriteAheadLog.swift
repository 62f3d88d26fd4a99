import Synchronization

/// What becomes of the write-ahead log of a file (https://www.sqlite.org/wal.html).
public final class WriteAheadLog: Sendable {
  private let flag = Atomic(false)

  init() {}

  /// Whether the last connection to be closed brings the log into the file and removes it. At first it does not, so that
  /// a file that is only looked at, and found to be another program's or damaged, stays as it is.
  public var isCheckpointed: Bool {
    get { flag.load(ordering: .acquiring) }
    set { flag.store(newValue, ordering: .releasing) }
  }
}
