public import MarqueeDomain
import Synchronization

/// What the person says of works, held in memory, with failures on demand.
///
///     let marks = FakeMarks()
///     marks.fail(with: .storage(message: "The disk is full.", hint: "Make room."))
public final class FakeMarks: MarksRepository {
  private struct State {
    var marks: [Work.ID: Marks] = [:]
    /// The favorites, the latest first.
    var favorites: [Work] = []
    var problem: Problem?
    var writes = 0
  }

  private let state: Mutex<State>

  /// - Parameter favorites: the latest first.
  public init(favorites: [Work] = []) {
    let marks = Dictionary(favorites.map { ($0.id, Marks(isFavorite: true)) }) { first, _ in first }
    state = Mutex(State(marks: marks, favorites: favorites))
  }

  /// How often something was to be changed.
  public var writes: Int { state.withLock { $0.writes } }

  /// Lets every call fail from now on, or, with `nil`, no more.
  public func fail(with problem: Problem?) { state.withLock { $0.problem = problem } }

  public func marks(of works: [Work.ID]) async throws(Problem) -> [Work.ID: Marks] {
    try answer { state in state.marks.filter { works.contains($0.key) } }
  }

  public func favorites() async throws(Problem) -> [Work] {
    try answer { $0.favorites }
  }

  public func setFavorite(_ isFavorite: Bool, _ works: [Work]) async throws(Problem) {
    state.withLock { $0.writes += 1 }
    try answer { state in
      for work in works where (state.marks[work.id]?.isFavorite ?? false) != isFavorite {
        state.marks[work.id, default: .none].isFavorite = isFavorite
        if state.marks[work.id] == Marks.none { state.marks[work.id] = nil }
        if isFavorite {
          state.favorites.insert(work, at: 0)
        } else {
          state.favorites.removeAll { $0.id == work.id }
        }
      }
    }
  }

  private func answer<Value: Sendable>(_ body: (inout State) -> Value) throws(Problem) -> Value {
    if Task.isCancelled { throw .cancelled }
    return try state.withLock { state -> Result<Value, Problem> in
      if let problem = state.problem { return .failure(problem) }
      return .success(body(&state))
    }.get()
  }
}
