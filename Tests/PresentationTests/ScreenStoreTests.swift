import MarqueeDomain
@testable import MarqueePresentation
import TestSupport
import Testing

/// What the store does with the effects of a screen.
@Suite(.timeLimit(.minutes(10))) struct ScreenStoreTests {
  @Test("an effect in a slot cancels the one before it there, and no other")
  func replacement() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1"))
      await stage.store.send(.ask("b", "2"))
      let (first, second) = (await stage.request(1), await stage.request(2))
      #expect(!first.isCancelled)
      await stage.store.send(.ask("a", "3"))
      #expect([first, second].map(\.isCancelled) == [first, second].map { $0.request.slot == "a" })
    }
  }

  @Test("a late answer is dropped though its work ignores cancellation, and a later slot's is not")
  func generations() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1"))
      let old = await stage.request(1)
      await stage.store.send(.ask("a", "2"))
      let new = await stage.request(2)
      await old.tell(.received("old"))
      await new.tell(.received("new"))
      await old.tell(.received("older"))
      await stage.store.send(.ask("b", "3"))
      await stage.request(3).tell(.received("other"))
      #expect(await stage.store.machine.log == ["new", "other"])
    }
  }

  @Test("a late failure is dropped and does not end the newer request")
  func lateFailure() async throws {
    try await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1"))
      let old = await stage.request(1)
      await stage.store.send(.ask("a", "2"))
      let new = await stage.request(2)
      old.fail(.server(.ghibli))
      try await old.request.failing.pass()
      #expect(await stage.store.machine.log.isEmpty)
      await new.tell(.received("new"))
      #expect(await stage.store.machine.log == ["new"])
    }
  }

  @Test("a failure is told to the screen, with the request that failed")
  func failure() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1"))
      await stage.request(1).fail(.server(.ghibli))
      #expect(await stage.store.settled().log == ["1 failed: Studio Ghibli failed with status 503."])
    }
  }

  @Test("a failure may ask anew in its own slot, which is then waited for")
  func failureThatAsksAnew() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1", again: "2"))
      let first = await stage.request(1)
      first.fail(.server(.ghibli))
      let second = await stage.request(2)
      await second.tell(.received("second"))
      second.end()
      #expect(await stage.store.settled().log == ["second"])
    }
  }

  @Test("work that gives up as cancelled has not failed, and the store settles")
  func cancelledWork() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1"))
      await stage.request(1).fail(.cancelled)
      #expect(await stage.store.settled().log.isEmpty)
    }
  }

  @Test("cancelling a slot cancels what is under way there, and no other")
  func cancel() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1"))
      let a = await stage.request(1)
      await stage.store.send(.ask("b", "2"))
      let b = await stage.request(2)
      await stage.store.send(.cancel("a"))
      await stage.store.send(.cancel("none"))
      #expect(a.isCancelled && !b.isCancelled)
      await a.tell(.received("a"))
      await b.tell(.received("b"))
      #expect(await stage.store.machine.log == ["b"])
    }
  }

  @Test("leaving cancels every effect, also those that wait, and nothing reaches the screen any more")
  func leave() async throws {
    try await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1"))
      let a = await stage.request(1)
      await stage.store.send(.ask("b", "2"))
      let b = await stage.request(2)
      await stage.store.send(.ask("c", "3", after: .seconds(1)))
      await stage.clock.waitForSleepers(1)
      await stage.store.leave()
      #expect(a.isCancelled && b.isCancelled && stage.clock.sleepers == 0)
      await a.tell(.received("a"))
      b.fail(.server(.ghibli))
      try await b.request.failing.pass()
      await stage.store.send(.received("event"))
      await stage.store.send(.appear)
      #expect(await stage.store.settled().log.isEmpty)
      #expect(stage.requests.map(\.name) == ["1", "2"])
    }
  }

  @Test("a paused effect begins when its pause is over, not before")
  func pause() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1", after: .milliseconds(500)))
      await stage.clock.waitForSleepers(1)
      stage.clock.advance(by: .milliseconds(499))
      #expect(stage.clock.sleepers == 1)
      #expect(stage.requests.isEmpty)
      stage.clock.advance(by: .milliseconds(1))
      #expect(await stage.request(1).request.name == "1")
    }
  }

  @Test("a cancelled pause asks for nothing and is no failure")
  func cancelledPause() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1", after: .milliseconds(500)))
      await stage.clock.waitForSleepers(1)
      await stage.store.send(.ask("a", "2"))
      let second = await stage.request(1)
      #expect(stage.clock.sleepers == 0)
      await second.tell(.received("second"))
      second.end()
      #expect(await stage.store.settled().log == ["second"])
      #expect(stage.requests.map(\.name) == ["2"])
    }
  }

  @Test("an answer may ask for more in its own slot, which is then waited for")
  func chain() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1"))
      let first = await stage.request(1)
      async let settled = stage.store.settled()
      await first.tell(.ask("a", "2"))
      first.end()
      let second = await stage.request(2)
      #expect(first.isCancelled && !second.isCancelled)
      await second.tell(.received("second"))
      second.end()
      #expect(await settled.log == ["second"])
    }
  }

  @Test("a store settles at once where nothing is under way, and else when every slot is done, for all who wait")
  func settled() async {
    await Stage.with(Probe()) { stage in
      #expect(await stage.store.settled().log.isEmpty)
      await stage.store.send(.ask("a", "1"))
      await stage.store.send(.ask("b", "2"))
      let (first, second) = (await stage.request(1), await stage.request(2))
      async let one = stage.store.settled()
      async let other = stage.store.settled()
      await first.tell(.received("x"))
      first.end()
      await second.tell(.received("y"))
      second.end()
      #expect(await one.log == ["x", "y"])
      #expect(await other.log == ["x", "y"])
    }
  }

  @Test("leaving, or cancelling the last effect, settles the store", arguments: [true, false])
  func settledByCancelling(isLeaving: Bool) async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("a", "1"))
      _ = await stage.request(1)
      async let settled = stage.store.settled()
      if isLeaving { await stage.store.leave() } else { await stage.store.send(.cancel("a")) }
      #expect(await settled.log.isEmpty)
    }
  }
}

/// A screen that asks for what it is told to, and writes down what it hears.
private struct Probe: ScreenMachine {
  private(set) var log: [String] = []
  var summary: ScreenSummary { PageMachine(SettingsScreen()).summary }

  enum Event: Sendable {
    /// Asks in a slot under a name; `again` is the name of what is asked for when that fails.
    case ask(String, String, after: Duration? = nil, again: String? = nil)
    case cancel(String)
    case received(String)
  }

  struct Request: Sendable {
    let slot: String
    let name: String
    let again: String?
    /// Opens when the store begins to deal with the request's failure.
    let failing = Gate()
  }

  mutating func handle(_ command: ScreenCommand) -> [Effect<Request, String>] {
    log.append("\(command)")
    return []
  }

  mutating func handle(_ event: Event) -> [Effect<Request, String>] {
    switch event {
    case .ask(let slot, let name, let pause, let again):
      let request = Request(slot: slot, name: name, again: again)
      return [.run(slot, request, after: pause)]
    case .cancel(let slot): return [.cancel(slot)]
    case .received(let text):
      log.append(text)
      return []
    }
  }

  static func failure(of request: Request, _ problem: Problem) -> Event {
    request.failing.open()
    if let again = request.again { return .ask(request.slot, again) }
    return .received("\(request.name) failed: \(problem.message)")
  }

  static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {}
}
