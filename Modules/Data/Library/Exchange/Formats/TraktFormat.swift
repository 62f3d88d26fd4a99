import MarqueeDomain
import MarqueeJSON

/// Trakt's export, JSON files with an array each. A file's name and the members of an element say what the element
/// means. Each play of a movie is a viewing on its day in the user's time zone; Trakt writes 1970 if the time is
/// unknown. So is each play of an episode, which is imported with the other plays of its series, and each rating of an
/// episode or a season, and comment on one. Episodes, seasons and people on lists are left out, and so are ratings of
/// people. The sums of plays are read only if the export has no history. Not imported: the time of day, when something
/// was put on a list, and facts about the account.
struct TraktFormat: FileFormat {
  let format = ImportFormat(
    "trakt", program: "Trakt", files: ["watched-history-1.json", "ratings-movies.json", "lists-watchlist.json"],
    columns: TraktElement.columns.map(\.declared))
  let mayBeSeveral = true

  /// Some folders hold only files that are not read; the report names these files.
  func isFolder(_ name: String) -> Bool {
    ["watched", "ratings", "lists", "collection", "comments", "notes", "hidden", "likes", "network", "user"]
      .contains(name)
  }

  func files(among names: [String]) -> ExportNames? {
    let files = names.map { TraktName($0) }.filter(\.isRead)
    let hasHistory = files.contains(where: \.isHistory)
    return ExportNames(names: files.filter { !(hasHistory && $0.isSums) }.sorted().map(\.path))
  }

  func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)? {
    let beginning = try input.beginning()
    guard JSONBeginning.isOne(beginning) else { return nil }
    let name = TraktName(file.name)
    // An empty file has only its name.
    let first = TraktElement.first(of: beginning)
    guard first.contains(where: \.isOne) || name.isRead && JSONBeginning.isEmpty(beginning) else { return nil }
    if !name.isOfList, !name.isWatchlist, !name.isFavorites, first.contains(where: \.isPlace) {
      throw namelessFile(file.name, names: ["lists-watchlist.json", "lists-list-NAME.json"])
    }
    return try TraktFile(input, of: file, after: previous as? TraktFile, isLast: isLast)
  }
}

/// A file of Trakt's export, with what the files before it said about the whole export.
private struct TraktFile: ImportedFile {
  let format = TraktFormat().format
  let isWatchlist = false
  private let name: String
  /// What it means that a work is in the file.
  private let content: FileContent
  private let isLast: Bool
  private let input: InputFile
  private var elements: JSONElements<Problem>
  /// The names of lists, by their numbers and by their addresses.
  private var names: [String: String]
  /// The lists that have several files, by their numbers.
  private let pagedLists: Set<Int>
  /// The plays of episodes as text, by the key of the series, each with the row of its first play; and those keys in
  /// order. They are returned after all other elements, so that the library writes each series once.
  private var plays: [ImportKey: (row: ImportedRow, text: String)]
  private var series: ArraySlice<ImportKey>
  /// The names of the files that have plays.
  private var files: [String]
  private var isAtEnd = false
  /// The plays of the first of these series that are still to be returned.
  private var rest: Substring = ""

  var fraction: Double? { input.fraction }

  init(_ input: InputFile, of file: ExportFile, after previous: TraktFile?, isLast: Bool) throws(Problem) {
    (self.name, self.isLast) = (file.name, isLast)
    self.input = input
    elements = try JSONElements { () throws(Problem) in try input.next() }
    names = previous?.names ?? [:]
    plays = previous?.plays ?? [:]
    series = previous?.series ?? []
    files = (previous?.files ?? []) + [file.name]
    pagedLists = previous?.pagedLists ?? TraktName.pagedLists(among: file.siblings)
    let name = TraktName(file.name)
    if name.isOfList {
      let number = name.listNumber ?? -1
      let address = name.listAddress(isPaged: pagedLists.contains(number))
      let known = names["\(number)"] ?? names[address]
      let possible = [address.replacing("-", with: " "), FileHeader.stem(of: file.name)]
      content = FileContent(fields: [.lists], list: known ?? NamedList(imported: possible, description: nil).name)
    } else if name.isFavorites {
      content = FileContent(marks: Marks(isFavorite: true), fields: [.favorite])
    } else {
      content = FileContent(marks: Marks(isWanted: true), fields: [.wanted])
    }
  }

  mutating func next() throws(Problem) -> ImportedItem? {
    while !isAtEnd {
      guard let element = try elements.next() else {
        isAtEnd = true
        break
      }
      switch element {
      case .cut(let text): return .unreadable(report(.cutFile, text))
      case .damaged(let text): return .unreadable(report(.damagedObject, text))
      case .long(let text): return .unreadable(report(.longRow, text))
      case .afterEnd(let text): return .unreadable(report(.afterEnd, text))
      case .whole(let object, let text): if let item = item(TraktElement(object), text) { return item }
      }
    }
    guard isLast, let key = series.first, let (row, text) = plays[key] else { return nil }
    if rest.isEmpty { rest = text[...] }
    let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let play = TraktPlay(rest[..<end])
    rest = rest[end...].dropFirst()
    if rest.isEmpty {
      series.removeFirst()
      plays[key] = nil
    }
    return play.map { .row($0.row(of: row, in: files)) }
  }

  private func report(_ reason: RowRemark, _ text: [UInt8]) -> UnreadableRow {
    UnreadableRow(file: name, line: elements.line, reason: reason, text: CSVRow.text(text[...]))
  }

  /// Reads one element; `nil` for plays of episodes, which follow at the end.
  private mutating func item(_ element: TraktElement, _ text: [UInt8]) -> ImportedItem? {
    if let list = element.namedList {
      for key in element.listKeys { names[key] = list.name }
      return .lists([list])
    }
    if let (part, error) = element.missingPart {
      return .remark(report(.missingPart(part.shortened, error.shortened), text))
    }
    let line = elements.line
    let played = element.plays.map { play in
      var play = play
      (play.line, play.file) = (line, files.count - 1)
      return play.text
    }
    if let key = element.seriesKey, plays[key] != nil, !played.isEmpty {
      plays[key]?.text += played.joined()
      return nil
    }
    do throws(UnusableRow) {
      let row = try element.row(file: name, line: line, in: content)
      guard let key = row.keys.first, !played.isEmpty else { return .row(row) }
      if plays[key] == nil { series.append(key) }
      plays[key, default: (row, "")].text += played.joined()
      return nil
    } catch {
      return .unreadable(report(error.reason, text))
    }
  }
}
