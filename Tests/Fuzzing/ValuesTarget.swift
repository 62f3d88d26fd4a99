import MarqueeSystem

// Dates, ratings and other values, as people type them and as files and services have them: a value that was printed
// reads as itself, and printed text steers no terminal.
@testable import MarqueeCatalogs
@testable import MarqueeDomain
@testable import MarqueeHTTP
@testable import MarqueeLibrary
@testable import MarqueeTerminal

extension FuzzTarget {
  static let values = FuzzTarget(
    name: "values",
    words: [
      "today", "yesterday", "last friday", "3 weeks ago", "31 May 2024", "May 31st, 2024", "31/05/2024", "5.31.2024",
      "2024-05", "-0700", "★★★½", "☆", "½", "9/10", "90%", "4,5", "S2E5", "1h 20m", "45m", "p. 120", "tmdb:movie/238",
      "library:movie/", "imported:", "c1995", "Wed May  1 00:00:00 2024", "2024-05-01T10:00:00Z",
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "0156453207", "9780756411800", "&eacute;",
      "&#x1b;", "<br />", "\u{1B}[", "\u{202E}", "\u{1F3F4}\u{E0067}", "\u{301}",
    ],
    inputs: [
      "2024-05-31", "last friday", "3 weeks ago", "31 May 2024", "5/31/2024", "4.5", "★★★★½", "9/10", "S2E5", "40%",
      "tmdb:movie/238", "July 16, 2019", "Wed May  1 00:00:00 2024", "Sun, 06 Nov 1994 08:49:37 GMT",
      "&lt;i&gt;A&#233;<br />B", "a\u{1B}[31mb\u{202E}c\u{301}",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    proveValues(text)
    proveCell(bytes)
    for (name, printed) in [("printable", text.printable), ("displayable", text.displayable)] {
      check(!printed.unicodeScalars.contains(where: \.steersTerminal), "\(name) text steers a terminal")
    }
    check(text.printable.printable == text.printable, "printable text is not printable")
    check(text.displayable.displayable == text.displayable, "displayable text is not displayable")
    let escaped = text.escapingSteering.unicodeScalars.filter { $0 != "\n" && $0 != "\t" }
    check(!escaped.contains(where: \.steersTerminal), "escaped text steers a terminal")
    check(text.onOneLine.onOneLine == text.onOneLine, "a line is not on one line")
    for width in [1, 7, 40] {
      check(text.displayable.shortened(to: width).columns <= width, "shortened text is wider than \(width)")
      check(text.beginning(columns: width).text.columns <= width, "a beginning is wider than \(width)")
    }
    check(text.displayable.wrapped(to: 7).allSatisfy { $0.columns <= 7 }, "wrapped text is wider than 7")
  }

  private static func proveValues(_ text: String) {
    guard let today = PartialDate(year: 2024, month: 5, day: 31) else { return }
    switch TypedDate(text, today: today) {
    case .date(let date): check(PartialDate("\(date)") == date, "\(date)")
    case .either(let first, let second): check(first < second, "\(first) is not before \(second)")
    case nil: break
    }
    for date in [PartialDate(text), PartialDate(in: text)].compactMap(\.self) {
      check(PartialDate("\(date)") == date, "\(date)")
      check(date.dayBefore.map { $0 < date } ?? true, "the day before \(date)")
      _ = (date.noon, date.weekday)
    }
    if let time = LocalDateTime(text) { check(LocalDateTime("\(time)") == time, "\(time)") }
    if let rating = Rating(text) { check(Rating("\(rating)") == rating, "\(rating)") }
    if let progress = Progress(text) { check(Progress(progress.text) == progress, progress.text) }
    if let id = Work.ID(text) { check(Work.ID("\(id)") == id, "\(id)") }
    if let id = Person.ID(text) { check(Person.ID("\(id)") == id, "\(id)") }
    if let address = WebAddress(text) { check(WebAddress("\(address)") == address, "\(address)") }
    _ = Date(httpDate: text, near: Date(timeIntervalSince1970: 1_700_000_000))
    _ = HTTPResponse(status: 503, fields: ["Retry-After": text]).retryAfter(at: Date(timeIntervalSince1970: 0))
    _ = (TitleKey(text), FoldedText(text), SearchQuery(text), NameParts(text), LanguageCode(text))
  }

  /// Reads the bytes as a cell of a file.
  private static func proveCell(_ bytes: [UInt8]) {
    let row = CSVRow(line: 1, cells: [CSVCell(range: bytes.indices, hasDoubledQuotes: false)], bytes: bytes[...])
    let dates = SpreadsheetDates { () throws(Problem) in try .over(bytes) }
    let header = FileHeader(["a"], file: "a.csv")
    let rows = RowReading(.letterboxd, FileContent(), of: header, isSurveyed: false)
    var cells = RowDraft(row, of: header, rows, dates: dates)
    if let date = cells.date("a", .date) { check(PartialDate("\(date)") == date, "\(date)") }
    for most in [5, 10, 100] {
      if let stars = cells.stars("a", outOf: most) { check(stars > 0 && stars <= 5, "\(stars) stars") }
      if let rating = cells.rating("a", outOf: most) { check((1...10).contains(rating.halfStars), "\(rating)") }
    }
    if let line = cells.line("a") { check(line == line.onOneLine, "a line: \(line)") }
    for tag in cells.tags(cells.list("a")) { check(!tag.isEmpty && !tag.contains(","), "a tag: \(tag)") }
    _ = (cells.number("a", in: 0...9, .year), cells.year("a"), cells.note(cells.text("a")), cells.languages("a"))
    _ = cells.text("a").map { ($0.withoutMarkup, ISBN(cell: $0)) }
  }
}
