import MarqueeDomain

/// The texts about a field of a work: in the schema, on a page, and in help about the terms that ask for it.
struct FieldWords: Sendable {
  /// What the field is, where its name says too little.
  var about: String?
  /// The words of a page about it, beside other facts; `nil` if the columns are enough.
  var fact: (@Sendable (Work) -> String?)?
  /// What each term that asks for it finds, by the name of the term.
  var terms: [String: String] = [:]

  /// The texts by the names of fields.
  static let all: [String: FieldWords] = [
    "released": FieldWords(terms: [
      "year": "a year (2004), a decade (1980s), or a range; 1980.. and ..1989 are open ranges",
      "before": "works of an earlier year, the same as year<2000",
      "after": "works of a later year, the same as year>2000",
    ]),
    "creators": FieldWords(
      about: "Directors of a film or movie, authors of a book, creators of a series of television.",
      terms: [
        "director": "words of a name, of films, movies and series", "author": "words of a name, of books and series",
      ]),
    "genres": FieldWords(terms: ["genre": "words of a genre or subject", "subject": "the same as genre"]),
    "runtimeMinutes": FieldWords(
      about: "Of a series, the length of an episode.",
      terms: ["minutes": "the length of a film, or of an episode, a number or a range"]),
    "pages": FieldWords(terms: ["pages": "the pages of a book, a number or a range"]),
    "seasons": FieldWords(
      about: "Of a series, without specials.", fact: { $0.seasons.map { "\($0.grouped) season\($0 == 1 ? "" : "s")" } },
      terms: ["seasons": "the number of seasons of a series, or a range"]),
    "episodes": FieldWords(
      about: "Of a series, in all seasons.", fact: { $0.episodes.map { "\($0.grouped) episode\($0 == 1 ? "" : "s")" } },
      terms: ["episodes": "the number of episodes of a series, or a range"]),
    "score": FieldWords(
      about: "The rating by the catalog's users.", terms: ["score": "the score by others, 0 to 10, or a range"]),
    "countries": FieldWords(
      about: "Where it was made: codes of ISO 3166.",
      fact: { $0.countries.isEmpty ? nil : "made in " + $0.countries.listed() },
      terms: ["country": "where it was made, by the code of ISO 3166"]),
    "languages": FieldWords(
      about: "Codes of ISO 639; the original language comes first.",
      fact: { $0.languages.isEmpty ? nil : "in " + $0.languages.listed() },
      terms: ["language": "a language it is in, by the code of ISO 639"]),
    "series": FieldWords(
      about: "The series it belongs to, and its number in it.", fact: { $0.series.map { "series \($0.text)" } },
      terms: ["series": "words of the name of a series; `sort:series` has its order"]),
    "url": FieldWords(about: "Its page on the web."),
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
