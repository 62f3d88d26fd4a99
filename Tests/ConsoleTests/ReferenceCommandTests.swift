import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole
@testable import MarqueeDomain

/// How commands read a work, a person, a place or a shelf, and what their answers say about it.
@Suite struct ReferenceCommandTests {
  private let matches: [Match]
  private let problem: Problem

  init() throws {
    let works = (1...25).map { number in Work.sample(named("ghibli:film/1"), "Castle \(number)", year: 1985 + number) }
    matches = works.map(Match.init)
    problem = .usage(.manyMatches(matches, of: 25, named: "castle"))
  }

  @Test("several are a list with numbers on a screen, which shows the first")
  func choices() throws {
    let page = Answer(command: "show", problem: problem).rendering(in: PageContext(width: 80))
    let lines = page.lines.map { $0.text(in: .colorless) }
    #expect(lines[0].hasPrefix("Marquee › Which one?") && lines[0].hasSuffix("the first 20 of 25"))
    #expect(lines[2] == " 1  Castle 1   film  1986" && lines[3] == "    ghibli:film/1")
    #expect(page.targets.count == 20)
    #expect(lines.contains("! “castle” matches 25 works."))
    let narrow = Answer(command: "show", problem: problem).rendering(in: PageContext(width: 40, isAccessible: true))
    #expect(narrow.lines.allSatisfy { $0.columns <= 40 })
  }

  @Test("in a pipe they are among the messages, and in JSON with the problem")
  func choicesInPipes() throws {
    let answer = Answer(command: "show", problem: problem)
    #expect(answer.exitStatus == 2 && answer.records.isEmpty)
    #expect(answer.remarks.count == 22)
    #expect(
      answer.remarks[0] == "“castle” matches 25 works. Add a year, kind or creator, or use one of these identifiers:")
    #expect(answer.remarks[1] == "ghibli:film/1  film  Castle 1  1986" && answer.remarks[21] == "and 5 more")
    #expect(problem.hint.hasPrefix("Choose one of them: Castle 1 (film, 1986) ghibli:film/1, "))
    #expect(problem.hint.contains(", and 5 more. Or add its year, kind or creator"))
    #expect("\(answer.json)".contains("null"))
  }

  @Test(
    "a shelf is named by an identifier, or by words up to the first term",
    arguments: [
      ("shelf science fiction year:1960.. dune", "openlibrary:shelf/science-fiction", ["year:1960..", "dune"]),
      ("shelf fiction", "openlibrary:shelf/science-fiction", []),
      ("shelf rows:shelf/0 dune", "rows:shelf/0", ["dune"]), ("shelf fiction -is:seen", nil, ["-is:seen"]),
    ] as [(String, String?, [String])])
  func shelf(line: String, id: String?, query: [String]) async throws {
    var command = CommandRun()
    let openlibrary = FakeCatalog(.openlibrary)
    openlibrary.addShelf("Science Fiction", [])
    openlibrary.addShelf("Fantasy", [])
    command.catalogs = [openlibrary]
    guard case .screen(let shown) = try await command.outcome(line) else { throw Problem.cancelled }
    let shelf = try #require(Shelf.ID(id ?? "openlibrary:shelf/science-fiction"))
    #expect(shown == .shelf(shelf, page: 1, matching: try Query(query)))
  }

  @Test("outside the session numbers are those of the printed list, and if there is none that is said")
  func printed() async throws {
    func outcome(_ words: [String], _ printed: [Destination]) async throws -> Destination? {
      let invocation = try Invocation(words, isSession: false)
      guard case .full(let run) = invocation.command.action else { return nil }
      var context = CommandContext(
        plain: PlainContext(
          invocation: invocation, printer: Printer(environment: [:]), environment: [:], clock: TestClock()),
        useCases: CommandRun().useCases, diagnose: { _ in Diagnosis(checks: [], flags: []) })
      context.printed = printed
      if case .screen(let destination) = try await run(context) { return destination }
      return nil
    }
    let works: [Destination] = [.work(named("ghibli:film/1")), .work(named("ghibli:film/2"))]
    #expect(try await outcome(["open", "2"], works) == works[1])
    #expect(try await outcome(["show", "1"], works) == works[0])
    let unknown = await #expect(throws: Problem.self) { try await outcome(["open", "3"], works) }
    #expect(unknown?.text == "There is no row 3 here.")
    #expect(try await outcome(["open", "tmdb:movie/550"], works) == .work(named("tmdb:movie/550")))
    let none = await #expect(throws: Problem.self) { try await outcome(["open", "1"], []) }
    #expect(none?.text == "No list was printed in this terminal in the last hour.")
    let others = Command.all.filter { !$0.takesPrintedNumbers }.map(\.name)
    #expect(Set(others).isDisjoint(with: ["open", "show", "rate", "seen", "note", "lend", "like", "link"]))
  }

  @Test("a shelf is neither shown nor opened as a work, and the command that shows it is named")
  func shelfOfOthers() async {
    for line in ["show ghibli:shelf/films", "open ghibli:shelf/films"] {
      await #expect(
        throws: Problem.usage(
          message: "ghibli:shelf/films is a shelf.", hint: "To show it, run `marquee shelf ghibli:shelf/films`.")
      ) { _ = try await CommandRun().outcome(line) }
    }
  }

  @Test("the work that a title was resolved to is named")
  func taken() {
    let taken = TitleResolutions()
    let match = Match(Work.sample(named("ghibli:film/1"), "Howl's Moving Castle"))
    #expect(taken.reference(of: Loaded(match, notices: [.text("Late.")])) == match.reference)
    #expect(taken.sentences(onlyAmbiguous: false) == ["Using Howl's Moving Castle, ghibli:film/1."])
    #expect(taken.sentences(onlyAmbiguous: true).isEmpty)
    #expect(taken.others == ["Late."])
  }

  @Test("the lists are a tab of their own, and each can be chosen")
  func lists() async throws {
    for (line, event) in [
      ("tab lists", AppMachine.Event.tab(.lists)), ("tab diary", .open(.list(LibraryQuery(.diary)))),
      ("tab tags", .open(.tags)), ("tab favorites", .open(.favorites)), ("tab mine", .open(.list(LibraryQuery(.mine)))),
    ] {
      guard case .move(let moved) = try await CommandRun().outcome(line) else { throw Problem.cancelled }
      #expect(moved == event, "\(line)")
    }
    let problem = await #expect(throws: Problem.self) { _ = try await CommandRun().outcome("tab list") }
    #expect(problem?.hint.hasSuffix("favorites, watchlist, diary, rated, tags, notes, mine.") == true)
    let tags = TagsContent(loaded: Loaded([TagCount(tag: "airship", count: 2), TagCount(tag: "epic", count: 1)]))
    for width in [40, 80] {
      let context = PageContext(width: width, tab: .lists)
      let page = Answer(command: "tags", content: tags).rendering(in: context)
      let lines = page.lines.map { $0.text(in: .colorless) }
      #expect(lines[1] == "home  search  lists  library  settings")
      #expect(!lines.contains { $0.contains("favorites") }, "There is no second menu.")
      #expect(page.lines.allSatisfy { $0.columns <= width })
      #expect(page.targets == [.tagged("airship"), .tagged("epic")])
    }
    #expect(Answer(command: "tags", content: tags).records.map(\.line) == ["airship\t2", "epic\t1"])
  }
}
