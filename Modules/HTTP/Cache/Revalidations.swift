import Synchronization

/// The requests that renew stale answers which were given already: one at a time for a URL. They are cancelled with the
/// last reference to it.
final class Revalidations: Sendable {
  private let tasks = Mutex<[String: Task<Void, Never>]>([:])

  deinit { tasks.withLock { tasks in tasks.values.forEach { $0.cancel() } } }

  /// Begins one, unless one for this URL is under way.
  func begin(_ url: String, _ revalidate: @escaping @Sendable () async -> Void) {
    tasks.withLock { tasks in
      guard tasks[url] == nil else { return }
      tasks[url] = Task { [weak self] in
        await revalidate()
        self?.end(url)
      }
    }
  }

  /// Waits for those that are under way.
  func finish() async {
    for task in tasks.withLock({ Array($0.values) }) { await task.value }
  }

  private func end(_ url: String) { tasks.withLock { $0[url] = nil } }
}
