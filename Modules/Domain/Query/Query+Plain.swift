// Reads terms from plain words: `korean movies`, `films by kurosawa before 1960`.

extension Query {
  /// The query that has terms for the words that name a kind, years, a language, a country, a genre or a maker; `nil` if
  /// no word does.
  public var plain: Query? { plain(byCountry: false) }

  /// The same query, except that a nationality is the country rather than the language; `nil` if no word is one.
  var plainByCountry: Query? { plain(byCountry: true).flatMap { $0 == plain ? nil : $0 } }

  private func plain(byCountry isByCountry: Bool) -> Query? {
    let isPlain = !text.contains(where: { ":\"".contains($0) }) && !text.contains(/(^|\s)-/)
    guard order == nil, isPlain else { return nil }
    var reader = PlainWords(text, isByCountry)
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

  /// Whether a nationality is a country, and not a language.
  private let isByCountry: Bool

  init(_ text: String, _ isByCountry: Bool) {
    rest = text.lowercased().split(separator: " ").map(String.init)[...]
    self.isByCountry = isByCountry
  }

  /// The pieces of the query; `nil` if no word is a term.
  var pieces: [String]? {
    mutating get {
      while let word = rest.popFirst() { read(word) }
      if !makers.isEmpty {
        let key = kind == .book ? Query.Key.author : .director
        // `ursula le guin` is Ursula K. Le Guin.
        let names = makers.count < 3 ? [makers.joined(separator: " ")] : makers
        terms += names.map { "\(key.rawValue):\"\($0)\"" }
      }
      if terms.isEmpty { return nil }
      return (others.isEmpty ? [] : [others.joined(separator: " ")]) + terms
    }
  }

  private mutating func read(_ word: String) {
    if let kind = Work.Kind(typed: word), self.kind == nil || self.kind == kind {
      if self.kind == nil { terms.append("kind:\(kind.rawValue)") }
      self.kind = kind
    } else if let years = Self.years(word) {
      terms.append(years)
    } else if let bound = Self.bounds[word], let year = rest.first, Self.isYear(year) {
      rest.removeFirst()
      terms.append("\(bound.rawValue):\(year)")
    } else if ["from", "between"].contains(word), rest.count > 2,
      ["to", "and", "until"].contains(rest.dropFirst().first),
      let first = rest.first, let last = rest.dropFirst(2).first, Self.isYear(first), Self.isYear(last)
    {
      rest.removeFirst(3)
      terms.append("year:\(min(first, last))..\(max(first, last))")
    } else if rest.first == "century", let number = word.wholeMatch(of: /(1[5-9]|2[01])(st|th)/).flatMap({ Int($0.1) })
    {
      rest.removeFirst()
      terms.append("year:\(number - 1)01..\(number)00")
    } else if let next = rest.first, let term = Self.pairs[word]?[next] {
      rest.removeFirst()
      terms.append(term)
    } else if let term = Self.terms[word] ?? Self.terms[String(word.dropLast(word.hasSuffix("s") ? 1 : 0))] {
      terms.append(isByCountry ? Self.country(term) : term)
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

  /// The term of the country where a language is spoken most, by ISO 3166-1; any other term as it is.
  private static func country(_ term: String) -> String {
    guard term.hasPrefix("language:") else { return term }
    let code = String(term.suffix(2))
    return "country:\(countries[code] ?? code)"
  }

  /// The countries whose codes differ from those of their languages.
  private static let countries = [
    "ar": "eg", "cn": "hk", "cs": "cz", "da": "dk", "el": "gr", "en": "gb", "fa": "ir", "he": "il", "hi": "in",
    "ja": "jp", "ko": "kr", "sv": "se", "zh": "cn",
  ]

  private static func isYear(_ word: String) -> Bool { word.wholeMatch(of: /(1[89]|20)[0-9]{2}/) != nil }

  /// The term of `1994`, `1990s`, `90s` or `'90s`; and of `1800s`, which is a century.
  private static func years(_ word: String) -> String? {
    if let match = word.wholeMatch(of: /(1[5-8])00s/) { return "year:\(match.1)00..\(match.1)99" }
    if isYear(word) || word.wholeMatch(of: /(1[89]|20)[0-9]0s/) != nil { return "year:\(word)" }
    return word.wholeMatch(of: /'?([2-9]0)s/).map { "year:19\($0.1)s" }
  }

  private static let bounds: [String: Query.Key] = [
    "before": .before, "until": .before, "after": .after, "since": .after,
  ]

  /// The terms of decades, of nationalities and countries, and of genres as catalogs name them. A nationality is a language
  /// (ISO 639-1, and TMDb's `cn`), or a country that shares its language with another (ISO 3166-1).
  private static let terms: [String: String] = {
    let words: [(key: String, values: [String: String])] = [
      (
        "language",
        [
          "arabic": "ar", "cantonese": "cn", "chinese": "zh", "czech": "cs", "danish": "da", "dutch": "nl",
          "english": "en", "finnish": "fi", "french": "fr", "german": "de", "greek": "el", "hebrew": "he",
          "hindi": "hi", "hungarian": "hu", "icelandic": "is", "iranian": "fa", "italian": "it", "japanese": "ja",
          "korean": "ko", "norwegian": "no", "persian": "fa", "polish": "pl", "portuguese": "pt", "russian": "ru",
          "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr",
        ]
      ),
      (
        "country",
        [
          "america": "us", "american": "us", "argentina": "ar", "argentine": "ar", "australia": "au",
          "australian": "au",
          "austria": "at", "austrian": "at", "belgian": "be", "belgium": "be", "brazil": "br", "brazilian": "br",
          "britain": "gb", "british": "gb", "canada": "ca", "canadian": "ca", "china": "cn", "denmark": "dk",
          "england": "gb", "france": "fr", "germany": "de", "india": "in", "indian": "in", "iran": "ir",
          "ireland": "ie", "irish": "ie", "italy": "it", "japan": "jp", "korea": "kr", "mexican": "mx", "mexico": "mx",
          "norway": "no", "poland": "pl", "russia": "ru", "spain": "es", "sweden": "se", "swiss": "ch",
          "switzerland": "ch", "uk": "gb", "usa": "us",
        ]
      ),
      (
        "genre",
        [
          "animated": "animation", "comedies": "comedy", "documentaries": "documentary", "historical": "history",
          "mysteries": "mystery", "romantic": "romance", "scifi": "science", "sci-fi": "science",
        ]
      ),
      (
        "year",
        [
          "twenties": "1920s", "thirties": "1930s", "forties": "1940s", "fifties": "1950s", "sixties": "1960s",
          "seventies": "1970s", "eighties": "1980s", "nineties": "1990s",
        ]
      ),
    ]
    let genres = [
      "action", "adventure", "animation", "comedy", "crime", "documentary", "drama", "family", "fantasy", "history",
      "horror", "music", "mystery", "romance", "thriller", "war", "western",
    ]
    let terms = words.flatMap { key, values in values.map { ($0, key == "genre" ? "genre:\"\($1)\"" : "\(key):\($1)") }
    }
    return Dictionary(terms + genres.map { ($0, "genre:\"\($0)\"") }) { first, _ in first }
  }()

  /// The terms of two words, by the first and the second.
  private static let pairs = [
    "science": ["fiction": "genre:\"science\""], "south": ["korea": "country:kr", "africa": "country:za"],
    "united": ["states": "country:us", "kingdom": "country:gb"], "great": ["britain": "country:gb"],
    "new": ["zealand": "country:nz"], "hong": ["kong": "country:hk"],
  ]

  /// Words that say nothing about a work.
  private static let fillers: Set = [
    "a", "about", "all", "an", "and", "any", "best", "directed", "from", "good", "in", "of", "old", "some", "that",
    "the", "with", "written",
  ]
}
