import MarqueeDomain
import Synchronization

/// Completes what is kept while a person does something else.
struct BackgroundCompletion: Sendable {
  /// The first screens have the services for themselves.
  private static let delay = Duration.seconds(5)
  /// How long to wait before looking again whether a screen still waits for a service.
  private static let patience = Duration.seconds(1)

  private let awaited: AwaitedServices
  private let complete: CompleteLibrary

  /// Gives `nil` where no live service may be asked.
  init?(_ configuration: Configuration, _ awaited: AwaitedServices, complete: CompleteLibrary) {
    guard !configuration.isOffline, configuration.catalogs.contains(where: { configuration.kind(of: $0) == .live })
    else { return nil }
    (self.awaited, self.complete) = (awaited, complete)
  }

  func run() async {
    do {
      try await Task.sleep(for: Self.delay)
      _ = try await complete(isReady: {
        while awaited.isBusy, !Task.isCancelled {
          // It only throws where the task is cancelled, which ends the loop.
          try? await Task.sleep(for: Self.patience)
        }
      })
    } catch {
      // No person asked for it. The next session tries again, and `library complete` says what is wrong.
    }
  }
}

/// Counts how many answers of services are waited for.
final class AwaitedServices: ServiceWaits {
  private let base: (any ServiceWaits)?
  private let count = Mutex(0)

  /// - Parameter base: is told the same.
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
