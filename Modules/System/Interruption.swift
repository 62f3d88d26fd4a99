import Synchronization

/// A flag that stops work on a thread outside of tasks, where cancelling a task has no effect.
public final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// Creates a flag that is not set.
  public init() {}

  /// Whether the work must stop. Any thread may read it.
  public var isSet: Bool { flag.load(ordering: .relaxed) }

  /// Asks the work to stop. This cannot be undone.
  public func set() { flag.store(true, ordering: .relaxed) }
}

extension OpenFile {
  /// Waits until the descriptor is ready (`POLLIN` or `POLLOUT`), or the other end of its pipe is closed (poll(2)).
  /// `isStopped` is called ten times a second; `true` ends the wait, which then gives `false`.
  public func waits(for events: Int32, unless isStopped: () -> Bool) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while !isStopped() {
      if poll(&source, 1, 100) > 0 { return true }
    }
    return false
  }
}
