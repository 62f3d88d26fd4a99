public import MarqueeDomain

/// A state machine behind a screen: it takes an event and says what is to be done next, at once and without side effects.
///
/// Everything that takes time is an effect, which a `ScreenStore` runs; its answers come back as events. So it is tested
/// as a table of events and states.
public protocol ScreenMachine: Sendable {
  associatedtype Event: Sendable
  /// What it asks of the world.
  associatedtype Request: Sendable
  /// What an effect is known by: one effect is under way for each at any time.
  associatedtype Slot: Hashable, Sendable

  /// Takes what a person can do on every screen.
  mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>]

  /// Takes what happens on this screen only, answers included.
  mutating func handle(_ event: Event) -> [Effect<Request, Slot>]

  /// The event that tells of a request's failure.
  static func failure(of request: Request, _ problem: Problem) -> Event

  /// Answers a request from the use cases. `emit` may be called as often as there is something to tell.
  static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem)

  /// The screen as it is now.
  var summary: ScreenSummary { get }
}

/// What can be done on every screen.
public enum ScreenCommand: Sendable, Hashable, CaseIterable {
  /// The screen is shown for the first time.
  case appear
  /// Ask the services again, however fresh what is shown may be.
  case refresh
  /// Try again what failed.
  case retry
  /// Give up what is on its way.
  case stop
  /// Show what follows, where there are pages.
  case next
  /// Another screen has been put over it: nothing needs to be kept up to date.
  case cover
  /// It is on top again, or the person has changed something: what the person keeps is read again.
  case uncover
}

/// Something to be done, as a value.
public enum Effect<Request: Sendable, Slot: Hashable & Sendable>: Sendable {
  /// Runs the request, after a pause where one is given; what is under way or waiting in the same slot is cancelled.
  case run(Slot, Request, after: Duration? = nil)
  /// Runs the request, which goes on telling what is new until it is cancelled; what is under way in the same slot is
  /// cancelled. It is waited for until it has told something for the first time.
  case observe(Slot, Request)
  /// Cancels what is under way or waiting in the slot.
  case cancel(Slot)
}

extension Effect: Equatable where Request: Equatable {}
