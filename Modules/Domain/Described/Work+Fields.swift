// The fields of a work, each declared once.

extension Work {
  /// What is known of a work besides its identifier, kind and title, in the order of the columns of tables.
  public static let fields: [Field<Work>] = [
    Field(
      "originalTitle", .text, isIdentity: true, get: { $0.originalTitle }, set: { $0.originalTitle = $1 }),
    Field(
      "romanizedTitle", .text, isIdentity: true, isInAnswers: false, get: { $0.romanizedTitle },
      set: { $0.romanizedTitle = $1 }),
    Field("released", .date, isIdentity: true, get: { $0.released }, set: { $0.released = $1 }),
    Field(
      "creators", .texts, about: "Directors of a film or movie, authors of a book.", isIdentity: true,
      get: { $0.creators.isEmpty ? nil : $0.creators }, set: { $0.creators = $1 ?? [] }),
    Field(
      "producers", .texts, isInAnswers: false, get: { $0.producers.isEmpty ? nil : $0.producers },
      set: { $0.producers = $1 ?? [] }),
    Field("genres", .texts, get: { $0.genres.isEmpty ? nil : $0.genres }, set: { $0.genres = $1 ?? [] }),
    Field("synopsis", .text, get: { $0.synopsis }, set: { $0.synopsis = $1 }),
    Field("runtimeMinutes", .integer, get: { $0.runtimeMinutes }, set: { $0.runtimeMinutes = $1 }),
    Field("pages", .integer, get: { $0.pages }, set: { $0.pages = $1 }),
    Field(
      "score", .score, about: "What the catalog's users say of it.", get: { $0.score }, set: { $0.score = $1 }),
    Field("artwork", .address, get: { $0.artwork }, set: { $0.artwork = $1 }),
    Field("url", .address, about: "Its page for people.", get: { $0.url }, set: { $0.url = $1 }),
  ]
}
