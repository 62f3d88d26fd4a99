import TestSupport
import Testing

@testable import MarqueeDomain
@testable import MarqueePresentation

/// How the store runs the effects of a screen.
@Suite(.timeLimit(.minutes(10))) struct ScreenStoreTests {
  @Test("a request cancels the one before it")
  func replacement() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1"))
      let first = await stage.request(1)
      #expect(!first.isCancelled)
      await stage.store.send(.ask("2"))
      let second = await stage.request(2)
      #expect(first.isCancelled && !second.isCancelled)
    }
  }

  @Test("a late answer is dropped though its work ignores cancellation")
  func lateAnswer() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1"))
      let old = await stage.request(1)
      await stage.store.send(.ask("2"))
      let new = await stage.request(2)
      await old.tell(.answered("old"))
      await new.tell(.answered("new"))
      await old.tell(.answered("older"))
      #expect(await stage.store.machine.screen.answers == ["new"])
    }
  }

  @Test("a late failure is dropped and does not end the newer request")
  func lateFailure() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1"))
      let old = await stage.request(1)
      await stage.store.send(.ask("2"))
      let new = await stage.request(2)
      await old.tell(.failed(.server(.ghibli)))
      #expect(await stage.store.machine.state.isLoading)
      await new.tell(.answered("new"))
      #expect(await stage.store.machine.screen.answers == ["new"])
    }
  }

  @Test("a screen that observes the library has not settled while only a part has come")
  func part() async {
    let page = Loaded(PersonPage(person: Person(id: named("library:actor/1"), name: "Ann")))
    let screen = PersonScreen(id: page.value.person.id)
    await Stage.with(screen) { stage in
      await stage.store.send(.appear)
      let request = await stage.request(1)
      await request.tell(.part(page))
      #expect(await stage.store.summary.state.content != nil)
      #expect(await !stage.store.isSettled)
      await request.tell(.loaded(page))
      #expect(await stage.store.isSettled)
    }
  }

  @Test("a failure is passed to the screen")
  func failure() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1"))
      await stage.request(1).fail(.server(.ghibli))
      #expect(await stage.store.settled().state.problem == .server(.ghibli))
    }
  }

  @Test("work that gives up as cancelled has not failed, and the store settles")
  func cancelledWork() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1"))
      await stage.request(1).fail(.cancelled)
      #expect(await stage.store.settled().state.problem == nil)
    }
  }

  @Test("leaving cancels what is under way, and nothing reaches the screen any more")
  func leave() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1"))
      let request = await stage.request(1)
      let before = await stage.store.machine
      await stage.store.leave()
      #expect(request.isCancelled)
      await request.tell(.answered("late"))
      await request.tell(.failed(.server(.ghibli)))
      await stage.store.send(.answered("event"))
      await stage.store.send(.appear)
      #expect(await stage.store.settled() == before)
      #expect(stage.requests.map(\.screen.name) == ["1"])
    }
  }

  @Test("leaving cancels a request that waits for its pause")
  func leaveInPause() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1", after: .seconds(1)))
      await stage.clock.waitForSleepers(1)
      await stage.store.leave()
      #expect(stage.clock.sleepers == 0)
      #expect(stage.requests.isEmpty)
    }
  }

  @Test("a paused request begins when its pause is over, not before")
  func pause() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1", after: .milliseconds(500)))
      await stage.clock.waitForSleepers(1)
      stage.clock.advance(by: .milliseconds(499))
      #expect(stage.clock.sleepers == 1)
      #expect(stage.requests.isEmpty)
      stage.clock.advance(by: .milliseconds(1))
      #expect(await stage.request(1).request.screen.name == "1")
    }
  }

  @Test("a cancelled pause asks for nothing and is not a failure")
  func cancelledPause() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1", after: .milliseconds(500)))
      await stage.clock.waitForSleepers(1)
      await stage.store.send(.ask("2"))
      let second = await stage.request(1)
      #expect(stage.clock.sleepers == 0)
      await second.tell(.answered("second"))
      second.end()
      #expect(await stage.store.settled().screen.answers == ["second"])
      #expect(stage.requests.map(\.screen.name) == ["2"])
    }
  }

  @Test("an answer may ask for more, which is then waited for")
  func chain() async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1"))
      let first = await stage.request(1)
      async let settled = stage.store.settled()
      await first.tell(.answered(Probe.unfinished))
      first.end()
      let second = await stage.request(2)
      #expect(first.isCancelled && !second.isCancelled)
      await second.tell(.answered("second"))
      second.end()
      #expect(await settled.screen.answers == ["second"])
    }
  }

  @Test("a store settles at once where nothing is under way, and else when the request is done, for all who wait")
  func settled() async {
    await Stage.with(Probe()) { stage in
      #expect(await stage.store.settled().screen.answers.isEmpty)
      await stage.store.send(.ask("1"))
      let request = await stage.request(1)
      async let one = stage.store.settled()
      async let other = stage.store.settled()
      await request.tell(.answered("x"))
      await request.tell(.answered("y"))
      request.end()
      #expect(await one.screen.answers == ["x", "y"])
      #expect(await other.screen.answers == ["x", "y"])
    }
  }

  @Test("leaving, or cancelling the request, settles the store", arguments: [true, false])
  func settledByCancelling(isLeaving: Bool) async {
    await Stage.with(Probe()) { stage in
      await stage.store.send(.ask("1"))
      _ = await stage.request(1)
      async let settled = stage.store.settled()
      if isLeaving { await stage.store.leave() } else { await stage.store.send(.stop) }
      #expect(await settled.screen.answers.isEmpty)
    }
  }

  @Test("watchers learn of every change, those that have ended are dropped, and leaving ends it for all")
  func changes() async {
    await Stage.with(Probe()) { stage in
      var changes = await stage.store.changes().makeAsyncIterator()
      _ = await stage.store.changes()
      for name in ["1", "2"] {
        await stage.store.send(.ask(name))
        #expect(await changes.next() != nil)
      }
      #expect(await stage.store.watchers.count == 1)
      await stage.store.leave()
      #expect(await changes.next() == nil)
    }
  }
}

/// A screen that asks for what a test says, and records the answers.
private struct Probe: Screen {
  typealias Value = String

  /// An answer after which there is more to ask for.
  static let unfinished = "…"

  private(set) var name = ""
  private(set) var answers: [String] = []

  enum Event: Sendable {
    case ask(String, after: Duration? = nil)
  }

  mutating func handle(_ event: Event, in state: State) -> ScreenStep {
    switch event {
    case .ask(let name, let pause):
      self.name = name
      return .load(after: pause)
    }
  }

  mutating func received(_ answer: Loaded<String>, over shown: Loaded<String>?) -> State? {
    guard answer.value != Self.unfinished else { return nil }
    answers.append(answer.value)
    return .content(answer)
  }

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem)
    -> Loaded<String>
  { throw .cancelled }
}

extension PageMachine<Probe>.Event {
  fileprivate static func ask(_ name: String, after pause: Duration? = nil) -> Self { .own(.ask(name, after: pause)) }

  fileprivate static func answered(_ text: String) -> Self { .loaded(Loaded(text)) }
}
