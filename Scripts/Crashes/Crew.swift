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

  /// Calls a function in a thread.
  func once(_ work: @escaping @Sendable () throws -> Void) {
    group.enter()
    Thread.detachNewThread { [self] in
      defer { group.leave() }
      do { try work() } catch { state.withLock { $0.error = $0.error ?? error } }
    }
  }

  /// Calls a function with 1, 2, and so on until the crew stops.
  func loop(_ step: @escaping @Sendable (Int) throws -> Void) {
    once { [self] in for number in 1... { if isStopped { break } else { try step(number) } } }
  }

  /// Starts a program that `kill` ends. Returns `nil` if the crew has stopped: `kill` would not know the program.
  func start(_ child: () throws -> Child) throws -> Child? {
    try state.withLock { state in
      if !state.isStopped { state.children.append(try child()) }
      return state.isStopped ? nil : state.children.last
    }
  }

  /// Waits for the end of all, and throws the first error.
  func wait() throws {
    group.wait()
    if let error = state.withLock(\.error) { throw error }
  }

  func stop(kills: Bool = false) throws {
    state.withLock { state in
      state.isStopped = true
      if kills { for child in state.children { child.kill() } }
    }
    try wait()
  }
}
