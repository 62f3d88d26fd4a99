import MarqueeDomain

/// A screen that is open, with its state and what it is loading. It hides the kind of screen.
public protocol LiveScreen: Actor {
  /// Sends the screen a command of the user or of the app.
  func send(_ command: ScreenCommand)

  /// The screen at this moment.
  var summary: ScreenSummary { get }
  /// Whether the screen waits for nothing. A renewal does not count, nor an observation that has given a whole answer.
  var isSettled: Bool { get }

  /// Yields for every change from now on until the screen is left. Changes that were not yet taken count as one.
  func changes() -> AsyncStream<Void>

  /// Cancels what the screen is loading. It receives nothing afterwards.
  func leave()
}

/// The commands that every screen understands.
public enum ScreenCommand: Sendable, Hashable, CaseIterable {
  /// The screen is shown for the first time.
  case appear
  /// Ask the services again, however fresh the content is.
  case refresh
  /// Load again what failed.
  case retry
  /// The network is back: load again what failed, if something did.
  case reconnect
  /// Cancel what is loading.
  case stop
  /// Show the next page, where the screen has pages.
  case next
  /// Show the page before, where the screen has pages.
  case previous
  /// Another screen covers this one: stop observing.
  case cover
  /// The screen is on top again, or the user has changed something: read the library again.
  case uncover
}

extension LiveScreen {
  /// Waits until the screen has settled, or the calling task is cancelled. If the library is enough, it waits only
  /// until there is something of the library.
  public func settle(isLibraryEnough: Bool = false) async {
    var isEnough: Bool { isSettled || isLibraryEnough && summary.isOfLibrary }
    guard !isEnough else { return }
    for await _ in changes() where isEnough { return }
  }

  /// Waits until stale content has been renewed, or could not be.
  public func finishRenewal() async {
    guard summary.isRenewing else { return }
    for await _ in changes() where !summary.isRenewing { return }
  }
}
