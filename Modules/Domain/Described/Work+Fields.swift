// The fields of a work, each declared once.

extension Work {
  /// What is known of a work besides its identifier, kind and title, in the order of the columns of tables.
  public static let fields: [Field<Work>] = [
    Field(
      "originalTitle", .text, isIdentity: true, isRemembered: true, get: { $0.originalTitle },
      set: { $0.originalTitle = $1 }),
    Field(
      "romanizedTitle", .text, isIdentity: true, isInAnswers: false, get: { $0.romanizedTitle },
      set: { $0.romanizedTitle = $1 }),
    Field("released", .date, isIdentity: true, isRemembered: true, get: { $0.released }, set: { $0.released = $1 })
      .asked(by: .year, .before, .after),
    Field(
      "creators", .texts, about: "Directors of a film or movie, authors of a book.", isIdentity: true,
      isRemembered: true,
      get: { $0.creators.isEmpty ? nil : $0.creators }, set: { $0.creators = $1 ?? [] }
    ).asked(
      by: Query.Key("director", "miyazaki", "words of a name, of films and movies", .words(.director)),
      Query.Key("author", "\"le guin\"", "words of a name, of books", .words(.author))),
    Field(
      "producers", .texts, isInAnswers: false, get: { $0.producers.isEmpty ? nil : $0.producers },
      set: { $0.producers = $1 ?? [] }),
    Field("genres", .texts, get: { $0.genres.isEmpty ? nil : $0.genres }, set: { $0.genres = $1 ?? [] }).asked(
      by: Query.Key("genre", "fantasy", "words of a genre or subject", .words(.genre)),
      Query.Key("subject", "fantasy", "the same as genre", .words(.genre))),
    Field("synopsis", .text, get: { $0.synopsis }, set: { $0.synopsis = $1 }),
    Field("runtimeMinutes", .integer, get: { $0.runtimeMinutes }, set: { $0.runtimeMinutes = $1 })
      .asked(as: "minutes", "..120", "how long it runs, a number or a range"),
    Field("pages", .integer, get: { $0.pages }, set: { $0.pages = $1 })
      .asked(as: "pages", "..300", "how long it is, a number or a range"),
    Field("score", .score, about: "What the catalog's users say of it.", get: { $0.score }, set: { $0.score = $1 })
      .asked(by: Query.Key("score", "8..", "what others think, 0 to 10, or a range", .number(.score))),
    Field(
      "countries", .texts, about: "Where it was made: codes of ISO 3166.", isColumn: true,
      get: { $0.countries.isEmpty ? nil : $0.countries }, set: { $0.countries = $1 ?? [] },
      fact: { $0.countries.isEmpty ? nil : "made in " + $0.countries.joined(separator: ", ") }
    ).asked(by: Query.Key("country", "jp", "where it was made, by the code of the country", .words(.country))),
    Field(
      "languages", .texts, about: "Codes of ISO 639, the one it was made in first.", isColumn: true,
      get: { $0.languages.isEmpty ? nil : $0.languages }, set: { $0.languages = $1 ?? [] },
      fact: { $0.languages.isEmpty ? nil : "in " + $0.languages.joined(separator: ", ") }
    ).asked(by: Query.Key("language", "ja", "a language it is in, by its code", .words(.language))),
    Field(
      "series", .series, about: "The series it belongs to, and its number in it.", isIdentity: true, isRemembered: true,
      isColumn: true, isSorted: true, get: { $0.series }, set: { $0.series = $1 },
      fact: { $0.series.map { "series \($0.text)" } }
    ).asked(by: Query.Key("series", "discworld", "words of the name of a series", .words(.series))),
    Field("artwork", .address, get: { $0.artwork }, set: { $0.artwork = $1 }),
    Field("url", .address, about: "Its page for people.", get: { $0.url }, set: { $0.url = $1 }),
  ]

  /// Those that an entry's record keeps.
  public static let rememberedFields = fields.filter(\.isRemembered)
}

extension Query.Texts {
  fileprivate static let country = Query.Texts("country") { work, _, _ in work.countries }
  fileprivate static let series = Query.Texts("series") { work, _, _ in [work.series?.name].compactMap(\.self) }
  fileprivate static let language = Query.Texts("language") { work, _, _ in work.languages }
}
