import MarqueeDomain
import MarqueeTables

/// TMDb's account CSV. Its files have the same columns; their names tell what they mean.
///
/// A series is kept as a film is, like those of IMDb; its number is not one of a movie. Not taken over: episodes.
struct TMDbFormat: RowFormat {
  private let field: Mark
  private let (tmdb, imdb, type, title): (Int?, Int?, Int?, Int?)
  private let (release, season, episode, rating, rated): (Int?, Int?, Int?, Int?, Int?)

  init?(_ header: FileHeader) throws(Problem) {
    let columns = header.columns
    guard columns.has("TMDb ID", "Type", "Name") else { return nil }
    (tmdb, imdb, type, title) = (columns["TMDb ID"], columns["IMDb ID"], columns["Type"], columns["Name"])
    (release, season, episode) = (columns["Release Date"], columns["Season Number"], columns["Episode Number"])
    (rating, rated) = (columns["Your Rating"], columns["Date Rated"])
    switch header.stem {
    case let stem where stem.contains("watchlist"): field = .wanted
    case let stem where stem.contains("favorite") || stem.contains("favourite"): field = .favorite
    case let stem where stem.contains("rat"): field = .rating
    default:
      throw .usage(
        message: "\(header.file) has the columns of three files of TMDb, and the name of none.",
        remedy: .advice("Call it watchlist.csv, favorites.csv or ratings.csv."))
    }
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    let type = cells.text(type) ?? "movie"
    // An episode has the type of its series.
    if cells.text(season) ?? cells.text(episode) != nil { throw UnusableRow(reason: "An episode is not a film.") }
    guard ["movie", "tv"].contains(type.lowercased()) else {
      throw UnusableRow(reason: "The type \(type.shortened) is not a film's.")
    }
    let isSeries = type.lowercased() == "tv"
    var work = ImportedWork(kind: .movie, title: try cells.title(title))
    let number = cells.number(tmdb, in: Bounds.rowNumber, "TMDb ID")
    work.id = isSeries ? nil : number.flatMap { Work.ID(.tmdb, "movie", key: "\($0)") }
    work.released = cells.text(release).flatMap { PartialDate($0.prefix { $0 != "T" && $0 != " " }) }
    var marks = Marks(isFavorite: field == .favorite, isWanted: field == .wanted)
    marks.rating = cells.rating(rating, outOf: 10)
    let keys = [number.map { ImportKey(isSeries ? "tmdb-series" : "tmdb", "\($0)") }, cells.key(imdb, "imdb")]
    var fields: Set<Mark> = [field]
    // What is empty elsewhere than in the ratings takes none away.
    if marks.rating != nil {
      // Who rates a film has seen it.
      marks.wasSeen = true
      fields.formUnion([.rating, .seen])
    }
    let added = cells.date(rated, "date rated")
    return cells.row("tmdb", keys: keys, work, ToldMarks(marks, fields: fields), added: added)
  }
}
