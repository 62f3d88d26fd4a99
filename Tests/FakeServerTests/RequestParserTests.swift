import MarqueeHTTP
import Testing

@testable import MarqueeFakeServer

@Suite("Reading requests")
struct RequestParserTests {
  @Test("a head is read whole or byte by byte, and bytes after it stay")
  func pieces() throws {
    let text = "\r\nGET /a?b=%20 HTTP/1.1\r\nHost: here\r\nX-Two:\t a b \r\nx-two:c\r\nEmpty:\r\n\r\nGET"
    var whole = Array(text.utf8)
    let head = try #require(try RequestHead(takenFrom: &whole))
    #expect(head.method == "GET" && head.target == "/a?b=%20" && head.minorVersion == 1)
    #expect(head.fields["host"] == "here")
    #expect(head.fields["X-Two"] == "a b, c")
    #expect(head.fields["Empty"] == "")
    #expect(whole == Array("GET".utf8))

    var input: [UInt8] = []
    var heads: [RequestHead] = []
    for byte in text.utf8 {
      input.append(byte)
      if let head = try RequestHead(takenFrom: &input) { heads.append(head) }
    }
    #expect(heads == [head])
    #expect(input == Array("GET".utf8))
  }

  @Test("HTTP/1.0 and later versions of HTTP/1 differ")
  func versions() throws {
    #expect(try head("GET / HTTP/1.0\r\n\r\n").minorVersion == 0)
    #expect(try head("GET / HTTP/1.1\r\n\r\n").minorVersion == 1)
    #expect(try head("GET / HTTP/1.7\r\n\r\n").minorVersion == 1)
  }

  @Test(
    "what is not a request is refused",
    arguments: [
      ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400), (" GET / HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1 \r\n\r\n", 400), ("GET / a HTTP/1.1\r\n\r\n", 400), ("G(T / HTTP/1.1\r\n\r\n", 400),
      ("GET /ä HTTP/1.1\r\n\r\n", 400), ("GET /#a HTTP/1.1\r\n\r\n", 400), ("GET /%4 HTTP/1.1\r\n\r\n", 400),
      ("GET /%zz HTTP/1.1\r\n\r\n", 400), ("GET / http/1.1\r\n\r\n", 400), ("GET / HTTP/1\r\n\r\n", 400),
      ("GET / HTTP/11.1\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505), ("PRI * HTTP/2.0\r\n\r\n", 505),
      ("GET / HTTP/0.9\r\n\r\n", 505), ("GET / HTTP/1.1\n\n", 400), ("GET / HTTP/1.1\r\nA: b\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA : b\r\n\r\n", 400), ("GET / HTTP/1.1\r\n A: b\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: b\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", 400), ("\r\n\r\nGET / HTTP/1.1\r\n\r\n", 400),
      ("\u{16}\u{3}\u{1}\u{2}\n", 400),
    ])
  func refused(_ text: String, _ status: Int) {
    let refusal = #expect(throws: Refusal.self) { try head(text) }
    #expect(refusal?.status == status)
  }

  @Test("a request line may be 8 KB long, with or without its end", arguments: [true, false])
  func requestLine(_ isEnded: Bool) throws {
    let room = 8192 - "GET  HTTP/1.1\r\n".utf8.count
    let longest = "/" + String(repeating: "a", count: room - 1)
    #expect(try head("GET \(longest) HTTP/1.1\r\n\r\n").target == longest)
    let refusal = #expect(throws: Refusal.self) {
      try head("GET \(longest)\(isEnded ? "a HTTP/1.1\r\n" : "aaa HTTP/1.1")")
    }
    #expect(refusal?.status == 414)
  }

  @Test("a hundred fields of 64 KB in all are accepted, and no more")
  func fields() throws {
    let hundred = String(repeating: "A: b\r\n", count: 100)
    #expect(try head("GET / HTTP/1.1\r\n\(hundred)\r\n").fields.lines.count == 100)
    #expect(#expect(throws: Refusal.self) { try head("GET / HTTP/1.1\r\n\(hundred)A: b\r\n") }?.status == 431)
    let large = "A: " + String(repeating: "a", count: 65_536 - 5)
    #expect(try head("GET / HTTP/1.1\r\n\(large)\r\n\r\n").fields.lines.count == 1)
    #expect(#expect(throws: Refusal.self) { try head("GET / HTTP/1.1\r\n\(large)a\r\n") }?.status == 431)
    #expect(#expect(throws: Refusal.self) { try head("GET / HTTP/1.1\r\n\(large)aaa") }?.status == 431)
    // What follows the last field that fits must be the empty line, of which two bytes may have arrived.
    for rest in ["", "\r"] {
      #expect(throws: Incomplete.self) { try head("GET / HTTP/1.1\r\n\(large)\r\n\(rest)") }
    }
    #expect(#expect(throws: Refusal.self) { try head("GET / HTTP/1.1\r\n\(large)\r\nA:b") }?.status == 431)
  }

  @Test(
    "the fields say how long the body is, and whether another request may follow",
    arguments: [
      ("1.1", "Host: a", 0, true), ("1.1", "Host: a\r\nConnection: close", 0, false),
      ("1.1", "Host: [::1]:80\r\nConnection: x, CLOSE", 0, false), ("1.0", "", 0, false),
      ("1.0", "Connection: Keep-Alive", 0, true), ("1.1", "Host: a\r\nContent-Length: 65536", 65_536, true),
      ("1.1", "Host: a\r\nContent-Length: 5\r\nExpect: 100-Continue", 0, false),
      ("1.0", "Content-Length: 5\r\nExpect: 100-continue", 5, false),
    ])
  func framing(_ version: String, _ fields: String, _ body: Int, _ keepsAlive: Bool) throws {
    let framing = try Framing(head("GET / HTTP/\(version)\r\n\(fields.isEmpty ? "" : "\(fields)\r\n")\r\n"))
    #expect(framing.body == body)
    #expect(framing.keepsAlive == keepsAlive)
  }

  @Test(
    "a request with an unclear end or host is refused",
    arguments: [
      ("1.1", "A: b", 400), ("1.1", "Host: a\r\nHost: a", 400), ("1.0", "Host: a\r\nHost: b", 400),
      ("1.1", "Host: a b", 400), ("1.1", "Host: a/b", 400), ("1.1", "Host: u@a", 400), ("1.1", "Host:", 400),
      ("1.1", "Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked", 400),
      ("1.1", "Host: a\r\nTransfer-Encoding: chunked", 411), ("1.1", "Host: a\r\nTransfer-Encoding: Chunked", 411),
      ("1.0", "Transfer-Encoding: chunked", 400), ("1.1", "Host: a\r\nTransfer-Encoding: gzip, chunked", 501),
      ("1.1", "Host: a\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked", 501),
      ("1.1", "Host: a\r\nTransfer-Encoding: chunked, gzip", 400), ("1.1", "Host: a\r\nTransfer-Encoding:", 400),
      ("1.1", "Host: a\r\nTransfer-Encoding: xchunked", 400), ("1.1", "Host: a\r\nContent-Length: 5, 5", 400),
      ("1.1", "Host: a\r\nContent-Length: 5\r\nContent-Length: 5", 400), ("1.1", "Host: a\r\nContent-Length: +5", 400),
      ("1.1", "Host: a\r\nContent-Length:", 400), ("1.1", "Host: a\r\nContent-Length: 65537", 413),
      ("1.1", "Host: a\r\nContent-Length: 99999999999999999999999", 413), ("1.1", "Host: a\r\nExpect: tea", 417),
    ])
  func unclear(_ version: String, _ fields: String, _ status: Int) throws {
    let head = try head("GET / HTTP/\(version)\r\n\(fields)\r\n\r\n")
    #expect(#expect(throws: Refusal.self) { try Framing(head) }?.status == status)
  }

  @Test("a host has the characters of RFC 3986, and no others", arguments: 0x21...0x7E)
  func hosts(byte: Int) throws {
    let character = Character(Unicode.Scalar(UInt8(byte)))
    let head = try head("GET / HTTP/1.1\r\nHost: a\(character)\r\n\r\n")
    let isProper = character.isLetter || character.isNumber || "!$%&'()*+,-.:;=[]_~".contains(character)
    if isProper {
      #expect(throws: Never.self) { try Framing(head) }
    } else {
      #expect(throws: Refusal.self) { try Framing(head) }
    }
  }

  @Test("a date is written in HTTP's format")
  func date() {
    #expect(ResponseBytes.date(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(ResponseBytes.date(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
  }

  private func head(_ text: String) throws -> RequestHead {
    var input = Array(text.utf8)
    guard let head = try RequestHead(takenFrom: &input) else { throw Incomplete() }
    return head
  }

  private struct Incomplete: Error {}
}
