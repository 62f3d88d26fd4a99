import Synchronization

/// Looks now and then whether another process has changed the file, while there are observers.
///
/// `PRAGMA data_version` on the writing connection gives another number after each commit by a connection other than
/// itself (https://www.sqlite.org/pragma.html#pragma_data_version), and the readers never commit anything.
final class ForeignChangeWatch: Sendable {
  private let clock: any Clock<Duration>
  private let interval: Duration
  private let task = Mutex<Task<Void, Never>?>(nil)
  /// What was last seen. It stays while there are no observers, so that the next one misses nothing.
  private let version = Mutex<Int64?>(nil)

  init(clock: any Clock<Duration>, interval: Duration) {
    self.clock = clock
    self.interval = interval
  }

  /// Starts looking, unless that has begun already.
  ///
  /// - Parameters:
  ///   - look: gives the version, or `nil` where it cannot be told this time.
  ///   - changed: is called where it is another one than before. The first look finds something new as well: what the
  ///     observer has read may be older.
  func start(look: @escaping @Sendable () async -> Int64?, changed: @escaping @Sendable (_ isFirstLook: Bool) -> Void) {
    task.withLock { task in
      if task != nil { return }
      task = Task { [clock, interval] in
        while !Task.isCancelled {
          if let seen = await look() {
            let before = exchange(seen)
            if before != seen { changed(before == nil) }
          }
          do { try await clock.sleep(for: interval) } catch { return }
        }
      }
    }
  }

  /// - Parameter isNeeded: whether an observer was added meanwhile.
  func stop(unless isNeeded: () -> Bool = { false }) {
    task.withLock { task in
      if isNeeded() { return }
      task?.cancel()
      task = nil
    }
  }

  /// Keeps what was seen, and gives what was seen before.
  private func exchange(_ seen: Int64) -> Int64? {
    version.withLock { version in
      defer { version = seen }
      return version
    }
  }
}
