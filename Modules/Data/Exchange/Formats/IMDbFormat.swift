import MarqueeDomain

/// IMDb's ratings, watchlist and lists, with the headers of today and the older ones.
///
/// Not taken over: a film's position in its list.
struct IMDbFormat: RowFormat {
  private enum Kind {
    case rated, wanted
    case list(String)
  }

  private let kind: Kind
  private let (const, title, original, type): (Int?, Int?, Int?, Int?)
  private let (year, release, runtime, genres, directors): (Int?, Int?, Int?, Int?, Int?)
  private let (rating, rated, created, description): (Int?, Int?, Int?, Int?)
  private let fields: Set<ToldMarks.Field>

  init?(_ header: FileHeader) {
    let columns = header.columns
    guard columns.has("Const", "Title") else { return nil }
    (const, title) = (columns["Const"], columns["Title"])
    (original, type) = (columns["Original Title"], columns["Title Type"])
    (year, release) = (columns["Year"], columns["Release Date"])
    (runtime, genres, directors) = (columns["Runtime (mins)"], columns["Genres"], columns["Directors"])
    (rating, rated) = (columns["Your Rating", "You rated"], columns["Date Rated"])
    (created, description) = (columns["Created"], columns["Description"])
    var fields: Set<ToldMarks.Field> = rating == nil ? [] : [.rating]
    if columns["Position"] == nil || header.stem.contains("rating") {
      kind = .rated
      guard rating != nil else { return nil }
    } else {
      if description != nil { fields.insert(.note) }
      let isWatchlist = header.stem.contains("watchlist")
      kind = isWatchlist ? .wanted : .list(header.stem)
      fields.insert(isWatchlist ? .wanted : .tags)
    }
    self.fields = fields
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    if let reason = cells.text(type).flatMap(Self.reasonAgainst) { throw UnusableRow(reason: reason) }
    var work = ImportedWork(kind: .movie, title: try cells.title(title))
    work.originalTitle = cells.line(original).flatMap { $0 == work.title ? nil : $0 }
    work.released = cells.year(year)
    // Where a film came out may tell another year; the day is of use only in the film's own.
    if let day = cells.text(release).flatMap({ PartialDate($0) }), work.released.map({ $0.year == day.year }) ?? true {
      work.released = day
    }
    work.creators = cells.list(directors)
    work.genres = cells.list(genres)
    work.runtimeMinutes = cells.number(runtime, in: Bounds.minutes, "running time")
    var marks = Marks()
    marks.rating = cells.rating(rating, outOf: 10)
    var keys = [cells.key(const, "imdb") ?? .title(of: work, "imdb")]
    switch kind {
    case .rated: break
    case .wanted: marks.isWanted = true
    case .list(let name):
      marks.tags = cells.tags([name])
      // A film may stand in many lists.
      keys.insert(ImportKey("imdb-list", "\(TitleKey(name).text) \(keys[0].key)"), at: 0)
    }
    if fields.contains(.note) { marks.note = cells.note([cells.text(description)]) }
    let added = cells.date(rated, "date rated") ?? cells.date(created, "date")
    return cells.row("imdb", keys: keys, work, ToldMarks(marks, fields: fields), added: added)
  }

  /// Why a `Title Type`, in whatever spelling, is none of a film; `nil` where it is: `Movie`, `tvMiniSeries`, `Short`.
  private static func reasonAgainst(_ type: String) -> String? {
    let type = type.lowercased()
    if type.contains("podcast") { return "A podcast is no film." }
    if type.contains("episode") { return "An episode is no film." }
    return type.contains("game") ? "A video game is no film." : nil
  }
}
