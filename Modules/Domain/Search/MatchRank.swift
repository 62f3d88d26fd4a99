/// How well a work matches what is searched for, the best first. A work of one rank also meets the conditions of the
/// ranks after it. An article at the beginning of a title, or of the search, is ignored.
public enum MatchRank: Sendable, Comparable, CaseIterable {
  /// A title is exactly what was typed.
  case exact
  /// A title begins with what was typed.
  case beginning
  /// Each typed word begins a word of the titles.
  case titles
  /// Each typed word begins a word of the titles or of the makers' names.
  case makers
  /// Each typed word begins a word of what is known of the work.
  case anywhere
}

/// A search text, prepared to be matched with the words of many works.
public struct WordSearch: Sendable {
  /// The largest number of combinations of forms that are looked for.
  public static let mostForms = 8

  /// The terms that must be found.
  public let terms: [SearchTerm]
  /// The words of a title that is exactly the search text, in each spelling.
  public let titles: [[String]]
  /// What a title may begin with; several forms if terms have several.
  public let beginnings: [SearchTerm.Form]
  /// The terms that are not part of `beginnings`: years, and an article at the beginning.
  public let besideBeginnings: [SearchTerm]
  let needles: [Needle]
  fileprivate let beginningBytes: [[UInt8]]

  /// Creates a search of what the user types.
  public init(_ text: String) {
    let typed = SearchQuery.beginning(of: text)
    // What looks like an article may be a word: `la confidential`.
    let titles = IndexedText.spellings(SortableTitle(typed).text) + IndexedText.spellings(typed)
    self.init(SearchTerm.terms(of: text), titles: titles.withoutRepeats(of: \.self))
  }

  /// Creates a search of terms; `titles` is the words of a title that is exactly the search text, in each spelling.
  public init(_ terms: [SearchTerm], titles: [[String]] = []) {
    (self.terms, self.titles) = (terms, titles.filter { !$0.isEmpty })
    assert(terms.allSatisfy { !$0.forms.isEmpty }, "A term has the form that was typed.")
    var words = terms.filter { !$0.isYear }
    // The article is removed: a title may begin with the other words, and titles are compared without articles.
    if words.count > 1, words[1].forms[0].words.first == titles.first?.first { words.removeFirst() }
    beginnings = words.phrases
    besideBeginnings = terms.filter { !words.contains($0) }
    needles = terms.map(Needle.init)
    beginningBytes = beginnings.map(\.bytes)
  }

  /// How well words match; `nil` if they do not. Words alone cannot say whether a title is exact.
  public func rank(of words: IndexedWords) -> MatchRank? {
    var rank = MatchRank.titles
    for needle in needles where !needle.isIn(words.title) {
      if needle.isYear, needle.isIn(words.others) { continue }
      guard let place = needle.isIn(words.makers) ? .makers : needle.isIn(words.others) ? MatchRank.anywhere : nil
      else {
        return nil
      }
      rank = max(rank, place)
    }
    return rank == .titles && beginningBytes.contains { words.title.starts(with: $0) } ? .beginning : rank
  }

  /// How well a work matches; `nil` if it does not. Titles without subtitles (`shorter`) are exact titles, too.
  public func rank(
    titles: [String], shorter: [String] = [], makers: [String] = [], others: [String] = []
  ) -> MatchRank? {
    let words = TitleWords(titles: titles, shorter: shorter)
    if words.titles.contains(where: self.titles.contains) { return .exact }
    return rank(of: IndexedWords(titleWords: words.words, makers: makers, others: others))
  }
}

extension [SearchTerm] {
  /// All combinations of the forms of the terms, as phrases, at most `WordSearch.mostForms`.
  public var phrases: [SearchTerm.Form] {
    reduce([SearchTerm.Form(words: [])]) { phrases, term in
      let longer = phrases.flatMap { phrase in
        term.forms.map { form in
          var longer = form
          longer.words = phrase.words + form.words
          return longer
        }
      }
      return [SearchTerm.Form](longer.prefix(WordSearch.mostForms))
    }
  }
}

extension Work {
  /// The titles by which the user may name the work; the shown one comes first.
  public var titles: [String] { [title, originalTitle, romanizedTitle].compactMap(\.self) }

  /// The title without the subtitle that Open Library has for it; empty if there is none.
  public var titlesWithoutSubtitle: [String] {
    id.catalog == .openlibrary ? BookTitle.withoutSubtitle(title) : []
  }

  /// The people who made it: creators, then producers.
  public var makers: [String] { creators + producers }

  /// Other texts about it that are searched: the names of people and places in it, genres, synopsis and year.
  public func describingTexts(names: [String]) -> [String] {
    names + genres + [synopsis, released.map { "\($0.year)" }].compactMap(\.self)
  }
}
