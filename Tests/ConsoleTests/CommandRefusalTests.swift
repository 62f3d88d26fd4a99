// What commands refuse because of their words and flags alone: the whole message, and what the user can do.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Lines that commands refuse")
struct CommandRefusalTests {
  private static let numbers = "It takes a number from 0 to 100000, such as 2 or 2.5."
  private static let times = "It takes up to 24h, such as `90m`, `1h30` or `2h`."
  private static let wholeList = (
    "A list is exported whole, in the format of Letterboxd's lists.",
    "--query 'list:NAME' exports the works of a list in any format."
  )

  @Test(
    "each is refused with its reason and a remedy, where nothing is on screen",
    arguments: [
      ("want", "Usage: want REF…", "`marquee help want` explains it."),
      ("want -", "`-` reads standard input, which has the lines of the session.", "Use it in a shell."),
      (
        "want tmdb:movie", "`tmdb:movie` is not an identifier.",
        "One looks like ghibli:film/2baf70d1-…; `marquee search WORDS` finds them."
      ),
      ("open 3", "There is no number 3 here.", "Nothing on this screen has a number."),
      ("show 3", "There is no number 3 here, and no title “3”.", "Nothing on this screen has a number."),
      (
        "shelf ghibli:film/1", "`ghibli:film/1` is not a shelf.",
        "`marquee home` shows the shelves; one looks like ghibli:shelf/films."
      ),
      ("search x --limit 0", "--limit can't be “0”.", "It takes a whole number from 1 to 1000."),
      ("search x --limit 1001", "--limit can't be “1001”.", "It takes a whole number from 1 to 1000."),
      (
        "mine rating:eleven", "rating can't be “eleven”.",
        "For example rating:4..: your rating in stars, 0.5 to 5 by halves, or a range."
      ),
      ("tonight 90m 2h", "`2h` is a second length of time.", "`tonight` takes one: `tonight 90m`."),
      ("tonight sort:year", "`tonight` takes no order.", "`watchlist sort:year` sorts what you want to see."),
      ("tonight 90", "`90` may be a time or a title.", "`90m` is a time, `title:90` a title."),
      ("tonight 25h", "`25h` is not a length of time for `tonight`.", times),
      ("tonight 0m", "`0m` is not a length of time for `tonight`.", times),
      ("tonight -5m", "`-5m` is not a length of time for `tonight`.", times),
      (
        "tab list", "There is no tab `list`.",
        "There are home, search, lists, library, settings, favorites, watchlist, diary, rated, tags, notes, mine."
      ),
      ("fav", "No work is shown.", "`fav N` marks the work with number N."),
      ("link tmdb:movie/238", "Usage: link REF REF.", "`marquee help link` explains it."),
      ("seen yesterday", "No work is named before the date.", "Usage: seen REF…"),
      ("save x", "Usage: save NAME QUERY…", "`marquee help save` explains it."),
      ("unsave", "Usage: unsave NAME.", "`marquee help unsave` explains it."),
      ("library add", "Usage: library add TITLE.", "`marquee help library` explains it."),
      ("library add Heat --number 100001", "--number can't be “100001”.", numbers),
      ("library add Heat --number -1", "--number can't be “-1”.", numbers),
      (
        "library edit library:movie/1", "No change is named.",
        "--title, --kind, --year, --actor, --author, --series and --number name changes."
      ),
      (
        "library random x", "`x` is one word too many.",
        "Usage: library random. `search library random x` searches for it."
      ),
      (
        "import a b", "`b` is one word too many.", "Usage: import FILE|FOLDER|-. `search import a b` searches for it."
      ),
      ("export --list best --format csv", wholeList.0, wholeList.1),
      ("export --list best --query is:seen", wholeList.0, wholeList.1),
      ("cache x", "`cache` does not know `x`.", "`cache clear` empties the caches."),
      (
        "doctor --repair", "A library cannot be repaired while it is in use.",
        "Run `marquee doctor --repair` in a shell."
      ),
    ])
  func refused(_ line: String, _ message: String, _ hint: String) async {
    let problem = await #expect(throws: Problem.self) { _ = try await CommandRun().outcome(line) }
    #expect(problem?.code == .usage && problem?.text == message && problem?.hint == hint, "\(problem as Any)")
  }

  @Test("commands that need no library refuse theirs, too")
  func plain() async throws {
    for (line, message, hint) in [
      ("help nonsensical", "There is no command `nonsensical`.", "`help` alone lists them."),
      ("help serach", "There is no command `serach`.", "Did you mean `search`?"),
      (
        "completions tcsh", "There are no completions for the shell `tcsh`.",
        "There are completions for bash, zsh and fish."
      ),
    ] {
      let invocation = try Invocation(splitWords(line), isSession: false)
      let context = PlainContext(
        invocation: invocation, printer: Printer(environment: [:]), environment: [:], clock: TestClock())
      guard case .plain(let run) = invocation.command.action else { throw Problem.cancelled }
      await #expect(throws: Problem.usage(message: message, hint: hint)) { _ = try await run(context) }
    }
  }

  @Test("while a work is shown, a title names no other, and the command that finds it is named")
  func shownWork() async {
    let command = CommandRun(shown: named("ghibli:film/1"))
    await #expect(
      throws: Problem.usage(
        message: "`rashomon` is neither a number here nor an identifier.",
        hint: "While a work is shown, these name another one; `search rashomon` finds them.")
    ) { _ = try await command.outcome("want rashomon") }
  }

  @Test(
    "a length of time is read in each of its forms, wherever it is among the words of a query",
    arguments: [
      ("tonight", nil, []), ("tonight 90m", 90, []), ("tonight 90 min", 90, []), ("tonight 2h", 120, []),
      ("tonight 2 hours kind:film", 120, ["kind:film"]), ("tonight kurosawa 1h30", 90, ["kurosawa"]),
      ("tonight 24h", 1_440, []), ("tonight 1m", 1, []), ("tonight 1917", nil, ["1917"]),
      ("tonight title:90", nil, ["title:90"]),
    ] as [(String, Int?, [String])])
  func evening(_ line: String, _ minutes: Int?, _ query: [String]) async throws {
    for seed in [nil, 7] {
      let flag = seed.map { " --seed \($0)" } ?? ""
      guard case .screen(let shown) = try await CommandRun().outcome(line + flag) else { throw Problem.cancelled }
      #expect(shown == .tonight(Evening(minutes: minutes, query: try Query(query), seed: seed)))
    }
  }
}
