// Reads terms from plain words: `korean movies`, `films by kurosawa before 1960`.

extension Query {
  /// The query that has terms for the words that name a kind, years, a language, a country, a genre or a maker; `nil` if
  /// no word does, or if the query has more than words.
  var plain: Query? {
    guard isWordsAlone else { return nil }
    var reader = PlainWords(words)
    // The terms are made here, so reading them never throws.
    return reader.pieces.flatMap { try? Query($0) }
  }
}

/// The words of a search, read as terms.
private struct PlainWords {
  private var rest: ArraySlice<String>
  private var terms: [String] = []
  private var others: [String] = []
  private var makers: [String] = []
  private var kind: Work.Kind?

  init(_ text: String) { rest = text.lowercased().split(separator: " ").map(String.init)[...] }

  /// The pieces of the query; `nil` if no word is a term.
  var pieces: [String]? {
    mutating get {
      while let word = rest.popFirst() { read(word) }
      if !makers.isEmpty {
        let key = kind == .book ? Query.Key.author : .director
        terms.append("\(key.rawValue):\"\(makers.joined(separator: " "))\"")
      }
      // One word alone is rather a title: *1984*, *Horror*.
      guard terms.count > (others.isEmpty ? 1 : 0) else { return nil }
      return (others.isEmpty ? [] : [others.joined(separator: " ")]) + terms
    }
  }

  private mutating func read(_ word: String) {
    if let kind = Work.Kind(typed: word), self.kind == nil {
      self.kind = kind
      terms.append("kind:\(kind.rawValue)")
    } else if let years = Self.years(word) {
      terms.append(years)
    } else if let bound = Self.bounds[word], let year = rest.first, Self.isYear(year) {
      rest.removeFirst()
      terms.append("\(bound.rawValue):\(year)")
    } else if let language = Self.languages[word] {
      terms.append("language:\(language)")
    } else if let country = Self.countries[word] {
      terms.append("country:\(country)")
    } else if let genre = Self.genres[word] ?? Self.genres[String(word.dropLast(word.hasSuffix("s") ? 1 : 0))] {
      terms.append("genre:\"\(genre)\"")
    } else if word == "by", !rest.isEmpty {
      while let name = rest.first, !Self.isTerm(name) {
        makers.append(name)
        rest.removeFirst()
      }
    } else if !Self.fillers.contains(word) {
      others.append(word)
    }
  }

  /// Whether a word is read as a term, so that it ends a name.
  private static func isTerm(_ word: String) -> Bool {
    Work.Kind(typed: word) != nil || years(word) != nil || bounds[word] != nil || fillers.contains(word)
  }

  private static func isYear(_ word: String) -> Bool { word.wholeMatch(of: /(1[89]|20)[0-9]{2}/) != nil }

  /// The term of `1994`, `1990s`, `90s` or `nineties`.
  private static func years(_ word: String) -> String? {
    if isYear(word) || word.count == 5 && word.hasSuffix("0s") && isYear(String(word.dropLast())) {
      return "year:\(word)"
    }
    let digits = decades[word] ?? (word.wholeMatch(of: /'?[2-9]0s/) == nil ? nil : String(word.suffix(3).prefix(2)))
    return digits.map { "year:19\($0)s" }
  }

  private static let decades = [
    "twenties": "20", "thirties": "30", "forties": "40", "fifties": "50", "sixties": "60", "seventies": "70",
    "eighties": "80", "nineties": "90",
  ]

  private static let bounds: [String: Query.Key] = [
    "before": .before, "until": .before, "after": .after, "since": .after,
  ]

  /// The languages of nationalities (ISO 639-1).
  private static let languages = [
    "arabic": "ar", "cantonese": "cn", "chinese": "zh", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en",
    "finnish": "fi", "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu",
    "icelandic": "is", "iranian": "fa", "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "no",
    "persian": "fa", "polish": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv",
    "thai": "th",
    "turkish": "tr",
  ]

  /// The countries of nationalities that share their language with another country (ISO 3166-1).
  private static let countries = [
    "american": "us", "argentine": "ar", "australian": "au", "austrian": "at", "belgian": "be", "brazilian": "br",
    "british": "gb", "canadian": "ca", "indian": "in", "irish": "ie", "mexican": "mx", "swiss": "ch",
  ]

  /// The genres as catalogs name them.
  private static let genres: [String: String] = {
    let known = [
      "action", "adventure", "animation", "comedy", "crime", "documentary", "drama", "family", "fantasy", "history",
      "horror", "music", "mystery", "romance", "thriller", "war", "western",
    ]
    let spoken = [
      "animated": "animation", "comedies": "comedy", "documentaries": "documentary", "historical": "history",
      "mysteries": "mystery", "romantic": "romance", "scifi": "science", "sci-fi": "science",
    ]
    return spoken.merging(known.map { ($0, $0) }) { first, _ in first }
  }()

  /// Words that say nothing about a work.
  private static let fillers: Set = [
    "a", "about", "all", "an", "and", "any", "best", "from", "good", "in", "of", "old", "some", "that", "the", "with",
  ]
}
