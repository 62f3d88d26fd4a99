import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

/// The dashboard of several catalogs.
@Suite(.timeLimit(.minutes(10))) struct BrowseShelvesTests {
  private let clock = TestClock()
  private let ghibli = FakeCatalog(.ghibli)
  private let rows = FakeCatalog(.rows)
  private let tmdb = FakeCatalog(.tmdb)

  init() {
    ghibli.addShelf("Films", [ghibli.add("My Neighbor Totoro"), ghibli.add("Ponyo")])
    rows.addShelf("Row One", [rows.add("Alien")])
    rows.addShelf("Row Two", [rows.add("Brazil")])
    tmdb.addShelf("Popular", [tmdb.add("Dune")])
  }

  private func browse(_ catalogs: [FakeCatalog]) -> BrowseShelves {
    BrowseShelves(catalogs: CatalogDirectory(catalogs, limit: TimeLimit(.seconds(15), clock: clock)))
  }

  @Test("the shelves of all catalogs come in the user's order, whichever answers first")
  func order() async throws {
    let gate = Gate()
    rows.hold(at: gate)
    let shelves = try await browse([rows, ghibli])(.cached) { _ in gate.open() }
    #expect(shelves.value.map(\.title) == ["Row One", "Row Two", "Films"])
    #expect(shelves.notices.isEmpty)
  }

  @Test("the catalogs are asked at the same time, with the given freshness", arguments: [Freshness.cached, .new])
  func atOnce(freshness: Freshness) async throws {
    let gate = Gate()
    for catalog in [ghibli, rows, tmdb] { catalog.hold(at: gate) }
    async let shelves = browse([ghibli, rows, tmdb])(freshness)
    await gate.waitForArrivals(3)
    gate.open()
    #expect(try await shelves.value.count == 4)
    for catalog in [ghibli, rows, tmdb] { #expect(catalog.freshness(of: .shelves) == [freshness]) }
  }

  @Test("sources and notices of each catalog are the dashboard's too")
  func remarks() async throws {
    let source = Source(catalog: .ghibli, origin: .cache, fetchedAt: Date(timeIntervalSince1970: 0), isStale: true)
    ghibli.remark(sources: [source], losses: [Loss(path: "films[3]", reason: "cut")])
    rows.remark(notices: [.text("One row is missing.")])
    rows.fail(with: .server(.rows))
    tmdb.remark(notices: [.text("No token.")])
    let shelves = try await browse([ghibli, rows, tmdb])(.cached)
    #expect(shelves.sources == [source])
    #expect(shelves.dropped == [Loss(path: "films[3]", reason: "cut")])
    #expect(shelves.notices == [.text("No token."), .missing([Missing(because: .server(.rows))])])
  }

  @Test("a catalog that fails is a notice")
  func oneFails() async throws {
    ghibli.fail(with: .offline(service: "Studio Ghibli"))
    let shelves = try await browse([ghibli, rows])(.cached)
    #expect(shelves.value.map(\.title) == ["Row One", "Row Two"])
    #expect(shelves.notices == [.missing([Missing(because: .offline(service: "Studio Ghibli"))])])
  }

  @Test("if all catalogs fail, the problem of the first in the user's order is thrown")
  func allFail() async {
    let gate = Gate()
    rows.hold(at: gate)
    rows.fail(with: .server(.rows))
    ghibli.fail(with: .offline(service: "Studio Ghibli"))
    ghibli.hold(at: gate)
    let browsing = Task { [rows, ghibli] in try await browse([rows, ghibli])(.cached) }
    await gate.waitForArrivals(1)
    gate.open()
    await #expect(throws: Problem.server(.rows)) { try await browsing.value }
  }

  @Test("a catalog that hangs is a notice when the time is up; the others' shelves are given at once")
  func oneHangs() async throws {
    ghibli.hang()
    let partial = GatedPort<[String], Void>()
    let browsing = Task { [ghibli, rows] in
      try await browse([ghibli, rows])(.cached) { await partial.tell($0.value.map(\.title)) }
    }
    let first = await partial.call(1)
    #expect(first.question == ["Row One", "Row Two"])
    #expect(clock.now.offset == .zero)
    first.answer(())

    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(15))
    let shelves = try await browsing.value
    #expect(shelves.value.map(\.title) == ["Row One", "Row Two"])
    #expect(shelves.notices == [.missing([Missing(because: .timedOut(service: "Studio Ghibli", after: .seconds(15)))])])
    #expect(partial.questions.count == 1)
  }

  @Test(
    "after each answer but the last the shelves so far are given in the user's order; a failed catalog is not awaited"
  )
  func partials() async throws {
    let (first, second) = (Gate(), Gate())
    ghibli.hold(at: second)
    rows.hold(at: first)
    let seen = Mutex<[Loaded<[Shelf]>]>([])
    let openlibrary = FakeCatalog(.openlibrary)
    openlibrary.fail(with: .server(.openlibrary))
    let shelves = try await browse([ghibli, rows, tmdb, openlibrary])(.cached) { partial in
      seen.withLock { $0.append(partial) }
      if partial.value.count == 1, !partial.missing.isEmpty { first.open() }
      if partial.value.count == 3 { second.open() }
    }
    let partials = seen.withLock { $0 }
    #expect(partials.suffix(2).map { $0.value.map(\.title) } == [["Popular"], ["Row One", "Row Two", "Popular"]])
    #expect(partials.suffix(2).map(\.awaited) == [[.ghibli, .rows], [.ghibli]])
    #expect(partials.suffix(2).allSatisfy { $0.missing == [Missing(because: .server(.openlibrary))] })
    #expect(partials.count == 3 && partials.allSatisfy { $0.missing.isEmpty == $0.awaited.contains(.openlibrary) })
    #expect(shelves.value.map(\.title) == ["Films", "Row One", "Row Two", "Popular"])
  }

  @Test("a single catalog has no partial result")
  func single() async throws {
    let shelves = try await browse([ghibli])(.cached) { _ in Issue.record("a partial result") }
    #expect(shelves.value.map(\.title) == ["Films"])
  }

  @Test("no catalog is a usage problem")
  func noCatalog() async {
    await #expect(throws: Problem.usage(.noCatalog)) { try await browse([])(.cached) }
  }

  @Test("after cancelling there is no dashboard, even if a catalog has answered")
  func cancelled() async {
    rows.hang()
    let partial = GatedPort<Int, Void>()
    let browsing = Task { [ghibli, rows] in
      try await browse([ghibli, rows])(.cached) { _ in await partial.tell(1) }
    }
    let call = await partial.call(1)
    browsing.cancel()
    call.answer(())
    await #expect(throws: Problem.cancelled) { try await browsing.value }
  }
}
