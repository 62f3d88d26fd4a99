// The diary of a library with episodes: a row for each day of a series, or for each viewing.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Episodes in the diary")
struct EpisodeDiaryTests {
  // Changes within one millisecond have no order.
  private let library = SQLiteLibrary.inMemory(now: TimeOfChanges().next)

  private func series(_ number: Int) throws -> Work {
    var work = Work(id: try #require(Work.ID("tmdb:tv/\(number)")), kind: .tv, title: "Series \(number)")
    work.seasonList = [Season(1, episodes: 10), Season(2, episodes: 5)]
    return work
  }

  private func see(_ work: Work, _ parts: String?..., on day: String) async throws {
    let viewings = parts.map { Viewing(PartialDate(day), of: $0.flatMap { WorkPart($0) }) }
    _ = try await library.change([work], by: .viewed([work.id: viewings]))
  }

  private func rows(_ query: LibraryQuery) async throws -> [String] {
    let page = try await library.page(query)
    #expect(page.total == page.entries.count || query.limit < page.total)
    return page.entries.map { entry in
      let parts = query.isByViewing ? [entry.viewing?.part].compactMap(\.self) : entry.episodesOfDay.compactMap(\.part)
      return "\(entry.work.id.key) \(entry.viewing?.day?.description ?? "") \(WorkPart.listed(parts))"
    }
  }

  @Test("a day has one row for the episodes of a series, and one for each viewing of a whole work")
  func days() async throws {
    let (one, two) = (try series(1), try series(2))
    try await see(one, "S1E1", "S1E2", "S1E3", on: "2024-05-01")
    try await see(two, "S1E1", on: "2024-05-01")
    try await see(one, "S1E5", on: "2024-05-01")
    try await see(one, nil, nil, on: "2024-05-01")
    try await see(one, "S1E4", on: "2024-05-02")
    let days = LibraryQuery(.diary, limit: 100)
    #expect(
      try await rows(days) == [
        "1 2024-05-02 S1E4", "1 2024-05-01 ", "1 2024-05-01 ", "1 2024-05-01 S1E1–E3, S1E5", "2 2024-05-01 S1E1",
      ])
    var viewings = days
    viewings.isByViewing = true
    #expect(try await rows(viewings).count == 8)
    var parts: [String] = []
    for offset in stride(from: 0, to: 8, by: 3) {
      viewings.offset = offset
      viewings.limit = 3
      parts += try await rows(viewings)
    }
    #expect(Set(parts).count == 7 && parts.count == 8)
  }

  @Test("the row of a day stays one, in whatever order the episodes are seen, removed and seen again")
  func order() async throws {
    let one = try series(1)
    try await see(one, "S1E1", "S1E2", "S1E3", "S1E4", on: "2024-05-01")
    for part in ["S1E2", "S1E3", "S1E1"] {
      let seen = try await library.entries(of: [WorkIdentity(one)]).marks(of: one.id).viewings
      let viewings = seen.filter { $0.part?.description == part }
      _ = try await library.change([one], by: .unseenOnce([one.id: viewings]))
      try await see(one, part, on: "2024-05-01")
      let days = LibraryQuery(.diary, limit: 9)
      #expect(try await rows(days) == ["1 2024-05-01 S1E1–E4"])
    }
  }

  @Test("a query for a part finds its rows, and episodes count towards the year, a season as all of its own")
  func counts() async throws {
    let one = try series(1)
    try await library.complete(with: one, replaces: true)
    try await see(one, "S1E1", "S1E2", "S0E1", on: "2024-05-01")
    try await see(one, "S2", on: "2024-12-31")
    try await see(one, "S1E3", on: "2025-01-01")
    try await library.complete(with: one, replaces: true)
    #expect(try await library.episodes(seenIn: 2024) == 7)
    #expect(try await library.episodes(seenIn: 2025) == 1)
    #expect(try await rows(LibraryQuery(.diary, search: Query(["part:S1"]), limit: 9)).count == 2)
    #expect(try await rows(LibraryQuery(.diary, search: Query(["part:S2E1"]), limit: 9)).isEmpty)
    #expect(try await library.page(LibraryQuery(.mine, search: Query(["episodes-seen:8"]))).total == 1)
    #expect(try await library.page(LibraryQuery(.mine, search: Query(["is:unseen"]))).total == 1)
    _ = try await library.change([one], by: .set(.status, .text("finished")))
    #expect(try await library.page(LibraryQuery(.mine, search: Query(["is:seen"]))).total == 1)
    #expect(try await library.page(LibraryQuery(.diary, limit: 9)).total == 3)
    _ = try await library.undo()
    #expect(try await library.page(LibraryQuery(.mine, search: Query(["is:seen"]))).total == 0)
  }
}
