import MarqueeDomain

/// The CSV of a TMDb account, without episodes. All its files have the same columns; their names say what they contain.
struct TMDbFormat: RowFormat {
  static let format = ImportFormat(
    "tmdb", program: "TMDb", columns: ["TMDb ID", "Type", "Name"],
    files: ["watchlist.csv", "favorites.csv", "ratings.csv"])
  static let columns = """
    TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
    """
  static let mayBeSeveral = true

  private let field: Mark

  init?(_ header: FileHeader) throws(Problem) {
    guard header.has("TMDb ID", "Type", "Name") else { return nil }
    switch header.stem {
    case let stem where stem.contains("watchlist"): field = .wanted
    case let stem where stem.contains("favorite") || stem.contains("favourite"): field = .favorite
    case let stem where stem.contains("rat"): field = .rating
    default: throw .usage(.unimportable(.namelessFile(header.file, of: Self.format, names: Self.format.files)))
    }
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    let type = cells.text("Type") ?? "movie"
    // An episode has the type of its series.
    if cells.text("Season Number") ?? cells.text("Episode Number") != nil {
      throw UnusableRow(reason: .notFilm(.episode))
    }
    // TMDb and Marquee use the same words for kinds.
    guard let kind = Work.Kind(rawValue: type.lowercased()), [.movie, .tv].contains(kind) else {
      throw UnusableRow(reason: .unknownType(type.shortened))
    }
    let title = try cells.title("Name")
    let number = cells.number("TMDb ID", in: Bounds.rowNumber, .tmdbID)
    let id = number.flatMap { Work.ID(.tmdb, kind.rawValue, key: "\($0)") }
    var work = Work(id: id ?? .unknown(kind), kind: kind, title: title)
    work.released = cells.date("Release Date", .date)
    var marks = Marks(isFavorite: field == .favorite, isWanted: field == .wanted)
    marks.rating = cells.rating("Your Rating", outOf: 10)
    let keys = [number.map { ImportKey.tmdb(kind, $0) }, cells.key("IMDb ID", "imdb")]
    var fields: Set<Mark> = [field]
    // An empty rating removes a rating only in the file of ratings.
    if marks.rating != nil { fields.insert(.rating) }
    var imported = ImportedMarks(marks, fields: fields)
    imported.seeWhatIsRated(kind)
    let added = cells.date("Date Rated", .ratedDate)
    return cells.row("tmdb", keys: keys, work, imported, added: added)
  }
}
