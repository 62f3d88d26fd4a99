import MarqueeDomain

// Creates entities of Open Library's records. A record with an unusable identifier makes none.

/// Converts the numbers and texts in records to covers and dates.
struct OpenLibraryMapping: Sendable {
  /// `https://covers.openlibrary.org`, without a slash at the end.
  let covers: String
  /// The years that a book can have. Some editions have `0001` or `9999` for an unknown year.
  let years: ClosedRange<Int>

  /// - Parameter now: the year after this moment's is the last one that a book can have.
  init(covers: String, now: Date) {
    self.covers = covers
    years = 1_000...max(1_000, PartialDate(dayOf: now)?.year ?? 9_998) + 1
  }

  /// The large cover, 500 pixels at most. A number below 1 means that there is none. Without `default=false`, a missing
  /// cover would be a picture of one pixel.
  func cover(_ number: Int?) -> WebAddress? {
    number.flatMap { $0 > 0 ? WebAddress("\(covers)/b/id/\($0)-L.jpg?default=false") : nil }
  }

  /// A year as a date; `nil` for a year that no book can have.
  func date(_ year: Int?) -> PartialDate? { years.known(year).flatMap { PartialDate(year: $0) } }

  /// The date in a free text; `nil` if no book can have it.
  func date(in text: String?) -> PartialDate? { text.flatMap { PartialDate(in: $0, years: years) } }

  /// The title with its subtitle, after which `BookTitle` looks for `: `.
  func title(_ title: String?, _ subtitle: String?) -> String {
    guard let title = title?.trimmed else { return Work.untitled }
    guard let subtitle = subtitle?.trimmed, title != subtitle, !title.hasSuffix(": \(subtitle)") else { return title }
    return "\(title): \(subtitle)"
  }
}

extension PicturePlace {
  /// Open Library's covers, in three sizes: at the service's own host, and at `base`.
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
  init?(_ wire: SubjectWorkWire, _ mapping: OpenLibraryMapping) {
    guard let id = wire.key.work else { return nil }
    self.init(
      id: id, kind: .book, title: mapping.title(wire.title, wire.subtitle), released: mapping.date(wire.year),
      creators: wire.authors.cleaned, genres: wire.subjects.cleaned, artwork: mapping.cover(wire.cover),
      url: wire.key.page)
  }

  init?(_ wire: SearchDocWire, _ mapping: OpenLibraryMapping) {
    guard let id = wire.key.work else { return nil }
    self.init(
      id: id, kind: .book, title: mapping.title(wire.title, wire.subtitle), released: mapping.date(wire.year),
      creators: wire.authorNames.cleaned, genres: wire.subjects.cleaned,
      pages: wire.pages.flatMap { $0 > 0 ? $0 : nil },
      score: wire.rating.flatMap { $0 > 0 ? Score($0, outOf: 5, votes: wire.votes) : nil },
      artwork: mapping.cover(wire.cover), url: wire.key.page)
    languages = wire.languages.languages
  }

  /// The parts of a book that its record has: often no year, and never the names of authors.
  init?(_ wire: BookWire, _ key: OpenLibraryKey, _ mapping: OpenLibraryMapping) {
    guard let id = key.work else { return nil }
    self.init(
      id: id, kind: .book, title: mapping.title(wire.title, wire.subtitle), released: mapping.date(in: wire.published),
      genres: wire.subjects.cleaned, synopsis: wire.description?.readable,
      pages: wire.pages.flatMap { $0 > 0 ? $0 : nil }, artwork: mapping.cover(wire.covers.first { $0 > 0 }),
      url: key.page)
    languages = wire.languages.languages
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
}

extension PartialDate {
  /// The date in a free text, `1995-08-02`, `July 16, 2019`, `16 Jul 2019` or `July 2019`, or the first year in it:
  /// `c1995`, `Spring 1995`. Other years than these are ignored.
  init?(in text: String, years: ClosedRange<Int> = 1_000...9_999) {
    if let date = PartialDate(text.trimmed), years.contains(date.year) {
      self = date
      return
    }
    let numbers = text.split { !("0"..."9").contains($0) }
    guard let year = numbers.lazy.filter({ $0.utf8.count == 4 }).compactMap({ Int($0) }).first(where: years.contains)
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
  /// The texts without blanks around them, each once, in their order.
  fileprivate var cleaned: [String] { map(\.trimmed).filter { !$0.isEmpty }.withoutRepeats(of: \.self) }

  /// The languages that codes of libraries mean, which may be at the end of a path.
  fileprivate var languages: [String] {
    compactMap { $0.split(separator: "/").last.flatMap { LanguageCode(bibliographic: String($0))?.text } }.cleaned
  }
}
