import MarqueeHTTP
import MarqueeSystem

/// What all connections of a server share: the source of answers, the limits, the date.
final class AnswerSource {
  let router: SampleRouter
  let faults: FaultScript?
  let limits: ServerLimits
  var date = HTTPDate()

  init(router: SampleRouter, faults: FaultScript?, limits: ServerLimits) {
    self.router = router
    self.faults = faults
    self.limits = limits
  }
}

/// Serves every connection from one thread: waits with `poll` until a socket is ready or a deadline comes, and never
/// waits for a single client.
final class EventLoop {
  private let listener: Socket
  private let pipe: WakePipe
  private let server: AnswerSource
  private var connections: [Connection] = []
  private let now: @Sendable () -> ContinuousClock.Instant
  /// No connections are accepted until this time.
  private var pause: ContinuousClock.Instant?

  /// - Parameters:
  ///   - pipe: the loop ends when a byte comes out of it.
  ///   - now: the time. It is read again after each wait; a client's bytes end a wait, too.
  init(
    listener: Socket, pipe: WakePipe, server: AnswerSource, now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    self.listener = listener
    self.pipe = pipe
    self.server = server
    self.now = now
  }

  /// Serves until `pipe` is woken, then closes every socket.
  func run() {
    defer {
      for socket in connections.map(\.socket) + [listener] { socket.close() }
    }
    while true {
      var now = self.now()
      if let end = pause, end <= now { pause = nil }
      let accepts = pause == nil && connections.count < server.limits.connections
      var polled = [
        pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
        // `poll` ignores a negative descriptor.
        pollfd(fd: accepts ? listener.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      polled += connections.map { pollfd(fd: $0.socket.descriptor, events: $0.interest, revents: 0) }
      guard poll(&polled, nfds_t(polled.count), timeout(now)) >= 0 || SystemError.last.isTemporary else { return }
      if polled[0].revents != 0 { return }
      now = self.now()
      for (connection, polled) in zip(connections, polled.dropFirst(2)) {
        let isDue = connection.deadline.map { $0 <= now } ?? false
        if polled.revents != 0 || isDue || connection.isEager { connection.turn(events: polled.revents, now: now) }
      }
      connections.removeAll(where: \.isClosed)
      if polled[1].revents != 0 { accept(now) }
    }
  }

  /// Accepts the waiting connections. When the system has no descriptor left, they wait in its queue until `recovery`
  /// has passed; without the pause, `poll` would return at once again and again.
  private func accept(_ now: ContinuousClock.Instant) {
    while connections.count < server.limits.connections {
      do throws(SystemError) {
        connections.append(Connection(socket: try listener.acceptConnection(), server: server, now: now))
      } catch {
        if error.isExhaustion { pause = now + server.limits.recovery }
        // A client that has already gone is not a reason to stop (accept(2), ECONNABORTED).
        if error.code != ECONNABORTED { return }
      }
    }
  }

  /// Milliseconds until the next deadline, rounded up; -1 is for ever.
  private func timeout(_ now: ContinuousClock.Instant) -> Int32 {
    if connections.contains(where: \.isEager) { return 0 }
    guard let next = (connections.compactMap(\.deadline) + [pause].compactMap(\.self)).min() else { return -1 }
    return Int32(min(now.duration(to: next), .seconds(60)).milliseconds)
  }
}
