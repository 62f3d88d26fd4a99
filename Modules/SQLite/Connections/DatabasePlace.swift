import MarqueeSystem
import Synchronization

/// Ensures that all connections of a database have the same file open at any time. Two files of one path share the name
/// of the log and of its index. Closing one of two open indices would remove this process's locks on the other
/// (fcntl(2), "record locks"), so all connections to the old file are closed first.
final class DatabasePlace: Sendable {
  private enum State {
    case nowhere
    case at(FileIdentity)
    case leaving(Task<Void, Never>)
  }

  private let state = Mutex(State.nowhere)

  /// Opens a connection. The first one is opened while no other process changes a file: otherwise it could open the
  /// file that was here before, with the log of the file that is here now. `.moved`: the other connections have another
  /// file.
  func open(
    _ path: String, _ mode: Connection.Mode, _ options: ConnectionOptions, _ log: WriteAheadLog
  ) throws(SQLiteError) -> Connection {
    let isFirst = if case .nowhere = state.withLock({ $0 }) { true } else { false }
    let lock = isFirst ? try lock(path, mode, options) : nil
    defer { lock?.close() }
    // Checked first, because a connection to the wrong file cannot be closed without harm.
    guard admits(FileIdentity(path: path)) else { throw .moved }
    let connection = try Connection(path: path, mode: mode, options: options, log: log)
    guard connection.isInPlace, admits(connection.file) else { throw .moved }
    if let file = connection.file { state.withLock { $0 = .at(file) } }
    return connection
  }

  /// Takes the folder's lock. A reader does no harm, so it need not wait for a long change to end.
  private func lock(
    _ path: String, _ mode: Connection.Mode, _ options: ConnectionOptions
  ) throws(SQLiteError) -> OpenFile? {
    if mode == .writing {
      return try Connection.lockFolder(of: path, ConnectionHooks(busyTimeout: options.busyTimeout))
    }
    let hooks = ConnectionHooks(busyTimeout: min(options.busyTimeout, .milliseconds(100)))
    // Without the lock, the caller says what stands in the way.
    return try? Connection.lockFolder(of: path, hooks)
  }

  /// - Parameter file: `nil` if there is none yet, or the database is in memory.
  private func admits(_ file: FileIdentity?) -> Bool {
    switch state.withLock({ $0 }) {
    case .nowhere: true
    case .at(let other): other == file
    case .leaving: false
    }
  }

  /// Runs `close`, once, where the connections have a file open other than the given one.
  func leave(_ file: FileIdentity?, _ close: @escaping @Sendable () async -> Void) async {
    let leaving = state.withLock { state -> Task<Void, Never>? in
      switch state {
      case .nowhere: return nil
      case .leaving(let task): return task
      case .at(let open):
        guard open != file else { return nil }
        let task = Task { [self] in
          await close()
          self.state.withLock { $0 = .nowhere }
        }
        state = .leaving(task)
        return task
      }
    }
    await leaving?.value
  }
}
