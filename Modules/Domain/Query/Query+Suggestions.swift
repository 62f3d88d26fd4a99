// What words of a query may have been meant as.

extension Query {
  /// A word that was looked for as a word, though a term may have been meant.
  public enum Suggestion: Sendable, Hashable {
    case or
    case and
    case not
    /// A word that a term has, with the term as it is typed: `unseen` and `is:unseen`.
    case term(String, typed: String)
  }

  /// What its words may have been meant as, in their order. Where something was found, in the diary only days are told:
  /// a year may be a word of a title.
  ///
  /// - Parameters:
  ///   - list: which was searched; `nil` for catalogs.
  ///   - isFound: whether something matches.
  public func suggestions(in list: LibraryQuery.List? = nil, isFound: Bool) -> [Suggestion] {
    let isDiary = list == .diary
    let dates = words.split(whereSeparator: \.isWhitespace).compactMap { word in
      PartialDate(word).flatMap { date -> Suggestion? in
        guard (Self.firstYear...Self.lastYear).contains(date.year), isDiary || date.month == nil else { return nil }
        return .term("\(word)", typed: "\((isDiary ? Key.seen : .year).rawValue):\(word)")
      }
    }
    guard !isFound else { return isDiary ? dates : [] }
    return terms.flatMap { term -> [Suggestion] in
      guard case .words(let found, in: .anywhere) = term.condition, !found.isPhrase else { return [] }
      return found.words.compactMap { Self.suggestion(for: $0, isNegated: term.isNegated) }
    } + dates
  }

  /// The term that a word is the value of: `is:seen` of `seen`, `kind:book` of `books`; `nil` where there is none.
  public static func term(named word: String) -> String? {
    let word = word.lowercased()
    for key in [Key.is, .has, .kind, .catalog] {
      if let value = key.values.first(where: { $0 == word || $0 + "s" == word }) { return "\(key.rawValue):\(value)" }
    }
    return nil
  }

  private static func suggestion(for word: String, isNegated: Bool) -> Suggestion? {
    switch word {
    case "or": .or
    case "and": .and
    case "not": .not
    default:
      term(named: word).map { term in
        isNegated ? .term("-" + word, typed: "-" + term) : .term(word, typed: term)
      }
    }
  }

  /// Of films and of those who write down what they see.
  private static let (firstYear, lastYear) = (1870, 2100)
}

extension Loaded {
  /// Tells what words of a query may have been meant as.
  public mutating func add(_ suggestions: [Query.Suggestion]) {
    for suggestion in suggestions where !remarks.contains(.suggested(suggestion)) {
      remarks.append(.suggested(suggestion))
    }
  }
}
