// The trailers of the sample's movies: YouTube's own keys, by the identifiers of movies.
import MarqueeJSON

extension SampleCinema {
  private static let trailers = [
    13: "bLvqoHBptjg", 155: "EXeTwQWrcwY", 238: "UaVTIH8mujA", 278: "PLl99DlL6b4", 424: "gG22XNhtnoY",
    603: "vKQi3bBA1y8", 680: "s7EdQ4FqbhY", 27_205: "YoHD9XEInc0", 76_341: "hEJnMQG9ev8", 157_336: "zSWdZVtXT7E",
    244_786: "7d_jQycdQGo", 335_984: "gCcx85zbxz4", 346_698: "pBk4NYhWNMM", 438_631: "n9xhJrPXop4",
    496_243: "5xH0HfJHsaY", 693_134: "Way9Dexny3w", 872_585: "uYPbbksJxIg",
  ]

  /// The videos of a movie: none, or a clip and after it the trailer.
  func videos(_ movie: SampleMovie) -> JSONTree {
    guard let key = Self.trailers[movie.id] else { return ["id": .integer(movie.id), "results": []] }
    return [
      "id": .integer(movie.id), "results": [video(key, "Clip", "A scene"), video(key, "Trailer", "Official Trailer")],
    ]
  }

  private func video(_ key: String, _ type: String, _ name: String) -> JSONTree {
    [
      "iso_639_1": "en", "iso_3166_1": "US", "name": .string(name), "key": .string(key), "site": "YouTube",
      "size": 1_080, "type": .string(type), "official": .bool(type == "Trailer"),
      "published_at": "2020-01-01T00:00:00.000Z", "id": .string("\(type.lowercased())-\(key)"),
    ]
  }
}
