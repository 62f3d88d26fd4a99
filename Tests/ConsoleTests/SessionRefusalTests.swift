// What a session refuses: commands for the shell, and flags that are read when the program starts.
import MarqueeDomain
import Testing

@testable import MarqueeConsole

@Suite("What a session refuses")
struct SessionRefusalTests {
  private func check(_ line: String) throws {
    try Session.check(Invocation(splitWords(line), isSession: true))
  }

  @Test("commands for the shell are refused, and all others are not", arguments: Command.all.map(\.name))
  func commands(_ name: String) throws {
    let command = try #require(Command.named(name))
    guard command.place == .shell else { return try Session.check(Invocation(command)) }
    let problem = #expect(throws: Problem.self) { try Session.check(Invocation(command)) }
    #expect(problem?.text == "`\(name)` works only outside the session.")
    #expect(problem?.hint == "Run `marquee \(name)` in a shell.")
  }

  @Test(
    "a flag that is read when the program starts is refused",
    arguments: [
      ("home --offline", "--offline"), ("home --source live", "--source"), ("home --catalog tmdb", "--catalog"),
    ])
  func flags(_ line: String, _ flag: String) {
    let problem = #expect(throws: Problem.self) { try check(line) }
    #expect(problem?.text == "You can't change \(flag) during a session.")
    #expect(problem?.hint == "Start a new session with `marquee \(flag) …`." && problem?.exitStatus == 2)
  }

  @Test("a flag of one line is not", arguments: ["home --json", "home --refresh", "home --width 40", "home --plain"])
  func others(_ line: String) throws { try check(line) }
}
