// The sentences of refusals, whole: what was refused and why, and what to do instead.
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("The words for refusals")
struct RefusalWordsTests {
  private static let heat: Work.ID = named("tmdb:movie/1")
  private static let ran: Work.ID = named("ghibli:film/2")
  private static let catalogs = "Choose catalogs with --catalog or MARQUEE_CATALOGS."

  private func expect(_ refusal: Refusal, _ message: String, _ hint: String) {
    let problem = Problem.usage(refusal)
    #expect(problem.text == message && problem.exitStatus == 2)
    #expect(problem.hint == hint)
  }

  @Test(
    "a refused request says why, and what can be asked for",
    arguments: [
      (.noCatalog, "No catalog is active.", catalogs), (.noMovieCatalog, "No catalog with movies is active.", catalogs),
      (.noPage(0), "There is no page 0.", "Pages start at 1."),
      (.longQuery, "The search is too long.", "Use at most \(SearchQuery.longest) characters."),
      (.emptyQuery("?!"), "`?!` contains nothing to search for.", "Type at least one letter, digit or symbol."),
      (
        .openQuotation("a\""), "Unclosed quotation mark in `a\"`.",
        "Put quotation marks on both sides of a phrase, or remove this one."
      ),
      (.unknownValue("comic", of: .kind), "kind can't be “comic”.", "Use book, film, movie or tv."),
      (
        .manySubjects("a", name: "subjects"), "subjects can't be “a”.",
        "Use at most \(SettingForm.mostSubjects) subjects."
      ),
      (
        .exportWithoutFolder, "Markdown export writes one file per work.",
        "Specify a folder with --output FOLDER. Marquee creates it if needed."
      ),
      (
        .dryRunOfDump, "--dry-run doesn't work with dumps: Marquee imports them as it reads them.",
        "Leave out --dry-run. To remove all imported dumps later, run `marquee cache clear --imports`."
      ),
    ] as [(Refusal, String, String)])
  func requests(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test("a name that fits several people or series is refused with the first of them")
  func several() throws {
    let people = [Person(id: named("tmdb:person/1"), name: "Ann"), Person(id: named("tmdb:person/2"), name: "Ann")]
    expect(
      .manyPeople(people.map { Match($0) }, named: named("name:person/ann")),
      "There are 2 people called name:person/ann.",
      "Choose one of them: Ann (person) tmdb:person/1, Ann (person) tmdb:person/2.")
    expect(
      .manySeries(["A", "B"], named: "x"), "“x” matches 2 series.", "Choose one of them: “A”, “B”.")
    let names = (1...11).map { "S\($0)" }
    expect(
      .manySeries(names, named: "x"), "“x” matches 11 series.",
      "Choose one of them: \(names.prefix(10).map { "“\($0)”" }.joined(separator: ", ")), …")
    expect(
      .manySeries(Array(names.prefix(10)), named: "x"), "“x” matches 10 series.",
      "Choose one of them: \(names.prefix(10).map { "“\($0)”" }.joined(separator: ", ")).")
  }

  @Test("of many things that a title may mean the first are named, and how many more there are", arguments: [20, 21])
  func manyMatches(count: Int) {
    let work = Work.sample(Self.heat, "Heat", year: 1995)
    let one = "Heat (film, 1995) tmdb:movie/1"
    let all = Array(repeating: one, count: 20).joined(separator: ", ")
    expect(
      .manyMatches(Array(repeating: Match(work), count: count), of: count, named: "heat"),
      "“heat” matches \(count) works.",
      "Choose one of them: \(all)\(count == 20 ? "." : ", and 1 more.") Or add its year, kind or creator: `heat 1995`.")
    let lines = ChoicesContent(matches: Array(repeating: Match(work), count: count)).lines
    #expect(
      lines == Array(repeating: "tmdb:movie/1  movie  Heat  1995", count: 20) + (count == 20 ? [] : ["and 1 more"]))
  }

  @Test(
    "a refused change of an own work says why, and what it can be",
    arguments: [
      (
        .otherKind(heat), "tmdb:movie/1 is a \(heat.noun). You can't change its kind.",
        "Instead, run `marquee library add TITLE --kind KIND`, then `marquee library delete tmdb:movie/1`."
      ),
      (
        .filmOfOnesOwn, "You can't add works of the kind “film”: that kind is for Studio Ghibli's films.",
        "Use --kind movie, book or tv."
      ),
      (.noYear(0), "0 is not a valid year.", "Use a year from 1 to 9999."),
      (.manyPeopleOfWork, "Too many people.", "A work can have up to 500 actors and authors."),
      (.noSeries(title: "Heat"), "“Heat” is not part of a series.", "Use --series NAME together with --number N."),
      (.emptyText(.title), "The title is empty.", "Type at least one letter, digit or symbol."),
      (.longText(.name), "The name is too long.", "Use one line of up to 500 characters."),
      (.severalLines(.series), "The series has more than one line.", "Use one line of up to 500 characters."),
      (
        .allMoviesKept(areAll: true), "Every movie in the active catalogs is already in your library.",
        "Add another movie with `marquee library add TITLE`."
      ),
    ] as [(Refusal, String, String)])
  func ownWorks(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test(
    "a refused mark says why, and what it takes",
    arguments: [
      (.emptyNote, "The note is empty.", "To remove a note, use --clear."),
      (.longNote, "The note is too long.", "A note can have up to 20,000 characters."),
      (.emptyTag, "The tag is empty.", "Use at least one letter, digit or symbol."),
      (.longTag, "The tag is too long.", "A tag can have up to 100 characters, on one line."),
      (.tagWithComma, "A tag can't contain a comma.", "To add several tags, separate them with spaces."),
      (.manyTags, "Too many tags.", "A work can have up to \(Marks.mostTags) tags."),
      (.manyLists, "Too many lists.", "A work can be on up to \(Marks.mostLists.grouped) lists."),
      (.manyViewings, "Too many viewings.", "A work can have up to 10000 viewings."),
      (
        .unlikeOwned, "The text about your copy is too long or has more than one line.",
        "Use one line of up to 500 characters."
      ),
      (
        .impossibleGoal,
        "A goal must be from 1 to 10,000 films, books, series or episodes. The year must have four digits.",
        "To remove a goal, run `marquee goal none books`."
      ),
      (
        .unknownProgress("b"), "“b” is not a page, percentage, time or episode.",
        "Use a page (120), a chapter (chapter 5), a percentage (40%), a time (1h10m), an episode (S2E5) or a step (+20). To remove your progress, use `none`."
      ),
      (
        .reversedSpan(try #require(PartialDate("2024-02-02")), try #require(PartialDate("2024-01-01"))),
        "2024-02-02..2024-01-01 ends before it begins.", "Type the earlier date first."
      ),
      (
        .noPart("S0E0"), "“S0E0” is not an episode.",
        "Write the first episode as S1E1, and four episodes as S2E5-E8. Specials are season 0."
      ),
      (.manyEpisodes, "Too many episodes.", "One command can record up to 1000 episodes."),
      (.unknownStatus("b"), "“b” is not a status.", "Use started, onhold, givenup, finished or none."),
    ] as [(Refusal, String, String)])
  func marks(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test(
    "a refused change of a list or a saved query says why, and what else can be done",
    arguments: [
      (
        .emptyListName, "The list has no name.",
        "Specify a list, as in `marquee list NAME add REF`. To see your lists, run `marquee lists`."
      ),
      (.longListName, "A list can't have that name.", "A name can have up to 100 characters, on one line."),
      (
        .longDescription, "The description is too long.",
        "A description can have up to \(ListChange.longestDescription.grouped) characters."
      ),
      (
        .queryNotList("b"), "“b” is a saved query. You can't add or remove works.",
        "To change what it finds, run `marquee save NAME QUERY`."
      ),
      (.listNotQuery("b"), "“b” is a list, not a saved query.", "To delete it, run `marquee list NAME delete`."),
      (
        .notListed(["Ran", "Heat"], on: "b"), "Ran and Heat are not on “b”.",
        "To see its works, run `marquee list NAME`."
      ),
      (.noPlace(9, of: 1), "There is no position 9 on a list with 1 work.", "The only position is 1."),
      (.noPlace(9, of: 2), "There is no position 9 on a list with 2 works.", "Use a position from 1 to 2."),
      (
        .unreadableQuery("a:b", named: "c"), "Can't read the query of “c”: `a:b`.",
        "To replace it, run `marquee save NAME QUERY`."
      ),
      (
        .twoMeanings(text: "03/04/2024", "2024-03-04", "2024-04-03"),
        "`03/04/2024` is ambiguous.", "Type 2024-03-04 or 2024-04-03."
      ),
    ] as [(Refusal, String, String)])
  func lists(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test(
    "a refused change of an entry or a link says why, and what else can be done",
    arguments: [
      (
        .untitledPosition(named("rows:movie/0-0")),
        "Can't mark rows:movie/0-0: it has no title, and its position in the feed may change.",
        "Mark a movie that has a title."
      ),
      (
        .ambiguous(heat, fits: [heat, ran]),
        "tmdb:movie/1 matches 2 works in your library: tmdb:movie/1, ghibli:film/2.",
        "If they are the same work, run `marquee link tmdb:movie/1 ghibli:film/2`."
      ),
      (.linkedWithItself(heat), "Can't link tmdb:movie/1 to itself.", "Specify two different works."),
      (
        .linkedKinds(heat, ran),
        "Can't link tmdb:movie/1 and ghibli:film/2: they are different kinds of works.",
        "Link two works of the same kind."
      ),
      (
        .linkedUnkept(heat, ran), "Neither tmdb:movie/1 nor ghibli:film/2 is in your library.",
        "Mark one of them first with `favorite`, `want`, `seen`, `rate`, `note` or `tag`."
      ),
      (
        .linkedOwnWorks(heat, ran), "Can't link tmdb:movie/1 and ghibli:film/2: you added both yourself.",
        "Delete one of them instead. Linking them would lose one work's actors and authors."
      ),
      (
        .unlinkedLast(.sample(heat, "Heat")), "tmdb:movie/1 is the only identifier of “Heat”.",
        "Nothing is linked to it, so there is nothing to unlink."
      ),
      (
        .unlinkedOwn(heat, others: [ran]), "Can't unlink tmdb:movie/1: you added this work yourself.",
        "Unlink ghibli:film/2 instead."
      ),
    ] as [(Refusal, String, String)])
  func entries(refusal: Refusal, message: String, hint: String) { expect(refusal, message, hint) }

  @Test("a day that a diary does not take is refused with those that it takes")
  func days() throws {
    expect(
      .futureDay(try #require(PartialDate("2999-01-02"))), "2999-01-02 is in the future.",
      "Use --on with today or an earlier day. To add the work to your watchlist, run `marquee want REF`.")
    expect(
      .noDiaryYear(try #require(PartialDate("1999"))), "1999 is not a valid year for the diary.",
      "Use a year from 1 to 9999.")
  }
}
