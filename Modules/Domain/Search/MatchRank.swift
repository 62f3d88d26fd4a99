/// How well a work answers what is searched for, the best first. What has a rank has those after it as well. An article in
/// front of a title, or of what is searched for, counts for nothing.
public enum MatchRank: Int, Sendable, Comparable, CaseIterable {
  /// A title is what was typed.
  case exact
  /// A title begins with it.
  case beginning
  /// Each word begins a word of the titles.
  case titles
  /// Each begins one of the titles or of the makers' names.
  case makers
  /// Each begins one of what is known of the work.
  case anywhere

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What is searched for, made ready to be matched with the words of many works.
public struct WordSearch: Sendable {
  /// So many of the things that words may stand for are looked for.
  public static let mostForms = 8

  /// What has to be found.
  public let terms: [SearchTerm]
  /// The words of a title that is all of it.
  public let title: [String]
  /// What a title may begin with: a few things, where several terms have several forms.
  public let beginnings: [SearchTerm.Form]
  /// The terms that are left out of those: years, and an article in front.
  public let besideBeginnings: [SearchTerm]
  let needles: [Needle]
  fileprivate let beginningBytes: [[UInt8]]

  public init(_ text: String) {
    self.init(SearchTerm.terms(of: text), title: IndexedText.bareWords(SearchQuery.beginning(of: text)))
  }

  /// - Parameter title: the words of a title that is all of it.
  public init(_ terms: [SearchTerm], title: [String] = []) {
    (self.terms, self.title) = (terms, title)
    var words = terms.filter { !$0.isYear }
    // What has an article in front may be the beginning of a title, and titles stand without.
    if words.count > 1, words[1].forms[0].words.first == title.first { words.removeFirst() }
    beginnings = words.phrases
    besideBeginnings = terms.filter { !words.contains($0) }
    needles = terms.map(Needle.init)
    beginningBytes = beginnings.map(\.bytes)
  }

  /// How well words match; `nil` where they do not. Whether a title is exact they cannot tell.
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

  /// How well a work matches; `nil` where it does not.
  ///
  /// - Parameter others: texts about it, besides its titles and makers.
  public func rank(titles: [String], makers: [String] = [], others: [String] = []) -> MatchRank? {
    let words = TitleWords(titles: titles)
    if !title.isEmpty, words.titles.contains(title) { return .exact }
    return rank(of: IndexedWords(title: words.words, makers: makers, others: others))
  }

  /// How well a work matches by its titles and makers, the names of people and places in it, and what catalogs say of it.
  public func rank(of work: Work, names: [String] = []) -> MatchRank? {
    rank(titles: work.titles, makers: work.makers, others: work.describingTexts(names: names))
  }
}

extension [SearchTerm] {
  /// What the words may stand for, one behind the other.
  public var phrases: [SearchTerm.Form] {
    reduce([SearchTerm.Form(words: [])]) { phrases, term in
      let longer = phrases.flatMap { phrase in
        term.forms.map { form in
          var longer = form
          longer.words = phrase.words + form.words
          return longer
        }
      }
      return Array<SearchTerm.Form>(longer.prefix(WordSearch.mostForms))
    }
  }
}

extension Work {
  /// Those that a person may name it by; that by which it is shown comes first.
  public var titles: [String] { [title, originalTitle, romanizedTitle].compactMap(\.self) }

  /// Who made it.
  public var makers: [String] { creators + producers }

  /// Texts about it that are found besides its titles and makers.
  ///
  /// - Parameter names: of people and places in it.
  public func describingTexts(names: [String]) -> [String] {
    names + genres + [synopsis, released.map { "\($0.year)" }].compactMap(\.self)
  }
}
