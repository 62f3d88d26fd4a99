// What is refused before libcurl sees it, in whole sentences, and the numbers that libcurl gets.
import Testing

@testable import MarqueeHTTP

@Suite("Requests that cannot be sent")
struct RequestFlawTests {
  @Test(
    "the scheme, the host and the method are checked",
    arguments: [
      ("http://a.test/", .get, nil), ("HTTPS://a.test/", .head, nil),
      ("http://a.test/", HTTPMethod(rawValue: "POST"), "Marquee sends only GET and HEAD, not POST"),
      ("http://a.test/", HTTPMethod(rawValue: "get"), "Marquee sends only GET and HEAD, not get"),
      ("ftp://a.test/", .get, "the address must start with http or https"),
      ("/a", .get, "the address must start with http or https"), ("http:/a", .get, "the address has no host"),
    ] as [(String, HTTPMethod, String?)])
  func address(_ address: String, _ method: HTTPMethod, _ flaw: String?) throws {
    #expect(try HTTPRequest(address, method: method).flaw(userAgent: "tests") == flaw)
  }

  @Test("a field's name is a token")
  func names() throws {
    for byte in UInt8(0)...127 {
      let scalar = Unicode.Scalar(byte)
      let isToken =
        scalar.properties.isAlphabetic || "0123456789!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
      let request = try HTTPRequest("http://a.test/", fields: ["a\(scalar)": "b"])
      #expect(request.flaw(userAgent: "tests") == (isToken ? nil : "a header field has an invalid name"), "\(byte)")
    }
    #expect(
      try HTTPRequest("http://a.test/", fields: ["": "b"]).flaw(userAgent: "") == "a header field has an invalid name")
  }

  @Test("a field's value, and that of User-Agent, has no control characters but tabs")
  func values() throws {
    for byte in UInt8(0)...127 {
      let text = "a\(Unicode.Scalar(byte))"
      let isControl = byte < 0x20 && byte != 0x09 || byte == 0x7F
      let request = try HTTPRequest("http://a.test/", fields: ["X": text])
      #expect(
        request.flaw(userAgent: "tests") == (isControl ? "the header field X contains control characters" : nil),
        "\(byte)")
      #expect(
        try HTTPRequest("http://a.test/").flaw(userAgent: text)
          == (isControl ? "the header field User-Agent contains control characters" : nil), "\(byte)")
    }
  }

  @Test(
    "a time is given in whole milliseconds, long enough, and never in more than a clock can hold",
    arguments: [
      (.zero, 0), (.seconds(-1), 0), (.nanoseconds(1), 1), (.milliseconds(1), 1),
      (.milliseconds(1) + .nanoseconds(1), 2), (.milliseconds(2_500), 2_500), (.seconds(2), 2_000),
      (.seconds(Int64.max), 1_000_000_000),
    ] as [(Duration, Int64)])
  func milliseconds(_ time: Duration, _ milliseconds: Int64) { #expect(time.milliseconds == milliseconds) }
}
