import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The index in a search, with the answers of catalogs", .timeLimit(.minutes(10)))
struct IndexedSearchTests {
  private let catalog = FakeCatalog(.tmdb)
  private let imported = Work.sample(named("tmdb:movie/1"), "Castle of Glass")
  private let other = Work.sample(named("openlibrary:work/OL1W"), "The Castle")

  private func search(_ line: String, _ index: FakeIndex) async throws -> Loaded<Matches> {
    let search = SearchCatalogs(catalogs: CatalogDirectory([catalog], index: index))
    return try await search(try Query(line: line), limit: 20)
  }

  @Test("both give one list, a work in both is the catalog's, and each source is named")
  func merged() async throws {
    let known = catalog.add("Castle in the Sky", year: 1986)
    let index = FakeIndex([imported, .sample(known, "Another Account"), other])
    let found = try await search("castle", index)
    #expect(found.value.works.map(\.title) == ["The Castle", "Castle in the Sky", "Castle of Glass"])
    #expect(found.value.total == 3 && found.value.loose.isEmpty && found.remarks.isEmpty)
    let cached = found.sources.filter { $0.origin == .cache }
    #expect(
      cached.map(\.catalog) == [.openlibrary, .tmdb]
        && cached.allSatisfy { $0.fetchedAt == Date(timeIntervalSince1970: 1_000) && !$0.isStale })
  }

  @Test("a catalog that is wholly in the index is asked only for the records of shown works")
  func whole() async throws {
    let known = catalog.add("Castle in the Sky", year: 1986)
    var index = FakeIndex([])
    var outline = Work.sample(known, "Castle, in few words")
    outline.released = PartialDate(year: 1986)
    index.matches.works = [IndexedWork(local: outline)]
    let source = Source(catalog: .tmdb, origin: .embedded, fetchedAt: Date(timeIntervalSince1970: 7))
    let search = SearchCatalogs(
      catalogs: CatalogDirectory(
        [catalog, FakeCatalog(.ghibli)], index: index, fullyIndexed: [source], local: [.tmdb, .ghibli]))
    let found = try await search(try Query(line: "castle"), limit: 20) { _ in
      Issue.record("Nothing is waited for.")
    }
    #expect(found.value.works.map(\.title) == ["Castle in the Sky"] && found.sources == [source])
    #expect(found.value.total == 1 && found.value.isTotalKnown && !found.value.hasMore)
    #expect(catalog.calls == [.work(known)])
    #expect(try await search(try Query(line: "castle year:1986"), limit: 20).value.total == 1)
    #expect(try await search(try Query(line: "castle year:1987"), limit: 20).value.total == 0)
  }

  @Test("results at the limit may not be all, and more is asked for if some will be filtered")
  func limited() async throws {
    var index = FakeIndex([imported, other])
    index.matches.hasMore = true
    #expect(try await search("castle", index).value.hasMore)
    #expect(try await search("castle", FakeIndex([imported, other])).value.hasMore == false)
    _ = try await search("castle year:1999", index)
    #expect(index.limits.all == [20, 100])
  }

  @Test("a work of several catalogs is shown as the first in the user's order has it, wherever it was found")
  func order() async throws {
    let rows = FakeCatalog(.rows)
    let row = rows.add("Castle of Glass")
    var index = FakeIndex([])
    index.matches.works = [IndexedWork(local: imported)]
    let held = SearchCatalogs(catalogs: CatalogDirectory([catalog, rows], index: index))
    #expect(try await held(try Query(line: "castle"), limit: 20).value.works == [imported])
    // An imported work has the fewest details.
    let brought = SearchCatalogs(catalogs: CatalogDirectory([catalog, rows], index: FakeIndex([imported])))
    #expect(try await brought(try Query(line: "castle"), limit: 20).value.works.map(\.id) == [row])
  }

  @Test("all loose matches are counted, and the next page shows more of them")
  func manyLoose() async throws {
    let index = FakeIndex([imported, other], loose: [.corrected, .corrected])
    let search = SearchCatalogs(catalogs: CatalogDirectory([catalog], index: index))
    let found = try await search(try Query(line: "castel"), limit: 1)
    #expect(found.value.works == [imported] && found.value.loose.count == 1)
    #expect(found.value.total == 2 && found.value.hasMore)
  }

  @Test("if the service fails, the index is the answer, and a notice says why")
  func failing() async throws {
    let problem = Problem.unreachable(service: "TMDb", detail: "it did not answer")
    catalog.fail(with: problem)
    let found = try await search("castle", FakeIndex([imported], isSeen: true))
    #expect(found.value.works == [imported])
    #expect(found.notices == [.missing([Missing(because: problem)])] && found.sources.count == 1)
    await #expect(throws: problem) { try await search("castle", FakeIndex([])) }
    // Works of earlier answers alone are not an answer.
    await #expect(throws: problem) { try await search("castle", FakeIndex([imported], isImported: false)) }
  }

  @Test("an imported work can be marked if no catalog has it; a work of an earlier answer cannot")
  func marked() async throws {
    let library = FakeLibrary()
    let catalogs = CatalogDirectory([catalog], index: FakeIndex([imported]))
    let mark = MarkWorks(catalogs: catalogs, library: library)
    #expect(try await mark(.favorite(true), [imported.id]).value.marked.after[imported.id]?.isFavorite == true)
    #expect(try await library.savedWorks([imported.id])[imported.id]?.title == "Castle of Glass")
    let seen = CatalogDirectory([catalog], index: FakeIndex([imported], isImported: false))
    await #expect(throws: Problem.self) {
      try await MarkWorks(catalogs: seen, library: FakeLibrary())(.favorite(true), [imported.id])
    }
  }

  @Test("an imported person is shown with the works credited to the name, if no catalog has the person")
  func person() async throws {
    let author: Person.ID = named("tmdb:person/7")
    var work = other
    work.creators = ["Ann"]
    var index = FakeIndex([work, imported])
    index.matches.people = [Person(id: author, name: "Ann")]
    let show = ShowPerson(catalogs: CatalogDirectory([catalog], index: index))
    let page = try await show(author, .cached)
    #expect(page.value.person.name == "Ann" && page.value.works.map(\.work.title) == ["The Castle"])
    #expect(page.value.works.map(\.person.id) == [author])
    #expect(page.notices == [.importedOnlyOfSources])
    #expect(page.sources.map(\.origin) == [.cache])
    #expect(try await show(try #require(Person.ID.named("Ann")), .cached).value == page.value)
    await #expect(throws: Problem.notFound(what: .text("person tmdb:person/8"))) {
      try await show(named("tmdb:person/8"), .cached)
    }
    let problem = Problem.unreachable(service: "TMDb", detail: "it did not answer")
    catalog.fail(with: problem)
    #expect(try await show(author, .cached).notices.contains(.missing([Missing(because: problem)])))
    let cancelled = FakeCatalog(.tmdb)
    cancelled.fail(with: .cancelled)
    await #expect(throws: Problem.cancelled) {
      try await ShowPerson(catalogs: CatalogDirectory([cancelled], index: index))(author, .cached)
    }
  }

  @Test("corrected words are named if nothing else is found, and their matches come last if little is found")
  func loose() async throws {
    let correction = Correction(word: "castel", shown: ["castle"])
    let index = FakeIndex([other, imported], loose: [.corrected, .partial], corrections: [correction])
    let alone = try await search("castel", index)
    #expect(alone.value.works == [other, imported] && alone.value.loose.count == 2 && alone.value.total == 2)
    #expect(alone.remarks.first == .corrected(correction))
    catalog.add("Castel Sant'Angelo")
    let few = try await search("castel", index)
    #expect(few.value.works.map(\.title) == ["Castel Sant'Angelo", "The Castle"])
    #expect(few.value.loose == [other.id: .corrected] && few.remarks == [.corrected(correction)])
    for number in 1...4 { catalog.add("Castel \(number)") }
    #expect(try await search("castel", index).value.loose.isEmpty)
  }

  @Test("while catalogs have not answered, works at hand stay, with corrected words too")
  func whileAwaited() async throws {
    let (slow, gate) = (FakeCatalog(.ghibli), Gate())
    slow.add("Castel Sant'Angelo")
    slow.hold(at: gate)
    let index = FakeIndex([other], loose: [.corrected], corrections: [Correction(word: "castel", shown: ["castle"])])
    let search = SearchCatalogs(catalogs: CatalogDirectory([catalog, slow], index: index))
    let query = try Query(line: "castel")
    #expect(try await search.atHand(query, limit: 20).value.works == [other])
    let whole = try await search(query, limit: 20) { part in
      #expect(part.value.works == [other] && part.awaited == [.ghibli])
      gate.open()
    }
    #expect(whole.value.works.map(\.title) == ["Castel Sant'Angelo", "The Castle"])
  }

  @Test("a work of the index is at hand, kept, or was brought by an answer or a file")
  func kinds() {
    let (kept, atHand) = (IndexedWork(kept: other), IndexedWork(local: other))
    #expect(kept.isKept && !kept.isAtHand && !atHand.isKept && atHand.isAtHand && !atHand.isImported)
    let brought = IndexedWork(other, noted: Date(timeIntervalSince1970: 1), isImported: true, isSeen: false)
    #expect(!brought.isKept && !brought.isAtHand && brought.isImported && brought.isImportedAlone)
    let both = IndexedWork(other, noted: Date(timeIntervalSince1970: 1), isImported: true, isSeen: true)
    #expect(both.isImported && !both.isImportedAlone)
  }

  @Test("people of the index are found for words and names, and not for terms that cannot be asked about people")
  func people() async throws {
    var index = FakeIndex([])
    index.matches.people = [Person(id: named("tmdb:person/7"), name: "Ann Castle")]
    for line in ["castle", "castle catalog:tmdb", "castle director:ann"] {
      #expect(try await search(line, index).value.people.map(\.name) == ["Ann Castle"], "\(line)")
    }
    for line in ["castle kind:film", "castle catalog:openlibrary", "castle director:bob"] {
      #expect(try await search(line, index).value.people.isEmpty, "\(line)")
    }
  }

  @Test("the other terms of the query hold for the index, too")
  func filtered() async throws {
    let index = FakeIndex([imported, other])
    #expect(try await search("castle catalog:openlibrary", index).value.works == [other])
    #expect(try await search("castle year:1999", index).value.works.isEmpty)
    #expect(try await search("castle -glass", index).value.works == [other])
  }

  @Test("a search of chosen catalogs gives only their works and people, also with corrected words")
  func chosen() async throws {
    let people = [
      Person(id: named("tmdb:person/7"), name: "Ann Castle"),
      Person(id: named("openlibrary:author/OL1A"), name: "Castle"),
    ]
    for loose in [nil, MatchQuality.corrected] {
      var index = FakeIndex([imported, other], loose: [loose, loose])
      index.matches.people = people
      let search = SearchCatalogs(catalogs: CatalogDirectory([catalog], index: index, isExclusive: true))
      for found in [
        try await search(try Query(line: "castle"), limit: 20).value,
        try await search.atHand(try Query(line: "castle"), limit: 20).value,
      ] {
        #expect(found.works == [imported])
        #expect(found.people.map(\.id) == [people[0].id])
      }
      // More is asked for, because some of it is left out.
      #expect(index.limits.all == [100, 100])
    }
  }

  @Test("a search of chosen catalogs without words gives only their works")
  func chosenWithoutWords() async throws {
    let search = SearchCatalogs(
      catalogs: CatalogDirectory([catalog], index: FakeIndex([imported, other]), isExclusive: true))
    #expect(try await search(try Query(line: "-year:1800"), limit: 20).value.works == [imported])
  }

  @Test("a work that no source knows opens from the index, and says so")
  func opened() async throws {
    let show = ShowWork(catalogs: CatalogDirectory([catalog], index: FakeIndex([imported])))
    let page = try await show(imported.id, .cached)
    #expect(page.value.work == imported)
    #expect(page.remarks == [.importedOnlyOfSources])
    await #expect(throws: Problem.self) { try await show(named("tmdb:movie/2"), .cached) }
    catalog.fail(with: .offline(service: "TMDb"))
    let seen = ShowWork(
      catalogs: CatalogDirectory([catalog], index: FakeIndex([imported], isSeen: true)))
    let old = try await seen(imported.id, .cached)
    #expect(old.sources.map(\.isStale) == [true] && old.missing.map(\.problem) == [.offline(service: "TMDb")])
  }
}
