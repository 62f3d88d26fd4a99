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

  static let collections: [(id: Int, name: String, movies: Set<Int>)] = [
    (230, "The Godfather", [238, 240, 242]), (263, "The Dark Knight", [272, 155, 49026]),
    (2883, "Kill Bill", [24, 393]), (2344, "The Matrix", [603, 604, 605]),
    (10, "Star Wars", [11, 1891, 1892]), (84, "Indiana Jones", [85, 89]),
    (328, "Jurassic Park", [329]), (264, "Back to the Future", [105, 165, 196]),
    (8091, "Alien", [348, 679]), (528, "The Terminator", [218, 280]),
    (87096, "Avatar", [19995]), (422837, "Blade Runner", [78, 335984]),
    (726871, "Dune", [438631, 693134]), (8945, "Mad Max", [76341]),
    (119, "The Lord of the Rings", [120, 121, 122]),
  ]

  /// The countries of a movie; a movie that was never made has none.
  static func countries(of movie: SampleMovie) -> [String] {
    movie.released.isEmpty ? [] : countries.first { $0.movies.contains(movie.id) }?.codes ?? ["US"]
  }

  /// The collection of a movie, without the word “Collection” that the service puts after the name; `nil` if there
  /// is none.
  static func collection(of movie: SampleMovie) -> (id: Int, name: String)? {
    collections.first { $0.movies.contains(movie.id) }.map { ($0.id, $0.name) }
  }
}
