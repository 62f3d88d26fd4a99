// The command `stats`: charts of what was seen, read and rated.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let stats = Command(
    "stats", "what was seen, read and rated, in charts", .yearAndQuery, columns: StatsContent.columns,
    data: .screen(StatsContent.self, rows: "totals"),
    details:
      """
      Works count once if they were seen, read or rated; with YEAR, if they were seen or read in that year. Hours and
      pages count for each viewing; a + says that the length of some is not known. "Seen again" counts all viewings of
      a work but the first. "Days in a row" are days with a viewing each: a date without a day counts in none, and a
      date without a month in no month. A query for days (`seen:2024-05`) counts the viewings on those days alone.

      People are directors, authors, and actors of your own works; the chart on a screen has people with two works or more. What
      others think is the score of the services, in stars of 5. You liked more, or less, what you rate a star or more
      away from it.

      A pipe gets a record for each number: its section (total, streak, year, month, person, genre, decade, rating,
      best, above, below, again), what is counted, the count or your rating, a detail (the score of others, the first
      and last day of a streak, how many viewings have no known length), and the identifier of what `open` opens.
      """,
    examples: [
      Example("marquee stats", "all of it"),
      Example("marquee stats 2026", "a year in review"),
      Example("marquee stats 2026 kind:film", "its films alone"),
      Example("marquee stats director:miyazaki", "what matches the query"),
      Example("marquee stats --json", "for a program"),
    ]
  ) { (context, asked) in
    .screen(.statistics(asked.query, year: asked.year))
  }
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
