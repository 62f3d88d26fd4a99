import MarqueeHTTP
import MarqueeSystem

/// How long the listener waits for its clients, and how many clients it serves.
struct ServerLimits: Sendable, Hashable {
  /// The time between two requests of a connection; after it, the connection is closed without an answer.
  var idle: Duration = .seconds(30)
  /// The time from the first byte of a request to its last; after it, the answer is 408.
  var request: Duration = .seconds(10)
  /// The time for a client that reads nothing of its answer.
  var stall: Duration = .seconds(30)
  /// The time for a client to close its end. It prevents a reset before the answer is read (RFC 9112, section 9.6).
  var linger: Duration = .seconds(2)
  /// The time without new connections after the system had no descriptor or no thread for one.
  var recovery: Duration = .milliseconds(100)
  /// The time after which a thread that waits looks at the clock again: tests set the clock.
  var glance: Duration = .seconds(60)
  /// The number of connections at the same time; further ones wait in the system's queue.
  var connections = 2000
}

/// What all threads of a server share: where the answers come from, the limits, and how to wait.
struct ServerContext: Sendable {
  typealias Instant = ContinuousClock.Instant

  var router = SampleRouter()
  var faults: FaultScript?
  var limits = ServerLimits()
  var now: @Sendable () -> Instant = { ContinuousClock.now }
  /// A descriptor that is readable once the server stops.
  let stop: Int32

  /// Waits until one of the descriptors is ready or has failed, and returns its index; `nil` if the time is over first,
  /// or if the server stops. A negative descriptor is never ready; without a deadline, there is no limit.
  func firstReady(of descriptors: [Int32], for events: Int32, until deadline: Instant?) -> Int? {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(events), revents: 0) }
    polled.append(pollfd(fd: stop, events: Int16(POLLIN), revents: 0))
    while true {
      let left = deadline.map { now().duration(to: $0) } ?? limits.glance
      guard left > .zero else { return nil }
      let count = poll(&polled, nfds_t(polled.count), Int32(min(left, limits.glance).milliseconds))
      guard count >= 0 || SystemError.last.isTemporary, polled.last?.revents == 0 else { return nil }
      if count > 0 { return polled.firstIndex { $0.revents != 0 } }
    }
  }

  /// Accepts connections and starts a thread for each, until the server stops. Returns when the threads have ended.
  /// Each writes a byte to `ended` at its end.
  func accept(from listener: Int32, ended: WakePipe) {
    var count = 0
    // Ends a wait for descriptors or threads. Without it, `poll` would return at once again and again.
    var pause: Instant?
    while true {
      let accepts = pause == nil && count < limits.connections
      switch firstReady(of: [ended.reading, accepts ? listener : -1], for: POLLIN, until: pause) {
      case 0?: count -= ended.read().count
      case _?:
        do throws(SystemError) {
          let socket = try Socket.connection(of: listener)
          try Socket.thread(for: socket) {
            Connection.serve(socket, self)
            ended.wake()
          }.detach()
          count += 1
        } catch {
          if error.isExhaustion { pause = now() + limits.recovery }
        }
      case nil where pause != nil: pause = nil
      case nil:
        systemClose(listener)
        while count > 0 { count -= ended.read().count }
        return
      }
    }
  }
}
