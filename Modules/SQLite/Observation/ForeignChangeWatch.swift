import Synchronization

/// Checks regularly whether another process has changed the file, while there are observers. `PRAGMA data_version` on
/// the writing connection gives another number after each commit by another connection
/// (https://www.sqlite.org/pragma.html#pragma_data_version), and the readers never commit anything.
final class ForeignChangeWatch: Sendable {
  private let clock: any Clock<Duration>
  private let task = Mutex<Task<Void, Never>?>(nil)
  /// The number seen last. It stays while there are no observers, so that the next one misses nothing.
  private let version = Mutex<Int64?>(nil)

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Starts checking, unless that has begun. `look` returns the version, or `nil` if it cannot be read this time.
  /// `changed` is called for another version, and for the first: what the observer has read may be older.
  func start(look: @escaping @Sendable () async -> Int64?, changed: @escaping @Sendable (_ isFirstLook: Bool) -> Void) {
    task.withLock { task in
      if task != nil { return }
      task = Task { [self] in
        while !Task.isCancelled {
          if let seen = await look() {
            let before = version.withLock { version in
              defer { version = seen }
              return version
            }
            if before != seen { changed(before == nil) }
          }
          do { try await clock.sleep(for: .milliseconds(500)) } catch { return }
        }
      }
    }
  }

  /// Stops checking, unless an observer was added meanwhile.
  func stop(unless isNeeded: () -> Bool = { false }) {
    task.withLock { task in
      if isNeeded() { return }
      task?.cancel()
      task = nil
    }
  }
}
