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
    #expect(input.notices.others == ["1 line names no work and was left out."])
    let several = identifiers("tmdb:person/5\n", "tmdb:movie/1\n", "tmdb:person/6\n")
    #expect(try several.works() == ["tmdb:movie/1"])
    #expect(several.notices.others == ["2 lines name no work and were left out."])
  }

  @Test("a line that begins with anything else is named, and so is an input without any")
  func refusals() throws {
    let wrong = identifiers("tmdb:movie/1\n", "\n", "Ran\n")
    let problem = #expect(throws: Problem.self) { try wrong.works() }
    #expect(
      problem
        == .usage(
          message: "Line 3 of standard input, `Ran`, is not an identifier.",
          hint: "Each line begins with one, as lists print them in a pipe."))
    let long = #expect(throws: Problem.self) { try reading([.line("tmdb:movie/1"), .tooLong]).works() }
    #expect(
      long
        == .usage(
          message: "Line 2 of standard input is longer than a megabyte.",
          hint: "Each line begins with an identifier, as lists print them in a pipe."))
    #expect(
      throws: Problem.usage(
        message: "There are no identifiers on standard input.",
        hint: "`-` reads one from each line: `marquee mine tag:lent | marquee want -`.")
    ) { try identifiers("\n", "").works() }
    #expect(throws: ReadIdentifiers.none) { try identifiers("tmdb:person/5").works() }
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
