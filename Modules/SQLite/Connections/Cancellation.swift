import Synchronization

/// Whether the caller of a job still wants it.
///
/// The connection looks at it while the job's statements run. `sqlite3_interrupt` would do the same for whatever runs at
/// that moment, which may be the next job already.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .acquiring) }

  func cancel() { flag.store(true, ordering: .releasing) }
}
