// The command `stats`: charts of what was seen, read and rated.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let stats = Command(
    "stats", "show statistics about what you saw, read and rated", .yearAndQuery, columns: StatsContent.columns,
    data: .screen(StatsContent.self, rows: "totals"),
    details: """
      A work counts once if you have seen, read or rated it; with YEAR, if you saw or read it in that year. Hours and
      pages count for each viewing; a + means that some lengths are unknown. "Seen again" counts every viewing after a
      work's first. "Days in a row" counts consecutive days with a viewing; viewings without a day don't count. Viewings
      whose month is unknown aren't counted in any month. A query for days (`seen:2024-05`) counts only the viewings on
      those days.

      “People” covers directors, authors, and the actors in works you added. On a terminal, the chart shows people with
      at least two works. The score is the services' average score, converted to 5 stars. “You liked more” and “You
      liked less” list works that you rated at least one star above or below the score.

      In a pipe, each number is a record with its section (total, streak, year, month, person, genre, decade, rating,
      best, above, below, again), what it counts, the count or your rating, a detail (the score, the first and last
      day of a streak, the number of viewings of unknown length), and an identifier for `open`.
      """,
    examples: [
      Example("marquee stats", "everything"), Example("marquee stats 2026", "a year in review"),
      Example("marquee stats 2026 kind:film", "only films"),
      Example("marquee stats director:miyazaki", "what matches the query"), Example("marquee stats --json", "as JSON"),
    ]
  ) { (context, asked) in .screen(.statistics(asked.query, year: asked.year)) }
}

extension Argument {
  /// A query, in which a number of four digits is a year.
  fileprivate static var yearAndQuery: Argument<(year: Int?, query: Query)> {
    var form = Argument<Query>.query.form
    (form.placeholder, form.isOptional) = ("[YEAR] [QUERY…]", false)
    return Argument<(year: Int?, query: Query)>(form: form) { (words) throws(Problem) in
      var pieces = Array(words.rest)
      let place = pieces.firstIndex { PartialDate($0).map { $0.month == nil } == true }
      let year = place.flatMap { Int(pieces.remove(at: $0)) }
      return (year, try Query(pieces))
    }
  }
}
