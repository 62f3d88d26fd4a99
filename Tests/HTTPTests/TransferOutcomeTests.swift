import Testing

@testable import MarqueeHTTP

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("What libcurl's codes mean")
struct TransferOutcomeTests {
  @Test(
    "each code that a request can end with has its failure",
    arguments: [
      (1, "malformed"), (3, "invalidRequest"), (4, "unavailable"), (5, "unreachable"), (6, "unresolved"),
      (7, "unreachable"), (8, "malformed"), (16, "unreachable"), (18, "unreachable"), (27, "unavailable"),
      (28, "timedOut"), (35, "insecure"), (52, "unreachable"), (55, "unreachable"), (56, "unreachable"),
      (58, "insecure"), (59, "insecure"), (60, "insecure"), (61, "malformed"), (63, "tooLarge"), (77, "insecure"),
      (83, "insecure"), (90, "insecure"), (91, "insecure"), (92, "unreachable"), (97, "unreachable"), (98, "insecure"),
      (99, "unavailable"), (100, "malformed"), (1000, "unreachable"),
    ] as [(Int32, String)])
  func failures(_ code: Int32, _ kind: String) throws {
    let request = try HTTPRequest("https://example.org/")
    #expect(TransferOutcome(code, request, words: "words").failure.kind == kind)
  }

  @Test("why there is no connection is said in the system's words, else in plain ones; libcurl's are for logs")
  func refused() throws {
    let request = try HTTPRequest("https://example.org/")
    let refused = TransferOutcome(7, request, words: "Failed to connect after 0 ms", systemError: ECONNREFUSED).failure
    let words = "Failed to connect after 0 ms"
    #expect(
      refused
        == .unreachable(host: "example.org", detail: FailureDetail("connection refused", libcurlWords: words)))
    let unknown = TransferOutcome(7, request, words: words).failure
    let detail = FailureDetail("the connection failed", libcurlWords: words)
    #expect(unknown == .unreachable(host: "example.org", detail: detail))
    #expect("\(detail)" == "the connection failed (\(words))")
  }

  @Test("only what breaks within a body leaves an incomplete answer")
  func bodies() throws {
    let request = try HTTPRequest("https://example.org/")
    let codes = (1...101).filter { TransferOutcome($0, request, words: "").keepsBody }
    #expect(codes == [16, 18, 23, 55, 56, 61, 92])
  }

  @Test(
    "a secret is found with invisible characters between its letters, in each spelling",
    arguments: [
      "hid\u{200B}den", "h\u{AD}i\u{AD}dden", "hid\0den", "hi\u{202E}dden", "hidd\u{301}en", "hid\u{E0061}den",
      "hid\u{7F}de\u{9B}n", #"hid\u200bden"#, #"hid\u0000den"#, #"h\u00adid\u0064en"#, "hid%E2%80%8Bden", "%68id%00den",
    ])
  func unseen(_ spelling: String) {
    let clean = SecretRemoval("hidden")
    #expect(clean("a \(spelling) b") == "a … b")
    #expect(clean(Array("\(spelling)\(spelling)x".utf8)) == Array("……x".utf8))
    #expect(clean("hi den, hid-den, hid den") == "hi den, hid-den, hid den")
  }

  @Test("a text that only looks like an escape stays, and so do letters of any script")
  func unchanged() {
    let clean = SecretRemoval("hidden")
    for text in [#"hid\u20"#, "hid%", "hid%4", #"\u"#, "hidé", "日本", "hid\u{FFFD}den", "%E2%80"] {
      #expect(clean(text) == text)
    }
    #expect(clean([0xFF, 0x68, 0xC3]) == [0xFF, 0x68, 0xC3])
    #expect(SecretRemoval("gehäm")("x gehäm y") == "x … y")
  }

  @Test("a query is taken out of libcurl's words, also where they break off")
  func leaks() {
    let clean = SecretRemoval("api_key=hidden")
    #expect(clean("cannot fetch https://example.org/page?api_key=hidden") == "cannot fetch https://example.org/page?…")
    #expect(clean("cannot fetch https://example.org/page?api_key=hi") == "cannot fetch https://example.org/page?…")
    // Eight characters are the shortest part.
    #expect(clean("cannot fetch https://example.org/page?api_key=") == "cannot fetch https://example.org/page?…")
    #expect(clean("cannot fetch https://example.org/page?api_key") == "cannot fetch https://example.org/page?api_key")
    #expect(clean("cannot fetch https://example.org/page") == "cannot fetch https://example.org/page")
    #expect(SecretRemoval("")("anything") == "anything")
  }
}
