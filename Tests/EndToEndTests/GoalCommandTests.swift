import Foundation
import TestSupport
import Testing

/// Goals: set, shown, undone and refused.
@Suite("Goals of a year", .timeLimit(.minutes(2)))
struct GoalCommandTests {
  private let home: TemporaryFolder
  private let year = Calendar(identifier: .gregorian).component(.year, from: .now)

  init() throws { home = try TemporaryFolder() }

  private func run(_ words: String...) async throws -> Program.Outcome {
    try await Program.run(words, environment: ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path])
  }

  @Test("a goal is set, counted, shown in the statistics, and undone")
  func set() async throws {
    let set = try await run("goal", "1000", "films")
    #expect(set.errors.contains("Set a goal of 1000 films for \(year). `undo` reverts it."))
    _ = try await run("seen", "ponyo", "--on", "\(year)-01-01")
    #expect(try await run("goal", "--fields", "kind,year,count,done").lines == ["films\t\(year)\t1000\t1"])
    #expect(try await run("stats").lines.contains("goal\tfilms\t1\t1000\t"))
    #expect(try await !run("stats", "kind:film").output.contains("goal"))
    #expect(try await run("goal", "1000", "films").errors.contains("No change: already up to date."))
    #expect(try await run("goal", "none", "films").errors.contains("Removed the goal for films in \(year)."))
    #expect(try await run("goal").lines.isEmpty)
    #expect(try await run("undo").errors.contains("Undid: removed the goal for films in \(year)."))
    #expect(try await run("goal").lines.count == 1)
  }

  @Test(
    "what cannot be a goal is refused in a sentence, and nothing changed",
    arguments: [
      ["0", "books"], ["1000000000", "books"], ["-5", "books"], ["1e9", "books"], ["24"], ["24", "cats"],
      ["24", "books", "soon"], ["24", "books", "26"], ["none"],
    ])
  func refused(words: [String]) async throws {
    let outcome = try await Program.run(
      ["goal"] + words, environment: ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path])
    #expect(outcome.status == 2 && outcome.lines.isEmpty && outcome.errors.hasPrefix("marquee: "), "\(outcome.errors)")
    #expect(try await run("undo", "--list").lines.isEmpty)
  }

  @Test("at a terminal the dashboard begins with the goals of this year")
  func dashboard() throws {
    let session = try TypedSession(
      home: home.url, environment: ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path])
    try session.expect("marquee> ")
    try session.type("goal 1 book\r")
    try session.expect("Set a goal of 1 book for \(year)")
    try session.type("seen \"the hobbit\"\r")
    try session.expect(" as seen ")
    try session.type("home\r")
    let page = try session.expect("Diary")
    #expect(page.contains("Goals \(year)") && page.contains("1 book") && page.contains("reached"))
    try session.type("quit\r")
    #expect(session.status() == 0)
  }
}
