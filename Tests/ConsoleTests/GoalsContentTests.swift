// The goals as a chart, shown and spoken.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The page of goals")
struct GoalsContentTests {
  private func lines(_ goals: [GoalProgress], isAccessible: Bool = false) -> [String] {
    var page = Rendering(in: PageContext(width: 40, isAccessible: isAccessible))
    page.add(GoalsContent(loaded: Loaded(goals)).blocks(page.libraryEntries, at: noon))
    return page.lines.map { $0.text(in: .colorless) }
  }

  private func progress(
    _ count: Int, _ kind: Goal.Kind, _ year: Int, done: Int, today: String
  ) throws -> GoalProgress {
    GoalProgress(try #require(Goal(count, kind, in: year)), done: done, today: PartialDate(today))
  }

  @Test("a bar ends where the goal is reached, with the pace beside it")
  func chart() throws {
    let goals = [
      try progress(100, .movie, 2026, done: 50, today: "2026-07-02"),
      try progress(24, .book, 2026, done: 30, today: "2026-07-02"),
    ]
    #expect(
      lines(goals) == [
        "2026", "100 films  50  ████████          on pace", "24 books   30  ████████████████  reached",
      ])
    #expect(
      lines(goals, isAccessible: true) == [
        "2026", "100 films: 50 works, on pace.", "24 books: 30 works, reached.",
      ])
  }

  @Test("a page without goals is empty, and each page says how goals are set and counted")
  func commands() throws {
    let empty = GoalsContent(loaded: Loaded([]))
    let one = GoalsContent(loaded: Loaded([try progress(24, .book, 2026, done: 1, today: "2026-07-02")]))
    #expect(empty.isEmpty && !one.isEmpty)
    for page in [empty, one] {
      #expect(page.title == "Goals" && page.nextInSession == ["goal N films", "goal N books", "stats"])
      #expect(page.nextInShell == ["marquee goal 24 books", "marquee stats", "marquee help goal"])
    }
  }

  @Test(
    "less than due, more, short when the year is over, and nothing due before it",
    arguments: [
      (10, "2026-07-02", "2 behind"), (14, "2026-07-02", "2 ahead"), (12, "2026-07-02", "on pace"),
      (20, "2027-01-01", "4 short"), (20, "2026-12-31", "4 short"), (24, "2026-03-01", "reached"),
      (0, "2025-12-31", "on pace"),
    ])
  func pace(done: Int, today: String, text: String) throws {
    let line = try #require(lines([try progress(24, .book, 2026, done: done, today: today)]).last)
    #expect(line.hasSuffix(text), "\(line)")
  }

  @Test(
    "words that are not a goal are named together, with those that are",
    arguments: ["24", "none", "24 cats", "x books", "24 books soon", "24 books in", "books books"])
  func refused(_ words: String) async throws {
    let problem = Problem.usage(
      message: "`\(words)` is not a goal.",
      hint: "Set a goal with `marquee goal 24 books`, or remove it with `marquee goal none books`.")
    await #expect(throws: problem) { _ = try await CommandRun().outcome("goal \(words)") }
  }
}
