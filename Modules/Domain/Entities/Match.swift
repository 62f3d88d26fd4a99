/// A thing that a person's words, or the beginning of an identifier, may name.
public struct Match: Sendable, Hashable {
  /// The identifier of the thing.
  public let reference: Reference
  /// A work's or shelf's title, or the name of a person or a place.
  public let name: String
  /// The person, where the thing is one; else `nil`.
  public private(set) var person: Person?
  /// The kind of thing, in a word: `film`, `book`, `person`, `location`, `shelf`.
  public let kind: String
  /// The year in which a work came out; `nil` if it is not known, and for other things.
  public private(set) var year: Int?
  /// Whether the text that found it matches other things, too, though less well.
  public private(set) var isOneOfSeveral = false
}

extension Match {
  init(_ work: Work) {
    self.init(reference: .work(work.id), name: work.title, kind: work.kind.rawValue, year: work.released?.year)
  }
  init(_ person: Person) {
    self.init(reference: .person(person.id), name: person.name, person: person, kind: person.id.word)
  }
  init(_ place: Place) { self.init(reference: .place(place.id), name: place.name, kind: place.id.word) }
  init(_ shelf: Shelf) { self.init(reference: .shelf(shelf.id), name: shelf.title, kind: shelf.id.word) }

  /// The only match of the first group that is not empty; `nil` if all are. `found` matches were there before the cut.
  ///
  /// - Throws: `Problem.usage` if that group has several matches, which it lists.
  static func only(of groups: [[Match]], named text: String, found: Int = 0) throws(Problem) -> Match? {
    guard let first = groups.first(where: { !$0.isEmpty }) else { return nil }
    guard first.count == 1 else { throw .usage(.manyMatches(first, of: max(found, first.count), named: text)) }
    var match = first[0]
    match.isOneOfSeveral = groups.joined().contains { $0.reference != match.reference }
    return match
  }
}

/// The words of a title as the user types it: case, accents and apostrophes are ignored.
struct SoughtTitle: Sendable {
  private let words: SearchedWords
  private let whole: [[String]]

  /// Creates the words of a text; `nil` if it has no letters and digits.
  init?(_ text: String) {
    let text = SearchQuery.beginning(of: text)
    guard let words = SearchedWords(text) else { return nil }
    self.words = words
    whole = IndexedText.spellings(text)
  }

  private var typed: [String] { whole[0] }

  /// Whether one of the titles has exactly these words.
  func names(_ titles: [String]) -> Bool {
    titles.contains { IndexedText.spellings($0).contains(where: whole.contains) }
  }

  /// Whether one of the titles has exactly these words after its article: *The Matrix* is `matrix`.
  func namesWithoutArticle(_ titles: [String]) -> Bool { names(titles.map { SortableTitle($0).text }) }

  /// Whether the words of a title begin with all of these words. A number must be the whole title: 9 is not District 9.
  func begins(_ titles: [String]) -> Bool {
    if names(titles) { return true }
    if typed.count == 1, typed[0].allSatisfy(\.isNumber) { return false }
    return titles.contains { words.match([$0]) && hasWords(in: $0) }
  }

  /// Whether a title has a word of its own for each of these words: *Aliens* is not `alien aliens`.
  private func hasWords(in title: String) -> Bool {
    guard typed.count > 1 else { return true }
    let found = IndexedText.words(title)
    return typed.allSatisfy { word in
      let wanted = typed.count { $0.hasPrefix(word) }
      return wanted == 1 || found.count { $0.hasPrefix(word) } >= wanted
    }
  }
}
