// What commands refuse because of their words and flags alone: the whole message, and what the user can do.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Lines that commands refuse")
struct CommandRefusalTests {
  private static let numbers = "Use a number from 0 to 100000, such as 2 or 2.5."
  private static let times = "Use up to 24h, such as `90m`, `1h30` or `2h`."
  private static let wholeList = (
    "--list exports a whole list in Letterboxd's list format.",
    "To export the works of a list in another format, use --query 'list:NAME'."
  )

  @Test(
    "each is refused with its reason and a remedy, where nothing is on screen",
    arguments: [
      ("want", "Usage: want REF…", "For help, run `marquee help want`."),
      ("want -", "`-` doesn't work in the session, which reads standard input itself.", "Use it in a shell."),
      (
        "want tmdb:movie", "`tmdb:movie` is not an identifier.",
        "An identifier looks like ghibli:film/2baf70d1-…. Find one with `marquee search WORDS`."
      ),
      ("open 3", "There is no row 3 here.", "This screen has no numbered rows."),
      ("show 3", "There is no row 3 here and no title “3”.", "This screen has no numbered rows."),
      (
        "shelf ghibli:film/1", "`ghibli:film/1` is not a shelf.",
        "See the shelves with `marquee home`. A shelf looks like ghibli:shelf/films."
      ),
      ("search x --limit 0", "--limit can't be “0”.", "Use a whole number from 1 to 1000."),
      ("search x --limit 1001", "--limit can't be “1001”.", "Use a whole number from 1 to 1000."),
      (
        "mine rating:eleven", "rating can't be “eleven”.",
        "For example, use `rating:4..`: your rating in stars, 0.5 to 5 in steps of 0.5, or a range."
      ),
      ("tonight 90m 2h", "Two lengths of time given.", "Remove `2h`, or give one length of time, as in `tonight 90m`."),
      ("tonight sort:year", "You can't sort `tonight`.", "To sort your watchlist, run `marquee watchlist sort:year`."),
      ("tonight 2", "`2` is ambiguous.", "Type 2h or 2m."),
      ("tonight 25h", "`25h` is not a valid length of time.", times),
      (
        "tonight 99999999999999999999 min", "`99999999999999999999 min` is not a valid length of time.", times
      ),
      ("tonight 0m", "`0m` is not a valid length of time.", times),
      ("tonight -5m", "`-5m` is not a valid length of time.", times),
      (
        "tab list", "There is no tab `list`.",
        "The tabs are home, search, lists, library, settings, favorites, watchlist, diary, rated, tags, notes, mine."
      ),
      ("fav", "No work is on screen.", "To mark row N, type `fav N`."),
      ("link tmdb:movie/238", "Usage: link REF REF.", "For help, run `marquee help link`."),
      ("seen yesterday", "Type a work before the date.", "Usage: seen REF…"),
      ("save x", "Usage: save NAME QUERY…", "For help, run `marquee help save`."),
      ("unsave", "Usage: unsave NAME.", "For help, run `marquee help unsave`."),
      ("library add", "Usage: library add TITLE.", "For help, run `marquee help library`."),
      ("library add Heat --number 100001", "--number can't be “100001”.", numbers),
      ("library add Heat --number -1", "--number can't be “-1”.", numbers),
      (
        "library edit library:movie/1", "No changes specified.",
        "Use --title, --kind, --year, --actor, --author, --series or --number."
      ),
      (
        "library random x", "Unexpected word `x`.",
        "Usage: library random. To search for the whole line, run `search library random x`."
      ),
      (
        "import a b", "Unexpected word `b`.",
        "Usage: import FILE|FOLDER|-. To search for the whole line, run `search import a b`."
      ),
      ("export --list best --format csv", wholeList.0, wholeList.1),
      ("export --list best --query is:seen", wholeList.0, wholeList.1),
      ("cache x", "`cache` has no action `x`.", "To clear the caches, run `marquee cache clear`."),
      (
        "doctor --repair", "Marquee can't repair a library that is in use.",
        "Leave the session, then run `marquee doctor --repair`."
      ),
    ])
  func refused(_ line: String, _ message: String, _ hint: String) async {
    let problem = await #expect(throws: Problem.self) { _ = try await CommandRun().outcome(line) }
    #expect(problem?.code == .usage && problem?.text == message && problem?.hint == hint, "\(problem as Any)")
  }

  @Test("commands that need no library refuse theirs, too")
  func plain() async throws {
    for (line, message, hint) in [
      ("help nonsensical", "There is no command `nonsensical`.", "See all commands with `help`."),
      ("help serach", "There is no command `serach`.", "Did you mean `search`?"),
      (
        "completions tcsh", "Marquee has no completions for `tcsh`.",
        "Use bash, zsh or fish."
      ),
    ] {
      let invocation = try Invocation(splitWords(line), isSession: false)
      let context = PlainContext(
        invocation: invocation, printer: Printer(environment: [:]), environment: [:], clock: TestClock())
      guard case .plain(let run) = invocation.command.action else { throw Problem.cancelled }
      await #expect(throws: Problem.usage(message: message, hint: hint)) { _ = try await run(context) }
    }
  }

  @Test("while a work is shown, a title names another work")
  func shownWork() async {
    let command = CommandRun(shown: named("ghibli:film/1"))
    await #expect(throws: Problem.usage(.noCatalog)) {
      _ = try await command.outcome("want rashomon")
    }
  }

  @Test(
    "a length of time is read in each of its forms, wherever it is among the words of a query",
    arguments: [
      ("tonight", nil, []), ("tonight 90m", 90, []), ("tonight 90 min", 90, []), ("tonight 2h", 120, []),
      ("tonight 2 hours kind:film", 120, ["kind:film"]), ("tonight kurosawa 1h30", 90, ["kurosawa"]),
      ("tonight 24h", 1_440, []), ("tonight 1m", 1, []), ("tonight 1917", nil, ["1917"]),
      ("tonight title:90", nil, ["title:90"]), ("tonight 90", 90, []), ("tonight 1.5h", 90, []),
      ("tonight 1,5 h", 90, []), ("tonight an hour and a half", 90, []), ("tonight \"an hour and a half\"", 90, []),
      ("tonight half an hour", 30, []), ("tonight two and a half hours kurosawa", 150, ["kurosawa"]),
      ("tonight an hour and 20 minutes", 80, []), ("tonight one piece", nil, ["one piece"]),
      ("tonight 1h 30m", 90, []), ("tonight a comedy an hour and a half", 90, [#"genre:"comedy""#]),
      ("tonight 2 hours and 15 minutes", 135, []), ("tonight a half hour", 30, []),
      ("tonight one and a half hours", 90, []), ("tonight 1:30 kurosawa", 90, ["kurosawa"]),
    ] as [(String, Int?, [String])])
  func evening(_ line: String, _ minutes: Int?, _ query: [String]) async throws {
    for seed in [nil, 7] {
      let flag = seed.map { " --seed \($0)" } ?? ""
      guard case .screen(let shown) = try await CommandRun().outcome(line + flag) else { throw Problem.cancelled }
      #expect(shown == .tonight(Evening(minutes: minutes, query: try Query(query), seed: seed)))
    }
  }
}
