// Books of Open Library whose titles have subtitles.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("A title with a subtitle", .timeLimit(.minutes(1)))
struct SubtitleTests {
  private let openlibrary = FakeCatalog(.openlibrary)
  private let library = FakeLibrary()
  private let road = Work.sample(
    named("openlibrary:work/OL11W"), "The Salt Road: A Walker's Guide", year: 1901, creators: ["Ada Finch"])
  private let letters = Work.sample(
    named("openlibrary:work/OL12W"), "The Salt Road: The Letters", year: 1913, creators: ["Ada Finch"])

  private func find(_ text: String) async throws -> Work.ID? {
    let find = FindByTitle(catalogs: CatalogDirectory([openlibrary]), library: library)
    guard case .work(let id) = try await find(text, includesPeople: false).value.reference else { return nil }
    return id
  }

  @Test("the title without the subtitle is an exact title", arguments: ["the salt road", "salt road"])
  func exact(text: String) {
    #expect(road.rank(for: WordSearch(text)).0 == .exact)
  }

  @Test("the whole title is an exact title, too")
  func whole() {
    #expect(road.rank(for: WordSearch("salt road a walker's guide")).0 == .exact)
  }

  @Test("a film has no subtitle in this sense")
  func film() {
    let alien = Work.sample(named("tmdb:movie/1"), "Alien: Covenant", year: 2017)
    #expect(alien.rank(for: WordSearch("alien")).0 == .beginning)
  }

  @Test("a book is found by its title without the subtitle, before titles with more words")
  func found() async throws {
    let guide = Work.sample(named("openlibrary:work/OL14W"), "The Salt Road Companion", year: 1990)
    openlibrary.answerSearches(with: Matches(works: [guide, road], total: 2))
    #expect(try await find("the salt road") == road.id)
  }

  @Test("a book with exactly the title comes before books with the title and a subtitle")
  func without() async throws {
    let plain = Work.sample(named("openlibrary:work/OL15W"), "The Salt Road", year: 1990)
    openlibrary.answerSearches(with: Matches(works: [road, letters, plain], total: 3))
    #expect(try await find("the salt road") == plain.id)
  }

  @Test("several books with the title are listed")
  func several() async throws {
    openlibrary.answerSearches(with: Matches(works: [road, letters], total: 2))
    await #expect(throws: Problem.self) { try await find("the salt road") }
  }

  @Test("a kept book is found by its title without the subtitle, and no catalog is asked")
  func libraryBook() async throws {
    _ = try await library.change([road], by: .favorite(true))
    #expect(try await find("the salt road") == road.id)
    #expect(openlibrary.calls.isEmpty)
  }

  @Test(
    "an imported book is the same with and without the subtitle, also if its year is unknown",
    arguments: [
      ("The Salt Road", 1901), ("The Salt Road", nil), ("The Salt Road: A Walker's Guide", 1901),
      ("The Salt Road: A Walker's Guide", nil),
    ] as [(String, Int?)])
  func same(title: String, year: Int?) {
    let imported = Work.sample(named("imported:book/1"), title, year: year, creators: ["Ada Finch"])
    #expect(WorkIdentity(imported).likeness(to: WorkIdentity(road)).hasSameTitle)
    #expect(SameWork.merged([road, imported]) == [road])
  }

  @Test("an imported book with the title alone is the one of its year")
  func year() throws {
    let works = WorksByTitle([road, letters])
    let imported = Work.sample(named("imported:book/1"), "The Salt Road", year: 1913, creators: ["Ada Finch"])
    #expect(works.fitting(WorkIdentity(imported))?.id == letters.id)
  }
}
