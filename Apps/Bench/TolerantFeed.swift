/// The movie feed as a careful reader with `Decodable` reads it. What does not decode costs its field or its element.
struct TolerantFeed: Decodable {
  let rows: [[MovieFeed.Movie?]]

  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) }

  init(from decoder: any Decoder) throws {
    let feed = try decoder.container(keyedBy: Name.self)
    rows = try feed.decode([Lossy<Row>].self, forKey: .rows).map { $0.value?.movies.map { $0.value?.movie } ?? [] }
  }

  private enum Name: String, CodingKey { case rows, movies, id, title, year, rating, votes, popularity, image }

  private struct Row: Decodable { let movies: [Lossy<Movie>] }

  /// An element; `nil` where it does not decode.
  private struct Lossy<Value: Decodable>: Decodable {
    let value: Value?

    // An error is tolerated here: the element is lost.
    init(from decoder: any Decoder) { value = try? Value(from: decoder) }
  }

  private struct Movie: Decodable {
    let movie: MovieFeed.Movie

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Name.self)
      func field<Value: Decodable>(_ name: Name) -> Value? {
        // An error is tolerated here: the field counts as missing.
        try? fields.decodeIfPresent(Value.self, forKey: name)
      }
      movie = MovieFeed.Movie(
        id: field(.id), title: field(.title), year: field(.year), rating: field(.rating), votes: field(.votes),
        popularity: field(.popularity), image: field(.image))
    }
  }
}
