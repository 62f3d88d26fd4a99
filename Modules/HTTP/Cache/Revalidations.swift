import Synchronization

/// The requests that renew stale answers already given, one for each URL. They are cancelled with this object.
final class Revalidations: Sendable {
  private let tasks = Mutex<[String: Task<Void, Never>]>([:])

  deinit { tasks.withLock { tasks in for task in tasks.values { task.cancel() } } }

  /// Begins a revalidation, unless one for this URL is in progress.
  func begin(_ url: String, _ revalidate: @escaping @Sendable () async -> Void) {
    tasks.withLock { tasks in
      guard tasks[url] == nil else { return }
      tasks[url] = Task { [weak self] in
        await revalidate()
        self?.end(url)
      }
    }
  }

  func finish() async {
    for task in tasks.withLock({ Array($0.values) }) { await task.value }
  }

  private func end(_ url: String) { tasks.withLock { $0[url] = nil } }
}
