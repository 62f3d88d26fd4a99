// When things happened in Trakt's files, and which episode is the latest.
import MarqueeDomain
import MarqueeJSON

/// A play of an episode. Plays are ordered by time; of several at one time, the last of the series is the latest.
struct TraktEpisode: Comparable {
  let time: TraktTime
  let season: Int
  let number: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.time.text, left.season, left.number) < (right.time.text, right.season, right.number)
  }

  /// Returns the position of the furthest episode of the latest pass, among plays of which the earliest comes first.
  /// The first episode after a later one begins a new pass if the second follows it. Alone, it was seen again.
  static func furthest(_ plays: [TraktEpisode]) -> Int {
    var (furthest, hasRestarted) = (0, false)
    for index in plays.indices.dropFirst() {
      let (play, known) = (plays[index], plays[furthest])
      let place = (play.season, play.number)
      if place >= (known.season, known.number) || hasRestarted && place == (1, 2) {
        (furthest, hasRestarted) = (index, false)
      } else {
        hasRestarted = place == (1, 1)
      }
    }
    return furthest
  }

  /// Records the episode as the progress that a row says.
  func apply(to row: inout ImportedRow) {
    row.remarks = [time.unreadable.map { .notDate(.watchedDate, $0.shortened) }].compactMap(\.self)
    row.imported.marks.progress = Progress(.episode(season: season, number: number), day: time.day)
    row.added = time.day
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
