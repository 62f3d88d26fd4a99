// Declares StoryGraph's library export.
import MarqueeDomain

extension TableFormat {
  /// StoryGraph's library export, also with the columns `Author` and `ISBN` of older ones. Its ratings are quarters of a
  /// star: the nearest half is shown, and the exact rating is kept with the imported row. A reading becomes a viewing
  /// from its first day to its last. If `Read Count` is larger than the number of days, the book was also read on an unknown
  /// day. A book that is on hold has viewings only if it was read before, and a book that the user gave up on has none.
  /// Not imported: contributors, moods, pace, what readers say of a book's characters,
  /// and content warnings.
  static let storygraph = TableFormat(
    "storygraph", "StoryGraph", of: .book,
    required: [
      ["Title"], ["Authors", "Author"], ["Read Status"], ["Star Rating", "ISBN/UID", "Dates Read", "Contributors"],
    ], signs: ["Title", "Authors", "Read Status"], traits: [.keysFromAuthors],
    columns: [
      "Title": .title, "Authors": .creators, "Author": .creators, "ISBN/UID, ISBN": .isbnOrNumber,
      "Star Rating": .exactRating(outOf: 5, zeroIsNone: true), "Read Count": .times,
      "Dates Read, Last Date Read": .readings, "Read Status": .status,
      "Review": .markup, "Tags": .tags, "Owned?": .isOwned, "Format": .part(of: "owned"),
      "Date Added": .added(.addedDate),
      """
      Contributors, Moods, Pace, Character- or Plot-Driven?, Strong Character Development?, Loveable Characters?
      Diverse Characters?, Flawed Characters?, Content Warnings, Content Warning Description
      """: .ignored,
    ])

  fileprivate static let statuses: [String: Status?] = [
    "read": nil, "to-read": nil, "currently-reading": .started, "did-not-finish": .givenUp, "paused": .onHold,
  ]
}

extension Meaning {
  /// Ignores numbers that a spreadsheet converted, because many rows may share them.
  fileprivate static let isbnOrNumber = Meaning("imports") { row, columns in
    let column = row.filled(columns)
    let text = row.text(column) ?? ""
    let asin = ImportKey.asin(text)
    let isOwn = asin != nil || isNumber(text) && ISBN(cell: text) == nil
    let isbn = isOwn ? nil : row.isbn([column])
    row.own = isOwn ? ImportKey("storygraph", text) : isbn.map { ImportKey("storygraph", $0.digits) }
    row.keys = [asin, isbn.map { .isbn($0) }].compactMap(\.self)
  }

  /// Whether a text may be one of StoryGraph's own numbers. They contain letters, and not only the `E` of a long
  /// number.
  private static func isNumber(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    let others = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
    }
    return others && !letters.isEmpty && String(String.UnicodeScalarView(letters)).lowercased() != "e"
      && text.utf8.count <= 200
  }

  /// An unknown status says nothing, so that the marks which it decides stay.
  fileprivate static let status = Meaning("status", [.wanted, .seen, .status]) { row, columns in
    let name = row.line(columns[0])
    let status = name?.lowercased() ?? ""
    let isRead = status == "read"
    row.marks.isWanted = status == "to-read"
    row.marks.status = TableFormat.statuses[status] ?? nil
    let times = row.marks.status == .givenUp ? 0 : row.times ?? 0
    row.marks.viewings = Array(row.marks.viewings.prefix(isRead ? Marks.mostViewings : times))
    let days = row.marks.viewings.count
    row.marks.wasSeen = days == 0 ? isRead || times > 0 : times > days
    if let name, !TableFormat.statuses.keys.contains(status) {
      row.remark(.unknownStatus(name.shortened))
      row.fields.subtract(row.marks.hasViewings ? [.status, .wanted] : [.status, .wanted, .seen])
    }
  }

  /// The readings in `2019/01/02-2019/01/20, 2023/02/04`: two, of which the first has its first day, too.
  fileprivate static let readings = Meaning("viewings") { row, _ in
    var readings: [Viewing] = []
    for text in row.list("Dates Read") {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmed }
      // A day may also be written with hyphens.
      let isRange = parts.count.isMultiple(of: 2) && row.date(of: text, nil) == nil
      let end = isRange ? parts.suffix(parts.count / 2).joined(separator: "-") : text
      guard !end.isEmpty, let day = row.date(of: end, .readDate) else { continue }
      let start = isRange ? row.date(of: parts.prefix(parts.count / 2).joined(separator: "-"), nil) : nil
      readings.append(Viewing(from: start, day))
    }
    if readings.isEmpty, let day = row.date("Last Date Read", .readDate) { readings = [Viewing(day)] }
    row.see(readings)
  }

  fileprivate static let isOwned = Meaning("owned", [.owned]) { row, _ in
    if row.text("Owned?")?.lowercased() == "yes" { row.marks.owned = RowDraft.owned([row.line("Format")]) }
  }
}
