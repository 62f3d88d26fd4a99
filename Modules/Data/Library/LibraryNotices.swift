import MarqueeDomain
import Synchronization

/// Collects notices for the user until they are taken. Each is taken once.
final class LibraryNotices: Sendable {
  private struct State {
    /// Notices that have not been taken yet.
    var waiting: [LibraryNotice] = []
    /// The lasting conditions that have been reported: each is reported once.
    var known: Set<LibraryNotice> = []
    var follower: AsyncStream<LibraryNotice>.Continuation?
  }

  private let state = Mutex(State())

  func add(_ notice: LibraryNotice) {
    state.withLock { state in
      // A lasting condition is reported once, an event every time.
      if case .readOnly = notice, !state.known.insert(notice).inserted { return }
      if let follower = state.follower { follower.yield(notice) } else { state.waiting.append(notice) }
    }
  }

  /// Forgets that nothing can be written, after a change was written.
  func withdrawReadOnly() {
    state.withLock { state in
      state.waiting.removeAll { if case .readOnly = $0 { true } else { false } }
      state.known = []
    }
  }

  /// The notices that have not been taken yet.
  func take() -> [LibraryNotice] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// The notices that have not been taken yet, and all later ones, until the library is closed.
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
