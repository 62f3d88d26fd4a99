import MarqueeDomain
import MarqueeLibrary
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeIndex

@Suite("Indexes and the library searched as one", .timeLimit(.minutes(1)))
struct JoinedIndexTests {
  private let heat = Work.sample(named("tmdb:movie/949"), "Heat")
  private let alien = Work.sample(named("tmdb:movie/348"), "Alien")
  private let aliens = Work.sample(named("tmdb:movie/679"), "Aliens")
  private let piranesi = Work.sample(named("openlibrary:work/OL20893680W"), "Piranesi")

  private func sample(_ works: Work...) -> SampleIndex { SampleIndex(works) }

  private func library(_ works: Work...) async throws -> SQLiteLibrary {
    let library = SQLiteLibrary.inMemory()
    for work in works { _ = try await library.change([work], by: .tag(["labyrinth"])) }
    return library
  }

  @Test("the better match comes first, from whichever index, and each work once")
  func order() async {
    let joined = await JoinedIndex([sample(aliens, heat), sample(alien, heat)]).search("alien", limit: 20)
    #expect(joined.works.map(\.work) == [alien, aliens] && joined.loose.isEmpty)
    #expect(await JoinedIndex([sample(heat), sample(heat)]).search("heat", limit: 20).works.count == 1)
  }

  @Test("a word is corrected to one of a kept work, by its title and by its tags; kept works come first")
  func wordsOfKeptWorks() async throws {
    let (nation, planet) = (Work.sample(alien.id, "Alien Nation"), Work.sample(aliens.id, "Alien Planet"))
    let index = JoinedIndex(library: try await library(piranesi, nation), [sample(planet, heat)])
    for text in ["piranezi", "labirynth piranesi"] {
      let found = await index.search(text, limit: 20)
      #expect(found.works.map(\.work.title) == ["Piranesi"] && found.loose == [piranesi.id: .corrected], "\(text)")
    }
    #expect(await index.search("alein", limit: 20).works.map(\.work.id) == [alien.id, aliens.id])
    // The library's lists give the exact matches.
    #expect(await index.search("piranesi", limit: 20) == IndexMatches())
    // A kept work has all the words, so works with a part of them are not shown.
    let other = JoinedIndex(library: try await library(piranesi), [sample(.sample(heat.id, "Labyrinth"))])
    #expect(await other.search("piranesi labyrinth", limit: 20).works.isEmpty)
  }

  @Test("a work and a person are shown by the first index that can show them")
  func shown() async throws {
    let file = try IndexFixture()
    let tolkien = Person(id: named("openlibrary:author/OL26320A"), name: "J.R.R. Tolkien")
    try await file.put(IndexEntry(heat, .imported(at: 1_000)))
    await file.answers.file.write { (connection) throws(SQLiteError) in
      try IndexPeople(connection: connection).put(tolkien, .imported(at: 1_000))
    }
    // An index of samples shows none of its own.
    let joined = JoinedIndex([sample(heat), file.answers.index()])
    #expect(await joined.work(heat.id)?.work == heat)
    #expect(await joined.work(alien.id) == nil)
    #expect(await joined.person(tolkien.id)?.person.name == tolkien.name)
    #expect(await joined.person(named("openlibrary:author/OL1A")) == nil)
    await file.answers.close()
  }

  @Test("a word of one index is not a typing error in another")
  func known() async throws {
    let index = JoinedIndex(library: try await library(piranesi), [sample(.sample(heat.id, "Pirates"), alien)])
    let found = await index.search("labyrinth pirates", limit: 20)
    #expect(found.corrections.isEmpty)
    // A work with one of two words is unrelated.
    #expect(found.works.isEmpty)
  }

  @Test("among a few of the words, those that are rare in all indexes together count most")
  func partial() async throws {
    let works = try (1...9).map { Work.sample(try #require(Work.ID("tmdb:movie/\($0)")), "The One with \($0)") }
    let found = await JoinedIndex(library: try await library(piranesi), [SampleIndex(works)])
      .search("the one with piranesi", limit: 20)
    #expect(found.works.map(\.work.title) == ["Piranesi"] && found.loose == [piranesi.id: .partial])
  }
}
