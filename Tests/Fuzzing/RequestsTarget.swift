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
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return [] }
    let (client, own) = (ends[0], ends[1])
    _ = fcntl(own, F_SETFL, O_NONBLOCK)
    // poll(2) ignores the negative descriptor: nothing stops the server.
    let server = ServerContext(router: router, stop: -1)
    guard let thread = try? SystemThread({ Connection.serve(own, server) }) else { return [] }
    for piece in pieces where !piece.isEmpty {
      // A listener that refused may have closed its end; it drops what comes until then.
      guard piece.withUnsafeBytes({ send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }) > 0 else { break }
    }
    shutdown(client, Int32(SHUT_WR))
    var (received, block) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while case let count = systemRead(client, into: &block), count > 0 { received += block.prefix(count) }
    thread.join()
    systemClose(client)
    return received.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .filter { !$0.starts(with: "Date: ".utf8) }.joined(separator: [UInt8(ascii: "\n")]).map(\.self)
  }

  private static let router = SampleRouter()
}
