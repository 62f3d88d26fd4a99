import MarqueeDomain
import Testing

/// Texts that are addresses on the web, and texts that are not.
@Suite struct WebAddressTests {
  @Test(
    "http and https with a host are kept as they are",
    arguments: [
      "https://image.tmdb.org/t/p/w600/a.jpg", "http://example.org", "HTTPS://Example.org/A?b=c#d", "https://[::1]:80/",
      "http://a", "https://user@example.org/%20",
    ])
  func addresses(text: String) {
    #expect(WebAddress(text)?.text == text)
    #expect(WebAddress(text)?.description == text)
  }

  @Test(
    "anything else is not an address",
    arguments: [
      "", "https://", "http://", "https:///path", "https://?a", "https://#a", "https://:80/", "https://@/", "https:/a",
      "https:a", "htps://example.org", "ftp://example.org", "javascript:alert(1)", "file:///etc/passwd", "example.org",
      "//example.org", " https://example.org", "https://example.org/a b", "https://example.org/\n",
      "https://example.org/\u{1B}[31m", "https://example.org/é", "https://éxample.org", "https://example.org/\"a\"",
      "https://example.org/\u{7F}", "https://\u{202E}example.org", "https://\u{301}example.org", "NA", "TODO",
    ])
  func noAddresses(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("an address is at most 2048 bytes long")
  func length() {
    let start = "https://example.org/"
    #expect(WebAddress(start + String(repeating: "a", count: 2048 - start.count)) != nil)
    #expect(WebAddress(start + String(repeating: "a", count: 2049 - start.count)) == nil)
  }
}
