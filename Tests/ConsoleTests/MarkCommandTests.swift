import MarqueeJSON
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("Commands that mark works")
struct MarkCommandTests {
  /// A list with two works and a person on it.
  private func numbered() throws -> [Destination] {
    [.work(try workID("ghibli:film/1")), .work(try workID("rows:movie/0-0")), .person(try personID("ghibli:person/7"))]
  }

  private func change(_ line: String, shown: String? = nil) async throws -> ChangedWorks {
    var command = CommandRun()
    command.numbered = try numbered()
    command.shown = try shown.map { try workID($0) }
    try await command.keep(workID("ghibli:film/1"), workID("rows:movie/0-0"), workID("rows:movie/9-9"))
    guard case .marked(let changed) = try await command.answer(splitWords(line))?.message else { throw Unmarked() }
    return changed
  }

  private struct Unmarked: Error {}

  @Test(
    "works are named by identifier or number, several at once, each once",
    arguments: [
      ("favorite 1 rows:movie/0-0 1", MarkChange.favorite(true)), ("unfavorite 1 2", .favorite(false)),
      ("want 1 2", .wanted(true)), ("unwant ghibli:film/1 2", .wanted(false)), ("unseen 1 2", .unseenOnce([:])),
      ("unseen 1 2 --all", .unseen(on: nil)),
    ])
  func several(line: String, change: MarkChange) async throws {
    let changed = try await self.change(line)
    #expect(changed.works.map(\.id.description) == ["ghibli:film/1", "rows:movie/0-0"])
    #expect(changed.change == change)
  }

  @Test(
    "--dry-run says what would happen, and changes nothing",
    arguments: [
      (
        "favorite 1 2 --dry-run",
        "Dry run: nothing changed. Without --dry-run, Marquee would report: Added ghibli:film/1 and rows:movie/0-0 to your favorites."
      ),
      ("unwant 1 --dry-run", "Dry run: nothing would change."),
      (
        "tag 1 sea --dry-run",
        "Dry run: nothing changed. Without --dry-run, Marquee would report: Tagged ghibli:film/1 with “sea”."
      ),
      (
        "note 1 --clear --dry-run",
        "Dry run: nothing changed. Without --dry-run, Marquee would report: Removed the note from ghibli:film/1."
      ),
      (
        "undo --dry-run",
        "Dry run: nothing changed. Without --dry-run, Marquee would report: Undid: added a note to rows:movie/0-0."
      ),
      ("redo --dry-run", "There is nothing to redo."),
    ])
  func dryRun(_ line: String, _ text: String) async throws {
    var command = CommandRun()
    command.numbered = try numbered()
    try await command.keep(workID("ghibli:film/1"), workID("rows:movie/0-0"))
    let writes = command.library.writes
    let message = try #require(try await command.answer(splitWords(line))?.message)
    #expect(message.text.hasPrefix(text), "\(message.text)")
    #expect(command.library.writes == writes)
  }

  @Test("a redo that is only tried names what was undone last")
  func dryRedo() async throws {
    let command = CommandRun()
    try await command.keep(workID("ghibli:film/1"), workID("rows:movie/0-0"))
    for _ in 1...2 { _ = try await command.library.undo() }
    let planned = try await command.answer(["redo", "--dry-run"])?.message
    let redone = try #require(try await command.library.redo())
    #expect(planned == .planned("Redid: \(redone.summary.lowercasedFirst)"))
    #expect(redone.summary.hasSuffix("ghibli:film/1"))
  }

  @Test("works are named by their titles, each as one argument or, to be shown, by all the words")
  func titles() async throws {
    var command = CommandRun()
    let ghibli = FakeCatalog(.ghibli)
    let (castle, war) = (ghibli.add("Castle in the Sky"), ghibli.add("1917"))
    command.catalogs = [ghibli]
    func marked(_ line: String) async throws -> [Work.ID]? {
      guard case .marked(let changed) = try await command.answer(splitWords(line))?.message else { return nil }
      return changed.works.map(\.id)
    }
    #expect(try await marked("rate \"sky castle\" 4.5") == [castle])
    #expect(try await marked("favorite castle 1917 1917") == [castle, war])
    // A text that can be left out: all words are the title. One that cannot is missing.
    #expect(try await marked("own castle in the sky") == [castle])
    await #expect(throws: Problem.self) { try await marked("note castle in the sky") }
    guard case .screen(let shown) = try await command.outcome("show castle in the sky") else { throw Unmarked() }
    #expect(shown == .work(castle))
    // A number on screen comes before a title that is a number. On a work's page, words are the mark and not a title.
    command.numbered = [.work(castle)]
    #expect(try await marked("want 1") == [castle])
    #expect(try await marked("want 1917") == [war])
    command.shown = war
    #expect(try await marked("note castle is great") == [war])
    await #expect(
      throws: Problem.usage(message: "There is no row 7 here and no title “7”.", hint: "The only row is 1.")
    ) {
      _ = try await command.outcome("want 7")
    }
  }

  @Test("on a work's page, marks take titles, too, unless a text follows")
  func titlesOnAPage() async throws {
    var command = CommandRun()
    let ghibli = FakeCatalog(.ghibli)
    let (castle, totoro) = (ghibli.add("Castle in the Sky"), ghibli.add("My Neighbor Totoro"))
    command.catalogs = [ghibli]
    command.shown = castle
    for line in ["favorite totoro", "rate totoro 4", "seen totoro", "unwant \"my neighbor totoro\"", "fav totoro"] {
      guard case .marked(let changed) = try await command.answer(splitWords(line))?.message else { throw Unmarked() }
      #expect(changed.works.map(\.id) == [totoro], "\(line)")
    }
    guard case .marked(let changed) = try await command.answer(["note", "totoro", "is", "great"])?.message else {
      throw Unmarked()
    }
    #expect(changed.works.map(\.id) == [castle])
    guard case .screen(let shown) = try await command.outcome("show totoro") else { throw Unmarked() }
    #expect(shown == .work(totoro))
  }

  /// Creates a command run, and the works in its only catalog.
  private func run() throws -> (command: CommandRun, works: [Work.ID]) {
    var command = CommandRun()
    let ghibli = FakeCatalog(.ghibli)
    let works = [
      "Castle in the Sky", "Only Yesterday", "The Hobbit", "The Matrix", "The Matrix Reloaded", "12 Angry Men",
    ]
    .map { ghibli.add($0) }
    command.catalogs = [ghibli]
    return (command, works)
  }

  @Test(
    "words that together are one title, or begin one, are that title; else each is a title of its own",
    arguments: [
      ("want the matrix", [3]), ("want castle sky", [0]), ("rate the hobbit 5", [2]), ("want hobbit castle", [2, 0]),
      ("want \"the hobbit\" \"castle in the sky\"", [2, 0]), ("want 12 angry men", [5]), ("seen only yesterday", [1]),
      ("want matrix", [3]),
    ])
  func titlesOfSeveralWords(_ line: String, _ places: [Int]) async throws {
    var (command, works) = try run()
    command.numbered = [.work(works[4])]
    guard case .marked(let changed) = try await command.answer(splitWords(line))?.message else { throw Unmarked() }
    #expect(changed.works.map(\.id) == places.map { works[$0] })
  }

  @Test("words that name nothing are named together")
  func nothingNamedSo() async throws {
    let (command, _) = try run()
    await #expect(throws: Problem.notFound(what: .text("work called “the blue castle”"))) {
      _ = try await command.outcome("want the blue castle")
    }
  }

  @Test("words are searched for once together, and then each alone, up to the first that names nothing")
  func searches() async throws {
    func count(_ line: String) async throws -> Int {
      let (command, _) = try run()
      await #expect(throws: Problem.self) { _ = try await command.outcome(line) }
      let catalog = try #require(command.catalogs.first as? FakeCatalog)
      return catalog.calls.count
    }
    let (whole, first) = (try await count("want \"the blue castle\""), try await count("want the"))
    #expect(whole > 0 && first > 0)
    #expect(try await count("want the blue castle") == whole + first)
    #expect(try await count("seen the blue castle") == whole + first)
    let withDate = try await count("want \"the blue castle yesterday\"")
    #expect(try await count("seen the blue castle yesterday") == withDate + whole + first)
  }

  @Test(
    "a word with digits and hyphens is a range only where it goes up from a row to a row",
    arguments: [
      "1-2-3", "3-1", "0-2", "2-", "2-x",
    ])
  func noRange(_ word: String) async throws {
    var (command, works) = try run()
    command.numbered = works.prefix(3).map { .work($0) }
    let problem = await #expect(throws: Problem.self) { _ = try await command.outcome(["want", word]) }
    #expect(problem?.code == .notFound && command.library.writes == 0)
  }

  @Test("`on` before a date belongs to the date, except where it is the whole title")
  func on() async throws {
    var command = CommandRun()
    let ghibli = FakeCatalog(.ghibli)
    let (on, heat) = (ghibli.add("On"), ghibli.add("Heat"))
    command.catalogs = [ghibli]
    let yesterday = try #require(try command.useCases.markWorks.today().dayBefore)
    for (line, work) in [("seen on yesterday", on), ("seen heat on yesterday", heat), ("seen on on yesterday", on)] {
      guard case .marked(let changed) = try await command.answer(splitWords(line))?.message else { throw Unmarked() }
      #expect(changed.works.map(\.id) == [work] && changed.change == .seen(on: yesterday), "\(line)")
    }
  }

  @Test(
    "leading numbers and ranges are rows on screen; of a text, as many words as are one known title are the work",
    arguments: [
      ("tag 1 2 noir", [0, 1], MarkChange.tag(["noir"])), ("tag 1-3 noir 2", [0, 1, 2], .tag(["noir", "2"])),
      ("fav 1-2", [0, 1], .favorite(true)), ("want 1 2 3", [0, 1, 2], .wanted(true)), ("note 1 2", [0], .note("2")),
      ("note 1 hello", [0], .note("hello")), ("note 2 He said \"no\"", [1], .note("He said \"no\"")),
      ("note 2 \"no more\"", [1], .note("no more")), ("note 2 \"a \\\"b\\\"\"", [1], .note("a \"b\"")),
      ("note the matrix is it", [3], .note("is it")), ("tag the matrix reloaded noir", [4], .tag(["noir"])),
      ("note hobbit is it", [2], .note("is it")),
    ])
  func rows(_ line: String, _ places: [Int], _ change: MarkChange) async throws {
    var (command, works) = try run()
    command.numbered = works.prefix(3).map { .work($0) }
    let favorites = [(3, "The Matrix"), (4, "The Matrix Reloaded")].map { Work(id: works[$0], kind: .film, title: $1) }
    _ = try await command.library.change(favorites, by: .favorite(true))
    guard case .marked(let changed) = try await command.answer(splitWords(line))?.message else { throw Unmarked() }
    #expect(changed.works.map(\.id) == places.map { works[$0] })
    #expect(changed.change == change)
  }

  @Test(
    "a date may follow the works, but a title is a title; on a work's page a date is enough",
    arguments: [
      ("seen 1 yesterday", false, 0, 1), ("seen hobbit 31 may 2024", false, 2, nil),
      ("seen only yesterday 1 day ago", false, 1, 1), ("seen only yesterday yesterday", false, 1, 1),
      ("seen hobbit on yesterday", false, 2, 1), ("seen 1 on yesterday", false, 0, 1), ("seen yesterday", true, 3, 1),
      ("seen 1", false, 0, 0),
      ("seen 1 --on \"1 day ago\"", false, 0, 1), ("seen 31 may 2024", true, 3, nil),
    ])
  func dates(_ line: String, isOnPage: Bool, _ place: Int, _ daysAgo: Int?) async throws {
    var (command, works) = try run()
    if isOnPage { command.shown = works[3] } else { command.numbered = works.prefix(3).map { .work($0) } }
    let today = try command.useCases.markWorks.today()
    guard case .marked(let changed) = try await command.answer(splitWords(line))?.message else { throw Unmarked() }
    #expect(changed.works.map(\.id) == [works[place]])
    let day = try #require(daysAgo.map { $0 == 0 ? today : today.dayBefore } ?? PartialDate("2024-05-31"))
    #expect(changed.change == .seen(on: day))
  }

  @Test("on a work's page a month and a year are dates, too", arguments: ["2024-05", "2024"])
  func partialDates(_ date: String) async throws {
    var (command, works) = try run()
    command.shown = works[3]
    guard case .marked(let changed) = try await command.answer(["seen", date])?.message else { throw Unmarked() }
    #expect(changed.change == .seen(on: try #require(PartialDate(date))))
  }

  @Test("a number of the diary takes that viewing, and undo brings it back")
  func viewings() async throws {
    var (command, works) = try run()
    let (first, second) = (Viewing(PartialDate("2024-01-02")), Viewing(PartialDate("2024-01-02"), rating: Rating("4")))
    let work = Work(id: works[0], kind: .film, title: "Castle in the Sky")
    for viewing in [first, second] {
      _ = try await command.library.change([work], by: .seen(on: try #require(viewing.day), rating: viewing.rating))
    }
    command.numbered = [.work(works[0]), .work(works[0])]
    command.session.viewings = [1: [second], 2: [first]]
    let message = try await command.answer(["unseen", "2"])?.message
    #expect(
      message?.text
        == "Removed Castle in the Sky from your diary (2024-01-02). That was one of 2 viewings. To remove the rest, run `marquee unseen REF --all`. `undo` reverts it."
    )
    #expect(try await command.library.marks(of: [works[0]])[works[0]]?.viewings == [second])
    _ = try await command.library.undo()
    #expect(try await command.library.marks(of: [works[0]])[works[0]]?.viewings == [first, second])
  }

  @Test("where the viewings of the diary are no longer known, its numbers remove none, and those of other lists do")
  func lostViewings() async throws {
    var (command, works) = try run()
    command.numbered = works.prefix(3).map { .work($0) }
    command.session.list = LibraryQuery(.diary)
    try await command.keep(works[1])
    await #expect(
      throws: Problem.usage(
        message: "The diary on screen is out of date.", hint: "Run `diary` again.")
    ) { _ = try await command.outcome("unseen 2") }
    command.session.list = LibraryQuery(.favorites)
    guard case .marked(let changed) = try await command.answer(["unseen", "2"])?.message else { throw Unmarked() }
    #expect(changed.works.map(\.id) == [works[1]])
  }

  @Test("a number is a row on screen, and if there is no such row a title; after title: it is always a title")
  func numbers() async throws {
    var command = CommandRun()
    let ghibli = FakeCatalog(.ghibli)
    let (two, three) = (ghibli.add("2"), ghibli.add("300"))
    command.catalogs = [ghibli]
    command.numbered = try numbered()
    for (line, destination) in [
      ("show 300", Destination.work(three)), ("show 2", command.numbered[1]), ("show title:2", .work(two)),
    ] {
      guard case .screen(let shown) = try await command.outcome(line) else { throw Unmarked() }
      #expect(shown == destination, "\(line)")
    }
  }

  @Test(
    "what follows marks the work that is named, or the one that is shown",
    arguments: [
      ("rate 2 4.5", "rows:movie/0-0", MarkChange.rate(Rating(halfStars: 9))),
      ("rate 3", "rows:movie/9-9", .rate(Rating(halfStars: 6))), ("rate none", "rows:movie/9-9", .rate(nil)),
      ("note 1 so good", "ghibli:film/1", .note("so good")), ("note so good", "rows:movie/9-9", .note("so good")),
      ("note 3 is good", "rows:movie/9-9", .note("3 is good")), ("note --clear", "rows:movie/9-9", .note(nil)),
      ("note 2 --clear", "rows:movie/0-0", .note(nil)), ("tag a \"b c\" a", "rows:movie/9-9", .tag(["a", "b c"])),
      ("untag ghibli:film/1 a", "ghibli:film/1", .untag(["a"])),
      ("seen 1 --on 1999", "ghibli:film/1", .seen(onDay: "1999")),
      ("unseen --on 2024-05", "rows:movie/9-9", .unseen(on: PartialDate("2024-05"))),
      ("want", "rows:movie/9-9", .wanted(true)),
    ])
  func shown(line: String, work: String, change: MarkChange) async throws {
    let changed = try await self.change(line, shown: "rows:movie/9-9")
    #expect(changed.works.map(\.id.description) == [work])
    #expect(changed.change == change)
  }

  private static let orNone = " To remove the rating, use `none`."
  private static let ratings =
    "Rate from 0.5 to 5 stars in steps of 0.5: `4.5`, `9/10` or `90%`."

  @Test(
    "what makes no sense is a usage error that says what would",
    arguments: [
      ("want", "Usage: want REF…", "For help, run `marquee help want`."),
      ("rate 4", "Usage: rate REF 0.5…5|none.", "For help, run `marquee help rate`."),
      ("rate", "Usage: rate REF 0.5…5|none.", "For help, run `marquee help rate`."),
      ("rate 1 4.25", "`4.25` is not a rating.", ratings + orNone),
      ("rate 1 0", "`0` is not a rating.", ratings + orNone),
      ("rate 1 85%", "`85%` is not a rating.", ratings + orNone),
      ("seen 1 --rating 6", "`6` is not a rating.", ratings),
      ("note 1", "Usage: note REF TEXT|--edit|--clear.", "For help, run `marquee help note`."),
      (
        "note 1 --edit --clear", "You can't combine TEXT, --edit and --clear.",
        "Use only one of them, as in `marquee note REF --edit`."
      ),
      ("note 1 --edit", "An editor needs a terminal.", "Without a terminal, use `marquee note REF TEXT`."),
      (
        "note 1 --private --edit", "An editor needs a terminal.",
        "Without a terminal, use `marquee note --private REF TEXT`."
      ),
      ("note 1-2 --edit", "You can edit only one note at a time.", "Specify one work: `marquee note REF --edit`."),
      ("tag 1", "Usage: tag REF TAG…", "For help, run `marquee help tag`."),
      (
        "seen 1 --on 2023-02-29", "`2023-02-29` is not a date.",
        "Use a day (2024-05-31, 31 May 2024, 31/05/2024, 31.05., yesterday, last night, friday, 3 days ago, christmas), a month (2024-05, march) or a year (2024)."
      ),
      (
        "seen 1 --on 03/04/2024", "`03/04/2024` is ambiguous.", "Type 2024-03-04 or 2024-04-03."
      ),
      (
        "seen 1 2024-05-30 --on 2024-05-31", "Two dates given: 2024-05-30 and 2024-05-31.", "Use only one."
      ),
      ("fav 1-9", "There is no row 9 here.", "Rows go from 1 to 3."),
      ("tag 3 x", "`3` is not a work.", "Only films, series and books are works."),
      ("want 3", "`3` is not a work.", "Only films, series and books are works."),
      ("want 9", "There is no row 9 here and no title “9”.", "Rows go from 1 to 3."),
    ])
  func usage(line: String, message: String, hint: String) async throws {
    let problem = await #expect(throws: Problem.self) { try await change(line) }
    #expect(problem?.code == .usage)
    #expect(problem?.text == message)
    #expect(problem?.hint == hint)
  }

  @Test("two works are linked and separated, and the answer says what happened to their ratings")
  func link() async throws {
    let command = CommandRun()
    let (film, movie) = (try workID("ghibli:film/1"), try workID("tmdb:movie/2"))
    try await command.keep(film, movie)
    for (id, stars) in [(film, 9), (movie, 4)] {
      let work = try #require(try await command.library.savedWorks([id])[id])
      _ = try await command.library.change([work], by: .rate(Rating(halfStars: stars)))
    }
    let linked = try #require(try await command.answer(splitWords("link ghibli:film/1 tmdb:movie/2")))
    #expect((linked.content as? ChangedContent)?.value.map(\.id) == [film])
    #expect(linked.message?.text.hasPrefix("Linked ghibli:film/1 (Studio Ghibli) and ") == true)
    let different = "“ghibli:film/1” and “tmdb:movie/2” look like different works."
    #expect(linked.notices == ["\(different) Removed the other work's rating, 2."])
    #expect(linked.json.line.contains(#""sameAs":["tmdb:movie/2"]"#))
    let parted = try #require(try await command.answer(splitWords("unlink tmdb:movie/2")))
    #expect(parted.notices == ["Your marks stay with ghibli:film/1."])
    #expect(try await command.library.marks(of: [movie]).isEmpty)
    for line in ["link 1 1", "link ghibli:film/1", "unlink"] {
      let problem = await #expect(throws: Problem.self) { _ = try await command.answer(splitWords(line)) }
      #expect(problem?.code == .usage)
    }
  }

  @Test("a work that two entries fit shows no marks, and both are named")
  func ambiguous() async throws {
    let library = FakeLibrary()
    for (id, maker) in [("ghibli:film/1", "A"), ("tmdb:movie/2", "B")] {
      let work = Work.sample(try workID(id), "Heat", year: 1995, creators: [maker])
      _ = try await library.change([work], by: .favorite(true))
    }
    let work = Work.sample(try workID("rows:movie/t-heat"), "Heat", year: 1995)
    var answer = Answer(command: "show", content: WorkContent(loaded: Loaded(WorkPage(work: work))))
    answer.add(try await library.entries(of: [WorkIdentity(work)]))
    #expect(answer.libraryEntries.marks(of: work.id) == .none)
    #expect(
      answer.notices == [
        "rows:movie/t-heat matches 2 works in your library: ghibli:film/1, tmdb:movie/2. "
          + "If they are the same work, run `marquee link ghibli:film/1 tmdb:movie/2`."
      ])
  }

  @Test("without a date it was seen today")
  func today() async throws {
    let today = try CommandRun().useCases.markWorks.today()
    #expect(try await change("seen", shown: "rows:movie/9-9").change == .seen(on: today))
    #expect(try await change("seen --on today", shown: "rows:movie/9-9").change == .seen(on: today))
    let yesterday = try #require(today.dayBefore)
    #expect(try await change("seen --on yesterday", shown: "rows:movie/9-9").change == .seen(on: yesterday))
  }
}

extension MarkChange {
  fileprivate static func seen(onDay text: String) -> MarkChange {
    PartialDate(text).map { .seen(on: $0) } ?? .rate(nil)
  }
}
