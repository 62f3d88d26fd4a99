import TestSupport
import Testing

@testable import MarqueeDomain

/// A movie of the rows, whose feed has only titles, is shown as another catalog describes it.
@Suite("A movie of the rows is shown", .timeLimit(.minutes(1)))
struct DescribedElsewhereTests {
  private let rows = FakeCatalog(.rows)
  private let ghibli = FakeCatalog(.ghibli)
  private let tmdb = FakeCatalog(.tmdb)
  private let work: Work

  init() throws {
    work = .sample(try #require(Work.ID.movieRow(titled: "The Third Man")), "The Third Man")
    rows.add(WorkRecord(work: work))
  }

  private func show(_ id: Work.ID) async throws -> Loaded<WorkPage> {
    try await ShowWork(catalogs: CatalogDirectory([rows, ghibli, tmdb]))(id, .cached)
  }

  @Test("as the only other catalog with the same work describes it, and both identifiers are named")
  func one() async throws {
    let other = tmdb.add("THE THIRD MÁN", year: 1949, credited: ["Orson Welles": "Harry Lime"])
    tmdb.add("The Third Man on the Mountain", year: 1959)
    let page = try await show(work.id)
    #expect(page.value.work.id == other)
    #expect(page.value.credits.map(\.person.name) == ["Orson Welles"])
    #expect(page.notices == [.workElsewhere(work.id, other)])
  }

  @Test("as the first in the user's order describes it, if two have the same work")
  func two() async throws {
    let first = ghibli.add("The Third Man", year: 1949)
    tmdb.add("The Third Man", year: 1950)
    #expect(try await show(work.id).value.work.id == first)
  }

  @Test("by its title alone if no catalog or several have it, or if that is unclear", arguments: 0..<4)
  func own(reason: Int) async throws {
    switch reason {
    case 0: tmdb.add("The Fourth Man", year: 1983)
    case 1:
      tmdb.add("The Third Man", year: 1949)
      ghibli.add("The Third Man", year: 2015)
    case 2:
      ghibli.fail(with: .offline(service: "Studio Ghibli"))
      tmdb.fail(with: .offline(service: "TMDb"))
    default: tmdb.fail(.work(tmdb.add("The Third Man", year: 1949)), with: .server(.tmdb))
    }
    let page = try await show(work.id)
    #expect(page.value == WorkPage(work: work))
    #expect(page.notices.isEmpty)
  }

  @Test("by its position if it has no title, and no catalog is asked")
  func untitled() async throws {
    let untitled = Work.sample(named("rows:movie/0-1"), Work.untitled)
    rows.add(WorkRecord(work: untitled))
    tmdb.add(Work.untitled)
    #expect(try await show(untitled.id).value.work == untitled)
    #expect(tmdb.calls.isEmpty)
  }
}
