import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// What was seen, read and rated, as charts.
struct StatsContent: LoadedContent {
  /// Which works were counted.
  let query: Query
  let loaded: Loaded<Statistics>

  static let columns = ["section", "key", "count", "detail", "id"]
  /// How many bars a chart has at most; records and JSON have them all.
  private static let mostBars = 10

  var title: String { query.heading(Statistics.heading(value.year)) }
  var isEmpty: Bool { value.works == 0 }

  var nextInSession: [String] {
    (isEmpty ? [] : ["open N"]) + [value.year == nil ? "stats YEAR" : "stats", "diary", "rated"]
  }
  var nextInShell: [String] {
    [value.year == nil ? "marquee stats YEAR looks back" : "marquee stats counts all years", "marquee help stats"]
  }

  var countText: [Phrase] {
    guard value.year == nil, let first = value.years.first?.key, let last = value.years.last?.key else { return [] }
    return [first == last ? "\(first)" : Phrase("\(first)–\(last)", spoken: "\(first) to \(last)")]
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let months = value.months.map { (name: Self.months[$0.key - 1], count: $0.count) }
    let charts: [Chart] = [
      .figures(figures),
      // One year alone compares with nothing.
      bars("Years", value.years.count > 1 ? value.years : [], isLatest: true, noun: "viewing") { "\($0)" },
      .columns(title: "Months", months, noun: "viewing"),
      // Whoever made one work alone says nothing of a taste.
      bars(
        "People", value.people.filter { $0.count > 1 }, to: { Person.ID.named($0).map { .person($0) } }, name: \.self),
      bars("Genres", value.genres.filter { !$0.key.isProgramTag }, name: \.self),
      bars("Decades", value.decades, isLatest: true) { "\($0)s" }, .bars(ratings),
    ]
    let best = Table(names: value.best) { rated in
      let stars = Phrase(rated.rating.signs, spoken: "rated \(rated.rating) of 5")
      return (rated.work.titleAndYear, stars, .work(rated.work.id))
    }
    func compared(_ works: [Statistics.RatedWork]) -> Table {
      Table(names: works) { rated in
        let others = rated.score?.tenths ?? "unknown"
        return (rated.work.titleAndYear, "\(rated.rating), others \(others)", .work(rated.work.id))
      }
    }
    let again = Table(names: value.rewatched) { work in
      (work.key.titleAndYear, Phrase(work.count == 1 ? "once" : "\(work.count) times"), .work(work.key.id))
    }
    return [.charts(charts)] + .titled("The best", best) + .titled("You liked more", compared(value.above))
      + .titled("You liked less", compared(value.below)) + .titled("Seen again", again)
  }

  /// What a person asks first, as `61 works`.
  private var figures: [(value: String, label: String)] {
    let films = value.works - value.books
    let thisYear = value.year == nil ? value.today?.year : nil
    let kinds = [(films, "film"), (value.books, "book")].filter { $0.0 > 0 }
    var figures = kinds.map { ($0.0.grouped, "\($0.1)\($0.0 == 1 ? "" : "s")") }
    figures.append((value.viewings.grouped, "viewing\(value.viewings == 1 ? "" : "s")"))
    if let thisYear {
      figures.append(((value.years.first { $0.key == thisYear }?.count ?? 0).grouped, "in \(thisYear)"))
    }
    if value.rewatches > 0 { figures.append((value.rewatches.grouped, "seen again")) }
    // What has no known length comes on top.
    if let minutes = value.minutes.total {
      figures.append(("\((minutes / 60).grouped)\(value.minutes.unknown > 0 ? "+" : "") h", "of films"))
    }
    if let pages = value.pages.total {
      figures.append((pages.grouped + (value.pages.unknown > 0 ? "+" : ""), "pages"))
    }
    let (longest, current) = (value.longestStreak, value.currentStreak)
    if let longest { figures.append(("\(longest.days) days", longest == current ? "in a row now" : "in a row")) }
    if let current, current != longest { figures.append(("\(current.days) days", "until now")) }
    return figures
  }

  /// A chart of counts, of which a longer list is shown in part: its beginning, or its end.
  private func bars<Key>(
    _ title: String, _ all: [Statistics.Counted<Key>], isLatest: Bool = false, noun: String = "work",
    to target: (Key) -> Destination? = { _ in nil }, name: (Key) -> String
  ) -> Chart {
    let shown = isLatest ? all.suffix(Self.mostBars) : all.prefix(Self.mostBars)
    return .bars(
      BarChart(
        title: title, subtitle: shown.count < all.count ? "\(shown.count) of \(all.count.grouped)" : "", noun: noun,
        bars: shown.map { .init(name: Phrase(name($0.key)), count: $0.count, target: target($0.key)) }))
  }

  private var ratings: BarChart {
    // From the best that was given to the worst.
    let rated = value.ratings.drop { $0.works == 0 }.reversed().drop { $0.works == 0 }
    return BarChart(
      title: "Ratings",
      subtitle: value.comparison.map { "\($0.rating.tenths) on average, others \($0.score.tenths)" } ?? "",
      remarkTitle: value.comparison == nil ? "" : "others",
      bars: rated.map { rated in
        .init(
          name: Phrase(rated.rating.signs, spoken: "\(rated.rating) of 5"), count: rated.works,
          remark: rated.score.map { Phrase($0.tenths, spoken: "which others give \($0.tenths)") } ?? "")
      })
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  func records(_ kept: LibraryEntries) -> [Record] {
    func record(
      _ section: String, _ key: some Any, _ count: (some Any)?, _ detail: String? = nil,
      _ target: Destination? = nil
    ) -> Record {
      let values = ["\(key)", count.map { "\($0)" } ?? "", detail ?? "", target?.screen.reference ?? ""]
      return Record(values: [section] + values, target: target)
    }
    func records(_ section: String, _ works: [Statistics.RatedWork]) -> [Record] {
      works.map { record(section, $0.work.title, $0.rating, $0.score?.tenths, .work($0.work.id)) }
    }
    func counted(_ section: String, _ counts: [Statistics.Counted<some Any>]) -> [Record] {
      counts.map { record(section, $0.key, $0.count) }
    }
    if isEmpty { return [] }
    let streaks = [("longest", value.longestStreak), ("current", value.currentStreak)]
    return [
      record("total", "works", value.works), record("total", "books", value.books),
      record("total", "viewings", value.viewings), record("total", "again", value.rewatches),
      record("total", "minutes", value.minutes.total, "\(value.minutes.unknown)"),
      record("total", "pages", value.pages.total, "\(value.pages.unknown)"),
    ] + streaks.compactMap { name, streak in streak.map { record("streak", name, $0.days, "\($0.first)..\($0.last)") } }
      + counted("year", value.years) + counted("month", value.months)
      + value.people.map { record("person", $0.key, $0.count, nil, Person.ID.named($0.key).map { .person($0) }) }
      + counted("genre", value.genres) + counted("decade", value.decades)
      + value.ratings.map { record("rating", $0.rating, $0.works, $0.score?.tenths) }
      + records("best", value.best) + records("above", value.above) + records("below", value.below)
      + value.rewatched.map { record("again", $0.key.title, $0.count, nil, .work($0.key.id)) }
  }
}

extension StatsContent: JSONObjectWritable {
  static let definition: String? = "Statistics"
  static let members: [JSONMember<StatsContent>] = comparisons + counts + totals

  private static let comparisons: [JSONMember<StatsContent>] = [
    JSONMember("above", about: "Rated a star or more above the score.", each: \.value.above, of: rated),
    JSONMember("below", each: \.value.below, of: rated), JSONMember("best", each: \.value.best, of: rated),
    JSONMember("comparison", about: "Means of the works that have rating and score.", \.value.comparison),
    JSONMember(
      "ratings", each: \.value.ratings,
      of: [JSONMember("rating", \.rating.stars), JSONMember("score", \.score), JSONMember("works", \.works)]),
  ]

  private static let rated: [JSONMember<Statistics.RatedWork>] = [
    JSONMember("rating", \.rating.stars), JSONMember("score", about: "In stars of 5.", \.score),
    JSONMember("work", \.work),
  ]

  private static let counts: [JSONMember<StatsContent>] = [
    JSONMember("decades", each: \.value.decades, of: counted("decade")),
    JSONMember("genres", each: \.value.genres, of: counted("genre")),
    JSONMember("months", each: \.value.months, of: counted("month", "viewings")),
    JSONMember(
      "people", each: \.value.people,
      of: [JSONMember("id", as: .identifier.orNull) { Person.ID.named($0.key)?.description }] + counted("name")),
    JSONMember("rewatched", each: \.value.rewatched, of: counted("work", "times")),
    JSONMember("years", each: \.value.years, of: counted("year", "viewings")),
  ]

  /// Something, and how often it was met.
  private static func counted<Key: JSONWritable>(
    _ name: String, _ noun: String = "works"
  ) -> [JSONMember<Statistics.Counted<Key>>] {
    [JSONMember(name, \.key), JSONMember(noun, \.count)]
  }

  private static let totals: [JSONMember<StatsContent>] = [
    JSONMember(
      "streaks", about: "Days in a row with a viewing.", \.value,
      of: [JSONMember("current", \.currentStreak), JSONMember("longest", \.longestStreak)]),
    JSONMember(
      "totals", \.value,
      of: [
        JSONMember("books", \.books), JSONMember("minutes", \.minutes.total), JSONMember("pages", \.pages.total),
        JSONMember("rewatches", \.rewatches),
        JSONMember("unknownMinutes", about: "Viewings whose length is not known.", \.minutes.unknown),
        JSONMember("unknownPages", \.pages.unknown), JSONMember("viewings", \.viewings), JSONMember("works", \.works),
      ]), JSONMember("year", \.value.year),
  ]
}

extension Statistics.Comparison: JSONObjectWritable {
  static let members: [JSONMember<Self>] = [
    JSONMember("rating", about: "In stars of 5, as the score is here.", \.rating), JSONMember("score", \.score),
    JSONMember("works", \.works),
  ]
}

extension Statistics.Streak: JSONObjectWritable {
  static let members: [JSONMember<Self>] = [
    JSONMember("days", \.days), JSONMember("first", as: .date) { "\($0.first)" },
    JSONMember("last", as: .date) { "\($0.last)" },
  ]
}

extension Statistics {
  /// What a page of it is called: `Stats`, `Stats 2026`.
  static func heading(_ year: Int?) -> String { year.map { "Stats \($0)" } ?? "Stats" }
}

extension Credit.WorkName {
  /// `Ran (1985)`.
  fileprivate var titleAndYear: String { year.map { "\(title) (\($0))" } ?? title }
}

extension Double {
  /// To a tenth, which always is there: `4.0`.
  fileprivate var tenths: String { "\((self * 10).rounded() / 10)" }
}

extension StatisticsScreen: ShownScreen {
  var heading: String { query.heading(Statistics.heading(year)) }
  func page(_ shown: Response) -> any PageContent { StatsContent(query: query, loaded: shown) }
}
