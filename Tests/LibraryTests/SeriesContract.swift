// The rules for every store of series, and of the works with which the user can continue.
import MarqueeDomain
import TestSupport
import Testing

@Suite("Contract of series")
struct SeriesContract {
  private func work(
    _ number: Int, _ series: String?, place: Double? = nil, kind: Work.Kind = .book
  ) throws -> Work {
    let text = kind == .book ? "openlibrary:work/OL\(number)W" : "tmdb:movie/\(number)"
    var work = Work(id: try #require(Work.ID(text)), kind: kind, title: "Work \(number)")
    work.series = series.flatMap { Series($0, number: place) }
    return work
  }

  private func day(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

  private func names(_ library: any LibraryRepository) async throws -> [String] {
    try await library.series().map { "\($0.name) \($0.seen) of \($0.count)" }.sorted()
  }

  private func numbers(_ library: any LibraryRepository, _ key: String) async throws -> [Double?] {
    SeriesParts(try await library.works(inSeries: key)).entries.map { $0.work.series?.number }
  }

  @Test("a series has the works that are shown in it, whatever the source", arguments: LibraryStore.allCases)
  func shown(store: LibraryStore) async throws {
    let library = try await store.open()
    #expect(try await library.series().isEmpty)
    #expect(try await library.works(inSeries: "discworld").isEmpty)
    _ = try await library.change([try work(1, "Discworld", place: 2), try work(2, nil)], by: .favorite(true))
    _ = try await library.change([try work(3, "DISCWORLD Collection", place: 1)], by: .seen(on: try day("2024")))
    #expect(try await names(library) == ["Discworld 1 of 2"])
    #expect(try await numbers(library, "discworld") == [1, 2])
    // A catalog may give the series later; the series of an own work is the one that the user gave.
    try await library.complete(with: try work(2, "Discworld", place: 3), replaces: true)
    let own = try await library.add([WorkDraft(title: "Own", kind: .book)]).works
    let id = try #require(own.first?.id)
    _ = try await library.edit(id, by: [.series("Discworld"), .seriesNumber(4)])
    #expect(try await numbers(library, "discworld") == [1, 2, 3, 4])
    _ = try await library.edit(id, by: [.series("Ringworld")])
    #expect(try await names(library) == ["Discworld 1 of 3", "Ringworld 0 of 1"])
    _ = try await library.undo()
    #expect(try await names(library) == ["Discworld 1 of 4"])
    _ = try await library.delete([id])
    _ = try await library.change([try work(1, nil)], by: .favorite(false))
    #expect(try await names(library) == ["Discworld 1 of 2"])
    _ = try await library.undo()
    #expect(try await names(library) == ["Discworld 1 of 3"])
  }

  private func seen(
    _ library: any LibraryRepository, hasUnseen: Bool = false, offset: Int = 0, limit: Int = 99
  ) async throws -> [String] {
    try await library.seenSeries(hasUnseen: hasUnseen, offset: offset, limit: limit).map { series in
      "\(series.parts.name) \(series.isOfBooks) \(series.parts.seen)/\(series.parts.entries.count)"
    }
  }

  @Test(
    "the series seen last comes first, books and films are separate, and current days count",
    arguments: LibraryStore.allCases)
  func seenLast(store: LibraryStore) async throws {
    let library = try await store.open()
    for (number, day) in [(1, "2024-05-01"), (2, "2024"), (3, "2025-01-01")] {
      let first = try work(number * 10, "Series \(number)", place: 1)
      _ = try await library.change([first], by: .seen(on: try self.day(day)))
    }
    _ = try await library.change([try work(50, "Unseen"), try work(21, "Series 2")], by: .favorite(true))
    #expect(try await seen(library) == ["Series 3 true 1/1", "Series 1 true 1/1", "Series 2 true 1/2"])
    #expect(try await seen(library, hasUnseen: true) == ["Series 2 true 1/2"])
    #expect(try await seen(library, offset: 1, limit: 2) == ["Series 1 true 1/1", "Series 2 true 1/2"])
    // A film in a series of the same name, and a later viewing of a part.
    _ = try await library.change([try work(1, "Series 1", kind: .movie)], by: .seen(on: try day("2023")))
    _ = try await library.change([try work(20, "Series 2", place: 1)], by: .seen(on: try day("2026-01-01")))
    let all = [
      "Series 2 true 1/2", "Series 3 true 1/1", "Series 1 true 2/2", "Series 1 false 2/2",
    ]
    #expect(try await seen(library) == all)
    _ = try await library.undo()
    #expect(try await seen(library).prefix(2) == ["Series 3 true 1/1", "Series 1 true 2/2"])
    _ = try await library.redo()
    #expect(try await seen(library) == all)
  }

  @Test("works started last come first, and works wanted longest come first", arguments: LibraryStore.allCases)
  func onTheWay(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try (1...4).map { try work($0, nil) }
    let today = PartialDate(dayOf: FakeLibrary.now)
    #expect(try await library.started(limit: 9).isEmpty)
    #expect(try await library.longestWanted(limit: 9).isEmpty)
    for index in [2, 0, 3, 1] { _ = try await library.change([works[index]], by: .wanted(true)) }
    _ = try await library.change([works[0]], by: .set(.progress, .text("40%")))
    _ = try await library.change([works[3]], by: .set(.status, .text("started")))
    let started = try await library.started(limit: 9)
    #expect(started.map(\.entry.work.id) == [works[3].id, works[0].id] && started.allSatisfy { $0.since == today })
    #expect(try await library.started(limit: 1).map(\.entry.work.id) == [works[3].id])
    let wanted = try await library.longestWanted(limit: 9)
    #expect(wanted.map(\.entry.work.id) == [works[2].id, works[1].id] && wanted.allSatisfy { $0.since == today })
    #expect(try await library.longestWanted(limit: 1).map(\.entry.work.id) == [works[2].id])
    #expect(wanted.allSatisfy { $0.entry.marks.isWanted })
  }

  @Test("works lent until a day are given, those lent first before others", arguments: LibraryStore.allCases)
  func lent(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try (1...3).map { try work($0, nil) }
    let days = try ["2024-03-01", "2024-01-01", "2024-02-01"].map { try #require(PartialDate($0)) }
    for (work, day) in zip(works, days) {
      _ = try await library.change([work], by: .set(.lent, .text("Ann"), on: day))
    }
    let lent = try await library.lent(until: days[2], limit: 9)
    #expect(lent.map(\.work.id) == [works[1].id, works[2].id])
    #expect(lent.map(\.marks.loan) == [Loan(to: "Ann", on: days[1]), Loan(to: "Ann", on: days[2])])
    _ = try await library.change([works[1]], by: .set(.lent, nil))
    #expect(try await library.lent(until: days[2], limit: 1).map(\.work.id) == [works[2].id])
  }
}
