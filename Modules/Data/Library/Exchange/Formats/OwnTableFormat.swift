// Reads the user's own tables: any CSV or TSV with a column of titles.
import MarqueeDomain

extension TableFormat {
  /// The name of the user's own tables.
  static let ownTable = ImportFormat("table", program: nil)

  /// The format of a table of the user's own, and how it was understood; `nil` if no column has titles.
  ///
  /// Headings may be in English, German, French, Spanish or Portuguese. Without a column that says it, the kind of the
  /// works follows from the others. A row that says nothing else of a work puts it on the watchlist.
  ///
  /// - Parameters:
  ///   - header: the names of the columns.
  ///   - rows: the cells of the first rows, which show the scale of ratings.
  ///   - choices: what the user says of the columns.
  /// - Throws: the question that the table leaves open.
  static func own(
    _ header: [String], rows: [[String]], _ choices: OwnTable.Choices
  ) throws(OwnTableQuestion) -> (format: TableFormat, reading: OwnTable)? {
    let names = header.enumerated().map { place, name in
      let name = name.trimmed
      return header[..<place].contains { $0.trimmed == name } ? "" : name
    }
    var columns: [OwnTable.Column] = []
    for field in OwnTable.Field.allCases {
      let chosen = choices.columns.filter { $0.field == field }.map { FileHeader.folded($0.name) }
      let named = names.filter { name in
        chosen.contains(FileHeader.folded(name)) || chosen.isEmpty && !choices.has(name) && field.hasHeading(name)
      }.filter { !$0.isEmpty }
      let fitting = named.filter { name in
        !field.needsNumbers || chosen.contains(FileHeader.folded(name)) || isNumeric(cells(of: name, header, rows))
      }.filter { name in !columns.contains { $0.name == name } }
      if fitting.count > 1, !field.takesSeveral { throw OwnTableQuestion(question: .column(field, fitting)) }
      for name in fitting {
        let scale = choices.columns.first { FileHeader.folded($0.name) == FileHeader.folded(name) }?.scale
        let known = field == .rating ? scale ?? RatingCell.scale(of: cells(of: name, header, rows)) : nil
        columns.append(OwnTable.Column(name, field, scale: known))
      }
    }
    // A column of names alone, beside others that say nothing known, may be of anything.
    let isKnown = columns.count > 1 || !choices.columns.isEmpty || names.count { !$0.isEmpty } == 1
    guard isKnown, columns.contains(where: { $0.field == .title }) else { return nil }
    let hasKind = columns.contains { $0.field == .kind }
    guard let kind = choices.kind ?? kind(of: columns) ?? (hasKind ? .movie : nil) else {
      throw OwnTableQuestion(question: .kind)
    }
    let read = columns.map(\.name)
    let reading = OwnTable(
      columns: columns.sorted { names.firstIndex(of: $0.name) ?? 0 < names.firstIndex(of: $1.name) ?? 0 },
      unread: names.filter { !$0.isEmpty && !read.contains($0) }, kind: hasKind ? nil : kind)
    let listed = choices.isListed ?? .wanted
    let meanings = OwnTable.Field.allCases.compactMap { field -> Column? in
      let same = columns.filter { $0.field == field }
      return same.first.map { Column(names: same.map(\.name), meaning: $0.meaning(beside: columns)) }
    }
    let format = TableFormat(ownTable, of: kind, columns: meanings) { row in row.takeListed(as: listed) }
    return (format, reading)
  }

  private static func cells(of name: String, _ header: [String], _ rows: [[String]]) -> [String] {
    guard let place = header.firstIndex(where: { $0.trimmed == name }) else { return [] }
    return rows.compactMap { place < $0.count ? $0[place].trimmed : nil }.filter { !$0.isEmpty }
  }

  /// Whether most of some cells are ratings: a French column `Note` has ratings, an English one has text.
  private static func isNumeric(_ cells: [String]) -> Bool {
    cells.isEmpty || cells.count { RatingCell($0) != nil } * 2 > cells.count
  }

  /// The kind that the other columns show; `nil` if they show none, or several.
  private static func kind(of columns: [OwnTable.Column]) -> Work.Kind? {
    var kinds: Set<Work.Kind> = []
    for column in columns {
      let heading = OwnTable.Field.folded(column.name)
      if ["season", "episode"].contains(column.field.rawValue) { kinds.insert(.tv) }
      if column.field == .isbn || column.field == .pages { kinds.insert(.book) }
      if let kind = OwnTable.Field.kinds[heading] { kinds.insert(kind) }
    }
    return kinds.count == 1 ? kinds.first : nil
  }
}

/// What a table leaves open.
struct OwnTableQuestion: Error {
  let question: OwnTable.Question
}

extension OwnTable.Choices {
  /// Whether the user says what a column means.
  fileprivate func has(_ name: String) -> Bool {
    columns.contains { FileHeader.folded($0.name) == FileHeader.folded(name) }
  }
}

extension OwnTable.Column {
  /// What the cells of the column mean, beside the other columns.
  fileprivate func meaning(beside columns: [OwnTable.Column]) -> Meaning {
    switch field {
    case .kind: .ownKind
    case .title: .ownTitle
    case .year: .year
    case .maker: .ownMakers
    case .isbn: .isbn
    case .imdb: .ownIMDb
    case .tmdb: .tmdb
    case .pages: .pages
    case .minutes: .minutes
    case .genres: .genres
    case .seen: .ownSeen(from: columns.first { $0.field == .from }?.name)
    case .from: .ignored
    case .season, .episode: .ownPart(columns.filter { [.season, .episode].contains($0.field) })
    case .rating: .ownRating(outOf: scale)
    case .status: .ownStatus
    case .note: .note
    case .tags: .ownTags
    }
  }
}

extension RowDraft {
  /// What it means that the work is in the table, if the row says nothing else of it.
  fileprivate mutating func takeListed(as listed: OwnTable.Listed) {
    if marks != content.marks { return }
    switch listed {
    case .wanted: (marks.isWanted, fields) = (true, fields.union([.wanted]))
    case .owned: (marks.owned, fields) = (Owned(), fields.union([.owned]))
    case .seen: (marks.wasSeen, fields) = (true, fields.union([.seen]))
    }
  }
}

extension Meaning {
  fileprivate static let ownKind = Meaning("kind") { row, columns in
    guard let word = row.line(columns[0]) else { return }
    if let kind = OwnTable.Field.kinds[OwnTable.Field.folded(word)] { row.kind = kind }
  }

  /// A title, maybe with its year: `Heat (1995)`.
  fileprivate static let ownTitle = Meaning("title") { (row, columns) throws(UnusableRow) in
    row.work.title = try row.title(columns[0])
    guard row.work.title.hasSuffix(")"), let match = row.work.title.wholeMatch(of: #/(.+?) *\((\d{4})\)/#),
      let year = Int(match.2)
    else { return }
    row.work.title = String(match.1)
    row.work.released = row.work.released ?? PartialDate(year: year)
  }

  /// Names between semicolons, commas, `&` or `/`.
  fileprivate static let ownMakers = Meaning("creators") { row, columns in
    for column in columns {
      let text = row.line(column) ?? ""
      let parts = text.split { ";/&".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
      row.work.creators += parts.count > 1 ? parts : row.people(column)
    }
  }

  /// An identifier of IMDb, or its address.
  fileprivate static let ownIMDb = Meaning("imports") { row, columns in
    guard let key = row.text(columns[0])?.firstMatch(of: #/tt\d{5,12}/#) else { return }
    row.keys.append(ImportKey("imdb", String(key.0)))
  }

  /// A day, or a word or a sign for yes or no. A column of signs may stand beside one of days.
  fileprivate static func ownSeen(from start: String?) -> Meaning {
    Meaning("viewings", [.seen]) { row, columns in
      var (days, isSeen, isUnseen): ([PartialDate], Bool, Bool) = ([], false, false)
      for column in columns {
        guard let text = row.text(column) else { continue }
        let word = OwnTable.Field.folded(text)
        if OwnTable.yes.contains(word) || ["✓", "✔", "☑", "✅"].contains(text) {
          isSeen = true
        } else if OwnTable.no.contains(word) {
          isUnseen = true
        } else if let day = row.date(of: text, nil) {
          days.append(day)
        } else {
          // Several days are several viewings.
          days += text.split { ",;\n".contains($0) }.compactMap { row.date(of: String($0).trimmed, .watchedDate) }
        }
      }
      if !isUnseen || isSeen { row.see(on: days) }
      if isSeen, days.isEmpty { row.marks.wasSeen = true }
      guard let start, row.marks.viewings.count == 1, let day = row.marks.viewings[0].day else {
        if let start, row.text(start) != nil, !row.marks.hasViewings { row.marks.status = .started }
        if row.marks.status != nil { row.fields.insert(.status) }
        return
      }
      row.marks.viewings[0] = Viewing(from: row.date(start, .startedDate), day)
    }
  }

  /// A season and an episode, `S2E5` or `2x05`, each in a column or together in one.
  fileprivate static func ownPart(_ parts: [OwnTable.Column]) -> Meaning {
    Meaning("viewings") { row, _ in
      let texts = parts.compactMap { row.text($0.name) }
      let season = parts.first { $0.field == .season }.flatMap { row.text($0.name)?.wholeNumber }.flatMap { Int($0) }
      let episode = parts.first { $0.field == .episode }.flatMap { row.text($0.name)?.wholeNumber }.flatMap { Int($0) }
      let part =
        texts.compactMap { WorkPart($0) }.first
        ?? (season ?? (episode == nil ? nil : 1)).flatMap { WorkPart(season: $0, episode: episode) }
      guard let part else { return }
      row.kind = .tv
      row.marks.viewings = row.marks.viewings.map { viewing in
        var viewing = viewing
        viewing.part = part
        return viewing
      }
      row.part = row.marks.hasViewings ? nil : part
    }
  }

  /// `4`, `8/10`, `★★★½`, `85 %`. Without a scale, each rating names its own.
  fileprivate static func ownRating(outOf scale: Int?) -> Meaning {
    Meaning("rating", [.rating]) { row, columns in
      guard let text = row.text(columns[0]), let cell = RatingCell(text) else {
        if let text = row.text(columns[0]) { row.remark(.notRating(text.shortened, outOf: scale ?? 5)) }
        row.fields = row.fields.subtracting([.rating])
        return
      }
      let most = cell.scale ?? scale ?? 5
      guard let stars = row.stars(cell.number, as: text, outOf: most) else { return }
      row.marks.rating = row.rating(stars, as: text, outOf: most)
      // A work that is rated was seen, unless a column says more.
      if !row.marks.hasViewings, row.kind != .tv { row.marks.wasSeen = true }
      row.fields.formUnion(row.marks.hasViewings ? [.rating, .seen] : [.rating])
    }
  }

  fileprivate static let ownStatus = Meaning("status", [.wanted, .seen, .status]) { row, columns in
    guard let text = row.line(columns[0]) else { return row.saysNoStatus() }
    guard let word = OwnTable.statuses[OwnTable.Field.folded(text)] else {
      row.remark(.unknownStatus(text.shortened))
      return row.saysNoStatus()
    }
    row.take(word)
  }

  fileprivate static let ownTags = Meaning("tags", \.marks.tags, [.tags]) { row, column in
    let text = row.text(column) ?? ""
    let separator: Character = text.contains(";") ? ";" : text.contains("|") ? "|" : ","
    let tags = text.split(separator: separator).map { String($0).onOneLine }.filter { !$0.isEmpty }
    return row.marks.tags + row.tags(tags)
  }
}

/// A rating as people type it.
struct RatingCell {
  let number: Double
  /// The end of its scale, if the cell names it.
  let scale: Int?

  /// Reads `4`, `4,5`, `8/10`, `★★★½`, `***`, `85 %`; `nil` for any other text.
  init?(_ text: String) {
    let text = text.trimmed
    let (full, half) = (text.unicodeScalars.count { "★⭐*".unicodeScalars.contains($0) }, text.contains("½"))
    let isOfStars = text.unicodeScalars.allSatisfy {
      $0.properties.isVariationSelector || "★⭐*☆½ ".unicodeScalars.contains($0)
    }
    if isOfStars, full > 0 || half {
      number = Double(full) + (half ? 0.5 : 0)
      scale = 5
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmed }
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? String(text.dropLast()).trimmed : parts[0]
    guard let number = Double(digits.replacing(",", with: ".")), parts.count < 3 else { return nil }
    self.number = number
    if parts.count == 2 {
      guard let scale = Int(parts[1]), scale > 0 else { return nil }
      self.scale = scale
    } else {
      scale = isPercent ? 100 : nil
    }
  }

  /// The end of the scale of some ratings: 5, 10 or 100; `nil` if each names its own.
  static func scale(of cells: [String]) -> Int? {
    let ratings = cells.compactMap { RatingCell($0) }
    let numbers = ratings.filter { $0.scale == nil }.map(\.number)
    guard let most = numbers.max() else { return ratings.isEmpty ? 5 : nil }
    return most > 10 ? 100 : most > 5 ? 10 : 5
  }
}
