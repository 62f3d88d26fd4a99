// Parts of series: how they are written, which one is next, and how often a series was seen.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Episodes of series")
struct EpisodeTests {
  /// Viewings of parts, each a day after the one before; a part after `=` begins that pass.
  private func marks(_ parts: String) -> Marks {
    let viewings = parts.split(separator: " ").enumerated().map { index, text in
      let words = text.split(separator: "=")
      var viewing = Viewing(PartialDate(year: 2024, month: 1, day: index + 1), of: WorkPart(words[words.count - 1]))
      viewing.pass = words.count == 2 ? Int(words[0]) : nil
      return viewing
    }
    return Marks(viewings: viewings)
  }

  private func series(_ counts: Int?..., continues: Bool? = false) throws -> Work {
    var work = Work(id: try #require(Work.ID("tmdb:tv/1438")), kind: .tv, title: "The Wire")
    work.seasonList = [Season(0, episodes: 3)] + counts.enumerated().map { Season($0 + 1, episodes: $1) }
    work.continues = continues
    return work
  }

  @Test(
    "a part is read in the forms that people type",
    arguments: [
      ("S2E5", "S2E5"), ("s02e05", "S2E5"), ("2x5", "S2E5"), ("2x05", "S2E5"), ("Season 2 Episode 5", "S2E5"),
      ("S2", "S2"), ("season 3", "S3"), ("S0E1", "S0E1"), ("S1E0", "S1E0"), ("S", nil), ("E5", nil), ("S99999E1", nil),
      ("S1E9999999", nil), ("S2E", nil), ("2", nil), ("x5", nil), ("S-1E1", nil), ("S１E1", nil), ("", nil),
    ])
  func reading(text: String, expected: String?) {
    #expect(WorkPart(text)?.description == expected)
  }

  @Test(
    "the first episode after a later one begins a pass, unless the user goes on where they were",
    arguments: [
      ("S1E1 S1E2 S2E1", "1 1 1"), ("S1E1 S1E2 S1E1", "1 1 2"), ("S1E1 S1E2 S1E1 S1E2", "1 1 2 2"),
      ("S1E1 S1E3 S1E1 S1E4", "1 1 1 1"), ("S1E1 S1E1", "1 1"), ("S1E2 S0E1 S1E3", "1 1 1"),
      ("S1E1 3=S1E2 S1E3", "1 3 3"), ("S1 S2 S1", "1 1 2"), ("S1E1 S1E2 S1E1 S1E2 S1E1 S1E2", "1 1 2 2 3 3"),
    ])
  func passes(parts: String, expected: String) {
    #expect(marks(parts).passes.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ") == expected)
  }

  @Test("a viewing of the whole work belongs to no pass")
  func wholePass() { #expect(Marks(viewings: [Viewing(PartialDate("2024"))]).passes == [nil]) }

  @Test("the next part goes through the seasons, and ends with the last known episode")
  func next() throws {
    let wire = try series(2, nil, 3)
    for (part, expected) in [("S1E1", "S1E2"), ("S1E2", "S3E1"), ("S1", "S3E1"), ("S2E4", "S3E1"), ("S3E3", nil)] {
      #expect(wire.part(after: try #require(WorkPart(part)))?.description == expected, "\(part)")
    }
    let unknown = Work(id: wire.id, kind: .tv, title: "")
    #expect(unknown.part(after: try #require(WorkPart("S2E9")))?.description == "S2E10")
    #expect(Marks().nextEpisode(of: wire) == .first)
  }

  @Test("the last episode of a series that has ended finishes it; it is not seen before")
  func finished() throws {
    let wire = try series(1, 2)
    func seen(_ marks: Marks, _ part: String, in work: Work) throws -> Marks {
      marks.applying(.viewed([work.id: [Viewing(PartialDate("2024-05-01"), of: WorkPart(part))]]), to: work)
    }
    let begun = try seen(Marks(isWanted: true), "S2E1", in: wire)
    #expect(begun.hasViewings && !begun.isSeen && !begun.isWanted && begun.status == nil)
    let done = try seen(begun, "S2E2", in: wire)
    #expect(done.status == .finished && done.isSeen && done.progress == nil)
    let continued = try series(1, 2, continues: true)
    #expect(try seen(begun, "S2E2", in: continued).status == nil)
    #expect(try !seen(Marks(), "S0E3", in: wire).isSeen)
    // An existing library has whole series as seen.
    #expect(Marks(viewings: [Viewing(nil)]).isSeen)
  }

  @Test("parts are listed in ranges")
  func listed() {
    let parts = ["S2E8", "S2E5", "S2E6", "S2E7", "S1", "S3E1", "S2E7"].compactMap { WorkPart($0) }
    #expect(WorkPart.listed(parts) == "S1, S2E5–E8, S3E1")
  }

  @Test("how many episodes were seen counts each once, and a season as all of it")
  func counts() throws {
    let wire = try series(13, 12)
    #expect(marks("S1E1 S1E1 S1E2 S0E1").episodesSeen(of: wire) == 2)
    #expect(marks("S1 S1E2 S2E1").episodesSeen(of: wire) == 14)
    #expect(marks("S1E1 S1E2 S1E1").episodesSeen(ofSeason: 1) == [1])
    #expect(marks("S1").episodesSeen(ofSeason: 1) == nil)
    #expect(try Query(["episodes-seen:2.."]).matches(wire, marks("S1E1 S1E2")))
    #expect(try !Query(["episodes-seen:3.."]).matches(wire, marks("S1E1 S1E2")))
    #expect(try Query(["part:S2"]).matches(wire, marks("S2E1")) && !Query(["part:S2"]).matches(wire, marks("S21E1")))
  }

  @Test("statistics count episodes with their minutes, and the series with the most of them")
  func statistics() async throws {
    let library = FakeLibrary()
    var wire = try series(13, 12)
    wire.runtimeMinutes = 59
    let viewings = [("2024-05-01", "S1E1"), ("2024-05-02", "S1E2"), ("2024-06-01", "S2"), ("2024-06-02", "S0E1")].map {
      Viewing(PartialDate($0), of: WorkPart($1))
    }
    _ = try await library.change([wire], by: .viewed([wire.id: viewings]))
    let statistics = try await ShowStatistics(library: library, now: { FakeLibrary.now })(in: 2024)
    #expect(statistics.episodes == 14 && statistics.minutes.total == 14 * 59 && statistics.minutes.unknown == 0)
    #expect(statistics.amounts[4].episodes == 2 && statistics.amounts[5].episodes == 12)
    #expect(statistics.series.map(\.count) == [14] && statistics.rewatched.isEmpty)
  }
}
