import MarqueeDomain

/// A screen of any kind, with what it waits for.
public protocol LiveScreen: Actor {
  /// Tells the screen what the person wants of it.
  func send(_ command: ScreenCommand)

  /// The screen as it is now.
  var summary: ScreenSummary { get }

  /// Whether nothing is on its way but a renewal, or an observation that has emitted a whole answer.
  var isSettled: Bool { get }

  /// Tells of every change from now on, until the screen is left; several that were not looked at count as one.
  func changes() -> AsyncStream<Void>

  /// Cancels what the screen waits for; nothing reaches it afterwards.
  func leave()
}

/// What can be done on every screen.
public enum ScreenCommand: Sendable, Hashable, CaseIterable {
  /// The screen is shown for the first time.
  case appear
  /// Ask the services again, however fresh what is shown may be.
  case refresh
  /// Try again what failed.
  case retry
  /// The network is back: try again what failed without it, where something did.
  case reconnect
  /// Give up what is on its way.
  case stop
  /// Show what follows, where there are pages.
  case next
  /// Show what comes before, where there are pages.
  case previous
  /// Another screen covers it: nothing needs to be kept up to date.
  case cover
  /// It is on top again, or the person has changed something: what the person keeps is read again.
  case uncover
}

extension LiveScreen {
  /// Waits until nothing is on its way, or the calling task is cancelled.
  public func settle() async {
    guard !isSettled else { return }
    for await _ in changes() where isSettled { return }
  }

  /// Waits until stale content that is shown has been renewed, or could not be.
  public func finishRenewal() async {
    guard summary.isRenewing else { return }
    for await _ in changes() where !summary.isRenewing { return }
  }
}
