// The words for reasons, and the page of suggestions, shown and spoken.
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("Suggestions in words")
struct SuggestionTests {
  private let today = PartialDate("2026-11-26")

  private func text(_ reasons: Reason..., of work: Work = Work.sample(named("tmdb:movie/1"), "A")) -> String {
    guard let first = reasons.first else { return "" }
    var suggestion = Suggestion(work, first)
    suggestion.reasons = reasons
    return suggestion.text(on: today).shown
  }

  private func rated(_ halfStars: Int...) throws -> Reason {
    .maker("Akira Kurosawa", rated: try #require(RatedWorks(halfStars.compactMap { Rating(halfStars: $0) })))
  }

  @Test("ratings of a maker agree with their number")
  func makers() throws {
    #expect(text(try rated(9)) == "by Akira Kurosawa (you rated 1 work 4.5)")
    #expect(text(try rated(9, 9)) == "by Akira Kurosawa (you rated 2 works 4.5)")
    #expect(text(try rated(8, 10)) == "by Akira Kurosawa (you rated 2 works 4.5 on average)")
    #expect(text(try rated(7, 9)) == "by Akira Kurosawa (you rated 2 works 4 on average)")
    #expect(text(try rated(10, 10, 10)) == "by Akira Kurosawa (you rated 3 works 5 on average)")
    #expect(text(try rated(10, 9, 8, 8, 9, 8)) == "by Akira Kurosawa (you rated 6 works 4.3 on average)")
    #expect(text(try rated(8, 8, 8, 8, 8, 9)) == "by Akira Kurosawa (you rated 6 works 4.1 on average)")
    #expect(
      text(try rated(8, 8, 9, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8))
        == "by Akira Kurosawa (you rated 13 works 4.0 on average)")
  }

  @Test(
    "a recent day is written as exactly as it matters",
    arguments: [
      ("2026-11-26", "wanted today"), ("2026-11-03", "wanted since 3 November"),
      ("2026-05-12", "wanted since May"), ("2025-05-12", "wanted since May 2025"),
      ("2025-11-26", "wanted since November 2025"),
      ("2019", "wanted since 2019"),
    ])
  func days(day: String, expected: String) {
    #expect(text(.wanted(since: PartialDate(day))) == expected)
    #expect(text(.wanted(since: nil)) == "wanted")
    #expect(text(.started(PartialDate("2026-05-03"))) == "started 3 May")
    #expect(text(.started(nil)) == "started")
  }

  @Test("two reasons are side by side, separated so that each can be read")
  func two() throws {
    let score = try #require(Score(8.4, outOf: 10))
    #expect(text(.wanted(since: PartialDate("2026-05-12")), .score(score)) == "wanted since May, ★ 8.4")
    #expect(text(try rated(9), .owned) == "by Akira Kurosawa (you rated 1 work 4.5), you own it")
    let mort = try #require(Series("Discworld", number: 5))
    #expect(text(.next(mort, after: "Mort")) == "Discworld 5, after Mort")
    #expect(text(.genres(["Drama", "War"])) == "Drama and War")
    #expect(text(.unseen) == "in your library, not seen yet")
    #expect(text(.unseen, of: .sample(named("openlibrary:work/OL1W"), "B")) == "in your library, not read yet")
  }

  @Test("a reason names the work that it is like, with the user's mark of it")
  func like() throws {
    let entry = LibraryPage.Entry(.sample(named("tmdb:movie/2"), "Ran"), Marks(rating: Rating(halfStars: 9)))
    let favorite = LibraryPage.Entry(entry.work, Marks(isFavorite: true))
    #expect(
      text(.like(try #require(LikedWork(entry)), .genres(["Drama", "War"])))
        == "Drama and War, like Ran, which you rated 4.5")
    #expect(
      text(.like(try #require(LikedWork(favorite)), .maker("Akira Kurosawa")))
        == "by Akira Kurosawa, like Ran, a favorite")
    #expect(
      text(.like(try #require(LikedWork(favorite)), .cast(["A", "B", "C"]))) == "with A and B, like Ran, a favorite")
    #expect(text(.shared(.maker("Akira Kurosawa"))) == "also by Akira Kurosawa")
    #expect(
      text(.shared(.cast(["A", "B"])), .shared(.genres(["C", "D", "E", "F"]))) == "also with A and B, C, D and E")
    var book = Work.sample(named("openlibrary:work/OL1W"), "Mort")
    book.series = Series("Discworld", number: 4)
    #expect(text(.shared(.series("Discworld")), of: book) == "also in Discworld, number 4")
  }

  @Test("a page has how long each takes, and a reason in as many lines as it needs")
  func page() throws {
    var work = Work.sample(named("tmdb:movie/1"), "The Red Shoes", year: 1948)
    work.runtimeMinutes = 135
    let suggestion = Suggestion(work, try rated(9, 9), .score(try #require(Score(8.4, outOf: 10))))
    var content = TonightContent(evening: Evening(minutes: 140), loaded: Loaded([suggestion]))
    content.today = today
    #expect(content.title == "Tonight  140 min")
    func lines(_ width: Int, isAccessible: Bool = false) -> [String] {
      var page = Rendering(in: PageContext(width: width, isAccessible: isAccessible))
      page.add(content.blocks(page.libraryEntries, at: noon))
      return page.lines.map { $0.text(in: .colorless) }
    }
    #expect(
      lines(120) == [
        " 1  The Red Shoes  film  1948  2 h 15  by Akira Kurosawa (you rated 2 works 4.5), ★ 8.4"
      ])
    #expect(
      lines(40) == [
        " 1  The Red Shoes  film  1948  2 h 15", "    by Akira Kurosawa (you rated 2 works",
        "    4.5), ★ 8.4",
      ])
    #expect(
      lines(80, isAccessible: true) == [
        "1. The Red Shoes, film, 1948, 2 hours 15 minutes, by Akira Kurosawa (you rated 2",
        "works 4.5), score 8.4 of 10",
      ])
  }

  @Test("a work of unknown length has none")
  func unknownLength() throws {
    let works = [Work.sample(named("tmdb:movie/1"), "Ran", year: 1985), .sample(named("tmdb:movie/2"), "Heat")]
    let suggestions = works.map { Suggestion($0, .owned) }
    let tonight = TonightContent(evening: Evening(), loaded: Loaded(suggestions))
    let similar = SimilarContent(loaded: Loaded(SimilarWorks(work: works[0], total: 7, suggestions: suggestions)))
    for content in [tonight, similar] as [any PageContent] {
      var page = Rendering(in: PageContext(width: 80))
      page.add(content.blocks(page.libraryEntries, at: noon))
      #expect(page.lines.map { $0.text(in: .colorless) }[0] == " 1  Ran   film  1985  you own it")
      #expect(page.targets == works.map { .work($0.id) })
    }
  }

  @Test(
    "a length is whole hours and minutes",
    arguments: [
      (1, "1 min", "1 minute", "1 min"), (59, "59 min", "59 minutes", "59 min"), (60, "1 h", "1 hour", "1 h"),
      (61, "1 h 1 min", "1 hour 1 minute", "1 h 1"), (120, "2 h", "2 hours", "2 h"),
      (135, "2 h 15 min", "2 hours 15 minutes", "2 h 15"),
    ])
  func lengths(minutes: Int, shown: String, spoken: String, inList: String) {
    #expect(minutes.asRuntime == shown && minutes.asAccessibleRuntime == spoken && minutes.asLength == inList)
  }

  @Test("an answer has the works with their reasons, and a pipe has them after the older columns")
  func json() throws {
    let suggestion = Suggestion(.sample(named("tmdb:movie/1"), "A"), .wanted(since: nil))
    let json = TonightContent(evening: Evening(), loaded: Loaded([suggestion])).json(LibraryEntries()).line
    #expect(json.contains(#""reason":"wanted""#) && json.hasPrefix(#"{"works":[{"#), "\(json)")
    let similar = SimilarContent(
      loaded: Loaded(SimilarWorks(work: suggestion.work, total: 7, suggestions: [suggestion])))
    #expect(similar.records(LibraryEntries()).first?.values.suffix(2) == ["wanted", ""])
    #expect(similar.title == "Similar to A")
  }
}
