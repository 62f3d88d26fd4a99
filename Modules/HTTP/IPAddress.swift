import MarqueeSystem

/// An internet address, and whether it belongs to the public internet.
///
/// The blocks are those of IANA's registries of special-purpose addresses
/// (https://www.iana.org/assignments/iana-ipv4-special-registry, …/iana-ipv6-special-registry) and of multicast.
struct IPAddress: Sendable, Hashable {
  /// 4 or 16 bytes, in network order.
  let bytes: [UInt8]

  /// Returns `nil` for any other number of bytes.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = Array(bytes)
  }

  /// Reads a host that is an address and not a name, in each of the forms that systems accept: `10.0.0.1`, `0x7f.1`,
  /// `2130706433`, `::1`.
  init?(host: String) {
    var four = in_addr()
    if inet_aton(host, &four) != 0 {
      bytes = withUnsafeBytes(of: &four) { Array($0) }
      return
    }
    var six = in6_addr()
    // A zone (`fe80::1%eth0`) names an interface, not an address.
    let text = host.prefix { $0 != "%" }.filter { $0 != "[" && $0 != "]" }
    guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    bytes = withUnsafeBytes(of: &six) { Array($0) }
  }

  /// In the form that systems write: `10.0.0.1`, `::1`.
  var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = bytes.withUnsafeBytes {
      inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, $0.baseAddress, &buffer, socklen_t(buffer.count))
    }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether it is neither loopback, private, link-local, shared (CGNAT), unspecified, multicast nor reserved.
  var isPublic: Bool {
    if bytes.count == 4 { return !Self.specialV4.contains { begins($0, $1) } }
    // An IPv4 address inside an IPv6 one: mapped (RFC 4291, section 2.5.5.2), or reached through a translator (RFC
    // 6052).
    if Self.wrappers.contains(where: { begins($0, $1) }) { return IPAddress(bytes.suffix(4))?.isPublic ?? false }
    // Global unicast, the only part of IPv6 that has been assigned.
    return begins([0x20], 3) && !Self.specialV6.contains { begins($0, $1) }
  }

  /// Whether the address begins with this many bits of a prefix.
  private func begins(_ prefix: [UInt8], _ bits: Int) -> Bool {
    let (whole, rest) = bits.quotientAndRemainder(dividingBy: 8)
    guard bytes.prefix(whole).elementsEqual(prefix.prefix(whole)) else { return false }
    return rest == 0 || (bytes[whole] ^ prefix[whole]) >> UInt8(8 - rest) == 0
  }

  /// Blocks of addresses: the first bytes, and the number of bits that count.
  private typealias Blocks = [(prefix: [UInt8], bits: Int)]

  private static let specialV4: Blocks = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24),
    ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24),
    ([203, 0, 113], 24), ([224], 4), ([240], 4),
  ]
  private static let wrappers: Blocks = [
    ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96), ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96),
  ]
  private static let specialV6: Blocks = [
    ([0x20, 0x01, 0], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x20, 0x02], 16), ([0x3F, 0xFF, 0], 20),
  ]
}
