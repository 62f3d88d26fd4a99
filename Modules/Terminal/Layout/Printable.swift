// Creates text from services safe to print: it is data, and may not control the terminal.
import MarqueeSystem

extension String {
  /// The text on one line, without control characters, the beginnings of escape sequences and direction overrides.
  ///
  /// Line ends and tabs become blanks. The direction characters are those of Unicode's UAX #9: an embedding or override
  /// that a title leaves open would reverse the rest of the screen. The joiners of emoji and of Indic and Arabic
  /// letters stay. So do the tags that make a region's flag of a black one (UTS #51, emoji tag sequences); other tags
  /// are invisible text and are removed. A byte of a path that is not text becomes `\xFF`.
  package var printable: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case _ where scalar.steersTerminal: continue
      case 0x1F3F4:
        result.append(scalar)
        let tags = rest.prefix(Self.longestRegion).prefix { (0xE0020...0xE007E).contains($0.value) }
        if !tags.isEmpty, rest.dropFirst(tags.count).first == "\u{E007F}" {
          result.append(contentsOf: rest.prefix(tags.count + 1))
          rest = rest.dropFirst(tags.count + 1)
        }
      case 0xE0000...0xE0FFF where scalar.properties.generalCategory != .nonspacingMark: continue
      default: result.append(scalar)
      }
    }
    return String(result).withBytesShown
  }

  /// A region with its part, as in `gbsct`, has at most six letters and digits (UTS #35, unicode_subdivision_id).
  private static var longestRegion: Int { 6 }
}
