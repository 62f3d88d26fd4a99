import TestSupport
import Testing

@testable import MarqueeDomain

/// Time limits of answers, on a clock that the test advances.
@Suite(.timeLimit(.minutes(10))) struct TimeLimitTests {
  private let clock = TestClock()
  private let port = GatedPort<String, Int>()
  private var limit: TimeLimit { TimeLimit(.seconds(15), clock: clock) }
  private let timedOut = Problem.timedOut(service: "TMDb", after: .seconds(15))

  /// An operation that waits at a gate, as a port does.
  private func wait(at gate: Gate, _ value: Int = 1) -> @Sendable () async throws(Problem) -> Int {
    {
      () async throws(Problem) in
      try await gate.pass()
      return value
    }
  }

  @Test("an answer in time is given, and no sleeping task is left")
  func inTime() async throws {
    #expect(try await limit.run(asking: "TMDb") { 7 } == 7)
    #expect(clock.sleepers == 0)
  }

  @Test("an answer at the last moment is in time")
  func lastMoment() async throws {
    let gate = Gate()
    let answer = Task { try await limit.run(asking: "TMDb", wait(at: gate)) }
    await clock.waitForSleepers(1)
    await gate.waitForArrivals(1)
    clock.advance(by: .seconds(15) - .nanoseconds(1))
    gate.open()
    #expect(try await answer.value == 1)
  }

  @Test("when the time is up the operation is cancelled, and the problem names the service and the limit")
  func timeIsUp() async {
    let gate = Gate()
    let answer = Task { () async -> Result<Int, Problem> in
      await outcome { () async throws(Problem) in try await limit.run(asking: "TMDb", wait(at: gate)) }
    }
    await clock.waitForSleepers(1)
    await gate.waitForArrivals(1)
    clock.advance(by: .seconds(15))
    #expect(await answer.value == .failure(timedOut))
  }

  @Test("the operation's own problem is passed on")
  func ownProblem() async {
    await #expect(throws: Problem.server(.tmdb)) {
      try await limit.run(asking: "TMDb") { () async throws(Problem) -> Int in throw .server(.tmdb) }
    }
    #expect(clock.sleepers == 0)
  }

  @Test("a cancelled caller gets neither an answer nor a time-out, even if the operation answers")
  func cancelled() async {
    let answer = Task {
      await outcome { () async throws(Problem) in
        try await limit.run(asking: "TMDb") { () async throws(Problem) in try await port.ask("?") }
      }
    }
    let call = await port.call(1)
    answer.cancel()
    #expect(call.isCancelled)
    call.answer(7)
    #expect(await answer.value == .failure(.cancelled))
    #expect(clock.sleepers == 0)
  }

  @Test("a caller cancelled at the moment of the answer gets no answer")
  func cancelledAtTheEnd() async {
    // Which of the two ends first is not defined, so it is tried several times.
    for _ in 0..<50 {
      let port = GatedPort<Void, @Sendable () -> Void>()
      let answer = Task {
        await outcome { () async throws(Problem) in
          try await limit.run(asking: "TMDb") { () async throws(Problem) in
            let cancelCaller = try await port.ask(())
            cancelCaller()
            return 7
          }
        }
      }
      await port.call(1).answer { answer.cancel() }
      #expect(await answer.value == .failure(.cancelled))
    }
  }

  @Test("steps with one deadline share its time, and the problem names the whole limit")
  func deadline() async {
    let deadline = limit.deadline()
    clock.advance(by: .seconds(10))
    let gate = Gate()
    let second = Task {
      await outcome { () async throws(Problem) in try await deadline.run(asking: "TMDb", wait(at: gate)) }
    }
    await clock.waitForSleepers(1)
    #expect(clock.requestedSleeps == [.seconds(5)])
    clock.advance(by: .seconds(5))
    #expect(await second.value == .failure(timedOut))
  }

  @Test("nothing is started after a deadline")
  func afterDeadline() async {
    let deadline = limit.deadline()
    clock.advance(by: .seconds(15))
    await #expect(throws: timedOut) {
      try await deadline.run(asking: "TMDb") { () async throws(Problem) -> Int in
        Issue.record("begun after the deadline")
        return 1
      }
    }
    #expect(clock.requestedSleeps.isEmpty)
  }

  @Test("a time-out within the operation keeps its own duration")
  func innerTimeOut() async {
    let deadline = limit.deadline()
    clock.advance(by: .seconds(1))
    await #expect(throws: Problem.timedOut(service: "TMDb", after: .seconds(3))) {
      try await deadline.run(asking: "TMDb") { () async throws(Problem) -> Int in
        throw .timedOut(service: "TMDb", after: .seconds(3))
      }
    }
  }
}
