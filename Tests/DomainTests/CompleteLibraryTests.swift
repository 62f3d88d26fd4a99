// Missing details of kept works are asked for, slowly, and failures are counted.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Completing the library", .timeLimit(.minutes(10)))
struct CompleteLibraryTests {
  private let clock = TestClock()
  private let library = FakeLibrary()
  private let tmdb = FakeCatalog(.tmdb)

  private func complete(
    _ catalogs: FakeCatalog..., progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> LibraryCompletion {
    try await CompleteLibrary(
      catalogs: CatalogDirectory(catalogs), library: library, pause: .milliseconds(500), clock: clock)(
        progress: progress)
  }

  /// Keeps a movie by its title alone, and lets its catalog know the rest.
  @discardableResult
  private func keep(_ number: Int, in catalog: FakeCatalog? = nil, origin: Source.Origin = .cache) async throws
    -> Work.ID
  {
    let catalog = catalog ?? tmdb
    let word = try #require(Work.words(of: catalog.catalog).first)
    let id = try #require(Work.ID(catalog.catalog, word, key: "\(number)"))
    let keptWork = Work.sample(id, "Movie \(number)")
    var work = keptWork
    (work.creators, work.runtimeMinutes, work.pages) = (["Lana Wachowski"], 136, 136)
    catalog.add(WorkRecord(work: work))
    catalog.remark(.work(id), sources: [Source(catalog: catalog.catalog, origin: origin, fetchedAt: FakeLibrary.now)])
    _ = try await library.change([keptWork], by: .favorite(true))
    return id
  }

  private func found(_ line: String) async throws -> [Work.ID] {
    try await library.page(LibraryQuery(.mine, search: try Query(line: line))).entries.map(\.work.id)
  }

  @Test("makers and minutes are stored, and works with all details are not asked for")
  func completed() async throws {
    let first = try await keep(1)
    let second = try await keep(2)
    var whole = Work.sample(named("tmdb:movie/3"), "Whole", creators: ["Another"])
    whole.runtimeMinutes = 90
    _ = try await library.change([whole], by: .favorite(true))
    try await library.complete(with: whole, replaces: false)
    #expect(try await complete(tmdb) == LibraryCompletion(completed: 2))
    #expect(tmdb.calls == [.work(second), .work(first)])
    #expect(tmdb.freshness(of: .work(first)) == [.any])
    #expect(try await Set(found("director:wachowski minutes:136")) == [first, second])
    #expect(try await complete(tmdb) == LibraryCompletion() && tmdb.calls.count == 2)
  }

  @Test("own works and works of inactive catalogs are not asked for; any identifier of an active catalog will do")
  func unasked() async throws {
    _ = try await library.add([try WorkDraft(title: "Own")])
    let film = Work.sample(named("ghibli:film/ponyo"), "Ponyo", year: 2008)
    let id = try await keep(1)
    _ = try await library.change(
      [film, .sample(named("imported:movie/1"), "Lost"), .sample(named("rows:movie/t-row-0000000000000000"), "Row")],
      by: .favorite(true))
    _ = try await library.link(film, .sample(id, "Movie 1"))
    let rows = FakeCatalog(.rows)
    let plan = try await CompleteLibrary(
      catalogs: CatalogDirectory([rows, tmdb]), library: library, clock: clock
    ).plan()
    #expect(plan.asked == 1 && plan.completion == LibraryCompletion(unasked: 2) && tmdb.calls.isEmpty)
    #expect(try await complete(rows, tmdb) == LibraryCompletion(completed: 1, unasked: 2))
    #expect(tmdb.calls == [.work(id)] && rows.calls.isEmpty)
  }

  @Test("there is a pause after each work of a service, and none after a cached one")
  func pace() async throws {
    for number in 1...3 { try await keep(number, origin: number == 2 ? .cache : .network) }
    let completing = Task { try await complete(tmdb) }
    await clock.waitForSleepers(1)
    #expect(tmdb.calls.count == 1)
    clock.advance(by: .milliseconds(499))
    #expect(tmdb.calls.count == 1)
    clock.advance(by: .milliseconds(1))
    #expect(try await completing.value.completed == 3)
    #expect(clock.requestedSleeps == [.milliseconds(500)])
  }

  @Test("after cancelling, the works completed so far stay and nothing more is asked for")
  func cancelled() async throws {
    let (last, hanging) = (try await keep(1), try await keep(2))
    let first = try await keep(3)
    tmdb.hang(.work(hanging))
    let completing = Task { try await complete(tmdb) }
    await waitUntil { tmdb.calls.contains(.work(hanging)) }
    completing.cancel()
    await #expect(throws: Problem.cancelled) { try await completing.value }
    #expect(try await found("director:wachowski") == [first] && !tmdb.calls.contains(.work(last)))

    try await keep(4, origin: .network)
    let waiting = Task { try await complete(tmdb) }
    await clock.waitForSleepers(1)
    waiting.cancel()
    await #expect(throws: Problem.cancelled) { try await waiting.value }
    #expect(tmdb.calls.count == 3)
  }

  @Test("a work that fails is skipped, and the others are asked for")
  func oneFails() async throws {
    let ids = [try await keep(1), try await keep(2), try await keep(3), try await keep(4), try await keep(5)]
    tmdb.fail(.work(ids[3]), with: .notFound(what: .text("movie")))
    tmdb.fail(.work(ids[2]), with: .server(.tmdb))
    let poor = Work.sample(named("tmdb:movie/9"), "Poor")
    tmdb.add(WorkRecord(work: poor))
    _ = try await library.change([poor], by: .favorite(true))
    var expected = LibraryCompletion(completed: 3, unchanged: 1, failed: 2)
    expected.problems = [.tmdb: .notFound(what: .text("movie"))]
    let completing = Task { try await complete(tmdb) }
    for _ in 1...2 {
      await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(500))
    }
    #expect(try await completing.value == expected)
    #expect(Set(tmdb.calls).count == 6 && tmdb.calls.count == 6)
  }

  @Test(
    "an unreachable catalog is asked once, one that keeps failing three times, and others go on",
    arguments: [
      (Problem.offline(service: "TMDb"), 1), (.rateLimited(service: "TMDb", retryAfter: nil), 1), (.server(.tmdb), 3),
    ])
  func catalogFails(problem: Problem, calls: Int) async throws {
    let ghibli = FakeCatalog(.ghibli)
    try await keep(9, in: ghibli)
    for number in 1...5 { try await keep(number) }
    tmdb.fail(with: problem)
    let completing = Task { try await complete(tmdb, ghibli) }
    for _ in 1...calls {
      await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(500))
    }
    let completion = try await completing.value
    #expect(tmdb.calls.count == calls)
    #expect(completion.completed == 1 && completion.failed == 5 && completion.problems == [.tmdb: problem])
  }

  @Test("a sample's description of a work fills gaps, a service's replaces what is kept")
  func samples() async throws {
    for (origin, title) in [(Source.Origin.embedded, "Kept"), (.network, "Served")] {
      let number = origin == .embedded ? 1 : 2
      let id = try await keep(number, origin: origin)
      var keptWork = Work.sample(id, "Movie \(number)")
      keptWork.originalTitle = "Kept"
      try await library.complete(with: keptWork, replaces: true)
      let other = FakeCatalog(.tmdb)
      var served = keptWork
      (served.originalTitle, served.creators, served.runtimeMinutes) = ("Served", ["Maker"], 90)
      other.add(WorkRecord(work: served))
      other.remark(.work(id), sources: [Source(catalog: .tmdb, origin: origin, fetchedAt: FakeLibrary.now)])
      _ = try await complete(other)
      #expect(try await library.savedWorks([id])[id]?.originalTitle == title)
    }
  }

  @Test("a library that cannot be written ends the run")
  func unwritable() async throws {
    try await keep(1)
    library.fail(with: .storage(message: "The disk is full.", remedy: .advice("Make room.")))
    await #expect(throws: Problem.storage(message: "The disk is full.", remedy: .advice("Make room."))) {
      try await complete(tmdb)
    }
  }
}
