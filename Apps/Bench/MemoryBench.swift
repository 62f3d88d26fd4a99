import MarqueeSystem

/// Measures how much memory the program takes for answers of 31 MB in small records: for one answer, and for five at
/// the same time.
struct MemoryBench: Benchmark {
  let name = "memory"
  let title = "answers of 31 MB in small records"

  func run(_ table: inout Table, in _: String) throws {
    var body = Array("[".utf8)
    var count = 0
    while body.count < 31_000_000 {
      count += 1
      body += Array("{\"id\":\"f\(count)\"},".utf8)
    }
    body[body.count - 1] = UInt8(ascii: "]")
    // If the reader of a connection has gone, write(2) fails, which ends the loop. The signal would end the program.
    signal(SIGPIPE, SIG_IGN)
    let port = try Self.serve(body)
    let environment = [
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "ghibli", "MARQUEE_GHIBLI_URL": "http://127.0.0.1:\(port)",
      "MARQUEE_STORE": "memory", "MARQUEE_TIMEOUT": "60",
    ]
    table.group = "\(count) records each"
    for (name, words) in [("one", ["home", "--json"]), ("five at once", ["show", "ghibli:film/f1", "--json"])] {
      let usages = try Child.inTurn(3, [[Bench.program] + words], environment)[0]
      table.add(name, usages, memory: "< 300 MB")
    }
  }

  /// Answers every request on a port of this machine with the same body, each on a thread of its own, until the program
  /// ends.
  private static func serve(_ body: [UInt8]) throws -> UInt16 {
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw Child.Failure.notStarted("a server of large answers") }
    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    let answer = Array(head.utf8) + body
    try SystemThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        // An error needs no report: a connection without a thread is never answered, so the program that waits for it
        // fails.
        try? SystemThread {
          var request = [UInt8](repeating: 0, count: 8192)
          var rest = recv(connection, &request, request.count, 0) > 0 ? answer[...] : []
          while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
          }
          close(connection)
        }.detach()
      }
    }.detach()
    return UInt16(bigEndian: address.sin_port)
  }
}
