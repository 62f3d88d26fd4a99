import CSQLite
import MarqueeSystem

/// What SQLite calls back while a connection works: shall it go on, shall it wait, which tables does a statement change.
final class ConnectionHooks {
  /// Of the job that is being done.
  var cancellation: Interruption?
  /// The tables that statements prepared since this was last emptied change.
  var changes: Set<String> = []
  /// How long to wait for another connection.
  private var busyTimeout: Duration
  private var waitingSince: ContinuousClock.Instant?

  init(busyTimeout: Duration) { self.busyTimeout = busyTimeout }

  /// - Parameter database: calls back until it is closed; this object has to live as long.
  func attach(to database: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    // A thousand instructions of SQLite's machine take some tens of microseconds.
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

  /// Does something with less busyTimeout: what need not be done now.
  func waiting<Value>(atMost limit: Duration, _ body: () -> Value) -> Value {
    let before = busyTimeout
    busyTimeout = min(busyTimeout, limit)
    defer { busyTimeout = before }
    return body()
  }

  /// Waits a little for another connection to end what it does; `false` where that has lasted too long, or no caller wants
  /// the job any more.
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
