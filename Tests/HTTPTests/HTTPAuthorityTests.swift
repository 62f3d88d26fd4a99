import Foundation
import MarqueeHTTP
import Testing

@Suite("The host and port of an address")
struct HTTPAuthorityTests {
  private func authority(_ text: String) -> HTTPAuthority? { URL(string: text).flatMap { HTTPAuthority($0) } }

  @Test(
    "one host has one spelling",
    arguments: [
      ("http://Example.ORG/", "example.org", 80), ("https://example.org./a", "example.org", 443),
      ("http://a_b.example.org:8080", "a_b.example.org", 8080), ("http://127.1/", "127.0.0.1", 80),
      ("http://0x7f.1./", "127.0.0.1", 80), ("http://2130706433/", "127.0.0.1", 80),
      ("http://017700000001/", "127.0.0.1", 80), ("https://[0:0:0::1]:8443/", "[::1]", 8443),
      ("http://[::FFFF:127.0.0.1]/", "[::ffff:127.0.0.1]", 80),
      ("http://xn--bcher-kva.example/", "xn--bcher-kva.example", 80),
    ])
  func canonical(text: String, host: String, port: Int) {
    let found = authority(text)
    #expect(found?.host == host && found?.port == port, "\(text): \(String(describing: found))")
  }

  @Test(
    "what is neither a plain name nor an address is refused",
    arguments: [
      "http://%31%32%37.0.0.1/", "http://%6cocalhost/", "http://example.org%2f@127.0.0.1/", "http:///a", "http://./",
      "http://a..b/", "http://.a/", "http://1.2.3.4.5/", "http://300.1.1.1/", "http://0x100000000/",
      "http://me@example.org/", "http://me:secret@example.org/", "http://[::1%25eth0]/", "http://[fe80]/",
      "http://example.org:0/", "http://example.org:65536/", "http://a!b/", "ftp://example.org/", "file:///etc/passwd",
    ])
  func none(text: String) { #expect(authority(text) == nil) }
}
