extension Work {
  /// What is known of a work in addition to its identifier, kind and title, in the order of the columns of tables.
  public static let fields: [Field<Work>] = [
    Field(
      "originalTitle", .text, isIdentity: true, isKept: true, get: { $0.originalTitle },
      set: { $0.originalTitle = $1 }),
    Field(
      "romanizedTitle", .text, isIdentity: true, isInAnswers: false, get: { $0.romanizedTitle },
      set: { $0.romanizedTitle = $1 }),
    Field("released", .date, isIdentity: true, isKept: true, get: { $0.released }, set: { $0.released = $1 })
      .asked(by: .year, .before, .after),
    Field(
      "creators", .texts, isIdentity: true, isKept: true, get: { $0.creators.nonEmpty }, set: { $0.creators = $1 ?? [] }
    ).asked(
      by: Query.Key("director", "miyazaki", .words(.director)), Query.Key("author", "\"le guin\"", .words(.author))),
    Field("producers", .texts, isInAnswers: false, get: { $0.producers.nonEmpty }, set: { $0.producers = $1 ?? [] }),
    Field("genres", .texts, get: { $0.genres.nonEmpty }, set: { $0.genres = $1 ?? [] }).asked(
      by: Query.Key("genre", "fantasy", .words(.genre)), Query.Key("subject", "fantasy", .words(.genre))),
    Field("synopsis", .text, get: { $0.synopsis }, set: { $0.synopsis = $1 }),
    Field("runtimeMinutes", .integer, get: { $0.runtimeMinutes }, set: { $0.runtimeMinutes = $1 })
      .asked(as: "minutes", "..120"),
    Field("pages", .integer, get: { $0.pages }, set: { $0.pages = $1 }).asked(as: "pages", "..300"),
    Field("seasons", .integer, get: { $0.seasons }, set: { $0.seasons = $1 }).asked(as: "seasons", "..3"),
    Field("episodes", .integer, get: { $0.episodes }, set: { $0.episodes = $1 }).asked(as: "episodes", "..20"),
    Field("score", .score, get: { $0.score }, set: { $0.score = $1 })
      .asked(by: Query.Key("score", "8..", .number(.score))),
    Field("countries", .texts, isColumn: true, get: { $0.countries.nonEmpty }, set: { $0.countries = $1 ?? [] })
      .asked(by: Query.Key("country", "jp", .words(.country))),
    Field("languages", .texts, isColumn: true, get: { $0.languages.nonEmpty }, set: { $0.languages = $1 ?? [] })
      .asked(by: Query.Key("language", "ja", .words(.language))),
    Field(
      "series", .series, isIdentity: true, isKept: true, isColumn: true, isSorted: true, get: { $0.series },
      set: { $0.series = $1 }
    ).asked(by: Query.Key("series", "discworld", .words(.series))),
    Field("artwork", .address, get: { $0.artwork }, set: { $0.artwork = $1 }),
    Field("url", .address, get: { $0.url }, set: { $0.url = $1 }),
  ]

  /// The fields that an entry's record keeps.
  public static let keptFields = fields.filter(\.isKept)
}

extension Query.Texts {
  fileprivate static let country = Query.Texts("country") { work, _, _ in work.countries }
  fileprivate static let series = Query.Texts("series") { work, _, _ in [work.series?.name].compactMap(\.self) }
  fileprivate static let language = Query.Texts("language") { work, _, _ in work.languages }
}
