/// The address of something on the web, as a service gave it: `http` or `https`, with a host, in printable ASCII.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Gives `nil` for anything that cannot be a web address.
  public init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: text.prefix(8).lowercased().hasPrefix),
      let first = text.dropFirst(scheme.count).utf8.first, !"/?#:@".utf8.contains(first),
      text.utf8.count <= 2048, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
    else { return nil }
    self.text = text
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
