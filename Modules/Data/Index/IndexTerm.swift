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

  /// As FTS5 reads it (https://www.sqlite.org/fts5.html#full_text_query_syntax): words that begin so, in some columns.
  ///
  /// - Parameter columns: `nil` for all.
  func expression(in columns: String?) -> String {
    let place: String? = columns.map { isYear ? "\($0) others" : $0 }
    let forms = forms.map { Self.quoted($0) + (isYear ? "" : " *") }.joined(separator: " OR ")
    return (place.map { "{\($0)} : " } ?? "") + "(\(forms))"
  }

  static func quoted(_ words: [String]) -> String { "\"" + words.joined(separator: " ") + "\"" }
}

extension [IndexTerm] {
  /// The queries in their turn: titles that begin so, words of titles, with those of makers, all.
  var tiers: [String] {
    let columns: [String?] = ["title", "title makers", nil]
    return [beginning].compactMap(\.self)
      + columns.map { columns in map { $0.expression(in: columns) }.joined(separator: " AND ") }
  }

  /// Titles that begin with the words as they were typed.
  private var beginning: String? {
    let years = filter(\.isYear).map { $0.expression(in: "title") }
    let phrases = filter { !$0.isYear }.phrases.map { "{title} : (^ \(IndexTerm.quoted($0)) *)" }
    guard !phrases.isEmpty else { return nil }
    return (["(\(phrases.joined(separator: " OR ")))"] + years).joined(separator: " AND ")
  }

  /// What the words may stand for, one behind the other; a few, where several of them have several forms.
  var phrases: [[String]] {
    reduce([[]]) { phrases, term in
      Array<[String]>(phrases.flatMap { phrase in term.forms.map { phrase + $0 } }.prefix(IndexMending.most))
    }
  }
}
