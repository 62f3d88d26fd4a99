import Synchronization
import TestSupport
import Testing

/// The lines that the tasks of a test log, in order.
private final class Log: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

@Suite("The test clock")
struct TestClockTests {
  let clock = TestClock()

  @Test("a sleeper wakes when its deadline is reached, and not before")
  func wakesAtDeadline() async throws {
    let log = Log()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [clock] in
        try await clock.sleep(for: .seconds(2))
        log.add("woke")
      }
      await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(1999))
      #expect(clock.sleepers == 1)
      #expect(log.all.isEmpty)
      clock.advance(by: .milliseconds(1))
      #expect(clock.sleepers == 0)
      try await group.waitForAll()
    }
    #expect(log.all == ["woke"])
    #expect(clock.now.offset == .seconds(2))
    #expect(clock.requestedSleeps == [.seconds(2)])
  }

  @Test("a deadline in the past needs no wait")
  func pastDeadline() async throws {
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    #expect(clock.sleepers == 0)
  }

  @Test("a cancelled sleep throws at once, before or while it lasts")
  func cancelled() async {
    let task = Task { try await clock.sleep(for: .seconds(3600)) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleepers == 0)

    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(3600))
    }
    await #expect(throws: CancellationError.self) { try await early.value }
  }

  @Test("a cancellation is never lost, whenever it comes")
  func cancelledAnyTime() async {
    for _ in 0..<2000 {
      let task = Task { [clock] in try await clock.sleep(for: .seconds(3600)) }
      await Task.yield()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(clock.sleepers == 0)
  }

  @Test("waiting for several sleepers ends when the last one sleeps")
  func severalSleepers() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seconds in 1...10 { group.addTask { try await clock.sleep(for: .seconds(seconds)) } }
      await clock.waitForSleepers(10)
      #expect(clock.nextDeadline == .init(offset: .seconds(1)))
      clock.advance(by: .seconds(4))
      #expect(clock.sleepers == 6)
      clock.advance(by: .seconds(6))
      try await group.waitForAll()
    }
  }

  @Test("waiting for sleepers ends when the waiting task is cancelled")
  func cancelledWatcher() async {
    let task = Task { await clock.waitForSleepers(1) }
    task.cancel()
    await task.value
  }

  @Test("a debounce shows only the last text")
  func debounce() async throws {
    let shown = Log()
    var pending: Task<Void, any Error>?
    for text in ["t", "to", "tot"] {
      pending?.cancel()
      _ = await pending?.result
      pending = Task { [clock] in
        try await clock.sleep(for: .milliseconds(500))
        shown.add(text)
      }
      await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(400))
    }
    clock.advance(by: .milliseconds(100))
    try await pending?.value
    #expect(shown.all == ["tot"])
  }
}
