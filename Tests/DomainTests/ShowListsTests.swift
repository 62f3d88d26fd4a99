// The user's lists and saved queries, with their counts.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The user's lists")
struct ShowListsTests {
  private let library = FakeLibrary()
  private var show: ShowLists { ShowLists(library: library) }

  init() async throws {
    let heat = Work.sample(named("tmdb:movie/1"), "Heat", year: 1995)
    let ran = Work.sample(named("tmdb:movie/2"), "Ran", year: 1985)
    _ = try await library.changeList("Best", by: .add([heat, ran]))
    _ = try await library.changeList("Old ones", by: .save(Query(["year:..1990"])))
    _ = try await library.change([heat], by: .seen(on: #require(PartialDate("2024-05-01"))))
  }

  @Test("lists and saved queries are there by name, each with its works and how many of them were seen")
  func counts() async throws {
    let lists = try await show()
    #expect(lists.map(\.name) == ["Best", "Old ones"])
    #expect(lists.map(\.count) == [2, 1] && lists.map(\.seen) == [1, 0])
  }

  @Test("one is found by its name in any case, and similar names are given for another name")
  func byName() async throws {
    let old = try await show.named("OLD ONES")
    #expect(old.count == 1 && old.seen == 0 && old.query == "year:..1990")
    #expect(try await show.named("best").count == 2)
    await #expect(throws: Problem.notFound(what: .list("bets"), remedy: .showLists(["Best"]))) {
      try await show.named("bets")
    }
  }

  @Test("as many of the first words as possible are the name")
  func words() async throws {
    #expect(try await show.namingWords(of: ["old", "ones", "year:1980"]) == 2)
    #expect(try await show.namingWords(of: ["best", "ones"]) == 1)
    #expect(try await show.namingWords(of: ["old"]) == nil)
    #expect(try await show.namingWords(of: []) == nil)
  }

  @Test("a part of a saved query is one of all kept works, in the query's order unless another is asked for")
  func source() throws {
    let asked = LibraryQuery(.named("Old"), search: try Query(["heat"]))
    let saved = try NamedList("Old", query: "year:..1990 sort:-year").source(of: asked)
    #expect(saved.list == .mine && saved.order == LibraryOrder(.year, isDescending: true))
    #expect(try saved.search?.terms == Query(["year:..1990", "heat"]).terms)
    let sorted = LibraryQuery(.named("Old"), order: LibraryOrder(.title))
    #expect(try NamedList("Old", query: "year:..1990 sort:-year").source(of: sorted).order == LibraryOrder(.title))
    #expect(try NamedList("Old", query: "year:..1990").source(of: asked).order == LibraryQuery.List.mine.order)
    #expect(try NamedList("Best").source(of: LibraryQuery(.named("best"))).list == .named("Best"))
  }
}
