import MarqueeHTTP
import MarqueeSystem

/// One client's connection, on a thread of its own: reads requests and answers them in the order of arrival.
struct Connection {
  /// The client has left, or a limit of time is over.
  private struct Lost: Error {}

  private let descriptor: Int32
  private let server: ServerContext
  private var input: [UInt8] = []

  /// Serves the client of a socket until it leaves, a limit of time is over, or the server stops; then closes it.
  /// SIGPIPE must be blocked, as it is on a `SystemThread`.
  static func serve(_ descriptor: Int32, _ server: ServerContext) {
    var connection = Connection(descriptor: descriptor, server: server)
    // No client is left to report an error to.
    try? connection.serve()
    systemClose(descriptor)
  }

  private mutating func serve() throws {
    do {
      while try answerNext() {}
    } catch let refusal as Refusal {
      try send(HTTPResponse(status: refusal.status, text: refusal.reason), minorVersion: 1, pace: nil, closes: true)
    }
    _ = shutdown(descriptor, Int32(SHUT_WR))
    try drop(until: server.now() + server.limits.linger)
  }

  /// Reads a request and answers it; returns whether another may follow.
  private mutating func answerNext() throws -> Bool {
    let silence = server.now() + server.limits.idle
    while input.isEmpty { guard try receive(until: silence) else { throw Lost() } }
    let deadline = server.now() + server.limits.request
    let head = try take(until: deadline) { try RequestHead(takenFrom: &$0) }
    let framing = try Framing(head)
    try take(until: deadline) { $0.count < framing.body ? nil : $0.removeFirst(framing.body) }
    guard let request = HTTPRequest(head) else { throw Refusal(400, "The request target is malformed.") }
    let answer = FaultedAnswer(to: request, router: server.router, faults: server.faults)
    try rest(answer.latency)
    switch answer.ending {
    case .answer:
      // A body that is shorter than its Content-Length can only end with the connection.
      let closes = !framing.keepsAlive || !answer.response.isComplete
      try send(answer.response, minorVersion: head.minorVersion, pace: answer.bytesPerSecond, closes: closes)
      return !closes
    case .hang: try drop(until: nil)
    case .close: break
    case .reset:
      // A linger time of zero lets the close send a reset (RST): socket(7), SO_LINGER.
      Socket.setOption(descriptor, SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
      throw Lost()
    }
    return false
  }

  /// Receives input until a part of the request can be taken from it.
  private mutating func take<Part>(
    until deadline: ServerContext.Instant, _ part: (inout [UInt8]) throws -> Part?
  ) throws -> Part {
    while true {
      if let part = try part(&input) { return part }
      guard try receive(until: deadline) else { throw Refusal(408, "The request took too long.") }
    }
  }

  /// Receives and drops everything until the time is over.
  private mutating func drop(until deadline: ServerContext.Instant?) throws {
    repeat { input.removeAll() } while try receive(until: deadline)
  }

  /// Receives more input; returns `false` if the time is over first.
  private mutating func receive(until deadline: ServerContext.Instant?) throws -> Bool {
    guard isReady(POLLIN, until: deadline) else { return false }
    var block = [UInt8](repeating: 0, count: 16_384)
    let count = systemRead(descriptor, into: &block)
    guard count > 0 || count < 0 && SystemError.last.isTemporary else { throw Lost() }
    input += block.prefix(max(0, count))
    return true
  }

  private func send(_ response: HTTPResponse, minorVersion: Int, pace: Int?, closes: Bool) throws {
    let head = ResponseBytes.head(of: response, date: time(nil), minorVersion: minorVersion, closes: closes)
    guard let pace else { return try send(head + response.body) }
    try send(head)
    // A tenth of a second's bytes at a time, or single bytes.
    let step = max(1, pace / 10)
    for start in stride(from: 0, to: response.body.count, by: step) {
      try rest(pace >= 10 ? .milliseconds(100) : .seconds(1) / max(1, pace))
      try send(Array(response.body[start...].prefix(step)))
    }
  }

  private func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard isReady(POLLOUT, until: server.now() + server.limits.stall) else { throw Lost() }
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      guard count >= 0 || SystemError.last.isTemporary else { throw Lost() }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Waits for some time, unless the client leaves earlier.
  private func rest(_ time: Duration) throws {
    if time > .zero, isReady(0, until: server.now() + time) { throw Lost() }
  }

  private func isReady(_ events: Int32, until deadline: ServerContext.Instant?) -> Bool {
    server.firstReady(of: [descriptor], for: events, until: deadline) != nil
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
    guard ["http", "https"].contains(scheme), let url = URL(string: target), !url.hostName.isEmpty else { return nil }
    self.init(method: HTTPMethod(rawValue: head.method), url: url, fields: head.fields)
  }
}
