// What people call commands.
import MarqueeDomain
import Testing

@testable import MarqueeConsole

@Suite("Words that people use for commands")
struct SpokenNameTests {
  @Test(
    "a word means a command and its words",
    arguments: [
      ("watched heat", "seen", ["heat"]), ("READ heat", "seen", ["heat"]), ("finished heat", "seen", ["heat"]),
      ("watching heat", "status", ["heat", "started"]), ("start heat", "status", ["heat", "started"]),
      ("pause heat", "status", ["heat", "onhold"]), ("abandon heat", "status", ["heat", "givenup"]),
      ("unrate heat", "rate", ["heat", "none"]), ("review heat Fine.", "note", ["heat", "Fine."]),
      ("history", "diary", []), ("backup", "help", ["backup"]), ("fav heat", "favorite", ["heat"]),
      ("unfav heat", "unfavorite", ["heat"]),
    ])
  func means(line: String, command: String, words: [String]) throws {
    let invocation = try Invocation(splitWords(line), isSession: false)
    #expect(invocation.command.name == command)
    #expect(invocation.words == words)
  }

  @Test("no word means two commands, and none is the name of a command in a shell")
  func isUnique() {
    let words = Command.all.flatMap { $0.spoken.map(\.text) }
    #expect(Set(words).count == words.count)
    let names = Set(Command.all.filter { !$0.isForSessionOnly }.flatMap { [$0.name] + $0.aliases })
    #expect(names.isDisjoint(with: words))
  }

  @Test("in a session, `fav` adds and removes the mark")
  func keepsToggle() throws {
    let invocation = try Invocation(splitWords("fav 1"), isSession: true)
    #expect(invocation.command.name == "fav")
  }

  @Test("the nearest command is suggested for a mistyped word that people use", arguments: [("wached", "watched")])
  func suggests(typed: String, word: String) {
    do throws(Problem) {
      _ = try Invocation([typed, "heat"], isSession: false)
      Issue.record("`\(typed)` was taken for a command.")
    } catch {
      #expect(error.hint == "Did you mean `\(word)`?")
    }
  }
}
