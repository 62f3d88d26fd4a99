import MarqueeDomain

// The texts about the terms of a query.

extension Query.Key {
  var summary: String {
    if self == .is || self == .has { return states }
    return Self.summaries[rawValue] ?? ""
  }

  private var states: String {
    values.map { word in
      let about = Mark.all.lazy.compactMap { $0.words.states[word] }.first ?? Self.otherStates[word]
      return word + (about.map { " (\($0))" } ?? "")
    }.joinedByOr
  }

  /// What the words mean that no mark explains.
  private static let otherStates = ["own": "added by you"]

  private static let summaries: [String: String] = {
    var summaries = [
      "kind": "book, tv, movie or film; movie and film mean the same thing", "title": "words in a title",
      "isbn": "the ISBN of a book, with 10 or 13 digits",
      "imdb": "the IMDb ID of an imported work", "tmdb": "the TMDb ID; a film and a series can have the same one",
      "actor": "words in an actor's name; finds only works you added",
      "tag": "words in your tags; separate alternatives with commas", "catalog": "the catalog that a work comes from",
      "list": "words in the names of your lists; separate alternatives with commas",
      "seen": "the day, month or year you saw or read it, or a range",
      "added": "the day, month or year you added it, or a range",
      "episodes-seen": "the number of episodes of a series that you saw, or a range",
      "part": "a season (S2) or an episode (S2E5) of a series that you saw",
      "sort": "\(LibraryOrder.keys); put - in front for descending order",
    ]
    for words in FieldWords.all.values { summaries.merge(words.terms) { first, _ in first } }
    for (mark, words) in MarkWords.all { summaries[mark.name] = words.term ?? summaries[mark.name] }
    return summaries
  }()

  /// Every term, as an example and what it finds. The last two are forms that several terms have.
  static let forms: [(example: String, summary: String)] =
    allCases.map { ($0.example, $0.summary) } + [
      ("1980s", "the same as year:1980s"),
      ("rating>=4", "a comparison with >, >=, < or <=, for \(compared)"),
    ]

  fileprivate static let compared = allCases.filter(\.isCompared).map(\.rawValue).joinedByAnd

  /// The terms that there are, for an unknown one that is compared.
  static let known =
    "You can use >, >=, < and <= with \(compared). The other terms are "
    + "\(allCases.filter { !$0.isCompared }.map(\.rawValue).joinedByAnd)."

  var takes: String {
    if !values.isEmpty { return "Use \(values.joinedByOr)." }
    return "For example, use `\(example)`: \(summary)."
  }
}

extension LibraryOrder {
  /// The keys, for a sentence: `title, year, added or rating`.
  static let keys = Key.allCases.map(\.name).joinedByOr
}
