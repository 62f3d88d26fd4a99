import MarqueeSystem

/// Which addresses a transport may connect to.
///
/// The address that is connected to counts, whatever its name. If the environment names a proxy, that resolves the
/// names, so only hosts that are numbers can be checked.
public enum AddressPolicy: Sendable {
  /// Every address is allowed, also this machine and its networks.
  case anywhere
  /// Only the public internet, and the given hosts, wherever they are.
  case publicInternet(except: Set<HTTPAuthority>)

  /// Whether the addresses of a URL's host must be checked.
  func isLimited(for url: URL) -> Bool {
    switch self {
    case .anywhere: false
    case .publicInternet(let except): !(HTTPAuthority(url).map(except.contains) ?? false)
    }
  }

  /// Whether the URL alone shows that it leads where it must not: all that can be known where a proxy resolves names.
  func excludes(_ url: URL) -> Bool {
    guard isLimited(for: url) else { return false }
    guard let authority = HTTPAuthority(url) else { return true }
    if let address = authority.address { return !address.isPublic }
    return !authority.host.contains(".") || Self.localDomains.contains { authority.host.hasSuffix($0) }
  }

  /// Names that the public internet lacks, so that a proxy would look for them in its own network: RFC 6761, section
  /// 6.3, RFC 6762, RFC 8375, ICANN's resolution 2024.07.29.06, and the suffix that systems append to their own name.
  private static let localDomains = [".localhost", ".local", ".home.arpa", ".internal", ".localdomain"]

  /// Whether an address belongs to a proxy that the environment names.
  func isProxy(_ address: IPAddress, _ port: UInt16) -> Bool {
    ProxyServer.inEnvironment.contains { $0.port == port && $0.addresses.contains(address) }
  }
}
