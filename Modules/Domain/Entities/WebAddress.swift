/// The address of something on the web, as a service gave it: `http` or `https`, with a host, in printable ASCII.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Gives `nil` for anything that cannot be a web address.
  public init?(_ text: String) {
    var text = text
    guard text.withUTF8(Self.isAddress) else { return nil }
    self.text = text
  }

  private static func isAddress(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= 2048, text.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }) else {
      return false
    }
    // Letters of either case: no other sign of a scheme has the bit that tells them apart.
    func begins(with scheme: StaticString) -> Bool {
      text.count > scheme.utf8CodeUnitCount
        && (0..<scheme.utf8CodeUnitCount).allSatisfy { text[$0] | 0x20 == scheme.utf8Start[$0] }
    }
    guard let length = begins(with: "https://") ? 8 : begins(with: "http://") ? 7 : nil else { return false }
    return !"/?#:@".utf8.contains(text[length])
  }

  /// The host, without port, user and path.
  public var host: String {
    let authority = text[(text.firstRange(of: "://")?.upperBound ?? text.startIndex)...].prefix { !"/?#".contains($0) }
    let place = authority[(authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex)...]
    let end = place.lastIndex(of: "]") ?? place.startIndex
    return place[..<(place[end...].lastIndex(of: ":") ?? place.endIndex)].lowercased()
  }

  public var description: String { text }
}
