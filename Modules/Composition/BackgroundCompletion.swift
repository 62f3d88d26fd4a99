import MarqueeDomain
import Synchronization

/// Completes the details of kept works while the user does something else.
struct BackgroundCompletion: Sendable {
  /// How long the first screens have the services to themselves.
  static let delay = Duration.seconds(5)
  /// How long to wait before looking again whether a screen still waits for a service.
  private static let patience = Duration.seconds(1)

  private let awaited: AwaitedServices
  private let complete: CompleteLibrary
  private let clock: any Clock<Duration>

  /// Returns `nil` if no live service may be asked.
  init?(
    _ configuration: Configuration, _ awaited: AwaitedServices, complete: CompleteLibrary, clock: any Clock<Duration>
  ) {
    guard !configuration.isOffline, configuration.catalogs.contains(where: { configuration.kind(of: $0) == .live })
    else { return nil }
    (self.awaited, self.complete, self.clock) = (awaited, complete, clock)
  }

  /// Runs until every kept work is complete or the task is cancelled.
  func run() async {
    do {
      try await clock.sleep(for: Self.delay)
      _ = try await complete(isReady: {
        while awaited.isBusy, !Task.isCancelled {
          // `sleep` throws only when the task is cancelled, which ends the loop.
          try? await clock.sleep(for: Self.patience)
        }
      })
    } catch {
      // The user did not ask for this. The next session tries again, and `library complete` says what is wrong.
    }
  }
}

/// Counts how many answers of services are waited for.
final class AwaitedServices: ServiceWaits {
  private let base: (any ServiceWaits)?
  private let count = Mutex(0)

  init(_ base: (any ServiceWaits)?) { self.base = base }

  var isBusy: Bool { count.withLock { $0 > 0 } }

  func begin(_ service: String) {
    count.withLock { $0 += 1 }
    base?.begin(service)
  }

  func end(_ service: String) {
    count.withLock { $0 -= 1 }
    base?.end(service)
  }
}
