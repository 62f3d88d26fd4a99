import MarqueeHTTP
import MarqueeSystem

/// Where a connection's answers come from: what all connections of a server have in common.
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

/// Serves every connection from one thread: waits with `poll` for whichever socket is ready or whichever deadline
/// comes first, and never waits for a single client.
final class EventLoop {
  private let listener: Socket
  private let pipe: WakePipe
  private let server: AnswerSource
  private var connections: [Connection] = []
  /// No connections are taken until then.
  private var pause: ContinuousClock.Instant?

  /// - Parameter pipe: the loop ends when anything comes out of it.
  init(listener: Socket, pipe: WakePipe, server: AnswerSource) {
    self.listener = listener
    self.pipe = pipe
    self.server = server
  }

  /// Serves until it is woken, then closes every socket.
  func run() {
    defer {
      for socket in connections.map(\.socket) + [listener] { socket.close() }
    }
    while true {
      var now = ContinuousClock.now
      if let end = pause, end <= now { pause = nil }
      let accepts = pause == nil && connections.count < server.limits.connections
      var polled = [
        pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
        // A negative descriptor is passed over.
        pollfd(fd: accepts ? listener.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      polled += connections.map { pollfd(fd: $0.socket.descriptor, events: $0.interest, revents: 0) }
      guard poll(&polled, nfds_t(polled.count), timeout(now)) >= 0 || SystemError.last.isTemporary else { return }
      if polled[0].revents != 0 { return }
      now = .now
      for (connection, polled) in zip(connections, polled.dropFirst(2)) {
        let isDue = connection.deadline.map { $0 <= now } ?? false
        if polled.revents != 0 || isDue || connection.isEager { connection.turn(events: polled.revents, now: now) }
      }
      connections.removeAll(where: \.isClosed)
      if polled[1].revents != 0 { accept(now) }
    }
  }

  /// Takes the connections that wait. Where the system has no descriptor left they stay in its queue for a while: to
  /// be told of them at once again would keep the loop busy with nothing.
  private func accept(_ now: ContinuousClock.Instant) {
    while connections.count < server.limits.connections {
      do throws(SystemError) {
        connections.append(Connection(socket: try listener.acceptConnection(), server: server, now: now))
      } catch {
        if error.isExhaustion { pause = now + server.limits.recovery }
        // A client that has gone again already is no reason to stop (accept(2), ECONNABORTED).
        if error.code != ECONNABORTED { return }
      }
    }
  }

  /// Milliseconds until something is due, rounded up; -1 is for ever.
  private func timeout(_ now: ContinuousClock.Instant) -> Int32 {
    if connections.contains(where: \.isEager) { return 0 }
    guard let next = (connections.compactMap(\.deadline) + [pause].compactMap(\.self)).min() else { return -1 }
    return Int32(min(now.duration(to: next), .seconds(60)).milliseconds)
  }
}
