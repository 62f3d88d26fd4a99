@testable import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("What a command says of a work")
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
      ("want 1 2", .wanted(true)), ("unwant ghibli:film/1 2", .wanted(false)), ("unseen 1 2", .unseen(on: nil)),
    ])
  func several(line: String, change: MarkChange) async throws {
    let changed = try await self.change(line)
    #expect(changed.works.map(\.id.description) == ["ghibli:film/1", "rows:movie/0-0"])
    #expect(changed.change == change)
  }

  @Test(
    "--dry-run says what would happen, and changes nothing",
    arguments: [
      ("favorite 1 2 --dry-run", "Nothing was changed. Without --dry-run: Added to favorites: "),
      ("unwant 1 --dry-run", "Nothing would change: it is so already."),
      ("tag 1 sea --dry-run", "Nothing was changed. Without --dry-run: Tagged “sea”: "),
      ("note 1 --clear --dry-run", "Nothing was changed. Without --dry-run: Note removed: "),
      ("undo --dry-run", "Nothing was changed. Without --dry-run: Taken back: Note written: rows:movie/0-0."),
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

  @Test("a redo that is only tried names what was taken back last")
  func dryRedo() async throws {
    let command = CommandRun()
    try await command.keep(workID("ghibli:film/1"), workID("rows:movie/0-0"))
    for _ in 1...2 { _ = try await command.library.undo() }
    let planned = try await command.answer(["redo", "--dry-run"])?.message
    let redone = try #require(try await command.library.redo())
    #expect(planned == .planned("Made again: \(redone.summary)") && redone.summary.hasSuffix("ghibli:film/1"))
  }

  @Test("works are named by their titles, each of one argument or, to be shown, of all the words")
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
    guard case .screen(let shown) = try await command.outcome("show castle in the sky") else { throw Unmarked() }
    #expect(shown == .work(castle))
    // A number on screen comes before a title that is a number; where a work is shown, words are what is said of it.
    command.numbered = [.work(castle)]
    #expect(try await marked("want 1") == [castle])
    #expect(try await marked("want 1917") == [war])
    command.shown = war
    #expect(try await marked("note castle is great") == [war])
    await #expect(throws: Problem.usage(message: "There is no number 7 here.", hint: "The only one is 1.")) {
      _ = try await command.outcome("want 7")
    }
  }

  @Test("where a work is shown, marks take numbers and identifiers, and no title; other commands do")
  func noTitles() async throws {
    var command = CommandRun()
    let ghibli = FakeCatalog(.ghibli)
    let (castle, totoro) = (ghibli.add("Castle in the Sky"), ghibli.add("My Neighbor Totoro"))
    command.catalogs = [ghibli]
    command.shown = castle
    for line in ["favorite totoro", "rate totoro 4", "seen totoro", "unwant \"my neighbor totoro\"", "fav totoro"] {
      let problem = await #expect(throws: Problem.self) { _ = try await command.outcome(line) }
      #expect(problem?.message.hasSuffix("is no number here, and no identifier.") == true, "\(line)")
    }
    #expect(command.library.writes == 0)
    guard case .marked(let changed) = try await command.answer(["note", "totoro", "is", "great"])?.message else {
      throw Unmarked()
    }
    #expect(changed.works.map(\.id) == [castle])
    guard case .screen(let shown) = try await command.outcome("show totoro") else { throw Unmarked() }
    #expect(shown == .work(totoro))
  }

  @Test("a number is a row on screen, and where there is no such row a title; behind title: it is always a title")
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
    "what follows is said of the work that is named, or of the one that is shown",
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

  @Test(
    "what makes no sense is a usage error that says what does",
    arguments: [
      ("want", "`want REF…` is meant."), ("rate 4", "`rate REF 0.5…5|none` is meant."),
      ("rate", "`rate REF 0.5…5|none` is meant."), ("rate 1 2 3", "`rate REF 0.5…5|none` is meant."),
      ("rate 1 4.25", "Ratings go from 0.5 to 5 stars by halves; none clears."),
      ("rate 1 0", "Ratings go from 0.5 to 5 stars by halves; none clears."),
      ("note 1", "`note REF TEXT|--clear` is meant."), ("note 1 x --clear", "`note REF --clear` takes the note away."),
      ("tag 1", "`tag REF TAG…` is meant."),
      (
        "seen 1 --on 2023-02-29",
        "--on takes a day such as 2024-05-31, a month 2024-05, a year 2024, today or yesterday."
      ),
      ("want 3", "It takes a film, a movie or a book, nothing else."), ("want 9", "The numbers go from 1 to 3."),
    ])
  func usage(line: String, hint: String) async throws {
    let problem = await #expect(throws: Problem.self) { try await change(line) }
    #expect(problem?.code == .usage)
    #expect(problem?.hint == hint)
  }

  @Test("two works are linked and parted, with what became of their ratings")
  func link() async throws {
    let command = CommandRun()
    let (film, movie) = (try workID("ghibli:film/1"), try workID("tmdb:movie/2"))
    try await command.keep(film, movie)
    for (id, stars) in [(film, 9), (movie, 4)] {
      let work = try #require(try await command.library.savedWorks([id])[id])
      _ = try await command.library.change([work], by: .rate(Rating(halfStars: stars)))
    }
    let linked = try #require(try await command.answer(splitWords("link ghibli:film/1 tmdb:movie/2")))
    #expect(linked.content?.works.map(\.id) == [film])
    #expect(linked.message?.text.hasPrefix("Linked as one work: ghibli:film/1 (Studio Ghibli), ") == true)
    #expect(linked.notices == ["The rating of the other, 2, is gone."])
    let shown = await linked.withMarks(from: command.library)
    #expect(shown.json.line.contains(#""sameAs":["tmdb:movie/2"]"#))
    let parted = try #require(try await command.answer(splitWords("unlink tmdb:movie/2")))
    #expect(parted.notices == ["The marks stay with ghibli:film/1."])
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
    let answer = await Answer(command: "show", content: WorkContent(loaded: Loaded(WorkPage(work: work))))
      .withMarks(from: library)
    #expect(answer.kept.marks(of: work.id) == .none)
    #expect(
      answer.notices == [
        "rows:movie/t-heat may be any of 2 works that you keep: ghibli:film/1, tmdb:movie/2. "
          + "`link ghibli:film/1 tmdb:movie/2` makes them one; `unlink` says that a work is another."
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
