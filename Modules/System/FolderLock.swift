/// Rests between attempts to get a lock that another process or thread has:
///
///     FolderLock.take(folder, waits: LockRests(attempts: 200).waitsUnlessCancelled)
public struct LockRests: Sendable {
  private let attempts: Int32
  private let milliseconds: Int32
  private let rest: @Sendable (_ milliseconds: Int32) -> Void

  /// Creates rests, by default of 10 ms, one before each of the attempts that follow the first. Meanwhile the thread
  /// sleeps; a test may count the rests instead.
  public init(
    attempts: Int32, milliseconds: Int32 = 10,
    rest: @escaping @Sendable (_ milliseconds: Int32) -> Void = { _ = poll(nil, 0, $0) }
  ) {
    (self.attempts, self.milliseconds, self.rest) = (attempts, milliseconds, rest)
  }

  /// Rests after an attempt, counted from 0, and gives `true`; gives `false` at once after the last one.
  public func waits(after attempt: Int32) -> Bool {
    guard attempt < attempts else { return false }
    rest(milliseconds)
    return true
  }

  /// As `waits(after:)`, but gives `false` at once if the task is cancelled.
  public func waitsUnlessCancelled(after attempt: Int32) -> Bool { !Task.isCancelled && waits(after: attempt) }
}

/// The lock of a folder: processes that change files in it by name take turns (flock(2)). It is advisory, excludes
/// other threads too, and ends with the process.
public enum FolderLock {
  /// The result of taking a lock.
  public enum Outcome {
    /// The lock, which is released when the file is closed; `nil` if the file system has no locks.
    case held(OpenFile?)
    /// Another process or thread has the lock, and `waits` gave up.
    case busy
    /// The folder cannot be opened; an `errno`.
    case failed(Int32)
  }

  /// Takes the lock. `waits` is called with 0, 1, 2, … while another has it; it waits a little, or gives up with
  /// `false`.
  public static func take(_ folder: String, waits: (Int32) -> Bool) -> Outcome {
    guard let file = OpenFile(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return .failed(errno) }
    return file.lock(waits: waits)
  }
}

extension OpenFile {
  /// Takes the file's own lock (flock(2)); see `FolderLock.take`.
  public func lock(waits: (Int32) -> Bool) -> FolderLock.Outcome {
    var attempt: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard waits(attempt) else { return .busy }
        attempt += 1
      default: return .held(nil)
      }
    }
    return .held(self)
  }
}
