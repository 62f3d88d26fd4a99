import Synchronization

/// Tells what waits on a thread of its own, where no task can be cancelled, that it is to stop.
public final class Interruption: Sendable {
  private let flag = Atomic(false)

  public init() {}

  public var isSet: Bool { flag.load(ordering: .relaxed) }

  public func set() { flag.store(true, ordering: .relaxed) }
}

extension OpenFile {
  /// Waits until something can be read or written, or the other end of a pipe has gone (poll(2)).
  ///
  /// - Parameters:
  ///   - events: `POLLIN` or `POLLOUT`.
  ///   - isStopped: is asked ten times a second.
  /// - Returns: `false` where it was stopped before.
  public func waits(for events: Int32, unless isStopped: () -> Bool) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while !isStopped() {
      if poll(&source, 1, 100) > 0 { return true }
    }
    return false
  }
}
