import MarqueeSystem
import Synchronization

/// The observers of tables, notified after these have changed.
final class TableObservers: Sendable {
  private struct Observer {
    let tables: Set<String>
    let continuation: AsyncStream<Set<ObjectIdentifier?>>.Continuation
  }

  private struct State {
    var observers: [Int: Observer] = [:]
    var nextID = 0
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Returns the observer's number; `nil`, and the end of the stream, after `finish`.
  func add(_ tables: Set<String>, _ continuation: AsyncStream<Set<ObjectIdentifier?>>.Continuation) -> Int? {
    let id = state.withLock { state -> Int? in
      if state.isFinished { return nil }
      state.nextID += 1
      assert(state.observers[state.nextID] == nil, "No number is used twice.")
      state.observers[state.nextID] = Observer(tables: tables, continuation: continuation)
      return state.nextID
    }
    if id == nil { continuation.finish() }
    return id
  }

  func remove(_ id: Int) { state.withLock { $0.observers[id] = nil } }

  var isEmpty: Bool { state.withLock { $0.observers.isEmpty } }

  /// Notifies the observers of some tables, or of all if it is unknown which tables have changed.
  func notify(of tables: Set<String>?, by origins: Set<ObjectIdentifier?>) {
    if tables?.isEmpty == true { return }
    let concerned = state.withLock { state in
      state.observers.values.filter { observer in tables.map { !$0.isDisjoint(with: observer.tables) } ?? true }
    }
    for observer in concerned { observer.continuation.yield(joining: origins) }
  }

  func finish() {
    let all = state.withLock { state in
      state.isFinished = true
      return state.observers.values.map(\.continuation)
    }
    for continuation in all { continuation.finish() }
  }
}
