/// Something that a person's words, or the beginning of an identifier, may name.
public struct Match: Sendable, Hashable {
  public let reference: Reference
  /// Its title, or the name of a person or a place.
  public let name: String
  /// Who it is, where it is a person.
  public let person: Person?
  /// What it is, in a word: `film`, `book`, `person`, `location`, `shelf`.
  public let kind: String
  public let year: Int?

  init(_ work: Work) {
    (reference, name, person) = (.work(work.id), work.title, nil)
    (kind, year) = (work.kind.rawValue, work.released?.year)
  }

  init(_ person: Person) {
    (reference, name, self.person) = (.person(person.id), person.name, person)
    (kind, year) = (person.id.word, nil)
  }

  init(_ place: Place) {
    (reference, name, person) = (.place(place.id), place.name, nil)
    (kind, year) = (place.id.word, nil)
  }

  init(_ shelf: Shelf) {
    (reference, name, person) = (.shelf(shelf.id), shelf.title, nil)
    (kind, year) = (shelf.id.word, nil)
  }
}

extension Match {
  /// The one match of the first group that has any; `nil` where none has.
  ///
  /// - Parameters:
  ///   - text: what the person named.
  ///   - found: how many were found in all, where a group may have been cut.
  /// - Throws: `Problem.usage` where that group has several, which lists them.
  static func only(of groups: [[Match]], named text: String, found: Int = 0) throws(Problem) -> Match? {
    guard let first = groups.first(where: { !$0.isEmpty }) else { return nil }
    guard first.count > 1 else { return first[0] }
    throw .usage(.manyMatches(first, of: max(found, first.count), named: text))
  }
}

/// The words of a title as a person names it: case, accents and apostrophes do not matter.
struct SoughtTitle: Sendable {
  private let words: SearchedWords
  private let whole: [String]

  /// Gives `nil` for a text without letters and digits.
  init?(_ text: String) {
    let text = SearchQuery.beginning(of: text)
    guard let words = SearchedWords(text) else { return nil }
    self.words = words
    whole = SearchedText.words(text)
  }

  /// Whether one of the titles is this one.
  func names(_ titles: [String]) -> Bool { titles.contains { SearchedText.words($0) == whole } }

  /// Whether one of the titles is this one behind its article: *The Matrix* is `matrix`.
  func namesWithoutArticle(_ titles: [String]) -> Bool { names(titles.map { SortableTitle($0).text }) }

  /// Whether words of one of the titles begin with all of the words. A number is a whole title, and no word of others: 9 is
  /// not District 9.
  func begins(_ titles: [String]) -> Bool {
    if whole.count == 1, whole[0].allSatisfy(\.isNumber) { return names(titles) }
    return titles.contains { words.match([$0]) && hasWords(in: $0) }
  }

  /// Whether a title has a word for each of the words: *Aliens* is not `alien aliens`, and *Only Yesterday* not `only
  /// yesterday yesterday`.
  private func hasWords(in title: String) -> Bool {
    guard whole.count > 1 else { return true }
    let found = SearchedText.words(title)
    return whole.allSatisfy { word in
      let wanted = whole.count { $0.hasPrefix(word) }
      return wanted == 1 || found.count { $0.hasPrefix(word) } >= wanted
    }
  }
}
