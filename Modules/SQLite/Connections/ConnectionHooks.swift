import CSQLite
import MarqueeSystem

/// SQLite's callbacks while a connection works: whether to go on or to wait, and which tables a statement changes.
final class ConnectionHooks {
  /// The cancellation of the current job.
  var cancellation: Interruption?
  /// The tables changed by the statements that were prepared since this was last emptied.
  var changes: Set<String> = []
  /// How long to wait for another connection.
  private var busyTimeout: Duration
  private var waitingSince: ContinuousClock.Instant?

  init(busyTimeout: Duration) { self.busyTimeout = busyTimeout }

  /// - Parameter database: calls back until it is closed; this object must live as long.
  func attach(to database: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    // A thousand instructions of SQLite's virtual machine take some tens of microseconds.
    sqlite3_progress_handler(
      database, 1000, { ConnectionHooks.from($0)?.cancellation?.isSet == true ? 1 : 0 }, context)
    sqlite3_busy_handler(database, { ConnectionHooks.from($0)?.waits(attempt: $1) == true ? 1 : 0 }, context)
    sqlite3_set_authorizer(
      database,
      { context, action, first, _, _, _ in
        if let first, [SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE].contains(action) {
          ConnectionHooks.from(context)?.changes.insert(String(cString: first))
        }
        return SQLITE_OK
      }, context)
  }

  /// Runs `body` with a shorter `busyTimeout`, for work that can also be done later.
  func waiting<Value>(atMost limit: Duration, _ body: () -> Value) -> Value {
    let before = busyTimeout
    busyTimeout = min(busyTimeout, limit)
    defer { busyTimeout = before }
    return body()
  }

  /// Waits a little for another connection to finish. Returns `false` after the time limit or a cancellation.
  func waits(attempt: Int32) -> Bool {
    let now = ContinuousClock.now
    if attempt == 0 { waitingSince = now }
    guard cancellation?.isSet != true, let waitingSince, waitingSince.duration(to: now) < busyTimeout else {
      return false
    }
    // Short at first, because most changes take less than a millisecond; then up to 10 ms.
    usleep(UInt32(min(10_000, 250 << min(attempt, 6))))
    return true
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> ConnectionHooks? {
    context.map { Unmanaged<ConnectionHooks>.fromOpaque($0).takeUnretainedValue() }
  }
}
