import MarqueeDomain

/// A word of a query, or several in a script without blanks, with the words that may stand in its place.
struct IndexTerm: Sendable, Hashable {
  /// Words that stand one behind the other.
  struct Form: Sendable, Hashable {
    var words: [String]
    /// Whether the last word is matched as it is; else it may be the beginning of one.
    var isWhole = false
    /// All words that begin with the last one, where they are few; else none.
    var completions: [String] = []
  }

  /// What may be matched, in the order of nearness.
  var forms: [Form]
  /// Whether it may be the year of a work.
  var isYear = false

  init(_ words: [String], isYear: Bool = false) {
    forms = [Form(words: words, isWhole: isYear)]
    self.isYear = isYear
  }

  var word: String { forms.first?.words.joined() ?? "" }

  /// So many terms are looked for; a longer query is one that was pasted.
  static let most = 16

  static func terms(of text: String) -> [IndexTerm] {
    var met: Set<[String]> = []
    let all = IndexedText.terms(SearchQuery.beginning(of: text)).filter { met.insert($0).inserted }.prefix(most)
    let terms = all.map { IndexTerm($0, isYear: $0.count == 1 && isYear($0[0])) }
    // A number alone is a title.
    return terms.allSatisfy(\.isYear) ? all.map { IndexTerm($0) } : terms
  }

  /// From the first films on; books of earlier years are found by the words of their records.
  private static func isYear(_ word: String) -> Bool { Int(word).map { (1870...2100).contains($0) } ?? false }
}

/// One query of a search: works in which each of its terms stands at a place.
struct IndexTier: Sendable {
  /// In the order of their queries: what is found at one is found at those after it.
  enum Place: CaseIterable, Sendable {
    /// Titles begin with the words as they were typed.
    case beginnings
    case titles
    case titlesAndMakers
    case anywhere
  }

  let place: Place
  let terms: [IndexTerm]

  /// What titles may begin with.
  var phrases: [IndexTerm.Form] { terms.filter { !$0.isYear }.phrases }
}

extension [IndexTerm] {
  /// What the words may stand for, one behind the other; a few, where several of them have several forms.
  var phrases: [IndexTerm.Form] {
    reduce([IndexTerm.Form(words: [])]) { phrases, term in
      let longer = phrases.flatMap { phrase in
        term.forms.map { form in
          var longer = form
          longer.words = phrase.words + form.words
          return longer
        }
      }
      return Array<IndexTerm.Form>(longer.prefix(NearWords.most))
    }
  }
}
