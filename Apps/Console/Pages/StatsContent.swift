import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Statistics of what was seen, read and rated, as charts.
struct StatsContent: LoadedContent {
  let query: Query
  let loaded: Loaded<Statistics>

  static let columns = ["section", "key", "count", "detail", "id"]
  /// `Stats`, `Stats 2026`, with the query.
  static func title(_ query: Query, _ year: Int?) -> String { query.heading(year.map { "Stats \($0)" } ?? "Stats") }
  var title: String { Self.title(query, value.year) }
  var isEmpty: Bool { value.isEmpty }

  var nextInSession: [String] {
    (isEmpty ? [] : ["open N"]) + [value.year == nil ? "stats YEAR" : "stats", "diary", "rated"]
  }
  var nextInShell: [String] {
    [value.year == nil ? "marquee stats YEAR shows one year" : "marquee stats shows all years", "marquee help stats"]
  }

  var countText: [Phrase] {
    guard value.year == nil, let first = value.years.first?.key, let last = value.years.last?.key else { return [] }
    return [first == last ? "\(first)" : Phrase("\(first)–\(last)", spoken: "\(first) to \(last)")]
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let months = value.months.map { (name: Self.monthNames[$0.key - 1], count: $0.count) }
    // A single year has nothing to compare it with.
    let years = value.years.count > 1 ? [Self.years.chart(of: value)] : []
    let charts: [Chart] =
      [.figures(figures)] + .goals(value.goals) + years + [
        .columns(title: "Months", months, noun: "viewing"), Self.people.chart(of: value), Self.genres.chart(of: value),
        Self.decades.chart(of: value), .bars(ratings),
      ]
    let best = Table(names: value.best) { rated in
      let stars = Phrase(rated.rating.signs, spoken: "rated \(rated.rating) of 5")
      return (rated.work.titleAndYear, stars, .work(rated.work.id))
    }
    func compared(_ works: [Statistics.RatedWork]) -> Table {
      Table(names: works) { rated in
        let others = rated.score?.tenths ?? "unknown"
        return (rated.work.titleAndYear, "\(rated.rating), score \(others)", .work(rated.work.id))
      }
    }
    let again = Table(names: value.rewatched) { work in
      (work.key.titleAndYear, Phrase(work.count == 1 ? "once" : "\(work.count) times"), .work(work.key.id))
    }
    let series = Table(names: value.series) { work in
      (work.key.titleAndYear, Phrase(work.count.counted("episode")), .work(work.key.id))
    }
    return [.charts(charts)] + .titled(value.year == nil ? "Series" : "Series of the year", series)
      + .titled("The best", best) + .titled("You liked more", compared(value.above))
      + .titled("You liked less", compared(value.below)) + .titled("Seen again", again)
  }

  /// The numbers that a person wants first, as `61 works`.
  private var figures: [(value: String, label: String)] {
    let thisYear = value.year == nil ? value.today?.year : nil
    // What is seen comes before what is read.
    let seen = Work.Kind.sorts.filter { $0.length != .pages }
    var figures = (seen + Work.Kind.sorts.filter { $0.length == .pages }).compactMap { kind in
      value.kinds[kind].map { (value: $0.grouped, label: $0 == 1 ? kind.noun : kind.plural) }
    }
    figures.append((value.viewings.grouped, "viewing\(value.viewings == 1 ? "" : "s")"))
    if let thisYear {
      figures.append(((value.years.first { $0.key == thisYear }?.count ?? 0).grouped, "in \(thisYear)"))
    }
    if value.episodes > 0 { figures.append((value.episodes.grouped, value.episodes == 1 ? "episode" : "episodes")) }
    if value.rewatches > 0 { figures.append((value.rewatches.grouped, "seen again")) }
    // A plus sign says that some lengths are not known.
    if let minutes = value.minutes.total {
      figures.append(
        (
          "\((minutes / 60).grouped)\(value.minutes.unknown > 0 ? "+" : "") h",
          "of \(seen.filter { $0 == .movie || value.kinds[$0] != nil }.map(\.plural).joinedByAnd)"
        ))
    }
    if let pages = value.pages.total {
      let plus = value.pages.unknown > 0 ? "+" : ""
      figures.append((pages.grouped + plus, pages == 1 && plus.isEmpty ? "page" : "pages"))
    }
    let days = value.pagesOnDays.filter { $0.count > 0 }
    if !days.isEmpty {
      figures.append(
        ((days.reduce(0) { $0 + $1.count } / days.count).grouped, "pages a day on \(days.count.counted("day"))"))
    }
    let (longest, current) = (value.longestStreak, value.currentStreak)
    if let longest { figures.append(("\(longest.days) days", longest == current ? "in a row now" : "in a row")) }
    if let current, current != longest { figures.append(("\(current.days) days", "in a row now")) }
    return figures
  }

  private var ratings: BarChart {
    // From the best rating given to the worst.
    let rated = value.ratings.drop { $0.works == 0 }.reversed().drop { $0.works == 0 }
    return BarChart(
      title: "Ratings",
      subtitle: value.comparison.map { "\($0.rating.tenths) on average, score \($0.score.tenths)" } ?? "",
      remarkTitle: value.comparison == nil ? "" : "score",
      bars: rated.map { rated in
        .init(
          name: Phrase(rated.rating.signs, spoken: "\(rated.rating) of 5"), count: rated.works,
          remark: rated.score.map { Phrase($0.tenths, spoken: "score \($0.tenths)") } ?? "")
      })
  }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  func records(_ kept: LibraryEntries) -> [Record] { isEmpty ? [] : Self.members.records(of: self, kept) }
  static let definition: String? = "Statistics"
  static let members: [JSONMember<StatsContent>] =
    totals + [years.member, months.member, people.member, genres.member, decades.member] + ratings + [
      rated("best", \.best), rated("above", about: "Works that you rated at least one star above the score.", \.above),
      rated("below", about: "Works that you rated at least one star below the score.", \.below),
      JSONMember(
        "rewatched", each: \.value.rewatched, of: [JSONMember("work", \.key), JSONMember("times", \.count)],
        record: { Record("again", $0.key.title, $0.count, target: .work($0.key.id)) }),
      JSONMember(
        "goals", each: \.value.goals, of: GoalProgress.members,
        record: { Record("goal", $0.goal.kind.plural, $0.done, "\($0.goal.count)") }),
      JSONMember(
        "seriesByEpisodes", about: "The series of which you saw the most episodes.", each: \.value.series,
        of: [JSONMember("work", \.key), JSONMember("episodes", \.count)],
        record: { Record("series", $0.key.title, $0.count, target: .work($0.key.id)) }),
      JSONMember(
        "amounts", about: "What you saw and read in each month, and its known length.", each: \.value.amounts,
        of: [
          JSONMember("month", \.month), JSONMember("films", \.films), JSONMember("episodes", \.episodes),
          JSONMember("books", \.books), JSONMember("minutes", \.minutes), JSONMember("pages", \.pages),
        ],
        record: { Record("episodes", $0.month, $0.episodes) }),
      JSONMember(
        "pagesOnDays", about: "The pages that you read each day, according to your progress.",
        each: \.value.pagesOnDays,
        of: [JSONMember("day", as: .date) { "\($0.key)" }, JSONMember("pages", \.count)],
        record: { Record("pages", $0.key, $0.count) }),
      JSONMember("comparison", about: "Averages over the works that have a rating and a score.", \.value.comparison),
      JSONMember("year", \.value.year),
    ]

  private static let years = CountList(name: "years", key: "year", noun: "viewing", isLatest: true, counts: \.years)
  private static let months = CountList(name: "months", key: "month", noun: "viewing", counts: \.months)
  // A single work of a person says nothing about the taste.
  private static let people = CountList(
    name: "people", key: "name", section: "person", counts: \.people, isShown: { $0.count > 1 },
    person: { Person.ID.named($0) })
  private static let genres = CountList(
    name: "genres", key: "genre", counts: \.genres, isShown: { !$0.key.isProgramTag })
  private static let decades = CountList(
    name: "decades", key: "decade", isLatest: true, counts: \.decades, text: { "\($0)s" })

  private static let totals: [JSONMember<StatsContent>] = [
    JSONMember(
      "totals", \.value,
      of: [
        JSONMember("books") { $0.kinds[.book] ?? 0 },
        JSONMember("episodes", about: "The number of viewings of episodes.", \.episodes),
        JSONMember("minutes", \.minutes.total),
        JSONMember("pages", \.pages.total),
        JSONMember("rewatches", \.rewatches),
        JSONMember("series", about: "The number of TV series.") { $0.kinds[.tv] ?? 0 },
        JSONMember("unknownMinutes", about: "The number of viewings of unknown length.", \.minutes.unknown),
        JSONMember("unknownPages", \.pages.unknown), JSONMember("viewings", \.viewings), JSONMember("works", \.works),
      ],
      records: { statistics in
        func record(_ name: String, _ length: Statistics.Length) -> Record {
          Record("total", name, length.total, "\(length.unknown)")
        }
        return [
          Record("total", "works", statistics.works), Record("total", "books", statistics.kinds[.book] ?? 0),
          Record("total", "viewings", statistics.viewings), Record("total", "again", statistics.rewatches),
          record("minutes", statistics.minutes), record("pages", statistics.pages),
          Record("total", "series", statistics.kinds[.tv] ?? 0), Record("total", "episodes", statistics.episodes),
        ]
      }),
    JSONMember(
      "streaks", about: "Consecutive days with a viewing.", \.value,
      of: [JSONMember("current", \.currentStreak), JSONMember("longest", \.longestStreak)],
      records: { statistics in
        [("longest", statistics.longestStreak), ("current", statistics.currentStreak)].compactMap { name, streak in
          streak.map { Record("streak", name, $0.days, "\($0.first)..\($0.last)") }
        }
      }),
  ]

  private static let ratings: [JSONMember<StatsContent>] = [
    JSONMember(
      "ratings", each: \.value.ratings,
      of: [JSONMember("rating", \.rating.stars), JSONMember("score", \.score), JSONMember("works", \.works)],
      record: { Record("rating", $0.rating, $0.works, $0.score?.tenths) })
  ]

  private static func rated(
    _ name: String, about description: String? = nil,
    _ works: @escaping @Sendable (Statistics) -> [Statistics.RatedWork]
  ) -> JSONMember<StatsContent> {
    JSONMember(
      name, about: description, each: { works($0.value) },
      of: [
        JSONMember("rating", \.rating.stars),
        JSONMember("score", about: "The average score, converted to a five-star scale.", \.score),
        JSONMember("work", \.work),
      ], record: { Record(name, $0.work.title, $0.rating, $0.score?.tenths, target: .work($0.work.id)) })
  }
}

/// A list of counts, declared once for chart, answer and records.
private struct CountList<Key: JSONWritable & Sendable & Hashable>: Sendable {
  /// The names in answers: of the list, `years`, and of the key in each element, `year`.
  let name: String
  let key: String
  var noun = "work"
  /// The section in records; `nil` for `key`.
  var section: String?
  /// Whether a chart shows the end of a longer list.
  var isLatest = false
  let counts: @Sendable (Statistics) -> [Statistics.Counted<Key>]
  var isShown: @Sendable (Statistics.Counted<Key>) -> Bool = { _ in true }
  var text: @Sendable (Key) -> String = { "\($0)" }
  var person: (@Sendable (Key) -> Person.ID?)?

  /// At most this many bars in a chart. Records and JSON have all counts.
  private static var mostBars: Int { 10 }

  func chart(of statistics: Statistics) -> Chart {
    let all = counts(statistics).filter(isShown)
    let shown = isLatest ? all.suffix(Self.mostBars) : all.prefix(Self.mostBars)
    return .bars(
      BarChart(
        title: name.prefix(1).uppercased() + name.dropFirst(),
        subtitle: shown.count < all.count ? "\(shown.count) of \(all.count.grouped)" : "", noun: noun,
        bars: shown.map { .init(name: Phrase(text($0.key)), count: $0.count, target: target($0.key)) }))
  }

  var member: JSONMember<StatsContent> {
    let id = person.map { person in
      JSONMember<Statistics.Counted<Key>>("id", as: .identifier.orNull) { person($0.key)?.description }
    }
    return JSONMember(
      name, each: { counts($0.value) },
      of: [id].compactMap(\.self) + [JSONMember(key, \.key), JSONMember("\(noun)s", \.count)],
      record: { Record(section ?? key, $0.key, $0.count, target: target($0.key)) })
  }

  private func target(_ key: Key) -> Destination? { person?(key).map { .person($0) } }
}

extension Record {
  /// Creates a record of the statistics: its section, what is counted, and how often.
  fileprivate init(
    _ section: String, _ key: some Any, _ count: (some Any)?, _ detail: String? = nil, target: Destination? = nil
  ) {
    self.init(
      values: [section, "\(key)", count.map { "\($0)" } ?? "", detail ?? "", target?.screen.reference ?? ""],
      target: target)
  }
}

extension Statistics.Comparison: JSONObjectWritable {
  static let members: [JSONMember<Self>] = [
    JSONMember("rating", about: "Your average rating, out of 5 stars, like the score.", \.rating),
    JSONMember("score", \.score), JSONMember("works", \.works),
  ]
}

extension Statistics.Streak: JSONObjectWritable {
  static let members: [JSONMember<Self>] = [
    JSONMember("days", \.days), JSONMember("first", as: .date) { "\($0.first)" },
    JSONMember("last", as: .date) { "\($0.last)" },
  ]
}

extension Credit.WorkName {
  /// `Ran (1985)`.
  fileprivate var titleAndYear: String { year.map { "\(title) (\($0))" } ?? title }
}

extension Double {
  /// The number with one decimal, also if that is 0: `4.0`.
  fileprivate var tenths: String { "\((self * 10).rounded() / 10)" }
}

extension StatisticsScreen: ShownScreen {
  var heading: String { StatsContent.title(query, year) }
  func page(_ shown: Response) -> any PageContent { StatsContent(query: query, loaded: shown) }
}
