import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

/// A search over several catalogs as one list.
@Suite(.timeLimit(.minutes(10))) struct SearchCatalogsTests {
  private let clock = TestClock()
  private let ghibli = FakeCatalog(.ghibli)
  private let openlibrary = FakeCatalog(.openlibrary)

  private func search(
    _ text: String, in catalogs: [FakeCatalog], limit: Int = 20,
    partial: @Sendable (Loaded<Matches>) async -> Void = { _ in }
  ) async throws -> Loaded<Matches> {
    let search = SearchCatalogs(
      catalogs: CatalogDirectory(catalogs), limit: TimeLimit(.seconds(15), clock: clock))
    return try await search(try #require(SearchQuery(text)), limit: limit, partial: partial)
  }

  @Test("the better a title answers the query the earlier it comes, whatever catalog it is of")
  func ranking() async throws {
    ghibli.add("The Catbus and Other Tales", creators: ["A. Castle"])
    ghibli.add("Howl's Moving Castle")
    ghibli.add("Castle in the Sky", score: 95)
    openlibrary.add("The Castles of Burgundy")
    openlibrary.add("Newcastle")
    openlibrary.add("Castle")
    let matches = try await search("castle", in: [ghibli, openlibrary]).value
    #expect(
      matches.works.map(\.title) == [
        "Castle", "Castle in the Sky", "The Castles of Burgundy", "Howl's Moving Castle", "Newcastle",
        "The Catbus and Other Tales",
      ])
    #expect(matches.people.map(\.name) == ["A. Castle"])
    #expect(matches.total == 7)
  }

  @Test("among equals the better scored comes first, on whatever scale, and those without a score keep their order")
  func scores() async throws {
    ghibli.add("Castle B")
    ghibli.add("Castle A")
    ghibli.add("Castle C", score: 80, outOf: 100)
    openlibrary.add("Castle D", score: 4.5, outOf: 5)
    openlibrary.add("Castle E", score: 4, outOf: 5)
    let matches = try await search("castle", in: [ghibli, openlibrary]).value
    #expect(matches.works.map(\.title) == ["Castle D", "Castle C", "Castle E", "Castle B", "Castle A"])
  }

  @Test("original titles count as titles, and people are ranked by their names")
  func originalTitlesAndPeople() async throws {
    ghibli.add("My Totoro Book")
    ghibli.add("My Neighbor", originalTitle: "Totoro", cast: ["Great Totoro", "Totoro", "Totoro Jr."])
    let matches = try await search("totoro", in: [ghibli]).value
    #expect(matches.works.map(\.title) == ["My Neighbor", "My Totoro Book"])
    #expect(matches.people.map(\.name) == ["Totoro", "Totoro Jr.", "Great Totoro"])
    #expect(matches.total == 5)
  }

  @Test("what is found twice is shown and counted once")
  func repeats() async throws {
    let work = Work.sample(named("tmdb:movie/603"), "The Matrix")
    let person = Person(id: named("tmdb:person/6384"), name: "Matrix Reeves")
    ghibli.answerSearches(with: Matches(works: [work, work], people: [person], total: 10))
    openlibrary.answerSearches(with: Matches(works: [work], people: [person, person], total: 5))
    let matches = try await search("matrix", in: [ghibli, openlibrary]).value
    #expect(matches.works.map(\.title) == ["The Matrix"])
    #expect(matches.people.map(\.name) == ["Matrix Reeves"])
    #expect(matches.total == 11)
  }

  @Test("no more works, and no more people, than the limit; the total counts them all", arguments: [1, 3, 20])
  func limit(limit: Int) async throws {
    for number in 1...15 { ghibli.add("Castle \(number)", cast: ["Castle \(number)"]) }
    openlibrary.add("Castle")
    let matches = try await search("castle", in: [ghibli, openlibrary], limit: limit).value
    #expect(matches.works.count == min(limit, 16))
    #expect(matches.people.count == min(limit, 15))
    #expect(matches.works.first?.title == "Castle")
    #expect(matches.total == 31)
  }

  @Test("a limit of nothing, or less, finds nothing to show", arguments: [0, -1, .min])
  func noLimit(limit: Int) async throws {
    ghibli.answerSearches(with: Matches(works: [.sample(named("tmdb:movie/603"), "The Matrix")], total: 1))
    let matches = try await search("matrix", in: [ghibli], limit: limit).value
    #expect(matches.works.isEmpty)
    #expect(matches.total == 1)
  }

  @Test(
    "a catalog's wrong total neither overflows nor makes the total less than what was found",
    arguments: [([Int.max, 1], Int.max), ([.max, .max], .max), ([0, 0], 1), ([.min, 3], 2), ([-5, -5], 1)])
  func wrongTotals(totals: [Int], expected: Int) async throws {
    let work = Work.sample(named("tmdb:movie/603"), "The Matrix")
    ghibli.answerSearches(with: Matches(works: [work], total: totals[0]))
    openlibrary.answerSearches(with: Matches(works: [work], total: totals[1]))
    let total = try await search("matrix", in: [ghibli, openlibrary]).value.total
    #expect(total == (expected == .max ? .max - 1 : expected))
  }

  @Test("nothing found is an answer, not a problem")
  func nothing() async throws {
    ghibli.add("Ponyo")
    #expect(try await search("castle", in: [ghibli]).value == Matches())
  }

  @Test("one that fails costs a notice; where all fail the first decides; no catalog is a usage problem")
  func failures() async throws {
    ghibli.add("Castle")
    openlibrary.fail(with: .server(.openlibrary))
    let matches = try await search("castle", in: [openlibrary, ghibli])
    #expect(matches.value.works.map(\.title) == ["Castle"])
    #expect(matches.notices == ["Open Library failed with status 503."])

    ghibli.fail(with: .offline(service: "Studio Ghibli"))
    await #expect(throws: Problem.server(.openlibrary)) { try await search("castle", in: [openlibrary, ghibli]) }
    await #expect(throws: Problem.offline(service: "Studio Ghibli")) {
      try await search("castle", in: [ghibli, openlibrary])
    }
    await #expect(throws: Problem.self) { try await search("castle", in: []) }
  }

  @Test("what one finds is there at once, ranked, while another hangs, which costs a notice when the time is up")
  func oneHangs() async throws {
    ghibli.add("Howl's Moving Castle")
    ghibli.add("Castle in the Sky")
    openlibrary.hang()
    let partial = GatedPort<Loaded<Matches>, Void>()
    let searching = Task { [ghibli, openlibrary] in
      try await search("castle", in: [openlibrary, ghibli]) { await partial.tell($0) }
    }
    let call = await partial.call(1)
    #expect(call.question.value.works.map(\.title) == ["Castle in the Sky", "Howl's Moving Castle"])
    #expect(call.question.value.total == 2)
    #expect(call.question.notices.isEmpty)
    call.answer(())
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(15))
    let matches = try await searching.value
    #expect(matches.value == call.question.value)
    #expect(matches.notices == ["Open Library did not answer within 15 s."])
  }

  @Test("a maker known by name alone is found once, unless a catalog's person is known for one of their works")
  func makers() async throws {
    let (library, tmdb) = (FakeCatalog(.library), FakeCatalog(.tmdb))
    ghibli.add("Ponyo", year: 2008, creators: ["Hayao Miyazaki"], cast: ["Hayao Miyazaki"])
    ghibli.add("Porco Rosso", year: 1992, creators: ["Hayao Miyazaki"])
    library.add("My Interview", cast: ["HAYAO MIYAZAKI"])
    let query = try #require(SearchQuery("miyazaki"))
    let find = SearchCatalogs(catalogs: CatalogDirectory([ghibli, tmdb], library: library), limit: .endless)
    let alone = try await find(query, limit: 20).value
    #expect(alone.people.map(\.id) == [named("ghibli:person/hayao-miyazaki"), try #require(.named("Hayao Miyazaki"))])
    #expect(alone.people.last?.knownFor == ["Ponyo", "Porco Rosso"])
    #expect(alone.total == 4)

    var person = Person(id: named("tmdb:person/608"), name: "Hayao Miyazaki")
    person.knownFor = ["PONYO"]
    tmdb.answerSearches(with: Matches(people: [person], total: 1))
    #expect(try await find(query, limit: 20).value.people.contains { $0.id.catalog == .byName } == false)
    person.knownFor = ["Another"]
    tmdb.answerSearches(with: Matches(people: [person], total: 1))
    let both = try await find(query, limit: 20).value.people
    #expect(both.map(\.distinction) == ["", "known for “Another”", "known for “Ponyo”"])
  }
}
