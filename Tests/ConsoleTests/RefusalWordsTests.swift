// The sentences of refusals, whole: what was refused and why, and what to do instead.
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("The words for refusals")
struct RefusalWordsTests {
  private static let heat: Work.ID = named("tmdb:movie/1")
  private static let ran: Work.ID = named("ghibli:film/2")
  private static let catalogs = "--catalog and MARQUEE_CATALOGS choose some."

  private func expect(_ refusal: Refusal, _ message: String, _ hint: String) {
    let problem = Problem.usage(refusal)
    #expect(problem.text == message && problem.exitStatus == 2)
    #expect(problem.hint == hint)
  }

  @Test(
    "a refused request says why, and what can be asked for",
    arguments: [
      (.noCatalog, "No catalog is active.", catalogs), (.noMovieCatalog, "No catalog with movies is active.", catalogs),
      (.noPage(0), "There is no page 0.", "Pages are counted from 1."),
      (.longQuery, "The search is too long.", "It takes \(SearchQuery.longest) characters at most."),
      (.emptyQuery("?!"), "`?!` holds nothing to search for.", "Letters, digits or signs are needed."),
      (
        .openQuotation("a\""), "A quotation mark in `a\"` has no end.",
        "Two of them enclose a phrase; leave out a single one."
      ),
      (.unknownValue("comic", of: .kind), "kind can't be “comic”.", "It can be book, film, movie or tv."),
      (
        .manySubjects("a", name: "subjects"), "subjects can't be “a”.",
        "It takes \(SettingForm.mostSubjects) subjects at most."
      ),
      (
        .exportWithoutFolder, "Markdown is a file for each work.",
        "--output FOLDER names a folder for them; a new one is made."
      ),
      (
        .dryRunOfDump, "A dump has no dry run: it is imported as it is read.",
        "`cache clear --imports` removes it."
      ),
    ] as [(Refusal, String, String)])
  func requests(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test("a name that fits several people or series is refused with the first of them")
  func several() throws {
    let people = [Person(id: named("tmdb:person/1"), name: "Ann"), Person(id: named("tmdb:person/2"), name: "Ann")]
    expect(
      .manyPeople(people.map { Match($0) }, named: named("name:person/ann")), "name:person/ann may be 2 people.",
      "One of them is Ann (person) tmdb:person/1, Ann (person) tmdb:person/2.")
    expect(
      .manySeries(["A", "B"], named: "x"), "“x” may mean 2 series.", "One of them is “A”, “B”.")
    let names = (1...11).map { "S\($0)" }
    expect(
      .manySeries(names, named: "x"), "“x” may mean 11 series.",
      "One of them is \(names.prefix(10).map { "“\($0)”" }.joined(separator: ", ")), …")
    expect(
      .manySeries(Array(names.prefix(10)), named: "x"), "“x” may mean 10 series.",
      "One of them is \(names.prefix(10).map { "“\($0)”" }.joined(separator: ", ")).")
  }

  @Test("of many things that a title may mean the first are named, and how many more there are", arguments: [20, 21])
  func manyMatches(count: Int) {
    let work = Work.sample(Self.heat, "Heat", year: 1995)
    let one = "Heat (movie, 1995) tmdb:movie/1"
    let all = Array(repeating: one, count: 20).joined(separator: ", ")
    expect(
      .manyMatches(Array(repeating: Match(work), count: count), of: count, named: "heat"),
      "“heat” may mean \(count) things.", "One of them is \(all)\(count == 20 ? "." : ", and 1 more.")")
    let lines = ChoicesContent(matches: Array(repeating: Match(work), count: count)).lines
    #expect(
      lines == Array(repeating: "tmdb:movie/1  movie  Heat  1995", count: 20) + (count == 20 ? [] : ["and 1 more"]))
  }

  @Test(
    "a refused change of an own work says why, and what it can be",
    arguments: [
      (
        .otherKind(heat), "tmdb:movie/1 stays a \(heat.noun).",
        "`library add` adds another, `library delete` removes it."
      ),
      (.filmOfOnesOwn, "Films are Studio Ghibli's.", "--kind takes movie, book or tv."),
      (.noYear(0), "There is no year 0.", "--year takes 1 to 9999."),
      (.manyPeopleOfWork, "These are too many people.", "A work has up to 500 actors and authors."),
      (.noSeries(title: "Heat"), "“Heat” is in no series.", "Name the series with its number."),
      (.emptyText(.title), "The title is empty.", "A title needs a letter at least."),
      (.longText(.name), "The name is too long.", "It takes one line of up to 500 characters."),
      (.severalLines(.series), "The series has several lines.", "It takes one line of up to 500 characters."),
      (
        .allMoviesKept(areAll: true), "Every movie of the active catalogs is in the library.",
        "`library add TITLE` adds any other."
      ),
    ] as [(Refusal, String, String)])
  func ownWorks(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test(
    "a refused mark says why, and what it takes",
    arguments: [
      (.emptyNote, "The note is empty.", "--clear removes a note."),
      (.longNote, "The note is too long.", "A note holds up to 20,000 characters."),
      (.emptyTag, "A tag is empty.", "A tag is a word or a few."),
      (.longTag, "A tag is too long.", "A tag is one line of up to 100 characters."),
      (.tagWithComma, "A tag has no comma in it.", "Several tags are named one by one, without commas."),
      (.manyTags, "These are too many tags.", "A work has up to \(Marks.mostTags) tags."),
      (.manyLists, "These are too many lists.", "A work can be on up to \(Marks.mostLists.grouped) lists."),
      (.manyViewings, "These are too many viewings.", "A work has up to 10000 viewings."),
      (
        .unlikeOwned, "The text about a work that you own is too long, or has several lines.",
        "It takes one line of up to 500 characters."
      ),
      (
        .impossibleGoal, "A goal is 1 to 10,000 films, books or series in a year of four digits.",
        "`goal none books` removes one."
      ),
      (
        .unknownProgress("b"), "There is no progress “b”.",
        "It is a page (120), a percentage (40%), a time (1h10m) or an episode, counted from 1 (S2E5); none removes it."
      ),
      (.unknownStatus("b"), "There is no status “b”.", "It can be started, onhold, givenup, finished or none."),
    ] as [(Refusal, String, String)])
  func marks(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test(
    "a refused change of a list or a saved query says why, and what else can be done",
    arguments: [
      (.emptyListName, "A list needs a name.", "`list NAME add REF` makes one; `lists` shows those there are."),
      (.longListName, "A list cannot have that name.", "It is one line of up to 100 characters."),
      (
        .longDescription, "The description is too long.",
        "It holds up to \(ListChange.longestDescription.grouped) characters."
      ),
      (
        .queryNotList("b"), "“b” is a saved query, whose works cannot be changed by hand.",
        "`save NAME QUERY` changes what it finds."
      ),
      (.listNotQuery("b"), "“b” is a list, not a saved query.", "`list NAME delete` deletes it."),
      (.notListed(["Ran", "Heat"], on: "b"), "Ran, Heat is not on “b”.", "`list NAME` shows what is on it."),
      (.noPlace(9, of: 1), "There is no place 9 on a list of 1 work.", "Places are counted from 1."),
      (.noPlace(9, of: 2), "There is no place 9 on a list of 2 works.", "Places are counted from 1."),
      (
        .unreadableQuery("a:b", named: "c"), "The query of “c”, `a:b`, cannot be read.",
        "`save NAME QUERY` replaces it."
      ),
    ] as [(Refusal, String, String)])
  func lists(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test(
    "a refused change of an entry or a link says why, and what else can be done",
    arguments: [
      (
        .untitledPosition(named("rows:movie/0-0")),
        "rows:movie/0-0 has no title, so another movie may be in its place tomorrow.",
        "Movies with a title can be marked."
      ),
      (
        .ambiguous(heat, fits: [heat, ran]),
        "tmdb:movie/1 may be any of 2 works that you keep: tmdb:movie/1, ghibli:film/2.",
        "`link tmdb:movie/1 ghibli:film/2` makes them one; `unlink` says that a work is another."
      ),
      (.linkedWithItself(heat), "tmdb:movie/1 is linked with itself.", "Name two works of two catalogs."),
      (
        .linkedKinds(heat, ran),
        "A book, its film and its series are works of their own: tmdb:movie/1 and ghibli:film/2.",
        "Link two of one kind."
      ),
      (
        .linkedUnkept(heat, ran), "You keep neither tmdb:movie/1 nor ghibli:film/2.",
        "Mark one of them first: `favorite`, `want`, `seen`, `rate`, `note` or `tag`."
      ),
      (
        .linkedOwnWorks(heat, ran), "tmdb:movie/1 and ghibli:film/2 are both works of your own.",
        "Delete one of them: linking would lose its people."
      ),
      (
        .unlinkedLast(.sample(heat, "Heat")), "tmdb:movie/1 is the only identifier of “Heat”.",
        "Name another work, which is not to be the same."
      ),
      (
        .unlinkedOwn(heat, others: [ran]), "tmdb:movie/1 is a work of your own, and keeps its identifier.",
        "Unlink the other one: ghibli:film/2."
      ),
    ] as [(Refusal, String, String)])
  func entries(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test("a day that a diary does not take is refused with those that it takes")
  func days() throws {
    expect(
      .futureDay(try #require(PartialDate("2999-01-02"))), "2999-01-02 is in the future.",
      "`want REF` puts a work on the watchlist; --on takes today or an earlier day.")
    expect(
      .noDiaryYear(try #require(PartialDate("1999"))), "A diary has no year 1999.", "Its years are 1 to 9999.")
  }
}
