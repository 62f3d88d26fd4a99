import MarqueeSystem

// The requests that the listener reads, and what it answers. A cut makes no difference.
@testable import MarqueeFakeServer

extension FuzzTarget {
  static let requests = FuzzTarget(
    name: "requests",
    words: [
      "GET ", "HEAD ", " HTTP/1.1\r\n", " HTTP/1.0\r\n", "Host: a\r\n", "Content-Length: 3\r\n",
      "Transfer-Encoding: chunked\r\n", "Connection: close\r\n", "Connection: keep-alive\r\n",
      "Expect: 100-continue\r\n",
      "\r\n\r\n", "/tmdb/search/movie?query=", "/tmdb/movie/238", "/openlibrary/search.json?q=", "/rows/original.json",
      "/covers/b/id/1-S.jpg", "/a.png", "If-None-Match: \"a\"\r\n", "%20", "?page=2&", "http://a/",
    ],
    inputs: [
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nAccept: */*\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST /tmdb/movie/238?language=en HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.0\r\n\r\n",
      "GET /covers/b/id/1-S.jpg?default=false HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"x\", W/\"y\"\r\n\r\n",
      "GET http://a/tmdb/search/movie?query=a%20b HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, close\r\n\r\n",
    ]
  ) { bytes in
    let whole = answers(to: [bytes[...]])
    check(whole.isEmpty || whole.starts(with: "HTTP/1.1 ".utf8), "an answer does not begin like one")
    let middle = bytes.count / 2
    check(answers(to: [bytes[..<middle], bytes[middle...]]) == whole, "a cut in the middle made a difference")
  }

  /// The answers of a connection to pieces of bytes, after which the client sends no more; without their dates.
  private static func answers(to pieces: [ArraySlice<UInt8>]) -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0 else { return [] }
    let (client, now) = (Socket(descriptor: ends[0]), ContinuousClock.now)
    let connection = Connection(
      socket: Socket(descriptor: ends[1]), server: AnswerSource(router: router, faults: nil, limits: ServerLimits()),
      now: now)
    var received: [UInt8] = []
    func turn() {
      connection.turn(events: Int16(POLLIN), now: now)
      repeat {
        // The client reads what there is; then the listener goes on.
        while let count = try? client.receive(into: &received), count > 0 {}
        connection.turn(events: Int16(POLLOUT), now: now)
      } while connection.isEager || connection.interest & Int16(POLLOUT) != 0
      while let count = try? client.receive(into: &received), count > 0 {}
    }
    for piece in pieces where !piece.isEmpty {
      // A listener that refused has closed its end.
      guard (try? client.send(piece)) != nil else { break }
      turn()
    }
    client.endSending()
    turn()
    check(connection.isClosed || connection.deadline != nil, "a connection waits without an end")
    connection.close()
    client.close()
    return received.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .filter { !$0.starts(with: "Date: ".utf8) }.joined(separator: [UInt8(ascii: "\n")]).map(\.self)
  }

  private static let router = SampleRouter()
}
