// The commands of lists and saved queries: which words they refuse, and what they say after a change.
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Commands of the user's lists")
struct NamedListCommandTests {
  /// A command run in which two kept works have the numbers 1 and 2.
  private func run(changeNotices: [String] = []) async throws -> CommandRun {
    let works: [Work.ID] = [named("ghibli:film/1"), named("tmdb:movie/2")]
    let command = CommandRun(numbered: works.map { .work($0) }, changeNotices: changeNotices)
    for work in works { try await command.keep(work) }
    return command
  }

  @Test(
    "a change that lacks words, or has too many, says how it is made",
    arguments: [
      (
        "move 1 first", "`list NAME move` needs a work and its new position.",
        "To move a work to the top, run `marquee list NAME move REF 1`."
      ),
      ("move 1-2 1", "You can move only one work at a time.", "Usage: list NAME move REF N."),
      ("note 1-2 good", "You can write only one note at a time.", "Usage: list NAME note REF TEXT."),
      ("note 1 2 --clear", "You can write only one note at a time.", "Usage: list NAME note REF TEXT."),
      ("note 1", "The command is incomplete.", "Usage: list NAME note REF TEXT."),
      ("rename", "The command is incomplete.", "Usage: list NAME rename NEW."),
      ("describe", "The command is incomplete.", "Usage: list NAME describe TEXT."),
      (
        "delete now", "`list NAME delete` takes no other arguments.",
        "To remove works from a list, run `marquee list NAME remove REF`."
      ),
    ])
  func refused(_ change: String, _ message: String, _ hint: String) async throws {
    let command = try await run()
    let writes = command.library.writes
    await #expect(throws: Problem.usage(message: message, hint: hint)) {
      _ = try await command.outcome("list rainy days \(change)")
    }
    #expect(command.library.writes == writes)
  }

  @Test("the notices that every change has are with changes of lists, saved queries and goals, too")
  func notices() async throws {
    let command = try await run(changeNotices: ["Kept in memory."])
    for line in [
      "list rainy days add 1 2", "list rainy days move 2 1", "save quick is:wanted", "unsave quick", "goal 24 books",
    ] {
      #expect(try await command.answer(splitWords(line))?.notices == ["Kept in memory."], "\(line)")
    }
  }
}
