// Creates a migration fail at a chosen step.
import MarqueeSQLite
import Synchronization

final class StepCounter: Sendable {
  private let failing: Int
  private let done = Mutex(0)

  init(failingAt step: Int) { failing = step }

  var steps: Int { done.withLock { $0 } }

  func count() throws(SQLiteError) {
    let step = done.withLock { done in
      done += 1
      return done
    }
    if step == failing { throw SQLiteError(.inputOutput, "failed at step \(step)") }
  }
}
