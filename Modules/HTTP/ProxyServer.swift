import MarqueeSystem

/// A proxy that the environment names, as libcurl reads it
/// (https://everything.curl.dev/usingcurl/proxies/env.html).
struct ProxyServer: Sendable, Hashable {
  let host: String
  let port: UInt16

  static var inEnvironment: [ProxyServer] {
    variables.compactMap { name in getenv(name).flatMap { ProxyServer(String(cString: $0)) } }
  }

  private static let variables: [String] = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

  /// Reads `[scheme://][user:password@]host[:port]`.
  init?(_ text: String) {
    var rest = text[...]
    var standard: UInt16 = 1080
    if let scheme = rest.firstRange(of: "://") {
      if rest[..<scheme.lowerBound].lowercased() == "https" { standard = 443 }
      rest = rest[scheme.upperBound...]
    }
    rest = rest.prefix { $0 != "/" }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    let bracket = rest.lastIndex(of: "]") ?? rest.startIndex
    let colon = rest[bracket...].lastIndex(of: ":")
    host = rest[..<(colon ?? rest.endIndex)].filter { $0 != "[" && $0 != "]" }
    port = colon.flatMap { UInt16(rest[rest.index(after: $0)...]) } ?? standard
    guard !host.isEmpty else { return nil }
  }

  /// Looked up at each call: this is needed only where an address would be refused otherwise.
  var addresses: [IPAddress] {
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, nil, &found) == 0 else { return [] }
    defer { freeaddrinfo(found) }
    var addresses: [IPAddress] = []
    var next = found
    while let entry = next {
      next = entry.pointee.ai_next
      guard let address = entry.pointee.ai_addr else { continue }
      let raw = UnsafeRawPointer(address)
      switch entry.pointee.ai_family {
      case AF_INET:
        let four = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
        addresses += [withUnsafeBytes(of: four) { IPAddress($0) }].compactMap(\.self)
      case AF_INET6:
        let six = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
        addresses += [withUnsafeBytes(of: six) { IPAddress($0) }].compactMap(\.self)
      default: break
      }
    }
    return addresses
  }
}
