import MarqueeDomain
import Synchronization

/// The works that a catalog has received in this process, for searches that the service refuses. Of each work, the latest
/// version is there; beyond a limit, the works that arrived first are removed.
final class CachedWorks: Sendable {
  /// About a hundred pages.
  private static let limit = 5_000

  private struct State {
    var works: [Work.ID: (work: Work, arrival: Int)] = [:]
    var arrivals = 0
  }

  private let state = Mutex(State())

  func note(_ works: [Work]) {
    state.withLock { state in
      for work in works {
        state.arrivals += 1
        state.works[work.id] = (work, state.arrivals)
      }
      guard state.works.count > Self.limit else { return }
      let latest = state.works.sorted { $0.value.arrival > $1.value.arrival }.prefix(Self.limit / 2)
      state.works = Dictionary(uniqueKeysWithValues: latest.map { ($0.key, $0.value) })
    }
  }

  /// The works that match, sorted by title, because the order of arrival would differ each time.
  func matching(_ query: SearchQuery) -> [Work] {
    let works = state.withLock { $0.works.values.map(\.work) }
    return works.filter { query.matches([$0.title] + $0.creators) }
      .sorted { ($0.title, $0.id.key) < ($1.title, $1.id.key) }
  }
}
