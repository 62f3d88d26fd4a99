import Testing

@testable import MarqueeHTTP

@Suite("Addresses of the internet")
struct IPAddressTests {
  @Test(
    "those of this machine and its networks are not public",
    arguments: [
      "0.0.0.0", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.0.1",
      "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1",
      "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
      "127.1", "0x7f.1", "2130706433", "017700000001", "::", "::1", "[::1]", "fe80::1", "fe80::1%eth0", "fc00::1",
      "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1",
      "64:ff9b:1::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "fec0::1",
    ])
  func special(host: String) throws {
    let address = try #require(IPAddress(host: host))
    #expect(!address.isPublic)
  }

  @Test(
    "all others are public",
    arguments: [
      "1.1.1.1", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1",
      "169.253.255.255", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "198.17.255.255",
      "198.20.0.0", "223.255.255.255", "2606:4700::1111", "2001:4860:4860::8888", "2a00:1450::1",
      "::ffff:1.1.1.1", "64:ff9b::101:101",
    ])
  func ordinary(host: String) throws {
    let address = try #require(IPAddress(host: host))
    #expect(address.isPublic)
  }

  @Test("a name is not an address", arguments: ["localhost", "example.org", "", "1.2.3.4.5", "fe80", "10.0.0.256"])
  func names(host: String) { #expect(IPAddress(host: host) == nil) }

  @Test("a proxy is read as libcurl reads it")
  func proxies() {
    for (text, host, port) in [
      ("http://proxy.test:8080", "proxy.test", 8080), ("proxy.test:3128/", "proxy.test", 3128),
      ("http://me:secret@10.0.0.1:80", "10.0.0.1", 80), ("socks5h://[::1]:9050", "::1", 9050),
      ("proxy.test", "proxy.test", 1080), ("https://proxy.test", "proxy.test", 443),
    ] {
      let proxy = ProxyServer(text)
      #expect(proxy?.host == host && proxy?.port == UInt16(port), "\(text)")
    }
    #expect(ProxyServer("") == nil)
  }
}
