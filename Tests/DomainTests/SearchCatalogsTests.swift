import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

/// A search of several catalogs that gives one list.
@Suite(.timeLimit(.minutes(10))) struct SearchCatalogsTests {
  private let clock = TestClock()
  private let ghibli = FakeCatalog(.ghibli)
  private let openlibrary = FakeCatalog(.openlibrary)

  private func search(
    _ line: String, in catalogs: [FakeCatalog], library: FakeLibrary? = nil, limit: Int = 20,
    partial: @Sendable (Loaded<Matches>) async -> Void = { _ in }
  ) async throws -> Loaded<Matches> {
    let search = SearchCatalogs(
      catalogs: CatalogDirectory(
        catalogs, library: library == nil ? nil : FakeCatalog(.library), limit: TimeLimit(.seconds(15), clock: clock)),
      library: library)
    return try await search(try Query(line: line), limit: limit, partial: partial)
  }

  @Test("better matching titles come first, whatever catalog they are from")
  func ranking() async throws {
    ghibli.add("The Catbus and Other Tales", creators: ["A. Castle"])
    ghibli.add("Howl's Moving Castle")
    ghibli.add("Castle in the Sky", score: 95)
    openlibrary.add("The Castles of Burgundy")
    openlibrary.add("Castle")
    let matches = try await search("castle", in: [ghibli, openlibrary]).value
    #expect(
      matches.works.map(\.title) == [
        "Castle", "Castle in the Sky", "The Castles of Burgundy", "Howl's Moving Castle", "The Catbus and Other Tales",
      ])
    #expect(matches.people.map(\.name) == ["A. Castle"])
    #expect(matches.total == 6)
  }

  @Test("equal matches are ordered by score on any scale, and works without a score keep their order")
  func scores() async throws {
    ghibli.add("Castle B")
    ghibli.add("Castle A")
    ghibli.add("Castle C", score: 80, outOf: 100)
    openlibrary.add("Castle D", score: 4.5, outOf: 5)
    openlibrary.add("Castle E", score: 4, outOf: 5)
    let matches = try await search("castle", in: [ghibli, openlibrary]).value
    #expect(matches.works.map(\.title) == ["Castle D", "Castle C", "Castle E", "Castle B", "Castle A"])
  }

  @Test("original titles count as titles, and people are ranked by name")
  func originalTitlesAndPeople() async throws {
    ghibli.add("My Totoro Book")
    ghibli.add("My Neighbor", originalTitle: "Totoro", cast: ["Great Totoro", "Totoro", "Totoro Jr."])
    let matches = try await search("totoro", in: [ghibli]).value
    #expect(matches.works.map(\.title) == ["My Neighbor", "My Totoro Book"])
    #expect(matches.people.map(\.name) == ["Totoro", "Totoro Jr.", "Great Totoro"])
    #expect(matches.total == 5)
  }

  @Test("a work that is found twice is shown and counted once")
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

  @Test("works and people are each cut at the limit; the total counts all of them", arguments: [1, 3, 20])
  func limit(limit: Int) async throws {
    for number in 1...15 { ghibli.add("Castle \(number)", cast: ["Castle \(number)"]) }
    openlibrary.add("Castle")
    let matches = try await search("castle", in: [ghibli, openlibrary], limit: limit).value
    #expect(matches.works.count == min(limit, 16))
    #expect(matches.people.count == min(limit, 15))
    #expect(matches.works.first?.title == "Castle")
    #expect(matches.total == 31)
  }

  @Test("a limit of zero or less shows nothing", arguments: [0, -1, .min])
  func noLimit(limit: Int) async throws {
    ghibli.answerSearches(with: Matches(works: [.sample(named("tmdb:movie/603"), "The Matrix")], total: 1))
    let matches = try await search("matrix", in: [ghibli], limit: limit).value
    #expect(matches.works.isEmpty)
    #expect(matches.total == 1)
  }

  @Test(
    "a wrong total of a catalog does not overflow, and the total is never less than what was found",
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

  @Test("a failed catalog is a notice; if all fail, the first is thrown; no catalog is a usage problem")
  func failures() async throws {
    ghibli.add("Castle")
    openlibrary.fail(with: .server(.openlibrary))
    let matches = try await search("castle", in: [openlibrary, ghibli])
    #expect(matches.value.works.map(\.title) == ["Castle"])
    #expect(matches.notices == [.missing([Missing(because: .server(service: "Open Library", status: 503))])])

    ghibli.fail(with: .offline(service: "Studio Ghibli"))
    await #expect(throws: Problem.server(.openlibrary)) { try await search("castle", in: [openlibrary, ghibli]) }
    await #expect(throws: Problem.offline(service: "Studio Ghibli")) {
      try await search("castle", in: [ghibli, openlibrary])
    }
    await #expect(throws: Problem.self) { try await search("castle", in: []) }
  }

  @Test("matches of one catalog are given at once, ranked, while another hangs and becomes a notice")
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
    #expect(matches.notices == [.missing([Missing(because: .timedOut(service: "Open Library", after: .seconds(15)))])])
  }

  @Test("a catalog in memory and the library have no time limit")
  func atHand() async throws {
    let asked = AskedServices()
    ghibli.add("Castle in the Sky")
    let catalogs = CatalogDirectory(
      [ghibli, openlibrary], library: FakeCatalog(.library), local: [.ghibli],
      limit: TimeLimit(.seconds(15), clock: clock, waits: asked))
    let found = try await SearchCatalogs(catalogs: catalogs)(Query(words: "castle"), limit: 20).value
    #expect(found.works.map(\.title) == ["Castle in the Sky"] && asked.all.withLock { $0 } == ["Open Library"])
  }

  @Test("a maker known by name alone is found once, unless a catalog has the same person")
  func makers() async throws {
    let (library, tmdb) = (FakeCatalog(.library), FakeCatalog(.tmdb))
    ghibli.add("Ponyo", year: 2008, creators: ["Hayao Miyazaki"], cast: ["Hayao Miyazaki"])
    ghibli.add("Porco Rosso", year: 1992, creators: ["Hayao Miyazaki"])
    library.add("My Interview", cast: ["HAYAO MIYAZAKI"])
    let query = Query(words: "miyazaki")
    let find = SearchCatalogs(catalogs: CatalogDirectory([ghibli, tmdb], library: library))
    let alone = try await find(query, limit: 20).value
    #expect(alone.people.map(\.id) == [named("ghibli:person/hayao-miyazaki"), try #require(.named("Hayao Miyazaki"))])
    #expect(alone.people.last?.knownFor == ["Ponyo", "Porco Rosso"])
    #expect(alone.total == 4)

    var person = Person(id: named("tmdb:person/608"), name: "Miyazaki Hayao")
    person.knownFor = ["PONYO"]
    tmdb.answerSearches(with: Matches(people: [person], total: 1))
    #expect(try await find(query, limit: 20).value.people.contains { $0.id.catalog == .byName } == false)
    (person.name, person.knownFor) = ("Hayao Miyazaki", ["Another"])
    tmdb.answerSearches(with: Matches(people: [person], total: 1))
    let both = try await find(query, limit: 20).value.people
    #expect(both.map(\.knownFor) == [[], ["Another"], ["Ponyo", "Porco Rosso"]])
  }

  @Test(
    "every catalog is asked with the given freshness",
    arguments: [Freshness.cached, .new])
  func freshness(freshness: Freshness) async throws {
    let search = SearchCatalogs(catalogs: CatalogDirectory([ghibli, openlibrary]))
    _ = try await search(Query(words: "castle"), limit: 20, freshness)
    for catalog in [ghibli, openlibrary] { #expect(catalog.freshness(of: .search("castle")) == [freshness]) }
  }

  @Test("a sample without matches does not hide the failure of services; one with matches does")
  func onlySample() async throws {
    let rows = FakeCatalog(.rows, asksService: false)
    ghibli.fail(with: .server(.ghibli))
    await #expect(throws: Problem.server(.ghibli)) { try await search("casablanca", in: [ghibli, rows]) }
    rows.add("Casablanca")
    let found = try await search("casablanca", in: [ghibli, rows])
    #expect(
      found.value.works.map(\.title) == ["Casablanca"]
        && found.notices == [.missing([Missing(because: .server(.ghibli))])])
    #expect(try await search("xyz", in: [rows]).value == Matches())
  }

  @Test("terms filter what a catalog finds; if it had more, the total is unknown")
  func terms() async throws {
    for number in 1...130 { ghibli.add("Castle \(number)", year: 1900 + number) }
    openlibrary.add("Castle of Others", year: 1905)
    let found = try await search("castle year:1905..1906", in: [ghibli, openlibrary])
    #expect(found.value.works.map(\.title) == ["Castle 5", "Castle 6", "Castle of Others"])
    #expect(!found.value.isTotalKnown && found.value.hasMore)
    #expect(found.notices == [.lookedThrough(100, of: 130, .ghibli)])
    #expect(ghibli.calls == [.search("castle")])
    let whole = try await search("castle -year:1905", in: [openlibrary]).value
    #expect(whole.works.isEmpty && whole.total == 0 && whole.isTotalKnown)
    #expect(try await search("castle -others", in: [openlibrary]).value.works.isEmpty)
  }

  @Test("without words, catalogs are asked for values of terms; people match by their names alone")
  func values() async throws {
    ghibli.add("Ponyo", year: 2008, creators: ["Hayao Miyazaki"], cast: ["Miyazaki"])
    ghibli.add("A Miyazaki Book", creators: ["Others"])
    let found = try await search("director:miyazaki", in: [ghibli]).value
    #expect(ghibli.calls == [.search("miyazaki")])
    #expect(found.works.map(\.title) == ["Ponyo"])
    #expect(found.people.map(\.name) == ["Miyazaki", "Hayao Miyazaki"])
    #expect(try await search("director:miyazaki year:2008", in: [ghibli]).value.people.isEmpty)
    #expect(try await search("actor:miyazaki", in: [ghibli]).value.people.map(\.name) == ["Miyazaki"])
    #expect(try await search("miyazaki catalog:tmdb", in: [ghibli]).value == Matches())
  }

  @Test("without words, catalogs that can be listed are searched whole, and others by their shelves")
  func withoutWords() async throws {
    ghibli.add("Ponyo", year: 2008)
    ghibli.add("Ran", year: 1985)
    openlibrary.add("Another", year: 2008)
    openlibrary.addShelf("Latest", [openlibrary.add("On a Shelf", year: 2008), openlibrary.add("Too Old", year: 1985)])
    ghibli.listAll()
    let found = try await search("year:2008", in: [ghibli, openlibrary])
    #expect(Set(found.value.works.map(\.title)) == ["Ponyo", "On a Shelf"])
    #expect(found.value.total == 2 && !found.value.isTotalKnown)
    #expect(found.notices == [.shelvesLookedThrough(.openlibrary)])
  }

  @Test("without words the index gives what it has, and the library answers for marks")
  func withoutWordsInIndex() async throws {
    let library = FakeLibrary()
    let ran = Work.sample(named("tmdb:movie/1"), "Ran", year: 1985)
    let index = FakeIndex([
      ran, .sample(named("tmdb:movie/2"), "Brazil", year: 1985), .sample(named("tmdb:movie/3"), "Heat", year: 1995),
    ])
    let search = SearchCatalogs(
      catalogs: CatalogDirectory([openlibrary], index: index, local: [.tmdb]), library: library)
    #expect(try await search(Query(["year:1985"]), limit: 20).value.works.map(\.title) == ["Ran", "Brazil"])
    _ = try await library.change([ran], by: .seen(on: try #require(PartialDate("2024-05-01"))))
    #expect(try await search(Query(["year:1985", "is:unseen"]), limit: 20).value.works.map(\.title) == ["Brazil"])
  }

  @Test("notes and tags are found, once and as the catalog's work, and marks can be searched for")
  func marks() async throws {
    let library = FakeLibrary()
    let ponyo = ghibli.add("Ponyo", year: 2008)
    ghibli.add("The Airship", year: 1986)
    let (kept, other) = (Work.sample(ponyo, "Ponyo", year: 2008), Work.sample(named("tmdb:movie/1"), "Heat"))
    _ = try await library.change([kept, other], by: .tag(["airship"]))
    _ = try await library.change([kept], by: .rate(Rating(halfStars: 9)))
    let own = try await library.add([try WorkDraft(title: "Airship of My Own")]).works
    let found = try await search("airship", in: [ghibli], library: library).value
    #expect(found.works.map(\.title) == ["The Airship", "Airship of My Own", "Heat", "Ponyo"])
    #expect(found.total == 4 && own.count == 1)
    #expect(try await search("ponyo rating:4..", in: [ghibli], library: library).value.works.map(\.id) == [ponyo])
    #expect(try await search("ponyo rating:..4", in: [ghibli], library: library).value.works.isEmpty)
    #expect(try await search("is:own", in: [ghibli], library: library).value.works == own)
  }

  @Test("an order sorts all matches as lists are sorted")
  func order() async throws {
    for (title, year) in [("Castle C", 2004), ("Castle A", nil), ("Castle B", 1986)] { ghibli.add(title, year: year) }
    let sorted = try await search("castle sort:year", in: [ghibli], limit: 2).value
    #expect(sorted.works.map(\.title) == ["Castle B", "Castle C"] && sorted.total == 3)
    #expect(try await search("castle sort:-title", in: [ghibli], limit: 1).value.works.map(\.title) == ["Castle C"])
  }
}

/// Records the services for which a limit was set.
private final class AskedServices: ServiceWaits {
  let all = Mutex<[String]>([])

  func begin(_ service: String) { all.withLock { $0.append(service) } }
  func end(_ service: String) {}
}
