// A credential goes out with every request, and nowhere else.
import Foundation
import HTTPTestSupport
import MarqueeHTTP
import Synchronization
import Testing

@Suite("The confidential transport")
struct ConfidentialTransportTests {
  private static let secret = "0123456789abcdef0123456789abcdef"

  private func request(_ url: String = "http://a.test/3/movie/1") throws -> HTTPRequest {
    HTTPRequest(url: try #require(URL(string: url)), fields: ["Accept": "application/json"])
  }

  @Test("a token goes into the header, and nothing else changes")
  func bearer() async throws {
    let wire = StubTransport()
    wire.stub("/3/movie/1?a=b", answer: HTTPResponse(status: 200))
    let sent = try request("http://a.test/3/movie/1?a=b")
    _ = try await ConfidentialTransport(wire, credential: .bearer("t.o-k_en")).send(sent)
    var wanted = sent
    wanted.fields["Authorization"] = "Bearer t.o-k_en"
    #expect(wire.requests == [wanted])
    wire.verify()
  }

  @Test("a key goes into the query, after what is there", arguments: ["", "?a=b%20c"])
  func parameter(query: String) async throws {
    let wire = StubTransport()
    wire.stub("/3/movie/1*", answer: HTTPResponse(status: 200))
    let transport = ConfidentialTransport(wire, credential: .parameter(name: "api_key", value: Self.secret))
    _ = try await transport.send(request("http://a.test/3/movie/1\(query)"))
    let wanted = "http://a.test/3/movie/1" + (query.isEmpty ? "?" : query + "&") + "api_key=\(Self.secret)"
    #expect(wire.requests.map(\.url.absoluteString) == [wanted])
    #expect(wire.requests.first?.fields["Authorization"] == nil)
  }

  @Test("a credential does not show, however it is printed")
  func silent() {
    for credential in [
      ConfidentialTransport.Credential.bearer(Self.secret), .parameter(name: "api_key", value: Self.secret),
    ] {
      var dumped = ""
      dump(credential, to: &dumped)
      for text in ["\(credential)", String(reflecting: credential), String(describing: [credential]), dumped] {
        #expect(!text.contains(Self.secret))
      }
    }
  }

  @Test("an error that repeats the credential does not show it, in a body or a failure")
  func echoed() async throws {
    let wire = StubTransport()
    wire.stub("/3/movie/1*", answer: HTTPResponse(status: 401, body: Array("no key \(Self.secret)!".utf8)))
    wire.stub("/3/movie/1*", failure: .invalidRequest(detail: "bad address ?api_key=\(Self.secret)"))
    let transport = ConfidentialTransport(wire, credential: .parameter(name: "api_key", value: Self.secret))
    let answer = try await transport.send(request())
    #expect(String(decoding: answer.body, as: UTF8.self) == "no key …!")
    await #expect(throws: HTTPFailure.invalidRequest(detail: "bad address ?api_key=…")) {
      try await transport.send(request())
    }
  }

  @Test("its log contains neither token nor key", arguments: [true, false])
  func logged(isToken: Bool) async throws {
    let wire = StubTransport()
    wire.stub("/3/movie/1*", answer: HTTPResponse(status: 200))
    wire.stub("/3/movie/1*", failure: .unreachable(host: "a.test", detail: "\(Self.secret) refused"))
    let lines = Mutex<[String]>([])
    let credential: ConfidentialTransport.Credential =
      isToken ? .bearer(Self.secret) : .parameter(name: "api_key", value: Self.secret)
    let transport = ConfidentialTransport(wire, credential: credential) { line in lines.withLock { $0.append(line) } }
    _ = try await transport.send(request())
    await #expect(throws: HTTPFailure.self) { try await transport.send(request()) }
    #expect(lines.withLock { $0.count } == 2)
    #expect(lines.withLock { $0.allSatisfy { !$0.contains(Self.secret) } })
  }

  /// Every spelling of the secret that a reader of an answer decodes.
  private static let spellings: [(String, String)] = [
    ("as it is", token),
    ("percent-encoded", token.utf8.map { "%" + String($0, radix: 16) }.joined()),
    ("percent-encoded where it must be", token.replacing("/", with: "%2F").replacing("+", with: "%2b")),
    ("with JSON's escapes", token.utf8.map { "\\u00" + String($0, radix: 16, uppercase: true) }.joined()),
    ("with slashes escaped", token.replacing("/", with: "\\/")),
    ("cut at the end", String(token.prefix(12))),
  ]
  private static let token = "eyJhbGciOi.J9+x/y=z-_~0123456789"

  @Test(
    "an answer that repeats the token does not show it, however long it is and however it is written",
    arguments: spellings)
  func echoedAnywhere(how: String, text: String) async throws {
    for length in [0, 16_384, 100_000, 1_000_000] {
      let wire = StubTransport()
      let filler = [UInt8](repeating: UInt8(ascii: "e"), count: length)
      wire.stub(
        "/3/movie/1",
        answer: HTTPResponse(
          status: 200, fields: ["Location": "https://a.test/?t=\(text)", "X-\(text)": "1"],
          body: filler + Array("<\(text)".utf8), isComplete: false))
      let answer = try await ConfidentialTransport(wire, credential: .bearer(Self.token)).send(request())
      #expect(answer.body == filler + Array("<…".utf8), "\(how)")
      #expect(answer.fields.lines.map(\.value) == ["https://a.test/?t=…", "1"], "\(how)")
      #expect(answer.fields.lines.map(\.name) == ["Location", "X-…"], "\(how)")
    }
  }

  @Test("what is not a secret stays, to the byte")
  func untouched() async throws {
    let wire = StubTransport()
    let body = Array("e eyJ %65yJhbGciOi.J8 \\u0065 \\/ %6 %zz \\u00 eyJhbGc".utf8) + [0, 0xFF, 0x65]
    wire.stub("/3/movie/1", answer: HTTPResponse(status: 200, fields: ["ETag": "\"eyJ\""], body: body))
    let answer = try await ConfidentialTransport(wire, credential: .bearer(Self.token)).send(request())
    #expect(answer == HTTPResponse(status: 200, fields: ["ETag": "\"eyJ\""], body: body))
  }

  @Test("every failure that has words is given without the secret")
  func failures() async throws {
    let echo = "at \(Self.secret), %30\(Self.secret.dropFirst()) and \(Self.secret.prefix(20))"
    let cleaned = "at …, … and …"
    let (echoed, safe) = (FailureDetail(echo, libcurlWords: echo), FailureDetail(cleaned, libcurlWords: cleaned))
    let failures: [(HTTPFailure, HTTPFailure)] = [
      (.unresolved(host: echo), .unresolved(host: cleaned)),
      (.unreachable(host: echo, detail: echoed), .unreachable(host: cleaned, detail: safe)),
      (.noConnection(host: echo, after: .seconds(5)), .noConnection(host: cleaned, after: .seconds(5))),
      (.noRoute(host: echo, detail: echoed), .noRoute(host: cleaned, detail: safe)),
      (.privateAddress(host: echo), .privateAddress(host: cleaned)),
      (.noNetwork(host: echo), .noNetwork(host: cleaned)),
      (.insecure(host: echo, detail: echoed), .insecure(host: cleaned, detail: safe)),
      (.malformed(detail: echoed), .malformed(detail: safe)),
      (.invalidRequest(detail: echoed), .invalidRequest(detail: safe)),
      (.unavailable(detail: echoed), .unavailable(detail: safe)), (.tooLarge(limit: 1), .tooLarge(limit: 1)),
    ]
    for (failure, expected) in failures {
      let wire = StubTransport()
      wire.stub("/3/movie/1*", failure: failure)
      let transport = ConfidentialTransport(wire, credential: .parameter(name: "api_key", value: Self.secret))
      await #expect(throws: expected) { try await transport.send(request()) }
    }
  }
}
