// The argument `-`, which reads identifiers from standard input.
import MarqueeDomain
import MarqueeTerminal
import Synchronization
import Testing

@testable import MarqueeConsole

@Suite("Identifiers from standard input")
struct ReadIdentifiersTests {
  private func identifiers(_ lines: String...) -> ReadIdentifiers {
    reading(lines.map { .line($0) })
  }

  private func reading(_ lines: [InputLine]) -> ReadIdentifiers {
    let rest = Mutex(lines[...])
    return ReadIdentifiers(nextLine: { rest.withLock { $0.popFirst() } })
  }

  @Test("the first value of each line; empty lines are skipped, and people are left out with a notice")
  func works() throws {
    let input = identifiers(
      "tmdb:movie/1\tmovie\tRan\n", "\n", "  rows:movie/0-1 \r\n", "tmdb:person/5\n", "openlibrary:work/OL1W")
    #expect(try input.works() == ["tmdb:movie/1", "rows:movie/0-1", "openlibrary:work/OL1W"])
    #expect(input.notices.others == ["Skipped 1 line that isn't a work."])
    let several = identifiers("tmdb:person/5\n", "tmdb:movie/1\n", "tmdb:person/6\n")
    #expect(try several.works() == ["tmdb:movie/1"])
    #expect(several.notices.others == ["Skipped 2 lines that aren't works."])
  }

  @Test("a line that begins with anything else is named, and so is an input without any")
  func refusals() throws {
    let wrong = identifiers("tmdb:movie/1\n", "\n", "Ran\n")
    let problem = #expect(throws: Problem.self) { try wrong.works() }
    #expect(
      problem
        == .usage(
          message: "Line 3 of standard input, `Ran`, is not an identifier.",
          hint: "Each line must start with an identifier, as in a piped list."))
    let long = #expect(throws: Problem.self) { try reading([.line("tmdb:movie/1"), .tooLong]).works() }
    #expect(
      long
        == .usage(
          message: "Line 2 of standard input is longer than 1 MB.",
          hint: "Each line must start with an identifier, as in a piped list."))
    #expect(
      throws: Problem.usage(
        message: "Standard input contains no identifiers.",
        hint: "`-` reads one identifier per line: `marquee mine tag:lent | marquee want -`.")
    ) { try identifiers("\n", "").works() }
    #expect(throws: ReadIdentifiers.noWorks) { try identifiers("tmdb:person/5").works() }
  }

  /// The problems of runs by their identifiers; other runs end with status 0.
  private static let failures: [String: Problem] = [
    "tmdb:movie/2": .notFound(what: .text("film")), "tmdb:movie/3": .offline(service: "TMDb"),
  ]

  @Test(
    "the status of all runs is that of the last one that failed, and each problem is reported",
    arguments: [
      (["1"], 0), (["2"], 3), (["3", "1"], 5), (["1", "2", "3"], 5), (["3", "2", "1"], 3), (["9", "1"], 7),
      (["9", "2", "1"], 3), (["2", "9"], 7),
    ] as [([String], Int32)])
  func status(numbers: [String], status: Int32) async throws {
    let ran = Mutex<[String]>([])
    var reported: [Problem] = []
    let ended = try await reading(numbers.map { .line("tmdb:movie/\($0)") }).runEach {
      (identifier, isContinued) async throws(Problem) in
      ran.withLock { $0.append("\(identifier) \(isContinued)") }
      if let problem = Self.failures[identifier] { throw problem }
      // A screen with a problem was printed.
      return identifier == "tmdb:movie/9" ? 7 : 0
    } report: {
      reported.append($0)
    }
    #expect(ended == status && reported == numbers.compactMap { Self.failures["tmdb:movie/\($0)"] })
    #expect(ran.withLock(\.self) == numbers.enumerated().map { "tmdb:movie/\($1) \($0 > 0)" })
  }

  @Test("a line without an identifier ends the runs, and an input without lines is refused")
  func endedRuns() async throws {
    var problem = await #expect(throws: Problem.self) {
      try await identifiers("tmdb:movie/1", "Ran", "tmdb:movie/2").runEach { (identifier, _) in
        #expect(identifier == "tmdb:movie/1")
        return 0
      } report: { _ in
        Issue.record("no run fails")
      }
    }
    #expect(problem?.text == "Line 2 of standard input, `Ran`, is not an identifier.")
    problem = await #expect(throws: Problem.self) {
      try await identifiers("\n").runEach({ (_, _) in 0 }, report: { _ in })
    }
    #expect(problem == ReadIdentifiers.none)
  }

  @Test("in the session, whose lines are on standard input, `-` is refused")
  func session() async throws {
    let run = CommandRun()
    for line in ["want -", "tag - sea", "note - sea", "rate - 4", "show -", "library delete -", "unlink -"] {
      await #expect(throws: Problem.self, "\(line)") { try await run.outcome(line) }
    }
  }

  @Test(
    "a command about one thing is repeated, one that takes many is not",
    arguments: [
      ("show -", true), ("browse -", true), ("artwork -", true), ("open -", true), ("link - rows:movie/0-1", true),
      ("unlink -", true), ("library edit - --year 1999", true), ("favorite -", false), ("tag - sea", false),
      ("note - sea", false), ("rate - 4", false), ("library delete -", false), ("search -", false), ("import -", false),
      ("show rows:movie/0-1", false),
    ])
  func repetition(_ line: String, _ isRepeated: Bool) throws {
    let invocation = try Invocation(splitWords(line), isSession: false)
    #expect(invocation.runsPerLine == isRepeated)
    #expect(invocation.about("x").words.contains("x") == invocation.words.contains("-"))
  }
}
