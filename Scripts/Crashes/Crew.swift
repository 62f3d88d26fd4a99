// Loops that run at the same time, each in a thread of its own.
import Foundation
import Synchronization

/// Some loops, and the programs that they start, which all stop together.
final class Crew: Sendable {
  private struct State {
    var isStopped = false
    var children: [Child] = []
    var error: (any Error)?
  }

  private let state = Mutex(State())
  private let group = DispatchGroup()

  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Calls a function with 1, 2, and so on until the crew stops.
  func loop(_ step: @escaping @Sendable (Int) throws -> Void) {
    once { [self] in
      var number = 0
      while !isStopped {
        number += 1
        try step(number)
      }
    }
  }

  /// Calls a function that ends by itself.
  func once(_ work: @escaping @Sendable () throws -> Void) {
    group.enter()
    Thread.detachNewThread { [self] in
      defer { group.leave() }
      do { try work() } catch { state.withLock { $0.error = $0.error ?? error } }
    }
  }

  /// Waits for the end of all, and throws the first error.
  func wait() throws {
    group.wait()
    if let error = state.withLock(\.error) { throw error }
  }

  /// Starts a program that `kill` ends. Returns `nil` if the crew has stopped: `kill` would not know it.
  func start(_ child: () throws -> Child) throws -> Child? {
    try state.withLock { state in
      guard !state.isStopped else { return nil }
      let child = try child()
      state.children.append(child)
      return child
    }
  }

  func stop() throws {
    state.withLock { $0.isStopped = true }
    try wait()
  }

  /// Kills the programs at this moment, then stops the loops.
  func kill() throws {
    state.withLock { state in
      state.isStopped = true
      for child in state.children { child.kill() }
    }
    try stop()
  }
}
