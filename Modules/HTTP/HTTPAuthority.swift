public import MarqueeSystem

/// A host and a port, as the authority of an `http` or `https` URL names them (RFC 3986, section 3.2).
///
/// Each host has one spelling, which is also sent: the host that was checked is the host that is asked.
public struct HTTPAuthority: Sendable, Hashable {
  /// A lowercase name without a dot at its end, or an address in its usual form; an IPv6 address is in brackets.
  public let host: String
  /// 1 to 65,535.
  public let port: Int
  /// The host as an address; `nil` if it is a name.
  let address: IPAddress?

  /// Returns `nil` for other schemes, for a URL with a user, and for a host that is neither a plain name nor an address.
  /// A URL without a port has the port of its scheme.
  public init?(_ url: URL) {
    guard let parts = URLParts(url) else { return nil }
    self = parts.authority
  }

  /// - Parameter text: the part between `//` and the path.
  init?(_ text: Substring, standardPort: Int) {
    let bracket = text.lastIndex(of: "]") ?? text.startIndex
    let colon = text[bracket...].lastIndex(of: ":")
    let digits = colon.map { text[text.index(after: $0)...] } ?? ""
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let host = Self.host(text[..<(colon ?? text.endIndex)]),
      let port = digits.isEmpty ? standardPort : Int(digits), (1...65_535).contains(port)
    else { return nil }
    (self.host, address) = host
    self.port = port
  }

  /// Reads a name or an address. A host that ends in a number must be an IPv4 address (WHATWG's URL standard, 3.5).
  private static func host(_ text: Substring) -> (String, IPAddress?)? {
    if text.first == "[" {
      guard text.last == "]", !text.contains("%"), let address = IPAddress(host: String(text)) else { return nil }
      return ("[\(address.text)]", address)
    }
    let name = (text.hasSuffix(".") ? text.dropLast() : text).lowercased()
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.utf8.count <= 253, labels.allSatisfy(isLabel), let last = labels.last else { return nil }
    let isHexadecimal = last.hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit)
    guard isHexadecimal || last.allSatisfy(\.isNumber) else { return (name, nil) }
    return IPAddress(host: name).map { ($0.text, $0) }
  }

  /// Letters, digits and hyphens (RFC 1123, section 2.1), and underscores, which some hosts have against the rule.
  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count)
      && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" }
  }
}

/// The parts of an `http` or `https` URL that are sent.
struct URLParts {
  private let scheme: String
  let authority: HTTPAuthority
  private let pathAndQuery: Substring
  private let standardPort: Int

  init?(_ url: URL) {
    let text = url.absoluteString
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else { return nil }
    let start = "\(scheme)://"
    guard text.prefix(start.count).lowercased() == start else { return nil }
    let rest = text.dropFirst(start.count)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let standardPort = scheme == "https" ? 443 : 80
    guard let authority = HTTPAuthority(rest[..<end], standardPort: standardPort) else { return nil }
    (self.scheme, self.authority, self.standardPort) = (scheme, authority, standardPort)
    pathAndQuery = rest[end...].prefix { $0 != "#" }
  }

  /// The URL with its host in the checked spelling, and without a fragment.
  var url: URL? {
    let port = authority.port == standardPort ? "" : ":\(authority.port)"
    return URL(string: "\(scheme)://\(authority.host)\(port)\(pathAndQuery)")
  }
}
