/// A thing with an identifier of the form `catalog:word/key`.
public protocol Identified: Sendable {
  /// The forms that its identifiers can have.
  static var forms: [IdentifierForm] { get }
}

extension Identified {
  /// The words for this kind of thing in a catalog: `film` for Ghibli's works. Empty if the catalog has no such things.
  public static func words(of catalog: Catalog) -> [String] { forms.filter { $0.catalog == catalog }.map(\.word) }
}

/// The beginning of a catalog's identifiers of one kind: the catalog and the word.
public struct IdentifierForm: Sendable {
  let catalog: Catalog
  let word: String
  /// The text `catalog:word/` in UTF-8.
  fileprivate let beginning: [UInt8]

  init(_ catalog: Catalog, _ word: String) {
    (self.catalog, self.word) = (catalog, word)
    beginning = Array("\(catalog.rawValue):\(word)/".utf8)
  }
}

/// The name of one thing of one catalog, the same everywhere: on screen, in JSON, in the database. The generic type
/// keeps `Work.ID`, `Person.ID`, `Place.ID` and `Shelf.ID` apart.
public struct Identifier<Entity: Identified>: Sendable, Hashable, CustomStringConvertible {
  /// The catalog, or the namespace, that the key comes from.
  public let catalog: Catalog
  /// The middle part: `film`, `person`, `shelf`.
  public let word: String
  /// The service's own key, or a position: 1 to 128 letters, digits, `.`, `_` and `-`, which file names can contain.
  public let key: String

  /// Creates an identifier; `nil` if the catalog has no such things, or the key contains other characters than these.
  public init?(_ catalog: Catalog, _ word: String, key: String) {
    var key = key
    guard Entity.forms.contains(where: { $0.catalog == catalog && $0.word == word }),
      key.withUTF8({ Self.isKey($0[...]) })
    else { return nil }
    (self.catalog, self.word, self.key) = (catalog, word, key)
  }

  fileprivate init(catalog: Catalog, word: String, key: String) {
    (self.catalog, self.word, self.key) = (catalog, word, key)
  }

  /// Reads `catalog:word/key`; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    // One type of text and its bytes, whatever the caller has: every row of every list has an identifier.
    var text = String(text)
    let parts: (form: IdentifierForm, key: String)? = text.withUTF8 { bytes in
      guard let form = Entity.forms.first(where: { bytes.starts(with: $0.beginning) }) else { return nil }
      let key = bytes.dropFirst(form.beginning.count)
      return Self.isKey(key) ? (form, String(decoding: key, as: UTF8.self)) : nil
    }
    guard let (form, key) = parts else { return nil }
    (catalog, word, self.key) = (form.catalog, form.word, key)
  }

  /// Hashes the key alone: few things of one kind share a key, and hashing all three texts takes three times as long.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The word by which a person calls such a thing: its middle part, but `series` for `tv`.
  public var noun: String { word == Work.Kind.tv.rawValue ? "series" : word }

  public var description: String { "\(catalog.rawValue):\(word)/\(key)" }

  private static func isKey(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (1...128).contains(text.count) && !text.elementsEqual(".".utf8) && !text.elementsEqual("..".utf8)
      && text.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

extension Work.ID {
  /// The identifier of a work that has none yet; no entry of the library has it.
  public static func unknown(_ kind: Work.Kind) -> Work.ID {
    Work.ID(catalog: .imported, word: kind.rawValue, key: "new")
  }

  /// Whether a service gave the identifier, so that it names the same work in every library.
  public var isOfService: Bool { Catalog.services.contains(catalog) }
}
