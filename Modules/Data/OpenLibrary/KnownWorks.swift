import MarqueeDomain
import Synchronization

/// The works that a catalog has come by in this process, to search among where its service will not. Of too many, those
/// that came first are given up.
final class KnownWorks: Sendable {
  /// Some hundred pages.
  private static let limit = 5_000

  private struct State {
    var works: [Work.ID: Work] = [:]
    var order: [Work.ID] = []
  }

  private let state = Mutex(State())

  func note(_ works: [Work]) {
    state.withLock { state in
      for work in works where state.works.updateValue(work, forKey: work.id) == nil { state.order.append(work.id) }
      let surplus = state.order.prefix(max(0, state.order.count - Self.limit))
      for id in surplus { state.works[id] = nil }
      state.order.removeFirst(surplus.count)
    }
  }

  /// Those that match, by title: the order in which answers came would be another each time.
  func matching(_ query: SearchQuery) -> [Work] {
    let works = state.withLock { state in state.order.compactMap { state.works[$0] } }
    return works.filter { query.matches([$0.title] + $0.creators) }
      .sorted { ($0.title, $0.id.key) < ($1.title, $1.id.key) }
  }
}
