// The statistics as records and JSON, and their charts at any width.
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite struct StatsContentTests {
  private func content(_ works: [(Work, Marks)], year: Int? = nil) throws -> StatsContent {
    var count = StatisticsCount(Query(), year: year, today: PartialDate("2024-05-03"))
    for (work, marks) in works { count.add(LibraryPage.Entry(work, marks), actors: []) }
    return StatsContent(query: Query(), loaded: Loaded(count.result))
  }

  /// A work seen twice in a row and rated far above its score.
  private func ran() throws -> (Work, Marks) {
    var ran = Work.sample(named("tmdb:movie/1"), "Ran", year: 1985, creators: ["Akira Kurosawa"], score: 40)
    (ran.runtimeMinutes, ran.genres) = (162, ["Drama"])
    return (
      ran,
      Marks(days: ["2024-05-01", "2024-05-02"].compactMap { PartialDate($0) }, rating: Rating(halfStars: 10))
    )
  }

  @Test("each record names its section; people and works can be opened")
  func records() throws {
    let records = try content([ran()]).records(LibraryEntries())
    let lines = records.map(\.line).filter { !$0.hasSuffix("\t0\t\t") }
    #expect(
      lines == [
        "total\tworks\t1\t\t", "total\tviewings\t2\t\t", "total\tagain\t1\t\t", "total\tminutes\t324\t0\t",
        "total\tpages\t\t0\t", "streak\tlongest\t2\t2024-05-01..2024-05-02\t",
        "streak\tcurrent\t2\t2024-05-01..2024-05-02\t", "year\t2024\t2\t\t", "month\t5\t2\t\t",
        "person\tAkira Kurosawa\t1\t\tname:person/\(try #require(Person.ID.named("Akira Kurosawa")).key)",
        "genre\tDrama\t1\t\t", "decade\t1980\t1\t\t", "rating\t5\t1\t2.0\t", "best\tRan\t5\t2.0\ttmdb:movie/1",
        "above\tRan\t5\t2.0\ttmdb:movie/1", "again\tRan\t1\t\ttmdb:movie/1",
      ])
    #expect(records.allSatisfy { $0.values.count == StatsContent.columns.count })
    #expect(records.filter { $0.target != nil }.map(\.values.last) == records.map(\.values.last).filter { $0 != "" })
  }

  @Test("JSON has every section in its usual shape, and null for what is not known")
  func json() throws {
    let id = try #require(Person.ID.named("Akira Kurosawa"))
    let work = #"{"id":"tmdb:movie/1","title":"Ran","year":1985}"#
    let rated = #"{"rating":5,"score":2,"work":\#(work)}"#
    let streak = #"{"days":2,"first":"2024-05-01","last":"2024-05-02"}"#
    let months = (1...12).map { #"{"month":\#($0),"viewings":\#($0 == 5 ? 2 : 0)}"# }.joined(separator: ",")
    let ratings = (1...10).map { half in
      let rating = half % 2 == 0 ? "\(half / 2)" : "\(half / 2).5"
      return #"{"rating":\#(rating),"score":\#(half == 10 ? "2" : "null"),"works":\#(half == 10 ? 1 : 0)}"#
    }.joined(separator: ",")
    let amounts = (1...12).map {
      #"{"books":0,"episodes":0,"films":\#($0 == 5 ? 2 : 0),"minutes":\#($0 == 5 ? 324 : 0),"month":\#($0),"pages":0}"#
    }.joined(separator: ",")
    let members = [
      #""above":[\#(rated)]"#, #""amounts":[\#(amounts)]"#, #""below":[]"#, #""best":[\#(rated)]"#,
      #""comparison":{"rating":5,"score":2,"works":1}"#, #""decades":[{"decade":1980,"works":1}]"#,
      #""genres":[{"genre":"Drama","works":1}]"#, #""goals":[]"#, #""months":[\#(months)]"#, #""pagesOnDays":[]"#,
      #""people":[{"id":"\#(id)","name":"Akira Kurosawa","works":1}]"#, #""ratings":[\#(ratings)]"#,
      #""rewatched":[{"times":1,"work":\#(work)}]"#, #""seriesByEpisodes":[]"#,
      #""streaks":{"current":\#(streak),"longest":\#(streak)}"#,
      #""totals":{"books":0,"episodes":0,"minutes":324,"pages":null,"rewatches":1,"series":0,"unknownMinutes":0,"unknownPages":0,"#
        + #""viewings":2,"works":1}"#,
      #""year":2024"#, #""years":[{"viewings":2,"year":2024}]"#,
    ]
    let data = try content([ran()], year: 2024).json(LibraryEntries())
    #expect(data.line == "{\(members.joined(separator: ","))}")
    #expect(try content([], year: 1999).records(LibraryEntries()).isEmpty)
  }

  @Test("the figures are those that are known, and a streak that lasts is called so")
  func figures() throws {
    func figures(_ days: String...) throws -> [String] {
      var (work, marks) = try ran()
      work.genres = []
      marks = Marks(days: days.compactMap { PartialDate($0) })
      for case .charts(let charts) in try content([(work, marks)]).blocks(LibraryEntries(), at: noon) {
        for case .figures(let figures) in charts { return figures.map { "\($0.value) \($0.label)" } }
      }
      return []
    }
    #expect(
      try figures("2024-01-01", "2024-01-02", "2024-01-03", "2024-05-01", "2024-05-02") == [
        "1 film", "5 viewings", "5 in 2024", "4 seen again", "13 h of films", "3 days in a row", "2 days in a row now",
      ])
    #expect(try figures("2024-05-01", "2024-05-02").suffix(1) == ["2 days in a row now"])
    #expect(try figures("2024-01-01", "2024-01-02").suffix(1) == ["2 days in a row"])
    #expect(
      try figures("2023-05-02") == ["1 film", "1 viewing", "0 in 2024", "2 h of films"])
  }

  @Test(
    "the names of columns are whole where all have room, else of three letters, else of one",
    arguments: [
      (24, "abcd", "abcd  abcd  abcd  abcd"), (24, "abcde", "abc   abc   abc   abc"), (16, "abcd", "abc abc abc abc"),
      (12, "abcd", "a  a  a  a"),
    ])
  func columnNames(width: Int, name: String, line: String) {
    var page = Rendering(in: PageContext(width: width))
    page.add([.charts([.columns(title: "T", Array(repeating: (name: name, count: 1), count: 4), noun: "viewing")])])
    #expect(page.lines.map { $0.text(in: .colorless) }.contains(line))
  }

  @Test(
    "no line is wider than the terminal, and the longest bar ends where it does",
    arguments: [20, 21, 40, 79, 200, 1000])
  func widths(width: Int) throws {
    for name in ["stats", "stats-year"] {
      let lines = try ScreenSamples.rendering(name, width: width).lines
      #expect(lines.allSatisfy { $0.columns <= width })
      #expect(lines.contains { $0.columns == width && $0.text(in: .colorless).hasSuffix("█") })
    }
  }

  @Test("bars are in proportion, to an eighth of a column, and never empty for a count above 0")
  func bars() {
    var page = Rendering(in: PageContext(width: 20))
    let chart = BarChart(title: "T", bars: [800, 100, 99, 1, 0].map { .init(name: "abc", count: $0) })
    page.add([.charts([.bars(chart)])])
    #expect(
      page.text(in: .colorless)
        == "T\nabc  800  ██████████\nabc  100  █▎\nabc   99  █▎\nabc    1  ▏\nabc    0\n")
  }
}
