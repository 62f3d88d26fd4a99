import MarqueeDomain

/// A word of a query, or several in a script without blanks, with the words that may stand in its place.
struct IndexTerm: Sendable, Hashable {
  /// What may be matched, in the order of nearness.
  var forms: [[String]]
  /// Whether it may be the year of a work.
  var isYear = false

  var word: String { forms.first?.joined() ?? "" }

  /// So many terms are looked for; a longer query is one that was pasted.
  static let most = 16

  static func terms(of text: String) -> [IndexTerm] {
    var met: Set<[String]> = []
    let all = IndexedText.terms(SearchQuery.beginning(of: text)).filter { met.insert($0).inserted }.prefix(most)
    let terms = all.map { IndexTerm(forms: [$0], isYear: $0.count == 1 && isYear($0[0])) }
    // A number alone is a title.
    return terms.allSatisfy(\.isYear) ? terms.map { IndexTerm(forms: $0.forms) } : terms
  }

  /// From the first films on; books of earlier years are found by the words of their records.
  private static func isYear(_ word: String) -> Bool { Int(word).map { (1870...2100).contains($0) } ?? false }
}

/// One query of a search: works in which each of its terms stands at a place.
struct IndexTier: Sendable {
  enum Place: Sendable {
    /// Titles begin with the words as they were typed.
    case beginnings
    case titles
    case titlesAndMakers
    case anywhere
  }

  let place: Place
  let terms: [IndexTerm]
}

extension [IndexTerm] {
  /// The queries in their turn.
  var tiers: [IndexTier] {
    let places: [IndexTier.Place] =
      (allSatisfy(\.isYear) ? [] : [.beginnings]) + [.titles, .titlesAndMakers, .anywhere]
    return places.map { IndexTier(place: $0, terms: self) }
  }

  /// What the words may stand for, one behind the other; a few, where several of them have several forms.
  var phrases: [[String]] {
    reduce([[]]) { phrases, term in
      Array<[String]>(phrases.flatMap { phrase in term.forms.map { phrase + $0 } }.prefix(NearWords.most))
    }
  }
}
