/// The key of a thing that is known only by its title or name: its words, such as `the-third-man`, a `-` and 16
/// hexadecimal digits. Titles that differ only in case and accents have the same key. The hash keeps titles apart that
/// differ only in other characters, or only after the first 80, and those in other scripts.
public struct TitleKey: Sendable, Hashable {
  /// The folded title's words in ASCII, joined by `-`, at most 80 characters; `-`; FNV-1a of the folded title.
  public let text: String

  /// Creates the key of a title or a name.
  public init(_ title: some StringProtocol) {
    let folded = FoldedText(title).text
    text = "\(Self.joinedWords(of: folded).prefix(80))-\(Self.hash(folded))"
  }

  /// FNV-1a with 64 bits (https://datatracker.ietf.org/doc/html/rfc9923), as 16 hexadecimal digits.
  fileprivate static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    return padded(hash, to: 16, radix: 16)
  }

  /// The runs of ASCII letters and digits, joined by `-`. Bytes are many times faster: a feed has hundreds of titles.
  private static func joinedWords(of folded: String) -> String {
    guard folded.utf8.allSatisfy({ $0 < 0x80 }) else {
      return folded.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    }
    let words = folded.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): false
      default: true
      }
    }
    return String(decoding: Array(words.joined(separator: [UInt8(ascii: "-")])), as: UTF8.self)
  }

  /// The words of a key, without the last one if it may be cut; empty if the title has no ASCII letters or digits.
  static func words(of key: String) -> String {
    let words = key.dropLast(17).split(separator: "-")
    let isCut = key.utf8.count == 97 && words.count > 1
    return words.dropLast(isCut ? 1 : 0).joined(separator: " ")
  }
}

extension Identifier<Work> {
  /// The identifier of a movie of the rows, made from its title because the feed gives none, so that it stays the same
  /// when the movie moves within the feed; `nil` for a movie without a title, which is known by its position.
  public static func movieRow(titled title: String) -> Self? {
    title == Work.untitled ? nil : Self(.rows, "movie", key: "t-\(TitleKey(title).text)")
  }

  /// The identifier of another movie with the same title: `t-KEY-HEX`. HEX is the first 8 digits of the hash of its
  /// picture's address, by the rules of `TitleKey`, so that the key is no title's own key, which ends with 16 digits.
  public func other(picturedAt address: WebAddress) -> Self? {
    Self(catalog, word, key: "\(key)-\(TitleKey.hash(address.text).prefix(8))")
  }

  /// Whether it names a movie by its position in the rows, where another movie may be tomorrow.
  var isPosition: Bool { catalog == .rows && !key.hasPrefix("t-") }
}
