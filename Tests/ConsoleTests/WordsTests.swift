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
    #expect(summary(.rate(Rating(halfStars: 9)), "Ponyo") == "Rated 4.5: Ponyo")
    #expect(summary(.wanted(true), "A", "B", "C", "D", "E") == "Added to the watchlist: A, B, C and 2 more")
    #expect(summary(.note(nil), String(repeating: "x", count: 999)).count < 100)
    #expect(summary(.tag(["a", "b", "c", "d"]), "A") == "Tagged “a”, “b”, “c”, …: A")
    #expect(summary(.unseen(on: nil), "A") == "Removed from the diary: A")
  }

  @Test("a mark without words of its own is shown by its name and value")
  func declared() {
    let lent = Mark(Field("lentTo", .text, get: { $0.note }, set: { $0.note = $1 }))
    let ada = FieldValue.text("Ada")
    #expect(lent.line(of: Marks(note: "Ada")) == "lent to Ada" && lent.sentence(of: .none) == nil)
    #expect(lent.words.change(ada) == ("Now lent to Ada", "It is lent to Ada already"))
    #expect(lent.words.change(nil) == ("No lent to any more", "There is no lent to"))
  }

  @Test("a mark has its words, and a page shows what it says", arguments: Mark.all)
  func mark(mark: Mark) {
    let words = mark.words
    #expect(!words.change(nil).done.isEmpty && !words.change(nil).already.isEmpty)
    #expect(mark.line(of: .none) == nil && mark.sentence(of: .none) == nil)
    var all = Marks(isFavorite: true, isWanted: true, viewings: [Viewing(PartialDate("2024-05-01"))])
    (all.rating, all.note, all.privateNote, all.tags) = (Rating(halfStars: 9), "Good.", "Mine.", ["airship"])
    all.lists = [ListPlace("Best", rank: 1)]
    (all.status, all.owned, all.progress) = (.started, Owned(), Progress(.percent(40)))
    #expect(
      (mark.line(of: all) != nil) == (words.line != nil) && (mark.sentence(of: all) != nil) == (words.line != nil))
  }

  @Test("what is owned says what and where")
  func owned() {
    let owned = Marks.none.applying(.set(.owned, .flag(true)))
    #expect(Mark.owned.line(of: owned) == "yours" && Mark.owned.sentence(of: owned) == "you own it")
    let described = owned.applying(.set(.owned, .text("lent to Ann")))
    #expect(Mark.owned.line(of: described) == "yours: lent to Ann")
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
        "People, places and vehicles are missing here: Studio Ghibli failed with status 503.",
        "“Popular” is missing here: TMDb did not answer within 15 s.",
      ])
    page.missing += [Missing(because: failed), Missing(.text("works"), because: late)]
    page.missing[1].isShownAsBefore = true
    #expect(
      page.notices.map(\.text) == [
        "Studio Ghibli failed with status 503.",
        "Places are as they were before: Studio Ghibli failed with status 503.",
        "“Popular” and works are missing here: TMDb did not answer within 15 s.",
      ])
  }

  @Test("words that were corrected are named")
  func corrections() {
    #expect(
      Notice.corrected(Correction(word: "castel", shown: ["castle"])).text
        == "Nothing matches “castel”; shown is “castle”.")
    #expect(
      Notice.corrected(Correction(word: "castel", shown: ["castle", "cast"], isKnown: true)).text
        == "“castle” and “cast” were searched for as well as “castel”.")
  }

  @Test("a catalog that is not active is named with those that are")
  func inactive() {
    let hints = [[], [.ghibli, .rows]].map { Problem.usage(.inactiveCatalog(.tmdb, active: $0)).hint }
    #expect(
      hints == [
        "Active are none; --catalog and MARQUEE_CATALOGS choose.",
        "Active are ghibli, rows; --catalog and MARQUEE_CATALOGS choose.",
      ])
  }

  @Test("where a title may name hundreds of works, the number is given")
  func hundreds() {
    #expect(
      Problem.usage(.manyMatches([], of: 400, named: "castle them")).text
        == "“castle them” may mean any of 400 things that were found.")
  }

  @Test("what is known of an answer is shown")
  func notices() throws {
    var person = Person(id: named("tmdb:person/608"), name: "Hayao Miyazaki")
    (person.born, person.knownFor) = (PartialDate("1941-01-05").map { "\($0)" }, ["Ponyo"])
    let (film, movie): (Work.ID, Work.ID) = (named("ghibli:film/1"), named("tmdb:movie/2"))
    let sentences: [(Notice, String)] = [
      (.shelfLookedThrough(100, of: 150), "100 works of 150 were looked through."),
      (.shelfLookedThrough(7, of: nil), "7 works were looked through."),
      (.lookedThrough(100, of: 130, .ghibli), "100 of 130 works that Studio Ghibli found were looked through."),
      (
        .shelvesLookedThrough(.openlibrary),
        "Open Library needs words to search for: only its shelves and cached works were looked through."
      ),
      (.matchedInPart(unknown: []), "Nothing matches all of the words; shown is what matches most of them."),
      (
        .matchedInPart(unknown: ["a", "b"]),
        "Nothing matches “a”, “b”; shown is what matches most of the other words."
      ),
      (.importedOnly, "No catalog that was asked has it: shown is what you imported."),
      (.importedOnlyOfSources, "No source that was asked has it: shown is what you imported."),
      (.keptOnly, "Shown is what your library has of it, as it was when you last saw it."),
      (.cachedOnly, "Shown is what earlier answers say about it; its own page was never fetched."),
      (.workElsewhere(movie, film), "tmdb:movie/2 is shown as Studio Ghibli describes it: ghibli:film/1."),
      (
        .personElsewhere(named("name:person/hayao"), person.id),
        "name:person/hayao is shown as TMDb describes them: tmdb:person/608."
      ),
      (
        .namesake(person),
        "There is another Hayao Miyazaki, born 1941-01-05, known for “Ponyo”: tmdb:person/608."
      ),
      (.taken(Match(.sample(film, "Castle in the Sky"))), "“Castle in the Sky” is ghibli:film/1."),
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
      (.added([heat]), "Added to the library: Heat"), (.deleted([heat]), "Deleted from the library: Heat"),
      (.edited(before, to: after), "Edited: Heat (was Heet; no year; actors Ann, Bob, Cy and 1 more)"),
      (linked, "Linked as one work: Heat, Emma (TMDb)"), (.unlinked(heat), "Unlinked: Heat (TMDb)"),
      (.imported("f.csv", counts), "Imported f.csv: 1 new, 0 updated"),
      (ChangeDescription(nil), "Changed"), (ChangeDescription(.set, of: ShortList(["Heat"])), "Changed: Heat"),
    ]
    for (change, summary) in summaries { #expect(change.summary == summary) }
    let entry = JournalEntry(
      id: 1, at: Date(timeIntervalSince1970: 0), description: MarkChange.favorite(false).description(of: ["Ponyo"]),
      isUndone: false)
    #expect(
      Problem.usage(.changedSince(entry)).text
        == "“Removed from favorites: Ponyo” is left as it is: the same thing has been changed since.")
  }

  @Test("a goal that was set or removed is named with its year, if it has one")
  func goals() {
    var yearless = ChangeDescription.goal(24, .books, in: 2026)
    yearless.day = nil
    let changes: [(ChangeDescription, String)] = [
      (.goal(24, .books, in: 2026), "Goal: 24 books in 2026"), (.goal(1, .films, in: 2026), "Goal: 1 film in 2026"),
      (.goal(nil, .series, in: 2026), "Goal removed: series in 2026"), (yearless, "Goal: 24 books"),
    ]
    for (change, summary) in changes { #expect(change.summary == summary) }
  }

  @Test("a change that changes nothing says how it is already")
  func already() throws {
    let id: Work.ID = named("tmdb:movie/1")
    let (day, month) = (try #require(PartialDate("2024-05-31")), try #require(PartialDate("2024-05")))
    let changes: [(MarkChange, String)] = [
      (.favorite(true), "Among the favorites already"), (.seen(on: day), "Seen on 2024-05-31 already"),
      (.seen(on: month), "Seen in 2024-05 already"), (.unseen(on: day), "Not in the diary on 2024-05-31"),
      (.unseen(on: nil), "Not in the diary"),
      (.unseenOnce([id: [Viewing(day)]]), "This viewing is no longer in the diary"),
      (.unseenOnce([id: [Viewing(day), Viewing(month)]]), "These viewings are no longer in the diary"),
      (.tag(["a"]), "Tagged so already"), (.untag(["a"]), "Not tagged so"), (.listed("Best"), "On “Best” already"),
      (.unlisted("Best"), "Not on “Best”"),
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
    #expect(fact("countries") == "made in US, GB" && fact("languages") == "in en" && fact("series") == "series Heat, 2")
  }

  @Test("progress is shown as a bar, and spoken as a sentence")
  func progress() {
    var marks = Marks.none
    marks.progress = Progress(.page(120), percent: 40)
    #expect(Mark.progress.line(of: marks) == "████░░░░░░ 40%, page 120")
    #expect(Mark.progress.sentence(of: marks) == "you are at page 120, 40 percent")
    #expect(MarkChange.set(.progress, .text("120")).soAlready == "At page 120 already")
    #expect(MarkChange.set(.status, .text("started")).soAlready == "Started already")
  }

  @Test("the reasons why movies are refused have their words")
  func movies() {
    #expect(
      [true, false].map { Problem.usage(.allMoviesKept(areAll: $0)).text } == [
        "Every movie of the active catalogs is in the library.",
        "Every movie of the catalogs that answered is in the library.",
      ])
    #expect(Problem.usage(.noMovieCatalog).text == "No catalog with movies is active.")
    let order = Problem.usage(.unknownOrder("size", name: "--sort"))
    #expect(order.text == "--sort can't be “size”.")
    #expect(order.hint == "It takes title, year, added, rating, seen, series or random, with - in front descending.")
  }
}
