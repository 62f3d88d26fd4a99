import MarqueeSystem

/// Which addresses a transport may connect to.
///
/// The address that counts is the one connected to, so a name that leads to this machine or its networks is refused like
/// the number. Behind a proxy that the environment names, the proxy is connected to, and only hosts that are numbers can
/// be judged: the names are the proxy's to resolve.
public enum AddressPolicy: Sendable {
  case anywhere
  /// The public internet, and those that were configured, wherever they are.
  case publicInternet(except: Set<HTTPAuthority>)

  /// Whether the addresses of a URL's host are to be looked at.
  func isLimited(for url: URL) -> Bool {
    switch self {
    case .anywhere: false
    case .publicInternet(let except): !(HTTPAuthority(url).map(except.contains) ?? false)
    }
  }

  /// Whether a URL says by itself that it leads where it must not: all that can be known where a proxy resolves names.
  func excludes(_ url: URL) -> Bool {
    guard isLimited(for: url) else { return false }
    guard let authority = HTTPAuthority(url) else { return true }
    if let address = authority.address { return !address.isPublic }
    return !authority.host.contains(".") || Self.localDomains.contains { authority.host.hasSuffix($0) }
  }

  /// Names that the public internet does not have, so that a proxy would find them nearby: RFC 6761, section 6.3, RFC
  /// 6762, RFC 8375, ICANN's resolution 2024.07.29.06, and what systems put behind their own name.
  private static let localDomains = [".localhost", ".local", ".home.arpa", ".internal", ".localdomain"]

  /// Whether an address is that of a proxy which the environment names.
  func isProxy(_ address: IPAddress, _ port: UInt16) -> Bool {
    ProxyServer.inEnvironment.contains { $0.port == port && $0.addresses.contains(address) }
  }
}
