import MarqueeHTTP
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("How long a connection may take", .timeLimit(.minutes(10)))
struct ConnectLimitTests {
  private let limit: Duration = .milliseconds(300)

  // Other systems refuse the connection where Linux drops the packets.
  #if os(Linux)
    @Test("where packets are dropped, a request ends after the connect limit, also one that waits for a connection")
    func dropped() async throws {
      let port = try DroppingPort()
      defer { port.close() }
      let transport = CurlTransport.onLoopback(connectionsPerHost: 1, connectLimit: limit)
      defer { transport.shutdown() }
      // One after the other, these would take more than the ten seconds below.
      let requests = try (1...40).map { try HTTPRequest("http://127.0.0.1:\(port.number)/\($0)") }
      let time = try await ContinuousClock().measure {
        try await withThrowingTaskGroup { group in
          for request in requests { group.addTask { await transport.outcome(request) } }
          for try await outcome in group {
            #expect(outcome == .failure(.noConnection(host: "127.0.0.1", after: limit)))
          }
        }
      }
      #expect(time >= limit && time < .seconds(10))
    }
  #endif

  @Test("the connect limit ends neither a request at a silent server nor one that waits for a free connection")
  func silent() async throws {
    let script: ScriptedServer.Script = { request in
      request.path == "/first" ? [.drip(.answer(body: .text("late")), pauseMilliseconds: 10)] : [.stall]
    }
    try await withServer(script, transport: .onLoopback(connectionsPerHost: 1, connectLimit: limit)) {
      server, transport in
      async let first = transport.outcome(try HTTPRequest(server.url("/first")))
      await server.events.first(.requested(path: "/first"))
      let second = try HTTPRequest(server.url("/second"), limits: .init(total: .seconds(2)))
      #expect(await transport.outcome(second) == .failure(.timedOut(after: .seconds(2))))
      #expect(try await first.response?.body == .text("late"))
    }
  }
}

/// A loopback port with a full queue of connections, so that packets which ask for another connection are dropped.
private struct DroppingPort {
  let number: UInt16
  private let sockets: [Int32]

  init() throws {
    #if canImport(Darwin)
      func stream() -> Int32 { socket(AF_INET, SOCK_STREAM, 0) }
    #else
      func stream() -> Int32 { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var sockets = [stream()]
    let listener = sockets[0]
    let isReady = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 0) == 0 && getsockname(listener, address, &length) == 0
      }
    }
    guard isReady else { throw Failure() }
    // A queue of length 0 takes one connection; the others wait for ever.
    for _ in 1...3 {
      let client = stream()
      sockets.append(client)
      _ = fcntl(client, F_SETFL, O_NONBLOCK)
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = connect(client, $0, length) }
      }
    }
    var first = pollfd(fd: sockets[1], events: Int16(POLLOUT), revents: 0)
    guard poll(&first, 1, 10_000) == 1 else { throw Failure() }
    number = UInt16(bigEndian: address.sin_port)
    self.sockets = sockets
  }

  func close() { for socket in sockets { closeDescriptor(socket) } }

  struct Failure: Error {}
}

/// Calls `close(2)`, which a method of that name hides.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
