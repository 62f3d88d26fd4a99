// The rules for every store of the user's lists and saved queries.
import MarqueeDomain
import TestSupport
import Testing

@Suite("Contract of the user's lists", .timeLimit(.minutes(5)))
struct NamedListContract {
  private func works(_ count: Int) throws -> [Work] {
    try (0..<count).map { number in
      Work(
        id: try #require(Work.ID(.tmdb, "movie", key: "\(number)")), kind: .movie, title: "Film \(number)",
        released: PartialDate(year: 1950 + number))
    }
  }

  private func titles(on list: String, of library: any LibraryRepository, _ order: String = "added") async throws
    -> [String]
  {
    let query = LibraryQuery(.named(list), order: try LibraryOrder(order, named: "sort"), limit: .max)
    return try await library.page(query).entries.map(\.work.title)
  }

  @Test(
    "a list keeps its order, and is found by any spelling of its name", arguments: LibraryStore.allCases)
  func order(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try works(4)
    #expect(try await library.lists().isEmpty)
    #expect(try await library.list(named: "Été") == nil)
    let change = try #require(try await library.changeList("  Été ", by: .add([works[2], works[0], works[2]])))
    #expect(change.description == .list(.listed, ["Été"], of: ["Film 2", "Film 0"]))
    _ = try await library.changeList("ETE", by: .add([works[0], works[3], works[1]]))
    #expect(try await titles(on: "ete", of: library) == ["Film 2", "Film 0", "Film 3", "Film 1"])
    #expect(try await titles(on: "Été", of: library, "-added") == ["Film 1", "Film 3", "Film 0", "Film 2"])
    #expect(try await titles(on: "Été", of: library, "-year") == ["Film 3", "Film 2", "Film 1", "Film 0"])
    _ = try await library.change([works[3]], by: .seen(on: try day("2024")))
    #expect(try await library.lists() == [NamedList("Été", count: 4, seen: 1)])
    #expect(try await library.list(named: "ÉTÉ") == NamedList("Été", count: 4, seen: 1))
    #expect(try await library.changeList("été", by: .add([works[0]])) == nil)
    #expect(try await library.entries(of: [WorkIdentity(works[3])]).marks(of: works[3].id).lists.map(\.list) == ["Été"])
  }

  @Test("any query narrows a list, and a page of it is a part", arguments: LibraryStore.allCases)
  func query(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try works(9)
    _ = try await library.changeList("best", by: .add(works.reversed()))
    _ = try await library.changeList("other", by: .add([works[5]]))
    var query = LibraryQuery(
      .named("best"), search: try Query(["year:1952..1957", "-list:other"]), offset: 1, limit: 2)
    var page = try await library.page(query)
    #expect(page.total == 5 && page.listTotal == 9 && page.entries.map(\.work.title) == ["Film 6", "Film 4"])
    query = LibraryQuery(.named("best"), offset: 7, limit: 20)
    page = try await library.page(query)
    #expect(page.total == 9 && page.entries.map(\.work.title) == ["Film 1", "Film 0"])
    let all = try await library.reduce(LibraryQuery(.named("best"), limit: 1), namesActors: false, into: [String]()) {
      titles, entry, _ in
      titles.append(entry.work.title)
    }
    #expect(all.count == 9 && all.first == "Film 8")
    for search in ["list:oth", "is:listed list:best,none year:1955", "list:\"other\""] {
      let found = try await library.page(LibraryQuery(.mine, search: try Query(line: search)))
      #expect(found.entries.map(\.work.title) == ["Film 5"], "\(search)")
    }
    #expect(try await library.page(LibraryQuery(.named("it's \"none\""))).total == 0)
  }

  @Test(
    "a work can be moved to each place, even if there is no number left between two", arguments: LibraryStore.allCases)
  func moves(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try works(5)
    _ = try await library.changeList("best", by: .add(works))
    var expected = works.map(\.title)
    var noise = Noise(seed: 42)
    // Two works that change places repeatedly halve the gap between two numbers each time.
    let moves =
      (0..<70).map { _ in (3, 2) }
      + (0..<60).map { _ in (Int.random(in: 1...5, using: &noise), Int.random(in: 1...5, using: &noise)) }
    for (from, to) in moves {
      let title = expected.remove(at: from - 1)
      expected.insert(title, at: to - 1)
      let work = try #require(works.first { $0.title == title })
      let change = try await library.changeList("best", by: .move(work, to: to))
      #expect((change == nil) == (from == to))
      #expect(try await titles(on: "best", of: library) == expected)
    }
  }

  /// The content of the lists, and all entries.
  private func state(of library: any LibraryRepository) async throws -> [String] {
    let lists = try await library.lists()
    var state = lists.map { "\($0)" }
    for list in lists { state += try await titles(on: list.name, of: library) }
    let page = try await library.page(LibraryQuery(.mine, limit: .max))
    return state + page.entries.map { "\($0.work.title) \($0.marks)" }
  }

  @Test("each change can be undone and redone, separately and completely", arguments: LibraryStore.allCases)
  func journal(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try works(3)
    _ = try await library.change([works[1]], by: .favorite(true))
    let changes: [(String, ListChange)] = [
      ("best", .add(works)), ("best", .annotate(works[0], "On a plane.")),
      ("best", .describe("All \"of\" them.\n\nTwo lines, 🦊\t\\.")),
      ("best", .move(works[2], to: 1)), ("best", .rename("Better")), ("better", .remove([works[0]])),
      ("quick", .save(try Query(["is:favorite", "sort:-year"]))), ("quick", .save(try Query(["is:wanted"]))),
      ("Quick", .rename("BEST")), ("best", .unsave), ("better", .dissolve),
    ]
    var states = [try await state(of: library)]
    for (name, change) in changes {
      #expect(try await library.changeList(name, by: change) != nil, "\(change)")
      states.append(try await state(of: library))
    }
    for state in states.dropLast().reversed() {
      #expect(try await library.undo()?.isUndone == true)
      #expect(try await self.state(of: library) == state)
    }
    for state in states.dropFirst() {
      #expect(try await library.redo()?.isUndone == false)
      #expect(try await self.state(of: library) == state)
    }
    // A work without other marks is removed with its last list.
    #expect(try await library.page(LibraryQuery(.mine)).entries.map(\.work.title) == ["Film 1"])
    #expect(try await library.lists().isEmpty)
  }

  @Test("invisible characters are not part of a list's name", arguments: LibraryStore.allCases)
  func invisible(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try works(2)
    _ = try await library.changeList("be\u{200B}st\u{FEFF}", by: .add([works[0]]))
    _ = try await library.changeList("best", by: .add([works[1]]))
    #expect(try await library.lists().map(\.name) == ["best"])
    _ = try await library.changeList("\u{2066}BEST\u{2069}", by: .rename("love ❤\u{FE0F}"))
    _ = try await library.changeList("love ❤", by: .describe("d"))
    #expect(try await library.lists().map(\.name) == ["love ❤\u{FE0F}"])
    await #expect(throws: Problem.usage(.emptyListName)) { try await library.changeList("\u{200B}", by: .add(works)) }
    _ = try await library.change(works, by: MarkChange.tag(["epi\u{AD}c"]).checked())
    #expect(try await library.tags().map(\.tag) == ["epic"])
  }

  @Test("impossible changes are refused, and nothing is changed", arguments: LibraryStore.allCases)
  func refusals(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try works(3)
    _ = try await library.changeList("best", by: .add([works[0], works[1]]))
    _ = try await library.changeList("quick", by: .save(try Query(["is:wanted"])))
    let before = try await library.changes(limit: 99)
    let best = NamedList("best", count: 2, seen: 0)
    let refused: [(String, ListChange, Refusal)] = [
      ("best", .move(works[0], to: 0), .noPlace(0, of: 2)), ("best", .move(works[0], to: 3), .noPlace(3, of: 2)),
      ("best", .move(works[2], to: 1), .notListed(["Film 2"], on: "best")),
      ("best", .annotate(works[2], "No."), .notListed(["Film 2"], on: "best")),
      ("best", .remove([works[2]]), .notListed(["Film 2"], on: "best")), ("best", .rename(" "), .emptyListName),
      (" ", .add(works), .emptyListName), (String(repeating: "x", count: 101), .add(works), .longListName),
      ("two\nlines", .add(works), .longListName), ("quick", .rename("Best"), .listThere(best)),
      ("Best", .save(try Query(["is:seen"])), .listThere(best)), ("quick", .add(works), .queryNotList("quick")),
      ("quick", .move(works[0], to: 1), .queryNotList("quick")), ("best", .unsave, .listNotQuery("best")),
      ("best", .describe(String(repeating: "x", count: 20_001)), .longDescription),
    ]
    for (name, change, refusal) in refused {
      await #expect(throws: Problem.usage(refusal)) { try await library.changeList(name, by: change) }
    }
    let missing: [ListChange] = [
      .remove(works), .move(works[0], to: 1), .rename("x"), .describe("x"), .dissolve, .unsave,
    ]
    for change in missing {
      await #expect(throws: Problem.notFound(what: .list("bets"), remedy: .showLists(["best"]))) {
        try await library.changeList("bets", by: change)
      }
    }
    #expect(try await library.changes(limit: 99) == before)
  }
}
