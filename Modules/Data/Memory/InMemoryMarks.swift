public import MarqueeDomain
import Synchronization

/// What the person says of works, held in memory: it ends with the process.
public final class InMemoryMarks: MarksRepository {
  private struct State {
    var marks: [Work.ID: Marks] = [:]
    /// The favorites, the latest last.
    var favorites: [Work] = []
  }

  private let state = Mutex(State())

  public init() {}

  public func marks(of works: [Work.ID]) async throws(Problem) -> [Work.ID: Marks] {
    state.withLock { state in
      Dictionary(works.compactMap { id in state.marks[id].map { (id, $0) } }) { first, _ in first }
    }
  }

  public func favorites() async throws(Problem) -> [Work] {
    state.withLock { $0.favorites.reversed() }
  }

  public func setFavorite(_ isFavorite: Bool, _ works: [Work]) async throws(Problem) {
    state.withLock { state in
      for work in works where (state.marks[work.id]?.isFavorite ?? false) != isFavorite {
        state.marks[work.id, default: .none].isFavorite = isFavorite
        if state.marks[work.id] == Marks.none { state.marks[work.id] = nil }
        if isFavorite {
          state.favorites.append(work)
        } else {
          state.favorites.removeAll { $0.id == work.id }
        }
      }
    }
  }
}
