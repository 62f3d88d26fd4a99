// The commands that sum up the library: `tags`, `upnext`, `series` and `stats`.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let tags = Command(
    "tags", "list your tags, with the number of works for each", columns: TagCount.columns,
    data: .screen(TagsContent.self, rows: "tags"),
    details: "The most used tags come first. Spellings that differ only in case or accents count as one tag.",
    examples: [Example("marquee tags", "to see the works with a tag, run `marquee mine tag:TAG`")]
  ) { _ in .screen(.tags) }

  static let upNext = Command(
    "upnext", "show what to watch or read next: works in progress, next in a series, longest on your watchlist",
    flags: [limit], columns: UpNext.columns, data: .screen(UpNextContent.self, rows: "works"),
    details:
      "Works in progress come first, starting with the latest. The next work in each series you started follows, starting with the series you watched or read most recently. The works that have been on your watchlist longest come last. Works that you gave up on don't appear.",
    examples: [
      Example("marquee upnext", "a few from each group"),
      Example("marquee upnext --limit 1", "only the first suggestion"),
      Example("marquee watchlist --sort added", "the whole watchlist, oldest first"),
    ]
  ) { (context) async throws(Problem) in .screen(.upNext(limit: try context[limit])) }

  private static let limit = Flag("--limit", "N", in: 1...1_000_000, "show at most N; default: a few from each group")

  static let series = Command(
    "series", "show a series in order and which works you have seen; without NAME, list all your series", .series,
    columns: Work.columns,
    data: .screen(SeriesContent.self, rows: "works") + .screen(AllSeriesContent.self, rows: "series"),
    details:
      "NAME is the name of a series, or words from its name. Series come from imports, TMDb's collections and `library edit REF --series NAME --number N`. Works in a collection are numbered by release date.",
    examples: [
      Example("marquee series discworld", "the series in order, and which books you have read"),
      Example("marquee series", "all your series, and how much of each you have seen"),
      Example("marquee mine series:discworld sort:series", "only the works in your library, as a query"),
    ]
  ) { (context, name) async throws(Problem) in
    guard let name else { return .screen(.allSeries) }
    return .screen(.series(try await context.useCases.findSeries(name)))
  }

  static let stats = Command(
    "stats", "show statistics about what you saw, read and rated", .yearAndQuery, columns: StatsContent.columns,
    data: .screen(StatsContent.self, rows: "totals"),
    details: """
      Each work that you have seen, read or rated counts once; with YEAR, each work that you saw or read in that year.
      Hours and pages count every viewing; a + means that some lengths are unknown. “Seen again” counts every viewing
      after a work's first. “Days in a row” counts consecutive days with a viewing; viewings without an exact date don't
      count. Viewings without a known month don't count toward any month. With a query for dates, such as
      `seen:2024-05`, only viewings on those dates count.

      “People” covers directors, authors, and the actors in works you added. On a terminal, the chart shows people with
      at least two works. The score is the services' average score, converted to a five-star scale. “You liked more” and
      “You liked less” list works that you rated at least one star above or below the score.

      In a pipe, each number is a record with its section (total, streak, year, month, person, genre, decade, rating,
      best, above, below, again), what it counts, the count or your rating, a detail (the score, the first and last
      day of a streak, the number of viewings of unknown length), and an identifier for `open`.
      """,
    examples: [
      Example("marquee stats", "everything"), Example("marquee stats 2026", "a year in review"),
      Example("marquee stats 2026 kind:film", "only films"),
      Example("marquee stats director:miyazaki", "only works that match the query"),
      Example("marquee stats --json", "as JSON"),
    ]
  ) { (context, asked) in .screen(.statistics(asked.query, year: asked.year)) }
}

extension Argument {
  fileprivate static var series: Argument<String?> {
    let form = ArgumentForm(
      placeholder: "NAME", count: 0...(.max), isOptional: true, isOneText: true, source: .series
    ) { request in request.context.series.map { .init(text: $0) } }
    return Argument<String?>(form: form) { (words) throws(Problem) in
      let text = words.together
      return text.isEmpty ? nil : text
    }
  }

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
