// Declares the CSV of a TMDb account.
import MarqueeDomain

extension TableFormat {
  /// The CSV of a TMDb account, also of rated seasons and episodes. All its files have the same columns; their names say
  /// what they contain.
  static let tmdb = TableFormat(
    "tmdb", "TMDb", of: .movie, required: [["TMDb ID"], ["Type"], ["Name"]],
    files: ["watchlist.csv", "favorites.csv", "ratings.csv"], traits: [.severalFiles, .ratedIsSeen],
    columns: [
      "Season Number, Episode Number": .episode, "Type": .kind, "Name": .title, "TMDb ID": .tmdb,
      "Release Date": .released, "Your Rating": .ratingIfAny(outOf: 10), "IMDb ID": .key("imdb"),
      "Date Rated": .added(.ratedDate), "Rating": .ignored,
    ],
    content: { (header) throws(NamelessFile) in
      switch header.stem {
      case let stem where stem.contains("watchlist"): FileContent(marks: Marks(isWanted: true), fields: [.wanted])
      case let stem where stem.contains("favorite") || stem.contains("favourite"):
        FileContent(marks: Marks(isFavorite: true), fields: [.favorite])
      case let stem where stem.contains("rat"): FileContent(fields: [.rating])
      default: throw NamelessFile()
      }
    })
}

extension Meaning {
  /// The season and episode that are rated. TMDb gives them the type of their series.
  fileprivate static let episode = Meaning("viewings") { (row, columns) throws(UnusableRow) in
    let numbers = ["Season Number", "Episode Number"].map { name in
      row.number(name, in: 0...Bounds.episodes.upperBound, .episode)
    }
    guard row.text(row.filled(columns)) != nil else { return }
    guard let season = numbers[0], let part = WorkPart(season: season, episode: numbers[1]),
      row.content.fields == [.rating]
    else { throw UnusableRow(reason: .notFilm(.episode)) }
    row.part = part
  }

  /// TMDb and Marquee use the same words for kinds.
  fileprivate static let kind = Meaning("kind") { (row, columns) throws(UnusableRow) in
    let type = row.text(row.filled(columns)) ?? "movie"
    guard let kind = Work.Kind(rawValue: type.lowercased()), [.movie, .tv].contains(kind) else {
      throw UnusableRow(reason: .unknownType(type.shortened))
    }
    row.kind = kind
  }
}
