import MarqueeDomain

/// IMDb's ratings, watchlist and lists, with the headers of today and older ones, without a film's position in a list.
struct IMDbFormat: RowFormat {
  static let format = ImportFormat("imdb", program: "IMDb", columns: ["Const", "Title"])
  static let columns = """
    Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year
    Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated,You rated,Release Date (month/day/year)
    """
  static let mayBeSeveral = true

  private enum Kind: Equatable {
    case rated, wanted
    case list(String)
  }

  private let kind: Kind
  private let fields: Set<Mark>

  init?(_ header: FileHeader) {
    guard header.has("Const", "Title") else { return nil }
    let hasRatings = header.hasAny("Your Rating", "You rated")
    var fields: Set<Mark> = hasRatings ? [.rating] : []
    if !header.has("Position") || header.stem.contains("rating") {
      kind = .rated
      guard hasRatings else { return nil }
    } else {
      if header.has("Description") { fields.insert(.note) }
      // IMDb names today's files by a UUID, whatever they contain.
      let isWatchlist = header.stem.contains("watchlist") || UUID(uuidString: header.stem) != nil
      kind = isWatchlist ? .wanted : .list(header.stem)
      fields.insert(isWatchlist ? .wanted : .tags)
    }
    self.fields = fields
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    let (title, type) = (try cells.title("Title"), FoldedText(cells.text("Title Type") ?? "").text)
    if let other = Self.notFilm(type, title) { throw UnusableRow(reason: .notFilm(other)) }
    let sort: Work.Kind = Self.series.contains(where: type.contains) ? .tv : .movie
    var work = Work(id: .unknown(sort), kind: sort, title: title)
    work.originalTitle = cells.line("Original Title").flatMap { $0 == work.title ? nil : $0 }
    work.released = cells.year("Year")
    // The release date may be of another country and year. It is used only if it lies in the film's own year.
    if let day = cells.date("Release Date", nil), work.released.map({ $0.year == day.year }) ?? true {
      work.released = day
    }
    work.creators = cells.people("Directors")
    work.genres = cells.list("Genres")
    work.runtimeMinutes = cells.number("Runtime (mins)", in: Bounds.minutes, .minutes)
    var marks = Marks()
    marks.rating = cells.rating("Your Rating", outOf: 10) ?? cells.rating("You rated", outOf: 10)
    var fields = fields
    // An empty rating removes a rating only in the file of ratings.
    if marks.rating == nil, kind != .rated { fields.remove(.rating) }
    var keys = [cells.key("Const", "imdb") ?? .title(of: work, "imdb")]
    switch kind {
    case .rated: break
    case .wanted: marks.isWanted = true
    case .list(let name):
      marks.tags = cells.tags([name])
      // A film may be on many lists, and has a row in each.
      keys.insert(ImportKey("imdb-list", "\(TitleKey(name).text) \(keys[0].key)"), at: 0)
    }
    if fields.contains(.note) { marks.note = cells.note(cells.text("Description")) }
    let added = cells.date("Date Rated", .ratedDate) ?? cells.date("Created", .date)
    var imported = ImportedMarks(marks, fields: fields)
    imported.seeWhatIsRated(sort)
    return cells.row("imdb", keys: keys, work, imported, added: added)
  }

  /// What the row describes, if that is neither a film nor a series. IMDb writes types (here folded) in the language of
  /// the site, and few of those words are known. Every other type counts as a film.
  private static func notFilm(_ type: String, _ title: String) -> RowRemark.NotFilm? {
    if type.contains("podcast") { return .podcast }
    if type.contains("game") || type.contains("videogioco") || type.contains("videospiel") { return .videoGame }
    // A title also names an episode: `Series: Episode (#1.2)`, `Series: S1.E2`.
    let words = title.split { " :()".contains($0) }
    let isOfEpisode = words.contains { $0.wholeMatch(of: #/#\d+\.\d+|S\d+\.E\d+/#) != nil }
    return isOfEpisode || episodes.contains(where: type.contains) ? .episode : nil
  }

  /// Parts of the words for an episode, folded: English, French, Italian, Spanish, Portuguese; German; Japanese;
  /// Russian; Turkish; Polish.
  private static let episodes = ["episod", "folge", "エピソ", "эпизод", "bolum", "odcinek"]

  /// Parts of the words for a series, also a short one, folded: English, French, Italian, Spanish, Portuguese, German;
  /// Japanese; Russian; Turkish; Polish.
  private static let series = ["serie", "シリーズ", "сериал", "dizi", "serial"]
}
