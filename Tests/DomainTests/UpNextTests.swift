// What to go on with: the order, each work once, and only stored answers of catalogs.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("What to go on with")
struct UpNextTests {
  private let library = FakeLibrary()
  private let tmdb = FakeCatalog(.tmdb)
  private let today = PartialDate(dayOf: FakeLibrary.now)

  private func book(_ number: Int, _ title: String, _ series: String? = nil, place: Double? = nil) throws -> Work {
    var work = Work(id: try #require(Work.ID("openlibrary:work/OL\(number)W")), kind: .book, title: title)
    work.series = series.flatMap { Series($0, number: place) }
    return work
  }

  private func mark(_ work: Work, _ changes: MarkChange...) async throws {
    for change in changes { _ = try await library.change([work], by: change) }
  }

  private func rows(_ limit: Int? = nil) async throws -> [String] {
    try await list(limit).rows.map { row in
      switch row.reason {
      case .started(let since): "\(row.entry.work.title) started \(since == today)"
      case .follows(let work, let series): "\(row.entry.work.title) \(series.text) after \(work.title)"
      case .wanted(let since): "\(row.entry.work.title) wanted \(since == today)"
      case .lent(let loan): "\(row.entry.work.title) lent to \(loan.to)"
      }
    }
  }

  private func list(_ limit: Int? = nil) async throws -> UpNextList {
    try await ShowUpNext(catalogs: CatalogDirectory([tmdb]), library: library, now: { FakeLibrary.now })(limit: limit)
  }

  private func day(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

  @Test(
    "started works come first, then the next of each series, the last seen series first, then wanted works; each once")
  func order() async throws {
    #expect(try await list() == UpNextList())
    try await mark(try book(1, "Ran"), .wanted(true))
    try await mark(try book(2, "Ikiru"), .wanted(true))
    try await mark(try book(3, "Mort", "Discworld", place: 4), .seen(on: try day("2024-05-01")))
    try await mark(try book(4, "Sourcery", "Discworld", place: 5), .wanted(true))
    try await mark(try book(5, "Dune", "Dune", place: 1), .seen(on: try day("2025-05-01")))
    try await mark(try book(6, "Messiah", "Dune", place: 2), .favorite(true))
    try await mark(try book(7, "Emma"), .set(.status, .text("started")))
    try await mark(try book(8, "Ulysses"), .set(.status, .text("started")), .wanted(true))
    try await mark(try book(9, "Foundation", "Foundation", place: 1), .seen(on: try day("2026-05-01")))
    try await mark(try book(10, "Empire", "Foundation", place: 2), .set(.status, .text("started")))
    let all = [
      "Empire started true", "Ulysses started true", "Emma started true", "Messiah Dune, 2 after Dune",
      "Sourcery Discworld, 5 after Mort", "Ran wanted true", "Ikiru wanted true",
    ]
    #expect(try await rows() == all)
    #expect(try await list().isWhole)
    for limit in 1...all.count {
      #expect(try await rows(limit) == Array(all.prefix(limit)))
      #expect(try await list(limit).isWhole == (limit == all.count))
    }
  }

  @Test("a started work says since when: since the day that the user gave, or of the first episode of the latest pass")
  func since() async throws {
    let (emma, wire) = (try book(1, "Emma"), Work(id: named("tmdb:tv/1438"), kind: .tv, title: "The Wire"))
    try await mark(emma, .set(.status, .text("started"), on: try day("2026-03-02")))
    func see(_ part: String, _ on: String) async throws {
      try await mark(wire, .viewed([wire.id: [Viewing(try day(on), of: WorkPart(part))]]))
    }
    try await mark(wire, .set(.status, .text("started")))
    for (part, on) in [("S1E1", "2024-05-01"), ("S1E2", "2024-05-02")] { try await see(part, on) }
    func since() async throws -> Set<String> {
      Set(try await list().rows.map { if case .started(let day?) = $0.reason { "\(day)" } else { "" } })
    }
    #expect(try await since() == ["2026-03-02", "2024-05-01"])
    for (part, on) in [("S1E1", "2025-05-01"), ("S1E2", "2025-05-02")] { try await see(part, on) }
    #expect(try await since() == ["2026-03-02", "2025-05-01"])
  }

  @Test("some of each kind are given, so that a long list of one kind leaves room for the others")
  func shares() async throws {
    for number in 1...30 {
      try await mark(try book(number, "Wanted \(number)"), .wanted(true))
      try await mark(try book(number + 100, "First", "Series \(number)", place: 1), .seen(on: try day("2024-05-02")))
      try await mark(try book(number + 200, "Second", "Series \(number)", place: 2), .favorite(true))
      try await mark(try book(number + 300, "Started \(number)"), .set(.status, .text("started")))
    }
    let list = try await list()
    #expect(!list.isWhole && list.rows.count == 35)
    #expect(try await rows().filter { $0.contains("wanted") } == (1...5).map { "Wanted \($0) wanted true" })
  }

  @Test("a next work that is not kept comes from stored answers of a catalog, and not before its release")
  func notKept() async throws {
    let ids = [("Alien", 1979), ("Aliens", 1986), ("Alien Next", 2027)].map { tmdb.add($0.0, year: $0.1) }
    tmdb.addSeries("Alien", ids)
    try await mark(try await tmdb.work(ids[0], .cached).value.work, .seen(on: try day("2024-05-02")))
    #expect(try await rows() == ["Aliens Alien, 2 after Alien"])
    #expect(tmdb.freshness(of: .series).allSatisfy { $0 == .stored } && tmdb.freshness(of: .series).count == 2)
    try await mark(try await tmdb.work(ids[1], .cached).value.work, .seen(on: try day("2024-05-02")))
    #expect(try await rows().isEmpty)
    tmdb.fail(.series, with: .offline(service: "TMDb"))
    #expect(try await rows().isEmpty)
  }
}
