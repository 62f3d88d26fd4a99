// Which works may be suggested for an evening, and where they are looked for.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Suggestions for an evening")
struct SuggestForTonightTests {
  private let library = FakeLibrary()
  private let heat = Work.sample(named("tmdb:movie/1"), "Heat", year: 1995)
  private let ran = Work.sample(named("tmdb:movie/2"), "Ran", year: 1985)
  private let ponyo = Work.sample(named("tmdb:movie/3"), "Ponyo", year: 2008)

  private func titles(_ query: String..., index: FakeIndex? = nil) async throws -> Set<String> {
    let catalogs = CatalogDirectory([FakeCatalog(.tmdb)], index: index)
    let suggest = SuggestForTonight(catalogs: catalogs, library: library, now: { FakeLibrary.now })
    return Set(try await suggest(Evening(query: Query(query))).map(\.work.title))
  }

  private func mark(_ work: Work, _ changes: MarkChange...) async throws {
    for change in changes { _ = try await library.change([work], by: change) }
  }

  @Test("a kept work need not be on the watchlist, unless it is a favorite")
  func keptWorks() async throws {
    try await mark(heat, .tag(["later"]))
    try await mark(ran, .favorite(true))
    try await mark(ponyo, .favorite(true), .wanted(true))
    #expect(try await titles() == ["Heat", "Ponyo"])
  }

  @Test("a work that was seen, rated, finished, given up or put on hold is not suggested")
  func known() async throws {
    try await mark(heat, .tag(["later"]))
    let changes: [MarkChange] = [
      .rate(Rating(halfStars: 9)), .seen(on: try #require(PartialDate("2024-05-01"))),
      .set(.status, .text("finished")), .set(.status, .text("givenup")), .set(.status, .text("onhold")),
    ]
    for (number, change) in changes.enumerated() {
      let work = Work.sample(try #require(Work.ID("tmdb:movie/10\(number)")), "Known \(number)")
      try await mark(work, .wanted(true), change)
      if case .seen = change { try await mark(work, .wanted(true)) }
    }
    try await mark(ran, .wanted(true), .set(.status, .text("started")))
    #expect(try await titles() == ["Heat", "Ran"])
  }

  @Test("works of catalogs at hand are suggested for their genres, if they are not kept")
  func ofCatalogs() async throws {
    var works = [heat, ran, ponyo]
    for index in works.indices { works[index].genres = ["Drama"] }
    try await mark(ponyo, .rate(Rating(halfStars: 2)))
    #expect(try await titles(index: FakeIndex(works, isImported: false)) == ["Heat", "Ran"])
    #expect(try await titles("year:1985", index: FakeIndex(works, isImported: false)) == ["Ran"])
  }

  @Test("words are looked for in the whole list, actors too, and what does not fit is left out")
  func words() async throws {
    let own = try await library.add([WorkDraft(title: "Heat of My Own", actors: ["Al Pacino"])]).works[0]
    for work in [heat, ran, own] { try await mark(work, .wanted(true)) }
    let rated = Work.sample(named("tmdb:movie/4"), "Heat Again")
    try await mark(rated, .wanted(true), .rate(Rating(halfStars: 3)))
    #expect(try await titles("title:heat") == ["Heat", "Heat of My Own"])
    #expect(try await titles("actor:pacino") == ["Heat of My Own"])
    #expect(try await titles("heat", "-year:1995") == ["Heat of My Own"])
  }
}
