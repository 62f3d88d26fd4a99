#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Which addresses a transport may connect to.
///
/// The address that counts is the one connected to, so a name that leads to this machine or its networks is refused like
/// the number. Behind a proxy that the environment names, the proxy is connected to, and only hosts that are numbers can
/// be judged: the names are the proxy's to resolve.
public enum NetworkReach: Sendable {
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
    guard isLimited(for: url), let host = url.host()?.lowercased() else { return false }
    if let address = IPAddress(host: host) { return !address.isPublic }
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    // RFC 6761, section 6.3.
    return name == "localhost" || name.hasSuffix(".localhost")
  }

  /// Whether an address is that of a proxy which the environment names.
  func isProxy(_ address: IPAddress, _ port: UInt16) -> Bool {
    ProxyServer.inEnvironment.contains { $0.port == port && $0.addresses.contains(address) }
  }
}

/// A host and a port, as the authority of a URL names them (RFC 3986, section 3.2).
public struct HTTPAuthority: Sendable, Hashable {
  public let host: String
  public let port: Int

  /// Gives `nil` for a URL without a host. Where it names no port, its scheme's is meant.
  public init?(_ url: URL) {
    guard let host = url.host(), !host.isEmpty else { return nil }
    self.host = host.lowercased()
    port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
  }
}
