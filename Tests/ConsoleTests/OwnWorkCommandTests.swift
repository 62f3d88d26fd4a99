import MarqueeDomain
import MarqueePresentation
import Synchronization
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Commands that change own works")
struct OwnWorkCommandTests {
  private let command = CommandRun(changeNotices: ["Kept in memory."])
  private var library: FakeLibrary { command.library }

  private func run(
    _ words: String..., numbered: [Destination] = [], ask: (@Sendable (String) async -> Bool)? = nil
  ) async throws -> Answer? {
    var command = command
    command.numbered = numbered
    command.ask = ask
    return try await command.answer(words)
  }

  private func draft(_ id: String) async throws -> WorkDraft {
    WorkDraft(try await library.ownWork(try workID(id)))
  }

  @Test("`library` alone is a list")
  func list() async throws {
    guard case .screen(let list) = try await command.outcome("library --sort -year"),
      let query = (list.screen as? ListScreen)?.query
    else {
      Issue.record("no list")
      return
    }
    #expect(query.list == .library)
  }

  @Test("what is added has the kind, the year and the people of the flags; a twin is named")
  func add() async throws {
    let answer = try await run(
      "library", "add", "Heat", "--year", "1995", "--actor", "Al Pacino", "--actor", "Val Kilmer")
    #expect(answer?.notices == ["Kept in memory."])
    #expect(answer?.message?.text == "Added Heat to your library. `undo` reverts it.")
    #expect(
      try await draft("library:movie/1")
        == WorkDraft(title: "Heat", year: 1995, actors: ["Al Pacino", "Val Kilmer"]))
    let twin = try await run("library", "add", "HEAT", "--year", "1995")
    #expect(
      twin?.notices == [
        "Kept in memory.", "Another work has this title and year: library:movie/1.",
      ])
    let book = try await run("library", "add", "Heat", "--kind", "book", "--author", "Ed McBain")
    #expect(book?.notices == ["Kept in memory."])
    #expect(
      try await draft("\(#require((book?.content as? ChangedContent)?.value.first?.id))").authors == ["Ed McBain"])
  }

  @Test(
    "a flag that has no meaning for the command is refused",
    arguments: [
      ["library", "--kind", "book"], ["library", "random", "--year", "1960"],
      ["library", "delete", "1", "--limit", "2"],
      ["library", "add", "Heat", "--title", "Cold"], ["library", "add", "Heat", "--sort", "year"],
      ["library", "edit", "1", "--search", "x"],
    ])
  func strayFlags(words: [String]) async throws {
    let problem = #expect(throws: Problem.self) { try Invocation(words, isSession: true) }
    #expect(problem?.code == .usage && problem?.text.contains("has no flag --") == true)
    let fine = ["library add A --kind book --year 1 --actor B --author C", "library --sort -year --search a --limit 3"]
    for line in fine { _ = try Invocation(splitWords(line), isSession: true) }
  }

  @Test("`none` for actors adds a work without any")
  func noActors() async throws {
    _ = try await run("library", "add", "Alone", "--actor", "none")
    #expect(try await draft("library:movie/1").actors.isEmpty)
  }

  @Test("an edit changes what the flags name, `none` clears, and the answer says what is new")
  func edit() async throws {
    _ = try await run("library", "add", "Heet", "--year", "1995", "--actor", "Al Pacino", "--author", "Michael Mann")
    let title = try await run("library", "edit", "library:movie/1", "--title", "Heat")
    #expect(title?.message?.text == "Edited Heat (formerly Heet). `undo` reverts it.")
    let all = try await run(
      "library", "edit", "1", "--year", "none", "--actor", "none", "--author", "none",
      numbered: [.work(try workID("library:movie/1"))])
    #expect(all?.message?.text == "Edited Heat (no year; no actors; no authors). `undo` reverts it.")
    #expect(try await draft("library:movie/1") == WorkDraft(title: "Heat"))
    let again = try await run("library", "edit", "library:movie/1", "--year", "none")
    #expect(again?.message?.text == "No change: already up to date.")
    let people = try await run(
      "library", "edit", "library:movie/1", "--actor", "A", "--actor", "none", "--year", "1996")
    #expect(people?.message?.text == "Edited Heat (year 1996; actors A, none). `undo` reverts it.")
    let series = try await run("library", "edit", "library:movie/1", "--series", "Crimes", "--number", "2")
    #expect(series?.message?.text == "Edited Heat (series Crimes, 2). `undo` reverts it.")
    let problem = await #expect(throws: Problem.self) { try await run("library", "edit", "library:movie/1") }
    #expect(problem?.text == "No changes specified.")
    await #expect(throws: Problem.self) { try await run("library", "add", "X", "--year", "none") }
  }

  @Test("a deletion is asked about by title, and done for a yes only")
  func delete() async throws {
    for title in ["A", "B"] { _ = try await run("library", "add", title) }
    let asked = Mutex<[String]>([])
    func asking(_ answer: Bool) -> @Sendable (String) async -> Bool {
      { question in
        asked.withLock { $0.append(question) }
        return answer
      }
    }
    let words = ["library", "delete", "library:movie/1", "library:movie/2"]
    let no = await #expect(throws: Problem.self) {
      try await run(words[0], words[1], words[2], words[3], ask: asking(false))
    }
    #expect(no?.text == "Nothing was deleted." && no?.exitStatus == 1)
    #expect(try await library.page(LibraryQuery(.library)).total == 2)
    let yes = try await run(words[0], words[1], words[2], ask: asking(true))
    #expect(yes?.message?.text == "Deleted A from your library. `undo` reverts it.")
    #expect(asked.withLock { $0 } == ["Delete A and B?", "Delete A?"])
    let refused = await #expect(throws: Problem.self) {
      try await run(words[0], words[1], words[3], ask: nil)
    }
    #expect(refused?.text.hasPrefix("This would delete B") == true)
    let dry = try await run(words[0], words[1], words[3], "--dry-run", ask: nil)
    #expect(dry?.message == .planned("Deleted B from your library"))
    #expect(try await library.page(LibraryQuery(.library)).total == 1)
    _ = try await run(words[0], words[1], words[3], "--yes", ask: nil)
    #expect(try await library.page(LibraryQuery(.library)).total == 0)
  }

  @Test("a question distinguishes works of one title by year and kind")
  func twins() async throws {
    _ = try await run("library", "add", "Alien", "--year", "1979")
    _ = try await run("library", "add", "Alien", "--year", "1986", "--kind", "book")
    let refused = await #expect(throws: Problem.self) {
      try await run("library", "delete", "library:movie/1", "library:book/2", ask: nil)
    }
    #expect(refused?.text.contains("This would delete Alien (1979) and Alien (1986, book)") == true)
  }

  @Test("what is not there is not found before the user is asked")
  func missing() async throws {
    let problem = await #expect(throws: Problem.self) {
      try await run(
        "library", "delete", "library:movie/9",
        ask: { _ in
          Issue.record("asked")
          return true
        })
    }
    #expect(problem?.code == .notFound)
  }

  @Test(
    "a line says yes as people do",
    arguments: [("y", true), (" YES ", true), ("", false), ("n", false), ("yep", false)])
  func yes(line: String, isYes: Bool) {
    #expect(MarqueeConsole.isYes(line) == isYes)
  }

  @Test("a word that is not its own gets the nearest one")
  func unknown() async throws {
    let problem = await #expect(throws: Problem.self) { try await run("library", "ad", "Heat") }
    #expect(problem?.hint == "Did you mean `add`?")
  }
}
