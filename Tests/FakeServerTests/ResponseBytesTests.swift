// The heads of responses as they are sent, and the calls of sockets that send them.
import MarqueeHTTP
import MarqueeSystem
import Testing

@testable import MarqueeFakeServer

@Suite("Heads of responses")
struct ResponseBytesTests {
  private let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  private func head(_ response: HTTPResponse, minorVersion: Int = 1, closes: Bool = false) -> String {
    String(
      decoding: ResponseBytes.head(of: response, date: 784_111_777, minorVersion: minorVersion, closes: closes),
      as: UTF8.self)
  }

  @Test(
    "a status has its name of RFC 9110 or RFC 6585; one that the server does not send by itself has none",
    arguments: [
      (200, "OK"), (204, "No Content"), (301, "Moved Permanently"), (302, "Found"), (304, "Not Modified"),
      (400, "Bad Request"), (401, "Unauthorized"), (403, "Forbidden"), (404, "Not Found"), (405, "Method Not Allowed"),
      (408, "Request Timeout"), (411, "Length Required"), (413, "Content Too Large"), (414, "URI Too Long"),
      (417, "Expectation Failed"), (422, "Unprocessable Content"), (429, "Too Many Requests"),
      (431, "Request Header Fields Too Large"), (500, "Internal Server Error"), (501, "Not Implemented"),
      (502, "Bad Gateway"), (503, "Service Unavailable"), (504, "Gateway Timeout"), (505, "HTTP Version Not Supported"),
      (599, ""),
    ])
  func names(status: Int, name: String) {
    #expect(head(HTTPResponse(status: status)).hasPrefix("HTTP/1.1 \(status) \(name)\r\nDate: \(date)\r\n"))
  }

  @Test("the fields come with the length and what becomes of the connection; no value ends its line")
  func fields() {
    let response = HTTPResponse(status: 200, fields: ["A": "b\r\nC: d"], body: [1, 2])
    let start = "HTTP/1.1 200 OK\r\nDate: \(date)\r\nA: b  C: d\r\nContent-Length: 2\r\n"
    #expect(head(response) == start + "\r\n")
    #expect(head(response, closes: true) == start + "Connection: close\r\n\r\n")
    #expect(head(response, minorVersion: 0) == start + "Connection: keep-alive\r\n\r\n")
    #expect(head(response, minorVersion: 0, closes: true) == start + "Connection: close\r\n\r\n")
    let counted = HTTPResponse(status: 200, fields: ["Content-Length": "9"])
    #expect(head(counted) == "HTTP/1.1 200 OK\r\nDate: \(date)\r\nContent-Length: 9\r\n\r\n")
    for (status, name) in [(204, "No Content"), (304, "Not Modified")] {
      #expect(head(HTTPResponse(status: status)) == "HTTP/1.1 \(status) \(name)\r\nDate: \(date)\r\n\r\n")
    }
  }

  @Test(
    "an error of the system says whether it passes by itself, or once there are descriptors and memory again",
    arguments: [
      (EAGAIN, true, false), (EWOULDBLOCK, true, false), (EINTR, true, false), (EMFILE, false, true),
      (ENFILE, false, true), (ENOBUFS, false, true), (ENOMEM, false, true), (ECONNABORTED, false, false),
      (EACCES, false, false),
    ])
  func errors(code: Int32, isTemporary: Bool, isExhaustion: Bool) {
    let error = SystemError(code: code)
    #expect(error.isTemporary == isTemporary && error.isExhaustion == isExhaustion)
    #expect(OpenFile.reason(error.code) == String(cString: strerror(code)))
  }

  @Test("a listening socket does not block, and is not inherited by other programs")
  func listener() throws {
    let (listener, _) = try Socket.listener(port: 0)
    defer { systemClose(listener) }
    #expect(fcntl(listener, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(listener, F_GETFD) & FD_CLOEXEC != 0)
    #expect(throws: SystemError(code: EAGAIN)) { try Socket.connection(of: listener) }
  }
}
