import Synchronization

/// Checks regularly whether another process has changed the file, while there are observers.
///
/// `PRAGMA data_version` on the writing connection gives another number after each commit by another connection
/// (https://www.sqlite.org/pragma.html#pragma_data_version), and the readers never commit anything.
final class ForeignChangeWatch: Sendable {
  /// How long a change by another process may stay unnoticed while there are observers.
  private static let interval = Duration.milliseconds(500)

  private let clock: any Clock<Duration>
  private let task = Mutex<Task<Void, Never>?>(nil)
  /// The number seen last. It stays while there are no observers, so that the next one misses nothing.
  private let version = Mutex<Int64?>(nil)

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Starts checking, unless that has begun already.
  ///
  /// - Parameters:
  ///   - look: returns the version, or `nil` if it cannot be read this time.
  ///   - changed: called where the version differs from the one before. The first look counts as a difference too: what
  ///     the observer has read may be older.
  func start(look: @escaping @Sendable () async -> Int64?, changed: @escaping @Sendable (_ isFirstLook: Bool) -> Void) {
    task.withLock { task in
      if task != nil { return }
      task = Task { [clock] in
        while !Task.isCancelled {
          if let seen = await look() {
            let before = exchange(seen)
            if before != seen { changed(before == nil) }
          }
          do { try await clock.sleep(for: Self.interval) } catch { return }
        }
      }
    }
  }

  /// Stops checking.
  ///
  /// - Parameter isNeeded: whether an observer was added meanwhile.
  func stop(unless isNeeded: () -> Bool = { false }) {
    task.withLock { task in
      if isNeeded() { return }
      task?.cancel()
      task = nil
    }
  }

  /// Stores the version that was seen, and gives the one before.
  private func exchange(_ seen: Int64) -> Int64? {
    version.withLock { version in
      defer { version = seen }
      return version
    }
  }
}
