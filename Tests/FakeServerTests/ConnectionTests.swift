// One connection of the listener, with a stream and a time of the test's own.
import MarqueeSystem
import Synchronization
import Testing

@testable import MarqueeFakeServer

@Suite("A connection of the listener", .timeLimit(.minutes(1)))
struct ConnectionTests {
  private let time = ServerTime()
  private let limits = ServerLimits()
  private let request = Array("GET / HTTP/1.1\r\nHost: here\r\n\r\n".utf8)

  /// A connection that is served on a thread.
  private final class Served: Sendable {
    private let ended = Mutex(false)
    private let stop: WakePipe
    private let thread = Mutex<SystemThread?>(nil)

    var hasEnded: Bool { ended.withLock { $0 } }

    init(_ own: Int32, faults: String = "", time: ServerTime) throws {
      stop = try #require(WakePipe(blocks: false))
      let server = ServerContext(
        faults: try FaultScript(faults), limits: time.limits, now: time.now, stop: stop.reading)
      let started = try SystemThread {
        Connection.serve(own, server)
        self.ended.withLock { $0 = true }
      }
      thread.withLock { $0 = started }
    }

    /// Waits until the connection has ended by itself.
    func end() {
      thread.withLock { $0 }?.join()
      stop.close()
    }
  }

  /// Both ends of a stream that does not block. The connection closes its own end.
  private func stream() throws -> (own: Int32, client: OpenFile) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (ends[0], try #require(OpenFile(ends[1])))
  }

  @Test("a request that came before the client left is answered")
  func hungUp() throws {
    let (own, client) = try stream()
    #expect(client.write(request))
    shutdown(client.descriptor, Int32(SHUT_WR))
    let served = try Served(own, time: time)
    served.end()
    var answer = [UInt8](repeating: 0, count: 15)
    #expect(client.read(into: &answer) == 15 && answer == Array("HTTP/1.1 200 OK".utf8))
  }

  @Test("a client that reads nothing of a paced answer has as long as one of another answer")
  func stalled() throws {
    let (own, client) = try stream()
    let served = try Served(own, faults: "*:drip=1kBps", time: time)
    #expect(client.write(request))
    try time.pass(.zero, threads: 1)
    // The stream is full, so the next tenth of the answer cannot be sent.
    let filler = [UInt8](repeating: 0, count: 65_536)
    while filler.withUnsafeBytes({ systemWrite(own, $0) }) > 0 {}
    try time.pass(.milliseconds(100), threads: 1)
    try time.pass(limits.stall - .milliseconds(1), threads: 1)
    #expect(!served.hasEnded)
    try time.pass(.milliseconds(1), threads: 0)
    served.end()
  }

  @Test("a request has ten seconds from its first byte, however slowly it comes")
  func slowRequest() throws {
    let (own, client) = try stream()
    let served = try Served(own, time: time)
    try time.pass(.seconds(5), threads: 1)
    #expect(client.write(Array("GET".utf8)))
    try time.pass(.zero, threads: 1)
    try time.pass(.seconds(9), threads: 1)
    #expect(client.write(Array(" /".utf8)))
    var answer = [UInt8](repeating: 0, count: 28)
    try time.pass(.milliseconds(999), threads: 1)
    #expect(client.read(into: &answer) == -1 && errno == EAGAIN)
    try time.pass(.milliseconds(1), threads: 1)
    #expect(client.read(into: &answer) == 28 && answer == Array("HTTP/1.1 408 Request Timeout".utf8))
    client.close()
    served.end()
  }

  @Test("silence does not close the connection, an error does")
  func errors() throws {
    let (own, client) = try stream()
    let quiet = try Served(own, time: time)
    try time.pass(.zero, threads: 1)
    #expect(!quiet.hasEnded)
    client.close()
    quiet.end()
    // The end of a pipe that is written cannot be read.
    let pipe = try #require(PipeEnds())
    systemClose(pipe.reading)
    let wrong = try Served(pipe.writing, time: time)
    wrong.end()
  }
}
