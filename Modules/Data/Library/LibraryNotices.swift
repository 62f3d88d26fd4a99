import MarqueeDomain
import Synchronization

/// Keeps notices until they are asked for, each once.
final class LibraryNotices: Sendable {
  private struct State {
    /// Not taken yet.
    var waiting: [LibraryNotice] = []
    /// All that there were: what lasts is said once.
    var known: Set<LibraryNotice> = []
    var follower: AsyncStream<LibraryNotice>.Continuation?
  }

  private let state = Mutex(State())

  func add(_ notice: LibraryNotice) {
    state.withLock { state in
      // What lasts is said once; what happens, every time.
      if case .readOnly = notice, !state.known.insert(notice).inserted { return }
      if let follower = state.follower { follower.yield(notice) } else { state.waiting.append(notice) }
    }
  }

  /// The notices that were not taken before.
  func take() -> [LibraryNotice] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// The notices that were not taken before, and all that follow, until the library is closed.
  func follow() -> AsyncStream<LibraryNotice> {
    let (stream, continuation) = AsyncStream.makeStream(of: LibraryNotice.self)
    state.withLock { state in
      for notice in state.waiting { continuation.yield(notice) }
      state.waiting = []
      state.follower = continuation
    }
    return stream
  }

  func finish() { state.withLock { $0.follower }?.finish() }
}
