// Where the movies of TMDb's sample were made, and the collections that they belong to, as the service has them.

extension SampleCinema {
  /// Movies by the countries that made them (ISO 3166-1). All others are of the United States alone.
  private static let countries: [(codes: [String], movies: Set<Int>)] = [
    (["JP"], [346, 548, 11878]), (["KR"], [496243, 11423, 110415]), (["FR"], [101, 18]), (["FR", "DE"], [194]),
    (["GB", "US"], [694, 185, 935, 62, 348, 679, 1124, 98]),
    (["US", "GB"], [27205, 157336, 374720, 872585, 272, 155, 49026]),
    (["US", "JP"], [153]), (["GB"], [627]), (["DE", "US"], [16869, 120467]), (["AU", "US"], [76341]),
    (["NZ", "US"], [120, 121, 122]), (["US", "CA"], [335984, 329865]),
  ]

  private static let collections: [(id: Int, name: String, movies: Set<Int>)] = [
    (230, "The Godfather Collection", [238, 240]), (263, "The Dark Knight Collection", [272, 155, 49026]),
    (2883, "Kill Bill Collection", [24]), (2344, "The Matrix Collection", [603, 604, 605]),
    (10, "Star Wars Collection", [11, 1891, 1892]), (84, "Indiana Jones Collection", [85, 89]),
    (328, "Jurassic Park Collection", [329]), (264, "Back to the Future Collection", [105, 165]),
    (8091, "Alien Collection", [348, 679]), (528, "The Terminator Collection", [218, 280]),
    (87096, "Avatar Collection", [19995]), (422837, "Blade Runner Collection", [78, 335984]),
    (726871, "Dune Collection", [438631, 693134]), (8945, "Mad Max Collection", [76341]),
    (119, "The Lord of the Rings Collection", [120, 121, 122]),
  ]

  /// The countries of a movie as its record has them. One that was never made has none.
  static func countries(of movie: SampleMovie) -> WireValue {
    if movie.released.isEmpty { return [] }
    let codes = countries.first { $0.movies.contains(movie.id) }?.codes ?? ["US"]
    return .array(codes.map { ["iso_3166_1": .string($0)] })
  }

  /// The collection of a movie as its record has it; null where there is none.
  static func collection(of movie: SampleMovie) -> WireValue {
    collections.first { $0.movies.contains(movie.id) }.map { ["id": .number($0.id), "name": .string($0.name)] } ?? nil
  }
}
