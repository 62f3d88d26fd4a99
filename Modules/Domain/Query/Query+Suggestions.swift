// Suggests terms that the user may have wanted when they typed words.

extension Query {
  /// A word of a query that the user may have wanted as something else.
  public enum Suggestion: Sendable, Hashable {
    /// The word `or`, which does not join terms.
    case or
    /// The word `and`, which is not needed between terms.
    case and
    /// The word `not`, which does not negate a term.
    case not
    /// A word that is the value of a term, with the term to type: `unseen` and `is:unseen`.
    case term(String, typed: String)
  }

  /// Suggestions for the words, in their order, after a search of a list, or of catalogs (`nil`). If works were found,
  /// only days in the diary are suggested: a year may be a word of a title.
  public func suggestions(in list: LibraryQuery.List? = nil, isFound: Bool) -> [Suggestion] {
    let isDiary = list == .diary
    let dates = words.split(whereSeparator: \.isWhitespace).compactMap { word in
      PartialDate(word).flatMap { date -> Suggestion? in
        guard SearchTerm.years.contains(date.year), isDiary || date.month == nil else { return nil }
        return .term("\(word)", typed: "\((isDiary ? Key.seen : .year).rawValue):\(word)")
      }
    }
    guard !isFound else { return isDiary ? dates : [] }
    return terms.flatMap { term -> [Suggestion] in
      guard case .words(let found, in: .anywhere) = term.condition, !found.isPhrase else { return [] }
      return found.words.compactMap { Self.suggestion(for: $0, isNegated: term.isNegated) }
    } + dates
  }

  /// The term that a word is a value of, such as `kind:book` for `books`; `nil` if there is none.
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
}

extension Loaded {
  /// Adds suggestions as remarks, each once.
  public mutating func add(_ suggestions: [Query.Suggestion]) {
    for suggestion in suggestions where !remarks.contains(.suggested(suggestion)) {
      remarks.append(.suggested(suggestion))
    }
  }
}
