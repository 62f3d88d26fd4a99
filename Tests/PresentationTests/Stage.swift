import MarqueeDomain
import TestSupport

@testable import MarqueePresentation

/// A screen in its store, with requests that a test answers by hand. The answers ignore cancellation.
///
///     await Stage.with(HomeScreen()) { stage in
///       await stage.store.send(.appear)
///       let request = await stage.request(1)      // the screen has asked
///       await request.tell(.loaded(shelves))      // and gets its answer
///       request.end()
///       #expect(await stage.store.settled().state == .content(shelves))
///     }
struct Stage<S: Screen>: Sendable {
  let store: ScreenStore<S>
  let clock: TestClock
  private let port: GatedPort<Asked, Void>

  struct Asked: Sendable {
    let request: PageMachine<S>.Request
    let emit: ScreenStore<S>.Emit
  }

  /// A request of the screen, until the test ends it.
  struct Pending: Sendable {
    fileprivate let call: GatedPort<Asked, Void>.Call

    var request: PageMachine<S>.Request { call.question.request }
    /// Whether the store has cancelled it.
    var isCancelled: Bool { call.isCancelled }

    /// Returns an answer, and returns when the screen has taken it or the store has dropped it.
    func tell(_ event: PageMachine<S>.Event) async { await call.question.emit(event) }

    func end() { call.answer(()) }

    func fail(_ problem: Problem) { call.fail(problem) }
  }

  /// Plays a scene and ends all requests that are left.
  static func with(_ screen: S, _ scene: (Stage) async throws -> Void) async rethrows {
    let port = GatedPort<Asked, Void>()
    defer { port.dismissAll() }
    let clock = TestClock()
    let store = ScreenStore(screen) { (request, emit) async throws(Problem) in
      try await request.wait(on: clock)
      try await port.ask(Asked(request: request, emit: emit))
    }
    try await scene(Stage(store: store, clock: clock, port: port))
  }

  /// Every request so far.
  var requests: [PageMachine<S>.Request] { port.questions.map(\.request) }

  /// Waits for a request, counted from 1.
  func request(_ number: Int) async -> Pending { Pending(call: await port.call(number)) }
}

extension ScreenStore {
  /// The machine when the screen has settled.
  func settled() async -> Machine {
    await settle()
    return machine
  }
}
