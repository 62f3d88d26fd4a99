// What the program says of episodes, days and positions.
import Foundation
import TestSupport
import Testing

@Suite("Messages about episodes")
struct EpisodeMessageTests {
  let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ words: String...) async throws -> Program.Outcome {
    try await Program.run(
      words,
      environment: ["MARQUEE_CATALOGS": "tmdb,openlibrary", "MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path])
  }

  @Test("a series that you started continues with its first episode, and its first day can be corrected")
  func started() async throws {
    _ = try await run("status", "the wire", "started", "--on", "2024-01-05")
    let corrected = try await run("status", "the wire", "started", "--on", "2024-01-02")
    #expect(corrected.errors.contains("Began The Wire on 2024-01-02."), "\(corrected.errors)")
    #expect(try await run("export", "--format", "json").output.contains("\"begun\":\"2024-01-02\""))
    #expect(try await run("status", "the wire", "started").errors.contains("already started"))
    #expect(try await run("seen", "the wire").errors.contains("Marked The Wire S1E1 as seen"))
    let special = try await run("progress", "the wire", "S0E4")
    #expect(special.status == 2 && special.errors.contains("run `marquee seen REF S0E4`"), "\(special.errors)")
    #expect(try await run("mine", "--fields", "progress.text").lines == ["S1E1"])
  }

  @Test("both days of a viewing are in the confirmation and on the work's page; a month may be the last")
  func spans() async throws {
    let seen = try await run("seen", "the hobbit", "--on", "2024-01-02..2024-01-20")
    #expect(seen.errors.contains("Marked The Hobbit as seen from 2024-01-02 to 2024-01-20."), "\(seen.errors)")
    #expect(try await run("undo", "--list").output.contains("from 2024-01-02 to 2024-01-20"))
    #expect(try await run("seen", "the wire", "S2", "--on", "2024-05", "--from", "2024-05-10").status == 0)
    #expect(try await run("diary", "--fields", "on,from,part").lines.first == "2024-05\t2024-05-10\tS2")
    let reversed = try await run("seen", "the wire", "S3", "--on", "2024-05", "--from", "2024-06-01")
    #expect(reversed.status == 2 && reversed.errors.contains("2024-06-01..2024-05 ends before it begins"))
  }

  @Test("several episodes after each other may be typed one by one, and others need a line each")
  func severalParts() async throws {
    let seen = try await run("seen", "the wire", "S1E1", "S1E2-E3", "S1E4", "--on", "2024-02-01")
    #expect(seen.errors.contains("Marked The Wire S1E1–E4 as seen"), "\(seen.errors)")
    let apart = try await run("seen", "the wire", "S1E5", "S2E1")
    #expect(apart.status == 2 && apart.errors.contains("S1E5 and S2E1 are not consecutive."), "\(apart.errors)")
  }

  @Test("a second viewing of an episode on one day is named, and episodes of a season seen as a whole were seen")
  func repeated() async throws {
    _ = try await run("seen", "the wire", "S2E1", "--on", "2024-02-01")
    #expect(try await !run("seen", "the wire", "S2E2", "--on", "2024-02-01").errors.contains("viewing on"))
    let second = try await run("seen", "the wire", "S2E1", "--on", "2024-02-01")
    #expect(second.errors.contains("This is the second viewing on 2024-02-01."), "\(second.errors)")
    _ = try await run("seen", "the wire", "S1", "--on", "2024-03-01", "--rating", "4")
    let page = try await run("show", "the wire", "S1", "--fields", "part,seen,rating").lines
    #expect(page[1] == "S1E1\t2024-03-01\t" && page.count > 2, "\(page)")
  }

  @Test("positions alone have statistics: the pages of each day")
  func pagesOfDays() async throws {
    _ = try await run("progress", "the hobbit", "50", "--on", "2024-01-01")
    _ = try await run("progress", "the hobbit", "120", "--on", "2024-01-02")
    #expect(try await run("stats").output.contains("pages\t2024-01-02\t70"))
  }

  @Test("a position on a day before that of the last one does not replace it")
  func earlierPosition() async throws {
    _ = try await run("progress", "the wire", "S1E5", "--on", "2024-02-02")
    _ = try await run("progress", "the wire", "S1E2", "--on", "2024-01-01")
    #expect(try await run("mine", "--fields", "progress.text").lines == ["S1E5"])
    _ = try await run("progress", "the wire", "S1E3", "--on", "2024-02-02")
    #expect(try await run("mine", "--fields", "progress.text").lines == ["S1E3"])
  }

  @Test("what is removed is named, and so is what was not there")
  func removals() async throws {
    _ = try await run("seen", "the wire", "S1E1-E3", "--on", "2024-02-01")
    let one = try await run("unseen", "the wire", "--on", "2024-02-01")
    #expect(one.errors.contains("Removed The Wire S1E3 from your diary (2024-02-01)."), "\(one.errors)")
    let none = try await run("unseen", "the wire", "S3E1-E4")
    #expect(none.errors.contains("No change to The Wire S3E1–E4: not in your diary."), "\(none.errors)")
    let unlisted = try await run("seen", "the wire", "S4-S9")
    #expect(
      unlisted.errors.contains("doesn't list S6–S9 of “The Wire”. They were recorded anyway."), "\(unlisted.errors)")
  }

  @Test("a query finds a range of episodes, and a season's page has what you said of each, in every form")
  func pages() async throws {
    _ = try await run("seen", "the wire", "S1E2", "--on", "2024-02-01", "--rating", "4", "--note", "Good.")
    #expect(try await run("mine", "part:S1E1-E3", "--fields", "id").lines == ["tmdb:tv/1438"])
    #expect(try await run("mine", "part:S1E3-S2E2", "--fields", "id").lines.isEmpty)
    #expect(try await run("mine", "part:S1E3-E2").status == 2)
    let page = try await run("show", "the wire", "S1")
    #expect(page.lines[2] == "S1E2\tThe Detail\t2002-06-09\t59\t4\t2024-02-01\tGood.", "\(page.lines)")
    let json = try await run("show", "the wire", "S1", "--json").output
    #expect(
      json.contains(
        #"{"note":"Good.","part":"S1E2","rating":4,"released":"2002-06-09","runtimeMinutes":59,"seen":["2024-02-01"],"title":"The Detail"}"#
      ))
  }

  @Test("a page after the last one is refused")
  func positions() async throws {
    let beyond = try await run("progress", "the hobbit", "400/310")
    #expect(beyond.status == 2 && beyond.errors.contains("as in 120/310"), "\(beyond.errors)")
  }
}
