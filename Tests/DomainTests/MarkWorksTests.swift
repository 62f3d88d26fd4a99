import Foundation
import TestSupport
import Testing

@testable import MarqueeDomain

/// Marking works, all or none.
@Suite(.timeLimit(.minutes(10))) struct MarkWorksTests {
  private let clock = TestClock()
  private let ghibli = FakeCatalog(.ghibli)
  private let tmdb = FakeCatalog(.tmdb)
  private let library = FakeLibrary()
  private let totoro: Work.ID
  private let ponyo: Work.ID
  private let matrix: Work.ID

  init() {
    totoro = ghibli.add("My Neighbor Totoro")
    ponyo = ghibli.add("Ponyo")
    matrix = tmdb.add("The Matrix")
  }

  private func markWorks(_ catalogs: [FakeCatalog], _ library: FakeLibrary) -> MarkWorks {
    MarkWorks(catalogs: CatalogDirectory(catalogs, limit: TimeLimit(.seconds(15), clock: clock)), library: library)
  }

  private var favorites: [String] { library.favorites.map(\.title) }

  @Test("works of several catalogs are marked, and given in the order of the identifiers")
  func several() async throws {
    let works = try await markWorks([ghibli, tmdb], library)(.favorite(true), [matrix, totoro])
    #expect(works.value.works.map(\.title) == ["The Matrix", "My Neighbor Totoro"])
    #expect(favorites == ["My Neighbor Totoro", "The Matrix"])
    #expect(try await library.marks(of: [matrix, totoro, ponyo]).values.allSatisfy(\.isFavorite))
    #expect(try await library.marks(of: [ponyo]).isEmpty)
  }

  @Test("if one work does not exist, that is the problem, and nothing is marked")
  func unknown() async throws {
    await #expect(throws: Problem.notFound(what: .text("film ghibli:film/none"))) {
      try await markWorks([ghibli], library)(.favorite(true), [totoro, named("ghibli:film/none"), ponyo])
    }
    #expect(favorites.isEmpty)
    #expect(library.writes == 0)
  }

  @Test("a movie that is known only by its position is not marked, and neither are the others")
  func position() async throws {
    let rows = FakeCatalog(.rows)
    let untitled = Work.sample(named("rows:movie/1-2"), Work.untitled)
    rows.add(WorkRecord(work: untitled))
    let mark = markWorks([ghibli, rows], library)
    for change in [MarkChange.favorite(true), .wanted(true), .rate(Rating(halfStars: 8)), .note("n"), .tag(["t"])] {
      let problem = await #expect(throws: Problem.self) { try await mark(change, [totoro, untitled.id]) }
      #expect(problem == .usage(.untitledPosition(named("rows:movie/1-2"))))
    }
    await #expect(throws: Problem.self) { try await mark.toggleFavorites([untitled.id]) }
    #expect(library.writes == 0)
  }

  @Test("if one work is of an inactive catalog, nothing is marked")
  func inactive() async throws {
    let problem = await #expect(throws: Problem.self) {
      try await markWorks([ghibli], library)(.favorite(true), [totoro, matrix])
    }
    #expect(problem?.code == .usage)
    #expect(favorites.isEmpty)
  }

  @Test("favorites can be kept or removed without a catalog")
  func known() async throws {
    _ = try await markWorks([ghibli, tmdb], library)(.favorite(true), [totoro, matrix])
    ghibli.fail(with: .offline(service: "Studio Ghibli"))
    let calls = ghibli.calls
    #expect(
      try await markWorks([ghibli], library)(.favorite(true), [totoro]).value.works.map(\.title) == [
        "My Neighbor Totoro"
      ])
    #expect(try await markWorks([], library)(.favorite(false), [matrix]).value.works.map(\.title) == ["The Matrix"])
    #expect(favorites == ["My Neighbor Totoro"])
    #expect(ghibli.calls == calls)
  }

  @Test("a plan says what a change would do, throws what it would throw, and writes nothing")
  func plan() async throws {
    let markWorks = markWorks([ghibli, tmdb], library)
    _ = try await markWorks(.favorite(true), [totoro])
    let plan = try await markWorks.plan(.favorite(true), [matrix, totoro, matrix])
    #expect(plan.value.works.map(\.title) == ["The Matrix", "My Neighbor Totoro"])
    #expect(plan.value.description == MarkChange.favorite(true).description(of: ["The Matrix"]))
    #expect(try await markWorks.plan(.favorite(true), [totoro]).value.description == nil)
    await #expect(throws: Problem.self) { try await markWorks.plan(.note(" "), [totoro]) }
    await #expect(throws: Problem.self) { try await markWorks.plan(.rate(nil), [named("ghibli:film/none")]) }
    #expect(library.writes == 1 && favorites == ["My Neighbor Totoro"])
  }

  @Test("a change to the present value changes nothing")
  func twice() async throws {
    _ = try await markWorks([ghibli], library)(.favorite(true), [totoro, ponyo])
    _ = try await markWorks([ghibli], library)(.favorite(true), [totoro, totoro])
    #expect(favorites == ["Ponyo", "My Neighbor Totoro"])
    _ = try await markWorks([ghibli], library)(.favorite(false), [totoro])
    _ = try await markWorks([ghibli], library)(.favorite(false), [totoro])
    #expect(favorites == ["Ponyo"])
  }

  @Test("a toggle depends on the marks at the time of writing, and says what it did")
  func toggle() async throws {
    let mark = markWorks([ghibli], library)
    let gate = Gate()
    ghibli.hold(.work(totoro), at: gate)
    let toggling = Task { try await mark.toggleFavorites([totoro]) }
    await gate.waitForArrivals(1)
    _ = try await library.change([.sample(totoro, "My Neighbor Totoro")], by: .favorite(true))
    gate.open()
    let changed = try await toggling.value.value
    #expect(changed.change == .favorite(false) && changed.marked.change != nil)
    #expect(favorites.isEmpty)
    #expect(try await mark.toggleFavorites([totoro]).value.change == .favorite(true))
  }

  @Test("naming the same favorite twice does no harm")
  func repeatedFavorites() async throws {
    let work = Work.sample(totoro, "My Neighbor Totoro")
    let works = try await markWorks([], FakeLibrary(favorites: [work, work]))(.favorite(false), [totoro])
    #expect(works.value.works == [work])
  }

  @Test("marks that cannot be read or kept are a problem", arguments: [true, false])
  func storage(isFavorite: Bool) async {
    let full = Problem.storage(message: "The disk is full.", remedy: .advice("Make room."))
    library.fail(with: full)
    await #expect(throws: full) { try await markWorks([ghibli], library)(.favorite(isFavorite), [totoro]) }
    #expect(ghibli.calls.isEmpty)
  }

  @Test("all look-ups share one time limit, and when it is up nothing is marked")
  func timeLimit() async throws {
    let gate = Gate()
    ghibli.delay(.work(totoro), by: .seconds(10), on: clock)
    ghibli.hold(.work(ponyo), at: gate)
    let marksTask = Task { try await markWorks([ghibli], library)(.favorite(true), [totoro, ponyo]) }
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(10))
    await gate.waitForArrivals(1)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(5))
    await #expect(throws: Problem.timedOut(service: "Studio Ghibli", after: .seconds(15))) { try await marksTask.value }
    #expect(library.writes == 0)
  }

  @Test("cancelled on the way marks nothing")
  func cancelled() async throws {
    let gate = Gate()
    ghibli.hold(.work(ponyo), at: gate)
    let marksTask = Task { try await markWorks([ghibli], library)(.favorite(true), [totoro, ponyo]) }
    await gate.waitForArrivals(1)
    marksTask.cancel()
    await #expect(throws: Problem.cancelled) { try await marksTask.value }
    #expect(library.writes == 0)
  }

  @Test("sources and notices of the works are given")
  func remarks() async throws {
    ghibli.remark(.work(totoro), notices: [.text("An old answer.")])
    #expect(try await markWorks([ghibli], library)(.favorite(true), [totoro]).notices == [.text("An old answer.")])
  }

  @Test("a day in the future is refused; today in the user's time zone is not")
  func days() async throws {
    let noon = Date(timeIntervalSince1970: 1_795_262_400)
    let mark = MarkWorks(catalogs: CatalogDirectory([ghibli]), library: library, now: { noon })
    let today = try mark.today()
    #expect(today == PartialDate(dayOf: noon))
    #expect(try await mark(.seen(on: today), [totoro]).value.marked.after[totoro]?.days == [today])
    for text in ["2026-11-24", "2026-12", "2027", "9999-12-31"] {
      let problem = try await #require(throws: Problem.self) {
        try await mark(.seen(on: try #require(PartialDate(text))), [totoro])
      }
      #expect(problem.code == .usage)
    }
    #expect(library.writes == 1)
  }

  @Test("a day is the day in the user's time zone")
  func timeZones() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    for hour in 0..<48 {
      let moment = Date(timeIntervalSince1970: 1_795_262_400 + Double(hour) * 3600)
      let parts = calendar.dateComponents([.year, .month, .day], from: moment)
      #expect(PartialDate(dayOf: moment) == PartialDate(year: parts.year ?? 0, month: parts.month, day: parts.day))
    }
    #expect(PartialDate(dayOf: Date(timeIntervalSince1970: -1e12)) == nil)
    #expect(PartialDate(dayOf: Date(timeIntervalSince1970: 1e12)) == nil)
  }

  @Test("an impossible note is refused before anything is looked up")
  func wrongNote() async throws {
    await #expect(throws: Problem.self) { try await markWorks([ghibli], library)(.note(" "), [totoro]) }
    #expect(ghibli.calls.isEmpty && library.writes == 0)
  }

  @Test("without works nothing is done")
  func nothing() async throws {
    #expect(try await markWorks([], library)(.favorite(true), []).value.works.isEmpty)
  }
}
