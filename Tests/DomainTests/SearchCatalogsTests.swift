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
    _ line: String, in catalogs: [FakeCatalog], library: FakeLibrary? = nil, limit: Int = 20,
    partial: @Sendable (Loaded<Matches>) async -> Void = { _ in }
  ) async throws -> Loaded<Matches> {
    let search = SearchCatalogs(
      catalogs: CatalogDirectory(
        catalogs, library: library == nil ? nil : FakeCatalog(.library), limit: TimeLimit(.seconds(15), clock: clock)),
      library: library)
    return try await search(try Query(line: line), limit: limit, partial: partial)
  }

  @Test("the better a title answers the query the earlier it comes, whatever catalog it is of")
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
    #expect(matches.notices == [.missing([Missing(because: .server(service: "Open Library", status: 503))])])

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
    #expect(matches.notices == [.missing([Missing(because: .timedOut(service: "Open Library", after: .seconds(15)))])])
  }

  @Test("no limit is set for a catalog that is at hand, and none for the library")
  func atHand() async throws {
    let told = AskedServices()
    ghibli.add("Castle in the Sky")
    let catalogs = CatalogDirectory(
      [ghibli, openlibrary], library: FakeCatalog(.library), local: [.ghibli],
      limit: TimeLimit(.seconds(15), clock: clock, waits: told))
    let found = try await SearchCatalogs(catalogs: catalogs)(Query(words: "castle"), limit: 20).value
    #expect(found.works.map(\.title) == ["Castle in the Sky"] && told.all.withLock { $0 } == ["Open Library"])
  }

  @Test("a maker known by name alone is found once, unless a catalog's person is known for one of their works")
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
    "every catalog is asked as fresh as was said",
    arguments: [Freshness.cached, .new])
  func freshness(freshness: Freshness) async throws {
    let search = SearchCatalogs(catalogs: CatalogDirectory([ghibli, openlibrary]))
    _ = try await search(Query(words: "castle"), limit: 20, freshness)
    for catalog in [ghibli, openlibrary] { #expect(catalog.freshness(of: .search("castle")) == [freshness]) }
  }

  @Test("a sample that finds nothing hides no failure of the services; one that finds something does")
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

  @Test("terms are looked at in what a catalog finds; of more than it gave the total is not known")
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
  }

  @Test("values of terms are what catalogs are asked for where there are no words; people answer to their names alone")
  func values() async throws {
    ghibli.add("Ponyo", year: 2008, creators: ["Hayao Miyazaki"], cast: ["Miyazaki"])
    ghibli.add("A Miyazaki Book", creators: ["Others"])
    let found = try await search("director:miyazaki", in: [ghibli]).value
    #expect(ghibli.calls == [.search("miyazaki")])
    #expect(found.works.map(\.title) == ["Ponyo"])
    #expect(found.people.map(\.name) == ["Miyazaki", "Hayao Miyazaki"])
    #expect(try await search("director:miyazaki year:2008", in: [ghibli]).value.people.isEmpty)
    #expect(try await search("miyazaki catalog:tmdb", in: [ghibli]).value == Matches())
  }

  @Test("without words those catalogs are looked through that can give all they have, and of the others their shelves")
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

  @Test("without words the index tells what it has, and marks are asked of the library")
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

  @Test("what the person wrote is found, as its catalog's work and once, and marks can be asked for")
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

  @Test("an order is that of the lists, over all that was found")
  func order() async throws {
    for (title, year) in [("Castle C", 2004), ("Castle A", nil), ("Castle B", 1986)] { ghibli.add(title, year: year) }
    let sorted = try await search("castle sort:year", in: [ghibli], limit: 2).value
    #expect(sorted.works.map(\.title) == ["Castle B", "Castle C"] && sorted.total == 3)
    #expect(try await search("castle sort:-title", in: [ghibli], limit: 1).value.works.map(\.title) == ["Castle C"])
  }
}

/// The services for which a limit was set.
private final class AskedServices: ServiceWaits {
  let all = Mutex<[String]>([])

  func begin(_ service: String) { all.withLock { $0.append(service) } }
  func end(_ service: String) {}
}
