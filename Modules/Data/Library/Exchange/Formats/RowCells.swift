import MarqueeDomain

/// The cells of a row as what they mean, with a remark for each that could not be taken over as it is.
///
/// A column is named as in `FileHeader`. One that the file does not have, and a cell that is blank, are `nil`.
struct RowCells {
  private let row: CSVRow
  private let header: FileHeader
  /// Whether the file may be one of Marquee's, with marks in front of cells that a spreadsheet would run.
  var unescapesFormulas = false
  private let dates: SpreadsheetDates
  private var remarks: [RowRemark] = []

  init(_ row: CSVRow, of header: FileHeader, dates: SpreadsheetDates) {
    (self.row, self.header, self.dates) = (row, header, dates)
  }

  mutating func text(_ column: String) -> String? {
    guard let column = header[column], !row.cells[column].range.isEmpty else { return nil }
    var text = row.text(column)
    if text == nil {
      text = row.repaired(column)
      remark(.repairedText)
    }
    if unescapesFormulas { text = text?.withoutHarmlessMark }
    return text.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A text of one line, its runs of blanks one blank each, no longer than a title may be.
  mutating func line(_ column: String) -> String? {
    guard let text = text(column) else { return nil }
    let line = text.onOneLine
    // Characters are counted only where there can be too many.
    guard line.utf8.count > WorkDraft.longestName, line.count > WorkDraft.longestName else { return line }
    remark(.cut(.line))
    return String(line.prefix(WorkDraft.longestName))
  }

  /// - Throws: where there is none.
  mutating func title(_ column: String) throws(UnusableRow) -> String {
    guard let title = line(column) else { throw UnusableRow(reason: .untitled) }
    return title
  }

  /// The parts of a text between commas, each once.
  mutating func list(_ column: String) -> [String] {
    guard let text = text(column) else { return [] }
    guard text.utf8.contains(.comma) else { return [text.onOneLine] }
    return text.split(separator: ",").map { String($0).onOneLine }.filter { !$0.isEmpty }.withoutRepeats(of: \.self)
  }

  /// The codes of the languages in a cell. Those that are not known are left out: catalogs tell a work's languages as well.
  mutating func languages(_ column: String) -> [String] {
    list(column).compactMap { LanguageCode($0)?.text }.withoutRepeats(of: \.self)
  }

  /// That a work is owned, with what it is.
  static func owned(_ things: [String]) -> Owned {
    Owned(things.isEmpty ? nil : String(things.joined(separator: ", ").prefix(Mark.longestOwned)))
  }

  /// A whole number within bounds. Any other value gives `nil` and a remark, except 0, which means unknown.
  mutating func number(_ column: String, in bounds: ClosedRange<Int>, _ value: RowRemark.Value) -> Int? {
    guard let text = text(column) else { return nil }
    let number = Int(text)
    if let known = bounds.known(number) { return known }
    if number != 0 { remark(.notNumber(value, text.shortened, bounds)) }
    return nil
  }

  mutating func year(_ column: String) -> PartialDate? {
    number(column, in: -9999...9999, .year).flatMap { PartialDate(year: $0) }
  }

  /// `2024-05-01`, `2024/05/01`, a time (RFC 3339) of which the day is taken, or `Wed May  1 00:00:00 2024` (asctime(3)), as
  /// older files of IMDb have it; or the forms of `SpreadsheetDates`.
  ///
  /// - Parameter value: as remarks call it; without it there are none.
  mutating func date(_ column: String, _ value: RowRemark.Value?) -> PartialDate? {
    guard let text = text(column) else { return nil }
    return date(of: text, value)
  }

  /// The date that a part of a cell tells.
  mutating func date(of text: String, _ value: RowRemark.Value?) -> PartialDate? {
    if let date = PartialDate(text), date.year > 0 { return date }
    let day = text.prefix { $0 != "T" && $0 != " " }.replacing("/", with: "-")
    if let date = PartialDate(day) { return date }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = text.split(separator: " ")
    if parts.count == 5, let month = months.firstIndex(of: String(parts[1])), let day = Int(parts[2]),
      let date = Int(parts[4]).flatMap({ PartialDate(year: $0, month: month + 1, day: day) })
    {
      return date
    }
    let days = dates.days(text.prefix { $0 != " " })
    if days.count == 1 { return days[0] }
    if let value { remark(days.isEmpty ? .notDate(value, text.shortened) : .ambiguousDate(value, text.shortened)) }
    return nil
  }

  /// A number on a scale, rounded to half stars.
  ///
  /// - Parameters:
  ///   - most: the scale's best: 5 or 10.
  ///   - zeroIsNone: whether 0 says that there is no rating.
  mutating func rating(_ column: String, outOf most: Int, zeroIsNone: Bool = false) -> Rating? {
    guard let stars = stars(column, outOf: most, zeroIsNone: zeroIsNone) else { return nil }
    return Self.rating(stars, as: text(column) ?? "", outOf: most) { remark($0) }
  }

  /// - Parameters:
  ///   - text: as the file has the number.
  ///   - remark: called where the rating is rounded.
  static func rating(_ stars: Double, as text: String, outOf most: Int, remark: (RowRemark) -> Void) -> Rating {
    let rating = Rating(nearest: stars)
    if rating.stars != stars { remark(.roundedRating(text.shortened, outOf: most, rating)) }
    return rating
  }

  /// A number on a scale, as stars of five; as `rating`.
  mutating func stars(_ column: String, outOf most: Int, zeroIsNone: Bool = false) -> Double? {
    guard let text = text(column) else { return nil }
    let value = Double(text.utf8.contains(.comma) ? text.replacing(",", with: ".") : text)
    if zeroIsNone, value == 0 { return nil }
    return Self.stars(value, as: text, outOf: most) { remark($0) }
  }

  /// - Parameters:
  ///   - text: as the file has the number.
  ///   - remark: called where the number is none of the scale.
  static func stars(_ value: Double?, as text: String, outOf most: Int, remark: (RowRemark) -> Void) -> Double? {
    guard let value, value > 0, value <= Double(most) else {
      remark(.notRating(text.shortened, outOf: most))
      return nil
    }
    return value * 5 / Double(most)
  }

  /// The text, cut where it is longer than a note may be.
  mutating func note(_ text: String?) -> String? { Self.note(text) { remark($0) } }

  /// - Parameter remark: called where the note is cut.
  static func note(_ text: String?, remark: (RowRemark) -> Void) -> String? {
    guard let note = text?.withLineFeeds.trimmed, !note.isEmpty else { return nil }
    if isTaken(.note(note)) { return note }
    remark(.cut(.note))
    // Not by letters: some have so many marks that they are too many bytes still.
    return String(note.unicodeScalars.prefix(MarkChange.longestNote)).trimmed
  }

  /// Tags as the library takes them: without commas, and cut where they are too long.
  mutating func tags(_ names: [String]) -> [String] {
    var marks = Marks()
    var tags: [String] = []
    for name in names.prefix(Marks.mostTags) {
      var tag = name.onOneLine
      if tag.utf8.contains(.comma) { tag = tag.replacing(",", with: ";") }
      if tag.utf8.count > MarkChange.longestTag, !Self.isTaken(.tag([tag])) {
        tag = String(tag.unicodeScalars.prefix(MarkChange.longestTag)).trimmed
        remark(.cut(.tag))
      }
      if !tag.isEmpty { tags.append(tag) }
    }
    if names.count > Marks.mostTags { remark(.excess(.tags, beyond: Marks.mostTags)) }
    marks.apply(.tag(tags))
    return marks.tags
  }

  /// A key without blanks that is no longer than 200 bytes.
  mutating func key(_ column: String, _ source: String) -> ImportKey? {
    guard let text = text(column), text.utf8.count <= 200, text.utf8.allSatisfy({ $0 > 0x20 }) else { return nil }
    return ImportKey(source, text)
  }

  mutating func remark(_ remark: RowRemark) { if !remarks.contains(remark) { remarks.append(remark) } }

  /// The row with the remarks so far.
  ///
  /// - Parameter keys: where there are none, the key is made of the work's title and year.
  mutating func row(
    _ source: String, keys: [ImportKey?], _ work: Work, _ told: ImportedMarks, added: PartialDate? = nil
  ) -> ImportedRow {
    let known = keys.compactMap(\.self)
    return ImportedRow(
      file: header.file, line: row.line, keys: known.isEmpty ? [.title(of: work, source)] : known, work: work,
      told: told,
      added: added, remarks: remarks)
  }

  private static func isTaken(_ change: MarkChange) -> Bool {
    do throws(Problem) { _ = try change.checked() } catch { return false }
    return true
  }
}

extension ImportedMarks {
  /// Who rates a film has seen it; of a series perhaps a part.
  mutating func seeWhatIsRated(_ kind: Work.Kind) {
    guard fields.contains(.rating), marks.rating != nil, kind != .tv else { return }
    marks.wasSeen = true
    fields.insert(.seen)
  }
}

extension ImportKey {
  /// The number of a work at TMDb, where movies and series have numbers of their own.
  static func tmdb(_ kind: Work.Kind, _ number: Int) -> ImportKey {
    ImportKey(kind == .tv ? "tmdb-series" : "tmdb", "\(number)")
  }

  /// For what the file has no key for: folded title and year, under the source's name and `-title`.
  static func title(of work: Work, _ source: String) -> ImportKey {
    ImportKey("\(source)-title", TitleKey(work.title).text + (work.released.map { " \($0.year)" } ?? ""))
  }

  /// For a book that the file has no key for: folded title and author, under the source's name and `-title`.
  static func book(_ work: Work, _ source: String) -> ImportKey {
    ImportKey("\(source)-title", TitleKey("\(work.title) \(work.creators.first ?? "")").text)
  }
}

extension String {
  /// Without line ends, control characters and runs of blanks.
  var onOneLine: String {
    var isDouble = false
    let isPlain = utf8.allSatisfy { byte in
      defer { isDouble = byte == 0x20 }
      return (0x20...0x7E).contains(byte) && !(isDouble && byte == 0x20)
    }
    return isPlain
      ? trimmed
      : split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
        .joined(separator: " ")
  }

  /// For a message: in quotation marks, on one line, 40 characters at most.
  var shortened: String {
    let line = onOneLine
    return line.count > 40 ? "“\(line.prefix(39))…”" : "“\(line)”"
  }
}
