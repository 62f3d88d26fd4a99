/// Something with an identifier of the form `catalog:word/key`.
public protocol Identified: Sendable {
  /// The words that name this kind of thing in each catalog: `film` for Ghibli's works, `author` for Open Library's
  /// people. A catalog that is absent has no such things.
  static var words: [Catalog: Set<String>] { get }
}

/// Names one thing of one catalog, the same everywhere: on screen, in JSON, in the database.
///
/// `Work.ID`, `Person.ID`, `Place.ID` and `Shelf.ID` are such names; the type keeps them apart.
public struct Identifier<Entity: Identified>: Sendable, Hashable, CustomStringConvertible {
  public let catalog: Catalog
  /// The middle part: `film`, `person`, `shelf`.
  public let word: String
  /// The service's own key, or a position. Letters, digits, `.`, `_` and `-`; at most 128 of them, so that it can stand
  /// in a path, a file name or a line of text as it is.
  public let key: String

  /// Gives `nil` where the catalog has no such things, or the key holds anything but those characters.
  public init?(_ catalog: Catalog, _ word: String, key: String) {
    guard Entity.words[catalog]?.contains(word) == true, Self.isKey(key) else { return nil }
    self.catalog = catalog
    self.word = word
    self.key = key
  }

  /// Reads `catalog:word/key`.
  public init?(_ text: some StringProtocol) {
    // One type of text, whatever is read: every row of every list has an identifier.
    let text = String(text)
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      let slash = text.utf8[colon...].firstIndex(of: UInt8(ascii: "/")),
      let catalog = Catalog(rawValue: String(text[..<colon]))
    else { return nil }
    self.init(
      catalog, String(text[text.utf8.index(after: colon)..<slash]), key: String(text[text.utf8.index(after: slash)...]))
  }

  /// Of the key alone: few things of one kind share one, and three texts take three times as long.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  public var description: String { "\(catalog.rawValue):\(word)/\(key)" }

  private static func isKey(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count) && text != "." && text != ".."
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
