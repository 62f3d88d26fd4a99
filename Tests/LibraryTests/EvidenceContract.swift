// The rules for every store of the facts from which suggestions are made.
import MarqueeDomain
import TestSupport
import Testing

@Suite("Contract of the evidence for suggestions")
struct EvidenceContract {
  private func work(_ number: Int, _ title: String, by creators: String...) throws -> Work {
    .sample(try #require(Work.ID("tmdb:movie/\(number)")), title, year: 1950 + number, creators: creators)
  }

  @Test(
    "all works by a maker are found, in any case and accents of the name, and none by other makers",
    arguments: LibraryStore.allCases)
  func makers(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = [
      try work(1, "A", by: "Agnès Varda"), try work(2, "B", by: "AGNES VARDA", "Jane Doe"),
      try work(3, "C", by: "Agnès Varda-Demy"), try work(4, "D", by: "Jane Agnes", "Varda Doe"),
      try work(5, "E", by: "Flannery O’Connor"), try work(6, "F", by: "黒澤 明"), try work(7, "G", by: "…"),
      try work(8, "H"), try work(9, "I", by: "Varda Agnès"),
    ]
    _ = try await library.change(works, by: .wanted(true))
    _ = try await library.change([works[1]], by: .rate(Rating(halfStars: 9)))
    _ = try await library.add([
      try WorkDraft(title: "J", kind: .book, authors: ["Agnes Varda"]),
      try WorkDraft(title: "K", actors: ["Agnès Varda"]),
    ])
    func titles(_ makers: String...) async throws -> [String] {
      try await library.entries(by: makers).map(\.work.title)
    }
    #expect(try await titles("agnès varda") == ["A", "B", "J"])
    #expect(try await titles("Flannery O'Connor", "黒澤 明") == ["E", "F"])
    #expect(try await titles("JANE DOE", "Agnes Varda", "Unknown \"quoted\" OR title") == ["A", "B", "J"])
    #expect(try await titles("…") == ["G"])
    #expect(try await titles("Varda").isEmpty)
    #expect(try await titles().isEmpty)
    let entry = try #require(try await library.entries(by: ["Jane Doe"]).first)
    #expect(entry.marks == Marks(isWanted: true, rating: Rating(halfStars: 9)) && entry.work == works[1])
  }

  @Test("each identifier gives the day of wanting, until the mark is removed", arguments: LibraryStore.allCases)
  func wanted(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = [try work(1, "A"), try work(2, "B"), try work(3, "C")]
    let film = Work.sample(named("ghibli:film/a"), "A", year: 1951)
    _ = try await library.change(works, by: .wanted(true))
    _ = try await library.change([film], by: .favorite(true))
    _ = try await library.change([works[1]], by: .wanted(false))
    let today = try #require(PartialDate(dayOf: FakeLibrary.now))
    let all = works.map(\.id) + [film.id, named("tmdb:movie/99")]
    #expect(
      try await library.wantedDays(of: all) == [works[0].id: today, works[2].id: today, film.id: today])
    #expect(try await library.wantedDays(of: []).isEmpty)
  }
}
