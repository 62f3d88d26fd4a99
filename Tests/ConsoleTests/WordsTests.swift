import Foundation
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("The words for changes, marks and parts of a page")
struct WordsTests {
  @Test("a change has its sentence, which never grows long")
  func summaries() {
    func summary(_ change: MarkChange, _ titles: String...) -> String { change.description(of: titles).summary }
    #expect(summary(.rate(Rating(halfStars: 9)), "Ponyo") == "Rated Ponyo 4.5")
    #expect(summary(.wanted(true), "A", "B", "C", "D", "E") == "Added A, B, C and 2 more to your watchlist")
    #expect(summary(.note(nil), String(repeating: "x", count: 999)).count < 100)
    #expect(summary(.tag(["a", "b", "c", "d"]), "A") == "Tagged A with “a”, “b”, “c”, …")
    #expect(summary(.unseen(on: nil), "A") == "Removed A from your diary")
  }

  @Test("a mark without words of its own is shown by its name and value")
  func declared() {
    let lent = Mark(Field("lentTo", .text, get: { $0.note }, set: { $0.note = $1 }))
    let ada = FieldValue.text("Ada")
    #expect(lent.line(of: Marks(note: "Ada")) == "lent to Ada" && lent.sentence(of: .none) == nil)
    #expect(lent.words.change(ada, "Ran") == ("Set lent to of Ran to Ada", "lent to is already Ada"))
    #expect(lent.words.change(nil, "Ran") == ("Removed lent to from Ran", "there is no lent to"))
  }

  @Test("a mark has its words, and a page shows what it says", arguments: Mark.all)
  func mark(mark: Mark) {
    let words = mark.words
    #expect(!words.change(nil, "Ran").done.isEmpty && !words.change(nil, "Ran").already.isEmpty)
    #expect(mark.line(of: .none) == nil && mark.sentence(of: .none) == nil)
    var all = Marks(isFavorite: true, isWanted: true, viewings: [Viewing(PartialDate("2024-05-01"))])
    (all.rating, all.note, all.privateNote, all.tags) = (Rating(halfStars: 9), "Good.", "Mine.", ["airship"])
    all.lists = [ListPlace("Best", rank: 1)]
    all.loan = Loan(to: "Ann")
    (all.status, all.owned, all.progress) = (.started, Owned(), Progress(.percent(40)))
    #expect(
      (mark.line(of: all) != nil) == (words.line != nil) && (mark.sentence(of: all) != nil) == (words.line != nil))
  }

  @Test("what is owned says what and where")
  func owned() {
    let owned = Marks.none.applying(.set(.owned, .flag(true)))
    #expect(Mark.owned.line(of: owned) == "you own it" && Mark.owned.sentence(of: owned) == "you own it")
    let described = owned.applying(.set(.owned, .text("lent to Ann")))
    #expect(Mark.owned.line(of: described) == "you own it: lent to Ann")
  }

  @Test("a term of each field and mark is explained", arguments: Query.Key.allCases)
  func term(key: Query.Key) { #expect(!key.summary.isEmpty) }

  @Test("a reason is given once, with all that is missing because of it")
  func missing() {
    let (failed, late) = (
      Problem.server(service: "Studio Ghibli", status: 503), Problem.timedOut(service: "TMDb", after: .seconds(15))
    )
    var page = Loaded(7)
    page.missing = ["people", "places", "vehicles"].map { Missing(.text($0), because: failed) }
    page.missing.append(Missing(.shelf("Popular"), isPlural: false, because: late))
    #expect(
      page.notices.map(\.text) == [
        "People, places and vehicles are missing: Studio Ghibli failed with status 503.",
        "“Popular” is missing: TMDb did not answer within 15 s.",
      ])
    page.missing += [Missing(because: failed), Missing(.text("works"), because: late)]
    page.missing[1].isShownAsBefore = true
    #expect(
      page.notices.map(\.text) == [
        "Studio Ghibli failed with status 503.",
        "Places are from an earlier answer: Studio Ghibli failed with status 503.",
        "“Popular” and works are missing: TMDb did not answer within 15 s.",
      ])
  }

  @Test("words that were corrected are named")
  func corrections() {
    #expect(
      Notice.corrected(Correction(word: "castel", shown: ["castle"])).text
        == "No matches for “castel”. Showing results for “castle”.")
    #expect(
      Notice.corrected(Correction(word: "castel", shown: ["castle", "cast"], isKnown: true)).text
        == "Also showing results for “castle” and “cast”.")
  }

  @Test("a catalog that is not active is named with those that are")
  func inactive() {
    let hints = [[], [.ghibli, .rows]].map { Problem.usage(.inactiveCatalog(.tmdb, active: $0)).hint }
    #expect(
      hints == [
        "No catalogs are active. Set --catalog or MARQUEE_CATALOGS.",
        "Active catalogs: ghibli, rows. Set --catalog or MARQUEE_CATALOGS.",
      ])
  }

  @Test("where a title may name hundreds of works, the number is given")
  func hundreds() {
    #expect(
      Problem.usage(.manyMatches([], of: 400, named: "castle them")).text
        == "“castle them” matches 400 works.")
  }

  @Test("what is known of an answer is shown")
  func notices() throws {
    var person = Person(id: named("tmdb:person/608"), name: "Hayao Miyazaki")
    (person.born, person.knownFor) = (PartialDate("1941-01-05").map { "\($0)" }, ["Ponyo"])
    let (film, movie): (Work.ID, Work.ID) = (named("ghibli:film/1"), named("tmdb:movie/2"))
    let sentences: [(Notice, String)] = [
      (.shelfLookedThrough(100, of: 150), "Searched 100 of 150 works."),
      (.shelfLookedThrough(7, of: nil), "Searched 7 works."),
      (.lookedThrough(100, of: 130, .ghibli), "Searched 100 of the 130 works that Studio Ghibli found."),
      (
        .shelvesLookedThrough(.openlibrary),
        "Open Library needs words to search for. Searched only its shelves and cached works."
      ),
      (.matchedInPart(unknown: []), "No title matches every word. Showing the closest matches."),
      (
        .matchedInPart(unknown: ["a", "b"]),
        "No matches for “a”, “b”. Showing the closest matches for the other words."
      ),
      (.importedOnly, "Not in any active catalog. Showing your imported data."),
      (.importedOnlyOfSources, "Not in any source. Showing your imported data."),
      (.keptOnly, "Showing the copy in your library from the last time you opened it."),
      (.cachedOnly, "Showing data from other pages. Marquee hasn't loaded this page yet."),
      (.workElsewhere(movie, film), "Showing Studio Ghibli's page for tmdb:movie/2: ghibli:film/1."),
      (
        .personElsewhere(named("name:person/hayao"), person.id),
        "Showing TMDb's page for name:person/hayao: tmdb:person/608."
      ),
      (
        .namesake(person),
        "Another person has this name: Hayao Miyazaki, born 1941-01-05, known for “Ponyo”, tmdb:person/608."
      ),
      (.taken(Match(.sample(film, "Castle in the Sky"))), "Using Castle in the Sky, ghibli:film/1."),
    ]
    for (notice, text) in sentences { #expect(notice.text == text) }
  }

  @Test("a field that is declared as a column is shown on a page, also without words of its own")
  func declaredField() {
    let heat = Work.sample(named("tmdb:movie/1"), "Heat")
    func field(_ value: String?, isColumn: Bool = true) -> Field<Work> {
      Field("colorProcess", .text, isColumn: isColumn, get: { _ in value }, set: { _, _ in })
    }
    #expect(field("Technicolor").fact(of: heat) == "color process Technicolor")
    #expect(field(nil).fact(of: heat) == nil && field("Technicolor", isColumn: false).fact(of: heat) == nil)
    #expect(Work.fields.allSatisfy { $0.fact(of: heat) == nil })
  }

  @Test("a change of each kind has its words, and an unknown one names the works it changed")
  func kinds() throws {
    let heat = Work.sample(named("tmdb:movie/1"), "Heat")
    let (before, after) = (
      try WorkDraft(title: "Heet", year: 1995), try WorkDraft(title: "Heat", actors: ["Ann", "Bob", "Cy", "Di"])
    )
    var linked = ChangeDescription(.linked, of: ShortList(["Heat", "Emma"]))
    linked.catalogs = [nil, .tmdb]
    var counts = ImportCounts()
    counts.new = 1
    let summaries: [(ChangeDescription, String)] = [
      (.added([heat]), "Added Heat to your library"), (.deleted([heat]), "Deleted Heat from your library"),
      (.edited(before, to: after), "Edited Heat (formerly Heet; no year; actors Ann, Bob, Cy and 1 more)"),
      (linked, "Linked Heat and Emma (TMDb) as one work"), (.unlinked(heat), "Unlinked Heat (TMDb)"),
      (.imported("f.csv", counts), "Imported f.csv: 1 new, 0 updated"),
      (ChangeDescription(nil), "Changed"), (ChangeDescription(.set, of: ShortList(["Heat"])), "Changed Heat"),
    ]
    for (change, summary) in summaries { #expect(change.summary == summary) }
    let entry = JournalEntry(
      id: 1, at: Date(timeIntervalSince1970: 0), description: MarkChange.favorite(false).description(of: ["Ponyo"]),
      isUndone: false)
    #expect(
      Problem.usage(.changedSince(entry)).text
        == "Can't undo “Removed Ponyo from your favorites”: a later change affects the same thing.")
  }

  @Test("a goal that was set or removed is named with its year, if it has one")
  func goals() {
    var yearless = ChangeDescription.goal(24, .book, in: 2026)
    yearless.day = nil
    let changes: [(ChangeDescription, String)] = [
      (.goal(24, .book, in: 2026), "Set a goal of 24 books for 2026"),
      (.goal(1, .movie, in: 2026), "Set a goal of 1 film for 2026"),
      (.goal(nil, .tv, in: 2026), "Removed the goal for series in 2026"), (yearless, "Set a goal of 24 books"),
    ]
    for (change, summary) in changes { #expect(change.summary == summary) }
  }

  @Test("a change that changes nothing says how it is already")
  func already() throws {
    let id: Work.ID = named("tmdb:movie/1")
    let (day, month) = (try #require(PartialDate("2024-05-31")), try #require(PartialDate("2024-05")))
    let changes: [(MarkChange, String)] = [
      (.favorite(true), "already in your favorites"), (.seen(on: day), "already seen on 2024-05-31"),
      (.seen(on: month), "already seen in 2024-05"), (.unseen(on: day), "not in your diary on 2024-05-31"),
      (.unseen(on: nil), "not in your diary"),
      (.unseenOnce([id: [Viewing(day)]]), "this viewing is no longer in your diary"),
      (.unseenOnce([id: [Viewing(day), Viewing(month)]]), "these viewings are no longer in your diary"),
      (.tag(["a"]), "already tagged"), (.untag(["a"]), "not tagged"), (.listed("Best"), "already on “Best”"),
      (.unlisted("Best"), "not on “Best”"),
    ]
    for (change, words) in changes { #expect(change.soAlready == words) }
  }

  @Test(
    "facts about a work agree with their numbers",
    arguments: [
      (1, "1 season", "1 episode"), (2, "2 seasons", "2 episodes"), (10_000, "10,000 seasons", "10,000 episodes"),
    ])
  func facts(number: Int, seasons: String, episodes: String) {
    var work = Work.sample(named("tmdb:tv/1"), "The Wire")
    (work.seasons, work.episodes) = (number, number)
    func fact(_ name: String) -> String? { Work.fields.first { $0.name == name }?.fact(of: work) }
    #expect(fact("seasons") == seasons && fact("episodes") == episodes && fact("countries") == nil)
    (work.countries, work.languages, work.series) = (["US", "GB"], ["en"], Series("Heat", number: 2))
    #expect(
      fact("countries") == "United States, United Kingdom" && fact("languages") == "English"
        && fact("series") == "series Heat, 2")
  }

  @Test("progress is shown as a bar, and spoken as a sentence")
  func progress() {
    var marks = Marks.none
    marks.progress = Progress(.page(120), percent: 40)
    #expect(Mark.progress.line(of: marks) == "████░░░░░░ 40%, page 120")
    #expect(Mark.progress.sentence(of: marks) == "you are at page 120, 40 percent")
    #expect(MarkChange.set(.progress, .text("120")).soAlready == "already at page 120")
    #expect(MarkChange.set(.status, .text("started")).soAlready == "already started")
  }

  @Test("the reasons why movies are refused have their words")
  func movies() {
    #expect(
      [true, false].map { Problem.usage(.allMoviesKept(areAll: $0)).text } == [
        "Every movie in the active catalogs is already in your library.",
        "Every movie in the catalogs that answered is already in your library.",
      ])
    #expect(Problem.usage(.noMovieCatalog).text == "No catalog with movies is active.")
    let order = Problem.usage(.unknownOrder("size", name: "--sort"))
    #expect(order.text == "--sort can't be “size”.")
    #expect(
      order.hint == "Sort by title, year, added, rating, seen, series or random. Put - in front for descending order.")
  }
}
