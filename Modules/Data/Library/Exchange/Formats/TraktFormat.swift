// Imports Trakt's export, a zip archive or folder of JSON files.
public import MarqueeDomain

extension ImportFormat {
  /// The export of Trakt: JSON files in a zip archive or a folder.
  public static let trakt = ImportFormat(
    "trakt", program: "Trakt", files: ["watched-history-1.json", "ratings-movies.json", "lists-watchlist.json"])
}

/// Trakt's export, JSON files with an array each. The members of an element say what it means.
///
/// Each play of a movie is a viewing on its day in UTC; Trakt writes 1970 if the time is unknown. For a series, the
/// play of the latest episode becomes its progress. All other plays of episodes are left out, and so are ratings of
/// episodes, seasons and people and their places on lists. The summaries of plays are read only if the export has no
/// history. Not imported: the time of day, when something was put on a list, collections, comments, and facts about the
/// account.
struct TraktFormat: FileFormat {
  static let format = ImportFormat.trakt
  static let mayBeSeveral = true

  static func isFolder(_ name: String) -> Bool { ["watched", "ratings", "lists"].contains(name) }

  /// The lists come first, because their names are in a file of their own; then the history, in the order of the files'
  /// numbers.
  static func files(among names: [String]) -> ExportNames? {
    let files = names.map { (name: $0, stem: FileHeader.stem(of: $0)) }.filter {
      $0.name.lowercased().hasSuffix(".json")
    }
    func named(_ matches: (String) -> Bool) -> [String] { files.filter { matches($0.stem) }.map(\.name).sorted() }
    let history = files.filter { $0.stem.hasPrefix(Stem.history) }
      .map { (name: $0.name, number: Int($0.stem.dropFirst(Stem.history.count).drop { $0 == "-" }) ?? 0) }
      .sorted { ($0.number, $0.name) < ($1.number, $1.name) }.map(\.name)
    let sums = named { ["watched-movies", "watched-shows"].contains($0) }
    return ExportNames(
      names: named { $0 == Stem.lists } + (history.isEmpty ? sums : history) + named { $0.hasPrefix("ratings-") }
        + named { $0 == Stem.watchlist || $0.hasPrefix(Stem.list) })
  }

  static func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)? {
    let beginning = try input.beginning()
    guard JSONElements.isOne(beginning) else { return nil }
    let isNamed = files(among: [file.name])?.names.isEmpty == false
    // An empty file has only its name.
    let first = TraktElement.first(of: beginning)
    guard first.contains(where: \.isOne) || isNamed && JSONElements.isEmpty(beginning) else { return nil }
    let stem = FileHeader.stem(of: file.name)
    if !stem.hasPrefix(Stem.list), !stem.contains("watchlist"), first.contains(where: \.isPlace) {
      throw .usage(
        .unimportable(.namelessFile(file.name, of: .trakt, names: ["\(Stem.watchlist).json", "\(Stem.list)NAME.json"])))
    }
    return try TraktFile(input, named: file.name, after: previous as? TraktFile, isLast: isLast)
  }

  enum Stem {
    static let history = "watched-history"
    static let lists = "lists-lists"
    static let watchlist = "lists-watchlist"
    static let list = "lists-list-"
  }
}

/// A file of Trakt's export, with what the files before it said about the whole export.
private struct TraktFile: ImportedFile {
  let format = ImportFormat.trakt
  let isWatchlist = false
  private let name: String
  /// The list that the file contains; `nil` for the watchlist and all other files.
  private let list: String?
  private let isLast: Bool
  private var elements: JSONElements
  /// The names of lists, by their numbers and by their addresses.
  private var names: [String: String]
  /// The latest play of an episode of each series, by the key of the series; and those keys in order of appearance.
  private var latest: [ImportKey: TraktPlay]
  private var series: [ImportKey]
  private var isAtEnd = false

  var fraction: Double? { elements.fraction }

  init(_ input: InputFile, named name: String, after previous: TraktFile?, isLast: Bool) throws(Problem) {
    (self.name, self.isLast) = (name, isLast)
    elements = try JSONElements(input)
    (names, latest, series) = (previous?.names ?? [:], previous?.latest ?? [:], previous?.series ?? [])
    let stem = FileHeader.stem(of: name)
    if stem.hasPrefix(TraktFormat.Stem.list) {
      // For example `lists-list-123-best-of-1999`.
      let rest = stem.dropFirst(TraktFormat.Stem.list.count)
      let number = rest.prefix { $0.isNumber }
      let address = String(rest.dropFirst(number.count).drop { $0 == "-" })
      let listName = names[String(number)] ?? names[address]
      list = listName ?? NamedList(imported: [address.replacing("-", with: " "), stem], description: nil).name
    } else {
      list = nil
    }
  }

  mutating func next() throws(Problem) -> ImportedItem? {
    while !isAtEnd {
      guard let element = try elements.next() else {
        isAtEnd = true
        break
      }
      switch element {
      case .cut(let text): return unreadable(.cutFile, text)
      case .damaged(let text): return unreadable(.damagedObject, text)
      case .long(let text): return unreadable(.longRow, text)
      case .afterEnd(let text): return unreadable(.afterEnd, text)
      case .whole(let object, let text): if let item = item(TraktElement(object), text) { return item }
      }
    }
    guard isLast, !series.isEmpty, let play = latest[series.removeFirst()] else { return nil }
    return .row(play.row)
  }

  private func unreadable(_ reason: RowRemark, _ text: [UInt8]) -> ImportedItem {
    .unreadable(UnreadableRow(file: name, line: elements.line, reason: reason, text: CSVRow.text(text[...])))
  }

  /// Reads one element.
  ///
  /// - Returns: `nil` for a play of an episode that may become the series' progress: its row is returned at the end.
  private mutating func item(_ element: TraktElement, _ text: [UInt8]) -> ImportedItem? {
    if let list = element.namedList {
      for key in element.listKeys { names[key] = list.name }
      return .lists([list])
    }
    let row: ImportedRow
    do throws(UnusableRow) {
      guard let found = try element.row(file: name, line: elements.line, list: list) else {
        return unreadable(.notFilm(.episode), text)
      }
      row = found
    } catch {
      return unreadable(error.reason, text)
    }
    guard let place = element.latestEpisode else { return .row(row) }
    let play = TraktPlay(row: row, place: place, text: CSVRow.text(text[...]))
    guard let other = latest.updateValue(play, forKey: row.keys[0]) else {
      series.append(row.keys[0])
      return nil
    }
    let earlier = place < other.place ? play : other
    if place < other.place { latest[row.keys[0]] = other }
    return .unreadable(
      UnreadableRow(
        file: earlier.row.file, line: earlier.row.line, reason: .notFilm(.episode), text: earlier.text))
  }
}

/// A play of an episode, and the row that it becomes if there is no later play of its series.
private struct TraktPlay {
  let row: ImportedRow
  let place: TraktEpisode
  let text: String
}
