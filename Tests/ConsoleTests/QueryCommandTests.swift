import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole

/// Queries as commands read them and as pages show them.
@Suite struct QueryCommandTests {
  private func destination(_ words: [String]) async throws -> Destination? {
    if case .screen(let destination) = try await CommandRun().outcome(words) { destination } else { nil }
  }

  @Test("lists, shelves and searches take words and terms, each argument one piece, and flags with them")
  func commands() async throws {
    #expect(
      try await destination(["mine", "rating:4..", "-is:seen", "--limit", "5"])
        == .list(LibraryQuery(.mine, search: Query(["rating:4..", "-is:seen"]), limit: 5)))
    #expect(
      try await destination(["favorites", "author:le guin", "--search", "sky: x", "sort:year", "--sort=-title"])
        == .list(
          LibraryQuery(
            .favorites, order: LibraryOrder(.title, isDescending: true),
            search: Query(["author:le guin", "sort:year"]).joined(with: Query(words: "sky: x")))))
    // In a pipe, each viewing has a row.
    var diary = LibraryQuery(.diary, order: LibraryOrder(.title), search: try Query(["sort:title"]))
    diary.isByViewing = true
    #expect(try await destination(["diary", "sort:title"]) == .list(diary))
    #expect(
      try await destination(["library", "year:1990"]) == .list(LibraryQuery(.library, search: Query(["year:1990"]))))
    #expect(
      try await destination(["shelf", "ghibli:shelf/films", "year:1988", "--page", "2"])
        == .shelf(named("ghibli:shelf/films"), page: 2, matching: Query(["year:1988"])))
    #expect(
      try await destination(["search", "Mission: Impossible"]) == .search(Query(["Mission: Impossible"]), limit: 20))
  }

  @Test(
    "a number of four digits is the year of statistics, wherever it is; a second one is a word, as is a title's")
  func years() async throws {
    #expect(try await destination(["stats"]) == .statistics(Query(), year: nil))
    #expect(try await destination(["stats", "2026"]) == .statistics(Query(), year: 2026))
    #expect(
      try await destination(["stats", "kind:film", "2026", "-is:favorite"])
        == .statistics(Query(["kind:film", "-is:favorite"]), year: 2026))
    #expect(try await destination(["stats", "2026", "1917"]) == .statistics(Query(["1917"]), year: 2026))
    #expect(try await destination(["stats", "title:1917"]) == .statistics(Query(["title:1917"]), year: nil))
    #expect(try await destination(["stats", "20266"]) == .statistics(Query(["20266"]), year: nil))
  }

  @Test(
    "what cannot be is refused before anything is asked",
    arguments: [
      ["mine", "rating:eleven"], ["stats", "2026", "rating:eleven"], ["search", "castle\""], ["search", "sort:year"],
      ["search", "\u{489}"],
      ["library", "ad", "Heat"],
      ["favorites", "-x"], ["favorites", "--search", "\u{489}"], ["shelf", "ghibli:shelf/films", "year:2020..1990"],
    ])
  func refused(_ words: [String]) async throws {
    let problem = await #expect(throws: Problem.self) { try await destination(words) }
    #expect(problem?.code == .usage)
  }

  @Test("a list shows the query, and how many of all match")
  func heading() throws {
    func content(_ query: Query, total: Int) -> ListContent {
      let entries = (0..<min(total, 20)).map { _ in LibraryPage.Entry(.sample(named("tmdb:movie/1"), "Ran")) }
      return ListContent(
        list: ListedPage(
          query: LibraryQuery(.mine, search: query), page: LibraryPage(total: total, listTotal: 57, entries: entries)))
    }
    let few = content(try Query(["rating:4..", "year:1980..1989"]), total: 2)
    #expect(few.title == "Everything you marked  rating:4.. year:1980..1989")
    #expect(few.countText.map(\.shown) == ["2 of 57 match"])
    #expect(content(Query(words: "airship"), total: 2).title == "Everything you marked “airship”")
    #expect(content(Query(words: "airship"), total: 30).countText.map(\.shown) == ["1–20 of 30 →"])
  }

  @Test("a total that is not known is not claimed")
  func total() {
    let some = Matches(works: [.sample(named("tmdb:movie/1"), "Ran")], total: 90, isTotalKnown: false)
    let content = SearchContent(query: "ran year:1985", loaded: Loaded(some))
    #expect(content.countText.map(\.shown) == ["1 result so far"])
    #expect("\(content.json(LibraryEntries()))".contains("90") == false)
  }
}
