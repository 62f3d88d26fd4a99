import MarqueeDomain

/// StoryGraph's library export, also with the columns `Author` and `ISBN` of older ones. Its ratings are quarters of a
/// star: the nearest half is shown, and the exact rating is kept with the imported row. A reading becomes a viewing on
/// the day on which it ended. If `Read Count` is larger than the number of days, the book was also read on an unknown
/// day. A book that is on hold has viewings only if it was read before, and a book that the user gave up on has none.
/// Not imported: the day on which a reading began, contributors, moods, pace, what readers say of a book's characters,
/// and content warnings.
struct StoryGraphFormat: RowFormat {
  static let format = ImportFormat("storygraph", program: "StoryGraph", columns: ["Title", "Authors", "Read Status"])
  static let columns = """
    Title,Authors,Author,Contributors,ISBN/UID,ISBN,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count
    Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?
    Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?
    """

  private let fields: Set<Mark>

  init?(_ header: FileHeader) {
    guard header.has("Title", "Read Status"), header.hasAny("Authors", "Author"),
      header.hasAny("Star Rating", "ISBN/UID", "Dates Read", "Contributors")
    else { return nil }
    fields = header.marks([
      "Read Status": [.wanted, .seen, .status], "Star Rating": [.rating], "Review": [.note], "Tags": [.tags],
      "Owned?": [.owned],
    ])
  }

  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow {
    var work = Work(id: .unknown(.book), kind: .book, title: try cells.title("Title"))
    work.creators = cells.people("Authors") + cells.people("Author")
    let keys = keys(&cells, work)
    let stars = cells.stars("Star Rating", outOf: 5, zeroIsNone: true)
    var fields = fields
    var marks = marks(&cells, &fields)
    marks.rating = stars.map { Rating(nearest: $0) }
    let exact = stars.flatMap { $0 == marks.rating?.stars ? nil : $0 }
    let imported = ImportedMarks(marks, fields: fields, stars: exact)
    return cells.row("storygraph", keys: keys, work, imported, added: cells.date("Date Added", .addedDate))
  }

  /// The row's keys, its own first, without numbers that a spreadsheet has converted: many rows may have the same.
  private func keys(_ cells: inout RowCells, _ work: Work) -> [ImportKey] {
    let column = cells.text("ISBN/UID") == nil ? "ISBN" : "ISBN/UID"
    guard let text = cells.text(column) else { return [.book(work, "storygraph")] }
    if let asin = ImportKey.asin(text) { return [ImportKey("storygraph", text), asin] }
    if Self.isOwn(text), ISBN(cell: text) == nil { return [ImportKey("storygraph", text)] }
    guard let isbn = cells.isbn(column) else { return [.book(work, "storygraph")] }
    return [ImportKey("storygraph", isbn.digits), .isbn(isbn)]
  }

  /// Whether a text may be one of StoryGraph's own numbers. They contain letters, and not only the `E` of a long
  /// number.
  private static func isOwn(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    let others = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
    }
    return others && !letters.isEmpty && String(String.UnicodeScalarView(letters)).lowercased() != "e"
      && text.utf8.count <= 200
  }

  private static let statuses: [String: Status?] = [
    "read": nil, "to-read": nil, "currently-reading": .started, "did-not-finish": .givenUp, "paused": .onHold,
  ]

  /// The marks of the book. An unknown status removes the marks that a status decides from `fields`.
  private func marks(_ cells: inout RowCells, _ fields: inout Set<Mark>) -> Marks {
    var marks = Marks()
    let name = cells.line("Read Status")
    let status = name?.lowercased() ?? ""
    let isKnown = name == nil || Self.statuses.keys.contains(status)
    let isRead = status == "read"
    marks.isWanted = status == "to-read"
    marks.status = Self.statuses[status] ?? nil
    let count = cells.number("Read Count", in: 1...Marks.mostViewings, .readCount) ?? 0
    let times = marks.status == .givenUp ? 0 : count
    for day in days(&cells).prefix(isRead ? Marks.mostViewings : times) { marks.add(Viewing(day)) }
    marks.wasSeen = marks.viewings.isEmpty ? isRead || times > 0 : times > marks.viewings.count
    if !isKnown {
      cells.remark(.unknownStatus((name ?? "").shortened))
      fields.subtract(marks.isSeen ? [.status, .wanted] : [.status, .wanted, .seen])
    }
    marks.note = cells.note(cells.text("Review")?.withoutMarkup)
    marks.tags = cells.tags(cells.list("Tags"))
    if cells.text("Owned?")?.lowercased() == "yes" {
      marks.owned = RowCells.owned([cells.line("Format")].compactMap(\.self))
    }
    return marks
  }

  /// The days on which readings ended, earliest first: the second and third of `2019/01/02-2019/01/20, 2023/02/04`.
  private func days(_ cells: inout RowCells) -> [PartialDate] {
    var days: [PartialDate] = []
    for text in cells.list("Dates Read") {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmed }
      // A day may also be written with hyphens.
      let isRange = parts.count.isMultiple(of: 2) && cells.date(of: text, nil) == nil
      let end = isRange ? parts.suffix(parts.count / 2).joined(separator: "-") : text
      if !end.isEmpty, let day = cells.date(of: end, .readDate) { days.append(day) }
    }
    if days.isEmpty, let day = cells.date("Last Date Read", .readDate) { days = [day] }
    return days.sorted()
  }
}
