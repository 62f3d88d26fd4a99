import MarqueeDomain

/// The texts about a field of a work: in the schema, on a page, and in help about the terms that ask for it.
struct FieldWords: Sendable {
  /// What the field is, where its name says too little.
  var about: String?
  /// The words of a page about it, beside other facts; `nil` if the columns are enough.
  var fact: (@Sendable (Work) -> String?)?
  /// What each term that asks for it finds, by the name of the term.
  var terms: [String: String] = [:]

  static let all: [String: FieldWords] = [
    "released": FieldWords(terms: [
      "year": "a year (2004), a decade (1980s) or a range (1980..1989, 1980.., ..1989)",
      "before": "works from an earlier year, the same as year<2000",
      "after": "works from a later year, the same as year>2000",
    ]),
    "creators": FieldWords(
      about: "The directors of a film, the authors of a book, or the creators of a series.",
      terms: [
        "director": "words in a director's name; for a series, its creators",
        "author": "words in an author's name; for a series, its creators",
      ]),
    "genres": FieldWords(terms: ["genre": "words in a genre or subject", "subject": "the same as genre"]),
    "runtimeMinutes": FieldWords(
      about: "For a series, the length of an episode.",
      terms: ["minutes": "the length of a film or an episode in minutes, or a range"]),
    "pages": FieldWords(terms: ["pages": "the number of pages of a book, or a range"]),
    "seasons": FieldWords(
      about: "The number of seasons of a series, without specials.",
      fact: { $0.seasons?.counted("season") },
      terms: ["seasons": "the number of seasons of a series, or a range"]),
    "episodes": FieldWords(
      about: "The number of episodes in all seasons of a series.",
      fact: { $0.episodes?.counted("episode") },
      terms: ["episodes": "the number of episodes of a series, or a range"]),
    "seasonList": FieldWords(about: "The seasons of a series, specials among them."),
    "score": FieldWords(
      about: "The average rating by the catalog's users.",
      terms: ["score": "the average score from other users, 0 to 10, or a range"]),
    "countries": FieldWords(
      about: "The countries of production, as ISO 3166 codes.",
      fact: { $0.countries.isEmpty ? nil : $0.countries.map(CodeNames.country).listed() },
      terms: ["country": "the country of production, as an ISO 3166 code"]),
    "languages": FieldWords(
      about: "The languages, as ISO 639 codes. The original language comes first.",
      fact: { $0.languages.isEmpty ? nil : $0.languages.map(CodeNames.language).listed() },
      terms: ["language": "a language, as an ISO 639 code"]),
    "series": FieldWords(
      about: "The series that the work belongs to, and its number in the series.",
      fact: { $0.series.map { "series \($0.text)" } },
      terms: ["series": "words in a series' name; `sort:series` sorts by series"]),
    "url": FieldWords(about: "The address of the work's web page."),
  ]
}

extension Field<Work> {
  /// The words of a page about it, beside other facts. A column without a text has its name and value.
  func fact(of work: Work) -> String? {
    if let fact = FieldWords.all[name]?.fact { return fact(work) }
    return isColumn ? nameAndText(of: work) : nil
  }
}

extension Field {
  /// `lent to Ada` of the value `Ada` of `lentTo`; `nil` if it is not known.
  func nameAndText(of owner: Owner) -> String? {
    isKnown(in: owner) ? "\(name.withUnderscores.replacing("_", with: " ")) \(text(of: owner))" : nil
  }

  /// What the field is, where the name says too little.
  var about: String? {
    if Owner.self == Marks.self { return Mark.named(name)?.words.about }
    return FieldWords.all[name]?.about
  }
}
