import MarqueeDomain
import MarqueePresentation

extension Command {
  static let stats = Command(
    "stats", "what was seen, read and rated, in charts", .yearAndQuery, columns: StatsContent.columns,
    data: .screen(StatsContent.self, rows: "totals"),
    details:
      "What was seen, read or rated counts, each work once; with YEAR, what was seen or read in that year. Hours and pages count for each viewing, a + where some are unknown. Seen again is every viewing of a work but its first. In a row are days with a viewing each. A date without a day counts in no row, one without a month in no month. People are directors, authors, and actors of your own works; the chart has those of two works or more. What others think is the services' score, in stars of 5.",
    examples: [
      Example("marquee stats", "all of it"),
      Example("marquee stats 2026", "a year in review"),
      Example("marquee stats 2026 kind:film", "of its films alone"),
      Example("marquee stats director:miyazaki", "of what matches"),
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
