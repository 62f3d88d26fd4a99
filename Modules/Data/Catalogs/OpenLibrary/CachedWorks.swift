import MarqueeDomain
import Synchronization

/// The works that a catalog has received in this process, for searches that the service refuses. Beyond a limit, the
/// oldest are removed.
final class CachedWorks: Sendable {
  /// About a hundred pages.
  private static let limit = 5_000

  /// Batches as they arrived, because most are never searched.
  private struct State {
    var batches: [[Work]] = []
    var count = 0
  }

  private let state = Mutex(State())

  func note(_ works: [Work]) {
    state.withLock { state in
      state.batches.append(works)
      state.count += works.count
      while state.count > Self.limit, state.batches.count > 1 { state.count -= state.batches.removeFirst().count }
    }
  }

  /// The works that match, each once and in its latest version, sorted by title, because the order of arrival would
  /// differ each time.
  func matching(_ query: SearchQuery) -> [Work] {
    let batches = state.withLock { $0.batches }
    return batches.reversed().flatMap { $0.reversed() }.withoutRepeats(of: \.id)
      .filter { query.matches([$0.title] + $0.creators) }
      .sorted { ($0.title, $0.id.key) < ($1.title, $1.id.key) }
  }
}
