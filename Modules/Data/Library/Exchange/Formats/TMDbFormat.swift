import MarqueeDomain
import MarqueeTables

/// TMDb's account CSV. Its files have the same columns; their names tell what they mean.
///
/// A series is kept as a film is, like those of IMDb; its number is not one of a movie. Not taken over: episodes.
struct TMDbFormat: RowFormat {
  private let field: Mark

  init?(_ header: FileHeader) throws(Problem) {
    guard header.has("TMDb ID", "Type", "Name") else { return nil }
    switch header.stem {
    case let stem where stem.contains("watchlist"): field = .wanted
    case let stem where stem.contains("favorite") || stem.contains("favourite"): field = .favorite
    case let stem where stem.contains("rat"): field = .rating
    default: throw .usage(.unimportable(.namelessFile(header.file, of: .tmdb)))
    }
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    let type = cells.text("Type") ?? "movie"
    // An episode has the type of its series.
    if cells.text("Season Number") ?? cells.text("Episode Number") != nil {
      throw UnusableRow(reason: .notFilm(.episode))
    }
    guard ["movie", "tv"].contains(type.lowercased()) else {
      throw UnusableRow(reason: .unknownType(type.shortened))
    }
    let isSeries = type.lowercased() == "tv"
    let title = try cells.title("Name")
    let number = cells.number("TMDb ID", in: Bounds.rowNumber, .tmdbID)
    let id = isSeries ? nil : number.flatMap { Work.ID(.tmdb, "movie", key: "\($0)") }
    var work = Work(id: id ?? .unknown(.movie), kind: .movie, title: title)
    work.released = cells.text("Release Date").flatMap { PartialDate($0.prefix { $0 != "T" && $0 != " " }) }
    var marks = Marks(isFavorite: field == .favorite, isWanted: field == .wanted)
    marks.rating = cells.rating("Your Rating", outOf: 10)
    let keys = [number.map { ImportKey(isSeries ? "tmdb-series" : "tmdb", "\($0)") }, cells.key("IMDb ID", "imdb")]
    var fields: Set<Mark> = [field]
    // What is empty elsewhere than in the ratings takes none away.
    if marks.rating != nil {
      // Who rates a film has seen it.
      marks.wasSeen = true
      fields.formUnion([.rating, .seen])
    }
    let added = cells.date("Date Rated", .ratedDate)
    return cells.row("tmdb", keys: keys, work, ImportedMarks(marks, fields: fields), added: added)
  }
}
