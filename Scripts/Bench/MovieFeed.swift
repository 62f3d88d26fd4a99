import MarqueeJSON

/// A feed of rows of 30 movies with seven fields each, read by Marquee's reader and by Foundation's. Fifteen rows take
/// 96 KB.
struct MovieFeed: JSONReadable, Decodable {
  struct Row: JSONReadable, Decodable {
    static let acceptsDamaged = true

    let title: String?
    /// The movies in their places; `nil` for a lost one.
    let movies: [Movie?]
  }

  struct Movie: JSONReadable, Decodable {
    var id: Int?
    var title: String?
    var year: Int?
    var rating: Double?
    var votes: Int?
    var popularity: Double?
    var image: String?
  }

  static let acceptsDamaged = true
  static let columns = 30

  let rows: [Row]

  static func text(rows: Int) -> String {
    let titles = [
      "The Hobbit", "Amélie", "Breakfast at Tiffany's", "The Tale of the Princess Kaguya", "Paris, Texas",
      "千と千尋の神隠し", "Star Wars: Episode IV", "The \\\"Burbs\\\"", "<When Harry Met Sally…>",
    ]
    let feed = (0..<rows).map { row in
      let movies = (0..<columns).map { column in
        let number = row * columns + column
        return """
          {"id":\(1_000_000_000 + number),"title":"\(titles[number % titles.count]) \(row)-\(column)",\
          "year":\(1900 + number % 120),"rating":\(number % 9 + 1).\(number % 7 + 1)251234,"votes":\(number * 37 % 90_000 + 10_000_000),\
          "popularity":\(number % 900 + 100).\(123_456_789 + number),\
          "image":"https://sample.invalid/posters/rows/original/w500/en/poster-\(row)-\(column).png"}
          """
      }
      return #"{"title":"Row \#(row): long roads, and planes","movies":[\#(movies.joined(separator: ","))]}"#
    }
    return #"{"last-updated":"2022-08-19 15:10","rows":[\#(feed.joined(separator: ","))]}"#
  }
}

extension MovieFeed {
  init(_ feed: JSONObject) throws(JSONUnreadable) { rows = feed.elements("rows", Row.self) }
}

extension MovieFeed.Row {
  init(_ row: JSONObject) throws(JSONUnreadable) {
    title = row.text("title")
    movies = row.array("movies").map { $0.map { $0.read(MovieFeed.Movie.self) } } ?? []
  }
}

extension MovieFeed.Movie {
  init(_ movie: JSONObject) throws(JSONUnreadable) {
    id = movie.integer("id")
    title = movie.text("title")
    year = movie.integer("year")
    rating = movie.double("rating")
    votes = movie.integer("votes")
    popularity = movie.double("popularity")
    image = movie.text("image")
  }
}
