// One connection of the listener, with a stream and times of the test's own: without a thread, and without waiting.
import MarqueeSystem
import Testing

@testable import MarqueeFakeServer

@Suite("A connection of the listener")
struct ConnectionTests {
  private let start = ContinuousClock.now
  private let limits = ServerLimits()

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

  private func connection(_ own: Int32, faults: String = "") throws -> Connection {
    let server = AnswerSource(router: SampleRouter(), faults: try FaultScript(faults), limits: limits)
    return Connection(socket: Socket(descriptor: own), server: server, now: start)
  }

  private let request = Array("GET / HTTP/1.1\r\nHost: here\r\n\r\n".utf8)

  @Test("a request that came before the client left is answered")
  func hungUp() throws {
    let (own, client) = try stream()
    let connection = try connection(own)
    #expect(client.write(request))
    connection.turn(events: Int16(POLLHUP), now: start)
    var answer = [UInt8](repeating: 0, count: 15)
    #expect(client.read(into: &answer) == 15 && answer == Array("HTTP/1.1 200 OK".utf8))
    #expect(!connection.isClosed && connection.deadline == start + limits.idle)
    connection.close()
  }

  @Test("a client that reads nothing of a paced answer has as long as one of another answer")
  func stalled() throws {
    let (own, client) = try stream()
    let connection = try connection(own, faults: "*:drip=1kBps")
    #expect(client.write(request))
    connection.turn(events: Int16(POLLIN), now: start)
    // The next tenth of the answer is due.
    let due = start + .milliseconds(100)
    #expect(connection.deadline == due)
    // The stream is full, so it cannot be sent.
    let filler = [UInt8](repeating: 0, count: 65_536)
    while filler.withUnsafeBytes({ systemWrite(own, $0) }) > 0 {}
    connection.turn(events: 0, now: due)
    #expect(!connection.isClosed && connection.deadline == due + limits.stall)
    connection.turn(events: 0, now: due + limits.stall)
    #expect(connection.isClosed)
  }

  @Test("a request has ten seconds from its first byte, however slowly it comes")
  func slowRequest() throws {
    let (own, client) = try stream()
    let connection = try connection(own)
    let begun = start + .seconds(5)
    for (piece, now) in [("GET", begun), (" /", begun + .seconds(9))] {
      #expect(client.write(Array(piece.utf8)))
      connection.turn(events: Int16(POLLIN), now: now)
      #expect(connection.deadline == begun + .seconds(10))
    }
    connection.turn(events: 0, now: begun + .seconds(10))
    var answer = [UInt8](repeating: 0, count: 28)
    #expect(client.read(into: &answer) == 28 && answer == Array("HTTP/1.1 408 Request Timeout".utf8))
    connection.close()
  }

  @Test("an error closes the connection, unless it passes by itself")
  func errors() throws {
    let (own, client) = try stream()
    let quiet = try connection(own)
    quiet.turn(events: Int16(POLLIN), now: start)
    #expect(!quiet.isClosed)
    client.close()
    quiet.turn(events: Int16(POLLIN), now: start)
    #expect(quiet.isClosed)
    // A pipe is not a socket.
    let pipe = try #require(PipeEnds())
    let wrong = try connection(pipe.reading)
    wrong.turn(events: Int16(POLLIN), now: start)
    #expect(wrong.isClosed)
    systemClose(pipe.writing)
  }
}
