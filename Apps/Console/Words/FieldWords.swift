import MarqueeDomain

/// What is said of a field of a work: in the schema, on a page, and in help of the terms that ask for it.
struct FieldWords: Sendable {
  /// What it is, where its name says too little.
  var about: String?
  /// What a page says of it, beside others; `nil` where its columns have to do.
  var fact: (@Sendable (Work) -> String?)?
  /// What the terms find that ask for it.
  var terms: [String: String] = [:]

  /// By the names of fields.
  static let all: [String: FieldWords] = [
    "released": FieldWords(terms: [
      "year": "a year, a decade (1980s), or years from one to another; 1980.. and ..1989 are open",
      "before": "what was made in an earlier year, the same as year<2000",
      "after": "what was made in a later year, the same as year>2000",
    ]),
    "creators": FieldWords(
      about: "Directors of a film or movie, authors of a book, those who created a series of television.",
      terms: [
        "director": "words of a name, of films, movies and series", "author": "words of a name, of books and series",
      ]),
    "genres": FieldWords(terms: ["genre": "words of a genre or subject", "subject": "the same as genre"]),
    "runtimeMinutes": FieldWords(
      about: "Of a series the length of an episode.",
      terms: ["minutes": "how long it runs, or an episode of it, a number or a range"]),
    "pages": FieldWords(terms: ["pages": "how long it is, a number or a range"]),
    "seasons": FieldWords(
      about: "Of a series, without specials.", fact: { $0.seasons.map { "\($0.grouped) season\($0 == 1 ? "" : "s")" } },
      terms: ["seasons": "how many seasons a series has, a number or a range"]),
    "episodes": FieldWords(
      about: "Of a series, in all seasons.", fact: { $0.episodes.map { "\($0.grouped) episode\($0 == 1 ? "" : "s")" } },
      terms: ["episodes": "how many episodes a series has, a number or a range"]),
    "score": FieldWords(
      about: "What the catalog's users say of it.", terms: ["score": "what others think, 0 to 10, or a range"]),
    "countries": FieldWords(
      about: "Where it was made: codes of ISO 3166.",
      fact: { $0.countries.isEmpty ? nil : "made in " + $0.countries.joined(separator: ", ") },
      terms: ["country": "where it was made, by the code of the country"]),
    "languages": FieldWords(
      about: "Codes of ISO 639, the one it was made in first.",
      fact: { $0.languages.isEmpty ? nil : "in " + $0.languages.joined(separator: ", ") },
      terms: ["language": "a language it is in, by its code"]),
    "series": FieldWords(
      about: "The series it belongs to, and its number in it.", fact: { $0.series.map { "series \($0.text)" } },
      terms: ["series": "words of the name of a series"]),
    "url": FieldWords(about: "Its page for people."),
  ]
}

extension Field<Work> {
  /// What a page says of it, beside other facts; of a column without words of its own its name and value.
  func fact(of work: Work) -> String? {
    if let fact = FieldWords.all[name]?.fact { return fact(work) }
    return isColumn ? nameAndText(of: work) : nil
  }
}

extension Field {
  /// `lent to Ada` of the value `Ada` of `lentTo`; `nil` where it is not known.
  func nameAndText(of owner: Owner) -> String? {
    isKnown(in: owner) ? "\(name.withUnderscores.replacing("_", with: " ")) \(text(of: owner))" : nil
  }

  /// What it is, where the name says too little.
  var about: String? {
    if Owner.self == Marks.self { return Mark.named(name)?.words.about }
    return FieldWords.all[name]?.about
  }
}
