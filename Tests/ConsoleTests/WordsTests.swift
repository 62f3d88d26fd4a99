import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("What is said of changes, marks and parts of a page")
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

  @Test("a mark has its words, and a page shows what it says", arguments: Mark.all)
  func mark(mark: Mark) throws {
    let words = try #require(mark.words)
    #expect(!words.change(nil).done.isEmpty && !words.change(nil).already.isEmpty)
    #expect(words.text == nil || mark.line(of: .none) == nil && mark.sentence(of: .none) == nil)
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

  @Test("a reason is told once, with all that is missing because of it")
  func missing() {
    let (failed, late) = (
      Problem.server(service: "Studio Ghibli", status: 503), Problem.timedOut(service: "TMDb", after: .seconds(15))
    )
    var page = Loaded(7)
    page.missing = (["people", "places", "vehicles"] as [Missing.Part]).map { Missing($0, because: failed) }
    page.missing.append(Missing(.shelf("Popular"), isPlural: false, because: late))
    #expect(
      page.notices.map(\.text) == [
        "People, places and vehicles are missing here: Studio Ghibli failed with status 503.",
        "“Popular” is missing here: TMDb did not answer within 15 s.",
      ])
    page.missing += [Missing(because: failed), Missing("works", because: late)]
    page.missing[1].isShownAsBefore = true
    #expect(
      page.notices.map(\.text) == [
        "Studio Ghibli failed with status 503.",
        "Places are as they were before: Studio Ghibli failed with status 503.",
        "“Popular” and works are missing here: TMDb did not answer within 15 s.",
      ])
  }

  @Test("words that were corrected are told")
  func corrections() {
    #expect(
      Notice.corrected(Correction("castel", shown: ["castle"])).text == "Nothing matches “castel”; shown is “castle”.")
    #expect(
      Notice.corrected(Correction("castel", shown: ["castle", "cast"], isKnown: true)).text
        == "“castle” and “cast” were searched for as well as “castel”.")
  }

  @Test("a catalog that is not active is told with those that are")
  func inactive() {
    let hints = [[], [.ghibli, .rows]].map { Problem.usage(.inactiveCatalog(.tmdb, active: $0)).hint }
    #expect(
      hints == [
        "Active are none; --catalog and MARQUEE_CATALOGS choose.",
        "Active are ghibli, rows; --catalog and MARQUEE_CATALOGS choose.",
      ])
  }

  @Test("of hundreds that a title may name it is said how many they are")
  func hundreds() {
    #expect(
      Problem.usage(.manyMatches([], of: 400, named: "castle them")).text
        == "“castle them” may mean any of 400 things that were found.")
  }
}
