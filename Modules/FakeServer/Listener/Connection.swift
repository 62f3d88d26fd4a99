import MarqueeHTTP
import MarqueeSystem

/// One client's connection: reads requests, answers them and writes the answers one after the other, in the order of
/// arrival.
///
/// It never blocks. The event loop calls `turn` when its socket is ready or its deadline has come, and reads `interest`
/// and `deadline` to know what to wait for next.
final class Connection {
  typealias Instant = ContinuousClock.Instant

  private enum State {
    /// A request head is arriving.
    case reading(RequestParser)
    /// The head is complete; its body is read and dropped.
    case draining(RequestHead, Framing)
    /// The answer waits for its scripted latency.
    case waiting(FaultedAnswer, RequestHead, Framing)
    case writing(Output)
    /// By a scripted fault, no answer is sent.
    case hanging
    /// Everything is sent; the client should close the connection.
    case lingering
    case closed
  }

  /// How many bytes of later requests are read while an earlier one is answered.
  private static let readAhead = 65_536

  let socket: Socket
  private let server: AnswerSource
  private var state = State.reading(RequestParser())
  private var input: [UInt8] = []
  private var inputEnded = false
  /// The time at which `turn` must be called even if nothing has happened.
  private(set) var deadline: Instant?
  /// Whether another request has already arrived; other connections get their turn first.
  private(set) var isEager = false

  init(socket: Socket, server: AnswerSource, now: Instant) {
    self.socket = socket
    self.server = server
    deadline = now + server.limits.idle
  }

  var isClosed: Bool { if case .closed = state { true } else { false } }

  /// The events of `poll` that matter now.
  var interest: Int16 {
    let reading = inputEnded ? 0 : Int16(POLLIN)
    switch state {
    case .reading, .draining, .hanging, .lingering: return reading
    case .waiting: return input.count < Self.readAhead ? reading : 0
    case .writing(let output): return output.ready.isEmpty ? 0 : Int16(POLLOUT)
    case .closed: return 0
    }
  }

  /// Does all work that is possible without waiting.
  func turn(events: Int16, now: Instant) {
    isEager = false
    let reading = interest & Int16(POLLIN) != 0
    if events & Int16(POLLIN) != 0 || events & Int16(POLLHUP) != 0 && reading { receive() }
    // When both directions have ended, or after a reset, the client cannot read an answer.
    if events & Int16(POLLERR | POLLNVAL) != 0 || events & Int16(POLLHUP) != 0 && !reading { close() }
    if let deadline, deadline <= now { expire(now) }
    while step(now) {}
  }

  func close() {
    guard !isClosed else { return }
    state = .closed
    deadline = nil
    socket.close()
  }

  private func receive() {
    do throws(SystemError) {
      inputEnded = try socket.receive(into: &input) == 0
    } catch {
      if !error.isTemporary { close() }
    }
  }

  /// Takes one step; says whether the next step is possible at once.
  private func step(_ now: Instant) -> Bool {
    switch state {
    case .reading(let parser): return read(parser, now)
    case .draining(let head, var framing):
      let count = min(input.count, framing.body)
      input.removeFirst(count)
      framing.body -= count
      guard framing.body > 0 else { return answer(head, framing, now) }
      state = .draining(head, framing)
      if inputEnded { close() }
      return false
    case .writing(let output): return write(output, now)
    case .hanging, .lingering:
      input.removeAll()
      if inputEnded { close() }
      return false
    case .waiting, .closed: return false
    }
  }

  private func read(_ earlier: RequestParser, _ now: Instant) -> Bool {
    var parser = earlier
    do throws(Refusal) {
      switch try parser.advance(over: &input) {
      case .head(let head):
        state = .draining(head, try Framing(head))
        deadline = now + server.limits.request
        return true
      case .needsMore:
        if parser.hasStarted, !earlier.hasStarted { deadline = now + server.limits.request }
        state = .reading(parser)
        if inputEnded { close() }
        return false
      }
    } catch {
      return refuse(error, now)
    }
  }

  private func answer(_ head: RequestHead, _ framing: Framing, _ now: Instant) -> Bool {
    guard let request = HTTPRequest(head) else {
      return refuse(Refusal(status: 400, reason: "The request target is malformed."), now)
    }
    let answer = FaultedAnswer(to: request, router: server.router, faults: server.faults)
    guard answer.latency > .zero else { return begin(answer, head, framing, now) }
    state = .waiting(answer, head, framing)
    deadline = now + answer.latency
    return false
  }

  /// Begins the answer, or ends the connection as the script demands.
  private func begin(_ answer: FaultedAnswer, _ head: RequestHead, _ framing: Framing, _ now: Instant) -> Bool {
    switch answer.ending {
    case .answer:
      // A body that is shorter than its Content-Length can only end with the connection.
      let closes = !framing.keepsAlive || !answer.response.isComplete
      write(answer.response, minorVersion: head.minorVersion, pace: answer.bytesPerSecond, closes: closes, now)
    case .hang:
      state = .hanging
      deadline = nil
    case .close: linger(now)
    case .reset:
      state = .closed
      deadline = nil
      socket.reset()
    }
    return true
  }

  private func refuse(_ refusal: Refusal, _ now: Instant) -> Bool {
    write(HTTPResponse(status: refusal.status, text: refusal.reason), minorVersion: 1, pace: nil, closes: true, now)
    return true
  }

  private func write(_ response: HTTPResponse, minorVersion: Int, pace: Int?, closes: Bool, _ now: Instant) {
    let head = ResponseBytes.head(of: response, date: server.date.now(), minorVersion: minorVersion, closes: closes)
    state = .writing(Output(head: head, body: response.body, bytesPerSecond: pace, closes: closes))
    deadline = now + server.limits.stall
  }

  private func write(_ earlier: Output, _ now: Instant) -> Bool {
    var output = earlier
    do throws(SystemError) {
      while !output.ready.isEmpty {
        output.advance(by: try socket.send(output.ready))
        deadline = now + server.limits.stall
      }
    } catch {
      state = .writing(output)
      if !error.isTemporary { close() }
      return false
    }
    guard output.isFinished else {
      state = .writing(output)
      deadline = now + output.interval
      return false
    }
    guard !output.closes else {
      linger(now)
      return true
    }
    state = .reading(RequestParser())
    deadline = now + server.limits.idle
    isEager = !input.isEmpty
    if inputEnded, input.isEmpty { close() }
    return false
  }

  private func linger(_ now: Instant) {
    socket.endSending()
    state = .lingering
    deadline = now + server.limits.linger
  }

  private func expire(_ now: Instant) {
    switch state {
    case .reading(let parser) where parser.hasStarted:
      _ = refuse(Refusal(status: 408, reason: "The request took too long."), now)
    case .draining: _ = refuse(Refusal(status: 408, reason: "The request's body took too long."), now)
    case .waiting(let answer, let head, let framing): _ = begin(answer, head, framing, now)
    case .writing(var output) where output.ready.isEmpty:
      output.allowMore()
      state = .writing(output)
      deadline = now + server.limits.stall
    case .reading, .writing, .hanging, .lingering, .closed: close()
    }
  }
}

extension HTTPRequest {
  /// The request of a head. Its target may be in origin form, absolute form, or one of the two forms of `OPTIONS` and
  /// `CONNECT`, which are refused anyway (RFC 9112, section 3.2); `nil` for any other target.
  fileprivate init?(_ head: RequestHead) {
    let host = head.fields["Host"] ?? "127.0.0.1"
    let target =
      switch (head.method, head.target) {
      case (_, let path) where path.hasPrefix("/"): "http://\(host)\(path)"
      case ("OPTIONS", "*"), ("CONNECT", _): "http://\(host)/"
      case (_, let absolute): absolute
      }
    let scheme = target.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https", let url = URL(string: target), !url.hostName.isEmpty else {
      return nil
    }
    self.init(method: HTTPMethod(rawValue: head.method), url: url, fields: head.fields)
  }
}
