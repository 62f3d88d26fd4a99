#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A bare client: a blocking socket to 127.0.0.1 that sends the given bytes and gives what comes back, byte for byte.
final class WireClient {
  /// How a stream ended: in order, by a reset, or not yet.
  enum Ending: Equatable { case closed, reset, open }

  struct Answer: Equatable {
    let status: Int
    let fields: [String: String]
    let body: String
  }

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  let descriptor: Int32
  private var received: [UInt8] = []

  convenience init(port: UInt16) throws { try self.init(descriptor: try Self.open(), port: port) }

  /// Uses a socket that was made before.
  init(descriptor: Int32, port: UInt16) throws {
    self.descriptor = descriptor
    try connect(port: port)
  }

  deinit { close(descriptor) }

  static func open() throws -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Failed(description: "socket: \(errno)") }
    return descriptor
  }

  private func connect(port: UInt16) throws {
    // A read gives up after ten seconds: a guard against hanging tests.
    var time = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #if canImport(Glibc)
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        #else
          Darwin.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        #endif
      }
    }
    guard result == 0 else { throw Failed(description: "connect: \(errno)") }
  }

  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      #else
        let count = rest.withUnsafeBytes { Darwin.send(descriptor, $0.baseAddress, $0.count, 0) }
      #endif
      guard count > 0 else { throw Failed(description: "send: \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request for a path over HTTP/1.1.
  func get(_ path: String, _ fields: String...) throws {
    try send("GET \(path) HTTP/1.1\r\nHost: here\r\n\(fields.map { "\($0)\r\n" }.joined())\r\n")
  }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Drops the connection with a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Reads one answer, its body by its Content-Length.
  func answer(hasBody: Bool = true) throws -> Answer {
    while true {
      let text = String(decoding: received, as: UTF8.self)
      if let end = received.firstRange(of: Array("\r\n\r\n".utf8)) {
        let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let words = lines[0].split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
          throw Failed(description: "not an answer: \(text)")
        }
        let fields = Dictionary(
          lines.dropFirst().map { line in
            let halves = line.split(separator: ":", maxSplits: 1)
            return (halves[0].lowercased(), String(halves[1].drop { $0 == " " }))
          }, uniquingKeysWith: { "\($0), \($1)" })
        let length = hasBody ? Int(fields["content-length"] ?? "0") ?? 0 : 0
        if received.count - end.upperBound >= length {
          let body = String(decoding: received[end.upperBound..<(end.upperBound + length)], as: UTF8.self)
          received.removeFirst(end.upperBound + length)
          return Answer(status: status, fields: fields, body: body)
        }
      }
      guard try receive() == nil else { throw Failed(description: "the answer ended early: \(text)") }
    }
  }

  /// Reads until the stream ends, and gives how it ended.
  func rest() throws -> (text: String, ending: Ending) {
    while true {
      guard let ending = try receive() else { continue }
      defer { received = [] }
      return (String(decoding: received, as: UTF8.self), ending)
    }
  }

  /// Reads what has come by now, without waiting, and gives how many bytes of the next answer there are. It throws if
  /// the stream has ended.
  func arrived() throws -> Int {
    var ending: Ending?
    while ending == nil { ending = try receive(Int32(MSG_DONTWAIT)) }
    guard ending == .open else { throw Failed(description: "the stream has ended") }
    return received.count
  }

  private func receive(_ flags: Int32 = 0) throws -> Ending? {
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &block, block.count, flags)
    if count > 0 {
      received += block.prefix(count)
      return nil
    }
    if count == 0 { return .closed }
    switch errno {
    case ECONNRESET: return .reset
    case EAGAIN, EWOULDBLOCK: return .open
    default: throw Failed(description: "recv: \(errno)")
    }
  }
}
