import MarqueeSystem

/// A proxy of the environment, as libcurl reads it (https://everything.curl.dev/usingcurl/proxies/env.html).
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
    guard getaddrinfo(host, nil, nil, &found) == 0, let found else { return [] }
    defer { freeaddrinfo(found) }
    return sequence(first: found, next: { $0.pointee.ai_next }).compactMap { entry in
      guard let address = UnsafeRawPointer(entry.pointee.ai_addr) else { return nil }
      switch entry.pointee.ai_family {
      case AF_INET:
        return withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in.self).sin_addr) { IPAddress($0) }
      case AF_INET6:
        return withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { IPAddress($0) }
      default: return nil
      }
    }
  }
}
