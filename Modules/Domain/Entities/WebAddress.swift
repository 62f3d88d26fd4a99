/// A web address that a service gave: `http` or `https`, with a host, in printable ASCII.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  /// The address as the service gave it, at most 2,048 bytes.
  public let text: String

  /// Reads an address; `nil` for a text that is not one.
  public init?(_ text: String) {
    var text = text
    guard text.withUTF8(Self.isAddress) else { return nil }
    self.text = text
  }

  private static func isAddress(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= 2048, text.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }) else {
      return false
    }
    // Compares letters in any case: no other character of a scheme has the bit that differs between cases.
    func begins(with scheme: StaticString) -> Bool {
      text.count > scheme.utf8CodeUnitCount
        && (0..<scheme.utf8CodeUnitCount).allSatisfy { text[$0] | 0x20 == scheme.utf8Start[$0] }
    }
    guard let length = begins(with: "https://") ? 8 : begins(with: "http://") ? 7 : nil else { return false }
    return !"/?#:@".utf8.contains(text[length])
  }

  /// The host in lower case, without port, user and path.
  public var host: String {
    let authority = text[(text.firstRange(of: "://")?.upperBound ?? text.startIndex)...].prefix { !"/?#".contains($0) }
    let place = authority[(authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex)...]
    let end = place.lastIndex(of: "]") ?? place.startIndex
    return place[..<(place[end...].lastIndex(of: ":") ?? place.endIndex)].lowercased()
  }

  public var description: String { text }

  /// Whether no host can have it (https://www.rfc-editor.org/rfc/rfc6761#section-6.4), such as those of the sample.
  var isReserved: Bool { host.hasSuffix(".invalid") }
}

extension Work {
  /// The work without a picture that cannot be loaded.
  package var withRealArtwork: Work {
    guard artwork?.isReserved == true else { return self }
    var work = self
    work.artwork = nil
    return work
  }
}
