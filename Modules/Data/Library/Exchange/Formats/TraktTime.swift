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

  /// Turns the row of the series into that of the play.
  func row(of series: ImportedRow, line: Int, file: String) -> ImportedRow {
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
    (row.file, row.line, row.added, row.dayInUTC) = (file, line, time.day, time.dayInUTC)
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
  /// As `2014-04-05T15:27:00.000Z`; empty, which sorts first, if the time is unknown.
  let text: String
  /// The text where a time is expected, if it is not a time.
  let unreadable: String?

  /// Trakt writes 1970 if it does not know the time.
  init(_ value: JSONValue?) {
    let text = value.flatMap { $0.kind == .null ? nil : $0.excerpt }
    let day = text.flatMap { PartialDate($0.prefix(10)) }
    self.text = day == nil || day?.year == 1970 ? "" : text ?? ""
    unreadable = day == nil ? text : nil
  }

  /// The day in UTC; `nil` if the time is unknown.
  var dayInUTC: PartialDate? { PartialDate(text.prefix(10)) }

  /// The day in the user's time zone: a film on New Year's Eve belongs to that year.
  var day: PartialDate? { instant.flatMap { PartialDate(dayOf: $0) } ?? dayInUTC }

  private var instant: Date? {
    // Without a readable time, the day in the text counts.
    try? Date(text.replacing(#/\.\d*/#, with: "", maxReplacements: 1), strategy: .iso8601)
  }
}
