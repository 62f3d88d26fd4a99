// A fake server whose time a test sets.
import TestSupport

@testable import MarqueeFakeServer

extension FakeServer {
  /// Starts a server whose time is that of a test's clock. It looks at the clock after a client's bytes have come.
  convenience init(faults: String = "", clock: TestClock) throws {
    let start = ContinuousClock.now
    try self.init(
      faults: FaultScript(faults), limits: ServerLimits(), now: { start + clock.now.offset })
  }
}
