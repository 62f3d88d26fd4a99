/// The address of something on the web, as a service gave it: `http` or `https`, with a host, in printable ASCII.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Gives `nil` for anything that cannot be a web address.
  public init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: { Self.begins(text, with: $0) }),
      let first = text.utf8.dropFirst(scheme.utf8.count).first, !"/?#:@".utf8.contains(first),
      text.utf8.count <= 2048, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
    else { return nil }
    self.text = text
  }

  /// Whether a text begins so, in letters of either case. No other sign of a scheme has the bit that tells them apart.
  private static func begins(_ text: String, with scheme: String) -> Bool {
    text.utf8.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 | 0x20 == $1 }
  }

  /// Who is asked, without port, user and path.
  public var host: String {
    let authority = text[(text.firstRange(of: "://")?.upperBound ?? text.startIndex)...].prefix { !"/?#".contains($0) }
    let place = authority[(authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex)...]
    let end = place.lastIndex(of: "]") ?? place.startIndex
    return place[..<(place[end...].lastIndex(of: ":") ?? place.endIndex)].lowercased()
  }

  public var description: String { text }
}
