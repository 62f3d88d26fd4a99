import MarqueeDomain

/// The files of a Letterboxd export, and the CSV that Letterboxd itself imports (letterboxd.com/about/importing-data).
/// The columns identify a file; where they are the same, its name does. A rewatch in the diary means that the film was
/// also seen before, on an unknown day, unless another row names that day. The text about a film in a list becomes its
/// note on that list. The row of a viewing has the rating and the review of that viewing. The tags of a list itself do
/// not belong to a film, and are not imported.
struct LetterboxdFormat: RowFormat {
  static let format = ImportFormat(
    "letterboxd", program: "Letterboxd", columns: ["Name", "Letterboxd URI"],
    files: ["watched.csv", "watchlist.csv", "films.csv"])
  static let mayBeSeveral = true
  static let columns = """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date,Review,Position,URL,Description,LetterboxdURI,tmdbID
    imdbID,Title,Directors,WatchedDate,Rating10
    """
  /// Real exports have rows that lack their last cells.
  static let mayLackCells = true

  private enum Kind: Equatable {
    case watched, wanted, liked, rated, viewings
    /// The films of the list with this name.
    case list(String)
  }

  var isWatchlist: Bool { kind == .wanted && !isForImport }

  private let kind: Kind
  /// Whether it is the CSV that Letterboxd imports.
  private let isForImport: Bool
  private let fields: Set<Mark>

  init?(_ header: FileHeader) throws(Problem) {
    isForImport = header.list == nil && header.has("Title")
    let review = header.list == nil ? "Review" : "Description"
    if let list = header.list {
      guard header.has("Position", "Name") else { return nil }
      kind = .list(list)
    } else if isForImport {
      // A file of MovieLens has titles and these identifiers, too, but no years.
      let isOfIdentifiers = header.hasAny("tmdbID", "imdbID") && header.has("Year")
      guard !header.has("Const"), isOfIdentifiers || header.hasAny("Letterboxd URI", "Watched Date", "Rating10")
      else { return nil }
      kind = header.stem.hasPrefix("watchlist") ? .wanted : .viewings
    } else {
      guard header.has("Name", "Letterboxd URI") else { return nil }
      kind =
        header.hasAny("Watched Date", "Review")
        ? .viewings : header.has("Rating") ? .rated : try Self.kind(ofFile: header)
    }
    fields =
      switch kind {
      case .watched: [.seen]
      case .wanted: [.wanted]
      case .liked: [.favorite]
      case .rated: [.rating, .seen]
      case .list: [.lists]
      case .viewings:
        Set(
          [.seen] + (header.hasAny("Rating", "Rating10") ? [.rating] : []) + (header.has("Tags") ? [.tags] : [])
            + (header.has(review) ? [.note] : []))
      }
  }

  private static func kind(ofFile header: FileHeader) throws(Problem) -> Kind {
    switch header.stem {
    case let stem where stem.hasPrefix("watchlist"): return .wanted
    case let stem where stem.hasPrefix("watched"): return .watched
    case let stem where stem.hasPrefix("films") || stem.hasPrefix("likes"): return .liked
    default:
      throw .usage(.unimportable(.namelessFile(header.file, of: format, names: format.files)))
    }
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    if case .list = kind { cells.unescapesFormulas = true } else { cells.unescapesFormulas = isForImport }
    let title = try cells.title(isForImport ? "Title" : "Name")
    let number = cells.number("tmdbID", in: Bounds.rowNumber, .tmdbID)
    let id = number.flatMap { Work.ID(.tmdb, "movie", key: "\($0)") }
    var work = Work(id: id ?? .unknown(.movie), kind: .movie, title: title, released: cells.year("Year"))
    work.creators = cells.people("Directors")
    // In the diary the address is that of the diary's entry, not of the film.
    let isEntry = kind == .viewings && !isForImport
    let source = isEntry ? "letterboxd" + ImportKey.viewings : "letterboxd"
    var keys = [
      cells.key("Letterboxd URI", source) ?? cells.key("URL", source), id.map { ImportKey("tmdb", $0.key) },
      cells.key("imdbID", "imdb"),
    ].compactMap(\.self)
    if keys.isEmpty { keys = [.title(of: work, "letterboxd")] }
    let (marks, added) = (marks(&cells), cells.date("Date", .date))
    if let own = ownKey(marks, keys[0]) { keys.insert(own, at: 0) }
    let imported = ImportedMarks(marks, fields: fields, isOfViewing: keys[0].isOfViewing)
    return cells.row("letterboxd", keys: keys, work, imported, added: added)
  }

  /// The row's own key, where the key of its film occurs in other rows as well: a film may be on many lists, and has a
  /// row for each viewing. In an export's diary the address already identifies the row.
  private func ownKey(_ marks: Marks, _ key: ImportKey) -> ImportKey? {
    switch kind {
    case .list(let name): ImportKey(ImportKey.letterboxdList, "\(TitleKey(name).text) \(key.key)")
    case .viewings where !key.isOfViewing:
      marks.days.first.map { ImportKey(key.source + ImportKey.viewings, "\(key.key) \($0)") }
    default: nil
    }
  }

  private func marks(_ cells: inout RowCells) -> Marks {
    var marks = Marks()
    switch kind {
    case .list(let name):
      let position = cells.text("Position").flatMap { Double($0) }.flatMap { (0..<1e9).contains($0) ? $0 : nil }
      marks.lists = [ListPlace(name, rank: position, note: cells.note(cells.text("Description")?.withoutMarkup))]
      return marks
    case .liked: marks.isFavorite = true
    case .wanted: marks.isWanted = true
    case .watched: marks.wasSeen = true
    case .rated: break
    case .viewings:
      if let day = cells.date("Watched Date", .watchedDate) { marks.viewings = [Viewing(day)] }
      // A film that was reviewed, or is in a file for Letterboxd, was seen, with a day or without.
      marks.wasSeen = marks.viewings.isEmpty || cells.text("Rewatch") == "Yes"
    }
    marks.rating = cells.rating("Rating", outOf: 5) ?? cells.rating("Rating10", outOf: 10)
    // A person who rates a film has seen it.
    if kind == .rated { marks.wasSeen = marks.rating != nil }
    marks.note = cells.note(cells.text("Review")?.withoutMarkup)
    marks.tags = cells.tags(cells.list("Tags"))
    return marks
  }
}

extension LetterboxdFormat {
  static func isFolder(_ name: String) -> Bool {
    ["likes", "lists", "deleted", "orphaned"].contains(name) || name.hasPrefix("letterboxd-") && !name.contains(".")
  }

  /// The ratings come last, because the rating of a film is not the rating of one viewing. Deleted entries, entries
  /// that have lost their film, and `profile.csv`, which has an e-mail address, are left out. Of several exports, each
  /// in a folder `letterboxd-USER-2024-05-01-12-00-utc/`, the latest is read.
  static func files(among names: [String]) -> ExportNames? {
    let names = Set(names)
    let folders = Set(names.compactMap { $0.split(separator: "/").first.map { "\($0)/" } })
    let roots = [""] + folders.filter { $0.hasPrefix("letterboxd-") }.sorted(by: >)
    return roots.map { root in
      let lists = names.filter { $0.hasPrefix("\(root)lists/") && $0.hasSuffix(".csv") }.sorted()
      let first = ["diary", "reviews", "watched", "watchlist", "likes/films"].map { "\(root)\($0).csv" }
      return ExportNames(
        root: root, names: first.filter(names.contains) + lists + ["\(root)ratings.csv"].filter(names.contains))
    }.first { !$0.names.isEmpty } ?? ExportNames()
  }

  /// The list whose films the file contains. It stands before the films, under a header of its own, after the line of
  /// the version or, before version 7, a blank line. A list without a name gets the name of its file.
  static func preamble(
    _ first: CSVRow, _ reader: inout CSVReader, file: String
  ) throws(Problem) -> (header: CSVRow, list: NamedList?)? {
    var header = first
    let hasVersion = first.repaired(0).hasPrefix("Letterboxd list export")
    if hasVersion, case .row(let second) = try reader.next() { header = second }
    let places = FileHeader(header.texts, file: "")
    guard header.cells.count == 5, places.has("Date", "Name", "Tags", "URL", "Description"),
      let name = places["Name"], let description = places["Description"],
      case .row(let list) = try reader.next(), name < list.cells.count, case .row(let films) = try reader.next()
    else { return hasVersion ? (header, nil) : nil }
    func text(_ place: Int) -> String { place < list.cells.count ? list.repaired(place) : "" }
    let names = [text(name), FileHeader.stem(of: file), file]
    return (films, NamedList(imported: names, description: text(description).withoutMarkup))
  }
}
