// When things happened in Trakt's files, and the plays of episodes.
import MarqueeDomain
import MarqueeJSON

/// A play of an episode, or the last of its plays if only their sum is known.
struct TraktPlay {
  let part: WorkPart
  let time: TraktTime
  /// The number of the play; `nil` for a sum.
  let number: Int?
  /// How often the episode was seen, in a sum.
  let count: Int?
  /// Where the play stands: its line in the file with this number.
  var line = 0
  var file = 0

  /// The play as a line of text. An export may have 100,000 plays, and all wait for the end of its files.
  var text: String {
    let numbers = [number, count, line, file].map { $0.map(String.init) ?? "" }
    return ([part.description] + numbers + [time.given ?? ""]).joined(separator: " ").replacing("\n", with: "\u{B}")
      + "\n"
  }

  init(part: WorkPart, time: TraktTime, number: Int?, count: Int?) {
    (self.part, self.time, self.number, self.count) = (part, time, number, count)
  }

  /// Reads what `text` wrote, without the line's end.
  init?(_ text: some StringProtocol) {
    let cells = text.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard cells.count == 6, let part = WorkPart(cells[0]) else { return nil }
    self.init(
      part: part, time: TraktTime(cells[5].isEmpty ? nil : String(cells[5])), number: Int(cells[1]),
      count: Int(cells[2]))
    (line, file) = (Int(cells[3]) ?? 0, Int(cells[4]) ?? 0)
  }

  /// Turns the row of the series into that of the play.
  func row(of series: ImportedRow, in files: [String]) -> ImportedRow {
    var row = series
    let key = series.keys[0]
    let own =
      if let number { ImportKey("trakt\(ImportKey.viewings)", "\(number)") } else if count == nil {
        ImportKey("trakt\(ImportKey.viewings)", "\(key.key) \(part) \(time.text)")
      } else {
        ImportKey("trakt-episode", "\(key.key) \(part)")
      }
    row.keys.insert(own, at: 0)
    row.imported = ImportedMarks(
      Marks(viewings: [Viewing(time.day, of: part)]), fields: [.seen], isOfViewing: own.isOfViewing)
    (row.file, row.line, row.added, row.dayInUTC) = (files[file], line, time.day, time.dayInUTC)
    row.remarks = [time.unreadable.map { .notDate(.watchedDate, $0.shortened) }].compactMap(\.self)
    row.days = count.map { .last(count: $0) } ?? .all
    if row.dayInUTC != nil {
      row.instant = ImportKey("trakt-instant", "\(key.source) \(key.key) \(part) \(time.text)")
      if count == nil { row.days = .moment }
    }
    return row
  }
}

/// A time in Trakt's files, in UTC.
struct TraktTime: Hashable {
  /// What the file has for the time; `nil` if it has nothing.
  let given: String?
  /// As `2014-04-05T15:27:00.000Z`; empty, which sorts first, if the time is unknown.
  let text: String

  /// Trakt writes 1970 if it does not know the time.
  init(_ given: String?) {
    self.given = given
    let day = given.flatMap { PartialDate($0.prefix(10)) }
    text = day == nil || day?.year == 1970 ? "" : given ?? ""
  }

  init(_ value: JSONValue?) { self.init(value.flatMap { $0.kind == .null ? nil : $0.excerpt }) }

  /// The text, if it is not a time.
  var unreadable: String? { text.isEmpty && PartialDate(given?.prefix(10) ?? "") == nil ? given : nil }

  /// The day in UTC; `nil` if the time is unknown.
  var dayInUTC: PartialDate? { PartialDate(text.prefix(10)) }

  /// The day in the user's time zone: a film on New Year's Eve belongs to that year.
  var day: PartialDate? { instant.flatMap { PartialDate(dayOf: $0) } ?? dayInUTC }

  private var instant: Date? {
    let whole = text.prefix { $0 != "." }
    let zone = text.dropFirst(whole.count + 1).drop(while: \.isNumber)
    // Without a readable time, the day in the text counts.
    return try? Date("\(whole)\(zone)", strategy: .iso8601)
  }
}
