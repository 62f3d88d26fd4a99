import MarqueeDomain

/// Open Library's name of a record: `OL45804W` is a work, `OL7353617M` an edition, `OL34184A` an author.
///
/// Records name each other by path (`/works/OL45804W`), the search by the bare name. An edition without a work takes a
/// work's place, even in paths, so the last letter decides which kind of record it is.
struct OpenLibraryKey: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    /// `W`
    case work = 0x57
    /// `M`
    case edition = 0x4D
    /// `A`
    case author = 0x41
  }

  let kind: Kind
  let text: String

  /// Reads a bare name, or a path that ends in one. No other text gets into a path or a query.
  init?(_ text: String) {
    let slash = text.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = text.utf8[(slash.map { text.utf8.index(after: $0) } ?? text.startIndex)...]
    guard name.starts(with: "OL".utf8), let last = name.last, let kind = Kind(rawValue: last), name.count <= 20 else {
      return nil
    }
    let digits = name.dropFirst(2).dropLast()
    guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    self.kind = kind
    self.text = String(Substring(name))
  }

  private var folder: String {
    switch kind {
    case .work: "works"
    case .edition: "books"
    case .author: "authors"
    }
  }

  /// The path of the record: `works/OL45804W.json`.
  var path: [String] { [folder, "\(text).json"] }

  /// The path of one of the record's lists: `works/OL45804W/editions.json`.
  func path(_ list: String) -> [String] { [folder, text, "\(list).json"] }

  /// The record's page for people.
  var page: WebAddress? { WebAddress("https://openlibrary.org/\(folder)/\(text)") }

  /// The work of this name; an edition counts as a work. `nil` for an author.
  var work: Work.ID? { kind == .author ? nil : Work.ID(.openlibrary, "work", key: text) }

  var person: Person.ID? { kind == .author ? Person.ID(.openlibrary, "author", key: text) : nil }
}
