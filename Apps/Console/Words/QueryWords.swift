import MarqueeDomain

// What is said of the terms of a query, and of words that may have been meant as terms.

extension Query.Key {
  /// What is found, in a few words.
  var summary: String {
    if self == .is || self == .has { return states }
    return Self.summaries[rawValue] ?? ""
  }

  /// The words of the key, with what they mean.
  private var states: String {
    values.map { word in
      let about = Mark.all.lazy.compactMap { $0.words.states[word] }.first
      return word + (about.map { " (\($0))" } ?? "")
    }.alternatives
  }

  private static let summaries: [String: String] = {
    var summaries = [
      "kind": "book, tv, or movie or film, which mean both", "title": "words of a title",
      "actor": "words of a name, of your own works",
      "tag": "words of a tag of yours; with commas any of several tags", "catalog": "where it comes from",
      "list": "words of the name of a list of yours; with commas any of several lists",
      "seen": "a day, month or year of seeing or reading, or a range of them",
      "added": "when it came to the list, likewise", "sort": "\(LibraryOrder.keys); with - in front descending",
    ]
    for words in FieldWords.all.values { summaries.merge(words.terms) { first, _ in first } }
    for (mark, words) in MarkWords.all { summaries[mark.name] = words.term ?? summaries[mark.name] }
    return summaries
  }()

  /// Every term, as an example and what it finds; the last two stand for forms that several terms have.
  static let forms: [(example: String, summary: String)] =
    allCases.map { ($0.example, $0.summary) } + [
      ("1980s", "the same as year:1980s"),
      ("rating>=4", "\(compared) compare: with >, >=, < or <="),
    ]

  /// The keys that compare, for a sentence.
  fileprivate static let compared = allCases.filter(\.isCompared).map(\.rawValue).joinedByAnd

  /// What there is in place of an unknown word that is compared.
  static let known =
    "What compares is \(compared); the other terms are "
    + "\(allCases.filter { !$0.isCompared }.map(\.rawValue).joinedByAnd)."

  /// A sentence that says what it takes.
  var takes: String {
    if !values.isEmpty { return "It can be \(values.alternatives)." }
    return "For example \(example): \(summary)."
  }
}

extension LibraryOrder {
  /// The keys, for a sentence: `title, year, added or rating`.
  static let keys = Key.allCases.map(\.name).alternatives
}
