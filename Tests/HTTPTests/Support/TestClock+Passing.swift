import TestSupport

/// Lets a test's clock pass by itself while an operation runs.
extension TestClock {
  /// Runs an operation, and moves the clock on whenever a task sleeps.
  @discardableResult
  func passing<Value: Sendable>(_ operation: () async throws -> Value) async rethrows -> Value {
    let mover = Task {
      while !Task.isCancelled {
        await waitForSleepers(1)
        if let next = nextDeadline { advance(by: now.duration(to: next)) }
      }
    }
    defer { mover.cancel() }
    return try await operation()
  }
}
