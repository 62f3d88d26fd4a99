import MarqueeDomain

// Makes entities of Open Library's records. A record with an unusable identifier makes none.

/// Makes the addresses of covers from their numbers.
struct OpenLibraryCovers: Sendable {
  /// `https://covers.openlibrary.org`, without a slash at the end.
  let base: String

  /// The large cover, 500 pixels at most. A number below 1 means that there is none. Without `default=false`, a missing
  /// cover would be a picture of one pixel.
  func large(_ number: Int?) -> WebAddress? {
    number.flatMap { $0 > 0 ? WebAddress("\(base)/b/id/\($0)-L.jpg?default=false") : nil }
  }
}

extension PicturePlace {
  /// Open Library's covers, in three sizes.
  ///
  /// - Parameter base: a second address of covers, after the service's own host.
  public static func openLibraryCovers(at base: String) -> PicturePlace {
    PicturePlace(bases: ["https://covers.openlibrary.org", base], path: cover)
  }

  /// `/b/id/123-L.jpg?default=false`: `S` fits 116 by 58 pixels, `M` 180 by 360, `L` 500 by 500
  /// (https://openlibrary.org/dev/docs/api/covers).
  @Sendable private static func cover(_ path: Substring, _ size: ArtworkSize) -> String? {
    let query = path.firstIndex(of: "?") ?? path.endIndex
    guard path.first == "/", path[..<query].hasSuffix(".jpg") else { return nil }
    let stem = path[..<query].dropLast(4)
    let isSized = ["-S", "-M", "-L"].contains { stem.hasSuffix($0) }
    let letter =
      switch size {
      case .small: "S"
      case .medium: "M"
      case .large: "L"
      }
    return "\(isSized ? stem.dropLast(2) : stem)-\(letter).jpg\(path[query...])"
  }
}

extension Work {
  init?(_ wire: SubjectWorkWire, _ covers: OpenLibraryCovers) {
    guard let id = wire.key.work else { return nil }
    self.init(
      id: id, kind: .book, title: wire.title?.trimmed ?? Work.untitled,
      released: wire.year.flatMap { PartialDate(year: $0) }, creators: wire.authors.map(\.trimmed),
      genres: wire.subjects.genres, artwork: covers.large(wire.cover), url: wire.key.page)
  }

  init?(_ wire: SearchDocWire, _ covers: OpenLibraryCovers) {
    guard let id = wire.key.work else { return nil }
    self.init(
      id: id, kind: .book, title: wire.title?.trimmed ?? Work.untitled,
      released: wire.year.flatMap { PartialDate(year: $0) },
      creators: wire.authorNames.map(\.trimmed).filter { !$0.isEmpty }, genres: wire.subjects.genres,
      pages: wire.pages.flatMap { $0 > 0 ? $0 : nil },
      score: wire.rating.flatMap { $0 > 0 ? Score($0, outOf: 5, votes: wire.votes) : nil },
      artwork: covers.large(wire.cover), url: wire.key.page)
  }

  /// The parts of a book that its record has: often no year, and never the names of authors.
  init?(_ wire: BookWire, _ key: OpenLibraryKey, _ covers: OpenLibraryCovers) {
    guard let id = key.work else { return nil }
    self.init(
      id: id, kind: .book, title: wire.title?.trimmed ?? Work.untitled,
      released: wire.published.flatMap { PartialDate(in: $0) }, genres: wire.subjects.genres,
      synopsis: wire.description?.readable, pages: wire.pages.flatMap { $0 > 0 ? $0 : nil },
      artwork: covers.large(wire.covers.first { $0 > 0 }), url: key.page)
  }
}

extension Person {
  /// The name where a service gives none.
  static let unnamed = "Unnamed"

  init?(_ wire: AuthorWire, _ key: OpenLibraryKey) {
    guard let id = key.person else { return nil }
    self.init(
      id: id, name: wire.name?.trimmed ?? Self.unnamed, biography: wire.biography?.readable, born: wire.born,
      died: wire.died)
  }

  init?(_ wire: AuthorHitWire) {
    guard let id = wire.key.person else { return nil }
    self.init(id: id, name: wire.name?.trimmed ?? Self.unnamed, born: wire.born, died: wire.died)
    knownFor = [wire.topWork].compactMap(\.self)
  }
}

extension PartialDate {
  /// The date in a free text, `1995-08-02`, `July 16, 2019`, `16 Jul 2019` or `July 2019`, or the first year in it:
  /// `c1995`, `Spring 1995`.
  init?(in text: String) {
    if let date = PartialDate(text.trimmed) {
      self = date
      return
    }
    let numbers = text.split { !("0"..."9").contains($0) }
    guard let year = numbers.lazy.filter({ $0.utf8.count == 4 }).compactMap({ Int($0) }).first(where: { $0 >= 1000 })
    else { return nil }
    // Every word and number must belong to the date; otherwise only the year is used.
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let months = words.compactMap { Self.month($0) }
    let days = words.compactMap { $0.utf8.count <= 2 ? Int($0) : nil }
    let isDate = words.count == 1 + months.count + days.count && months.count == 1 && days.count <= 1
    if isDate, let date = PartialDate(year: year, month: months[0], day: days.first) {
      self = date
    } else {
      self.init(year: year)
    }
  }

  /// The number of a month, by its English name or the first three letters.
  private static func month(_ word: Substring) -> Int? {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december",
    ]
    let word = word.lowercased()
    return names.firstIndex { $0 == word || word.count == 3 && $0.hasPrefix(word) }.map { $0 + 1 }
  }
}

extension [String] {
  /// Every subject as a genre, each once, in the record's order.
  fileprivate var genres: [String] {
    var genres: [String] = []
    // Most records have few subjects, which are compared faster than they are hashed.
    var met: Set<String>? = count > 16 ? [] : nil
    for subject in self {
      let genre = subject.trimmed
      if !genre.isEmpty, met?.insert(genre).inserted ?? !genres.contains(genre) { genres.append(genre) }
    }
    return genres
  }
}
