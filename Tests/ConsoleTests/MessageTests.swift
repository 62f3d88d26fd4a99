import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

/// The words for why there is nothing to show, or for what was done.
@Suite struct MessageTests {
  @Test(
    "every message is one or two sentences",
    arguments: [
      (Message.typeToSearch, "Type words to search for."),
      (
        .nothingMatches("xyz"),
        "No matches for “xyz”. Try other words, a name or a year. To add a work yourself, run `marquee library add TITLE --year YEAR`."
      ),
      (
        .nothingMatches("xyz", isSample: true),
        "No matches for “xyz”. This is a small sample. To search the real catalogs, run `marquee settings source live`. To add a work yourself, run `marquee library add TITLE --year YEAR`."
      ),
      (.noShelves, "The active catalogs have no shelves. To search them, run `marquee search WORDS`."),
      (.emptyShelf("Films"), "“Films” is empty."),
      (.pastTheEnd(page: 9), "There is no page 9 on this shelf. Start again with `--page 1`."),
      (
        .nothingOnShelf("xyz", "Films"),
        "None of the works loaded from “Films” match “xyz”. Search everywhere with `marquee search WORDS`."
      ),
      (.lastPage, "This is the last page."),
      (.emptyList(.favorites), "No favorites yet. Add one with `marquee favorite REF`."),
      (.emptyList(.watchlist), "Your watchlist is empty. Add a work with `marquee want REF`."),
      (.emptyList(.diary), "Your diary is empty. Record what you saw or read today with `marquee seen REF`."),
      (.emptyList(.library), "You haven't added any works yourself. Add one with `marquee library add TITLE`."),
      (.nothingListed("xyz", in: .diary), "Nothing in your diary matches “xyz”. See everything with `marquee diary`."),
      (
        .nothingListed("xyz", in: .named("Best")),
        "Nothing on “Best” matches “xyz”. See everything with `marquee list Best`."
      ),
      (
        .nothingListed("xyz", in: .named("To see")),
        "Nothing on “To see” matches “xyz”. See everything with `marquee list \"To see\"`."
      ),
      (.nothingToUndo, "There is nothing to undo."),
      (.nothingToRedo, "There is nothing to redo."),
      (.noChanges, "No changes yet."),
      (.stopped, "Stopped. `retry` tries again."),
    ])
  func texts(message: Message, text: String) {
    #expect(message.text == text)
  }

  @Test("a year without anything seen says which years have something")
  func nothingSeen() throws {
    func text(_ days: [String], year: Int? = 1999, query: String...) throws -> String {
      var count = StatisticsCount(Query(), year: year, today: nil)
      for day in days {
        count.add(
          .init(
            .sample(named("tmdb:movie/1"), "A"), Marks(days: [PartialDate(day)].compactMap(\.self), wasSeen: true)),
          actors: [])
      }
      return Message.nothingSeen(try Query(query), count.result).text
    }
    let nothing = "You didn't see or read anything in 1999."
    #expect(
      try text(["2021-05-01", "2024"])
        == "\(nothing) Your viewings range from 2021 to 2024. For the latest, run `marquee stats 2024`.")
    #expect(
      try text(["2024"]) == "\(nothing) Your viewings all date from 2024. For the latest, run `marquee stats 2024`.")
    #expect(
      try text([""]) == "\(nothing) Your other viewings have no date. To see them counted, run `marquee stats`.")
    #expect(
      try text(["2024"], query: "kind:film").hasPrefix(
        "You didn't see or read anything that matches “kind:film” in 1999. "))
    #expect(
      try text([])
        == "No statistics yet. Record a viewing with `marquee seen REF`, or rate a work with `marquee rate REF 4.5`.")
    #expect(
      try text([], query: "ran")
        == "Nothing you have seen, read or rated matches “ran”. For all your statistics, run `marquee stats`.")
  }

  @Test("a change of a setting that counts from the next start says so")
  func nextStart() {
    let state = SettingState(setting: .source, value: .word("live"), origin: .settings, held: .word("live"))
    #expect(Message.settled(state).text == "source is live, starting with the next session.")
  }

  @Test("a change of a setting that something overrides says what")
  func beaten() {
    let state = SettingState(
      setting: .source, value: .word("fake"), origin: .flag("--source"), held: .word("live"))
    #expect(
      Message.settled(state).text == "source is live in your settings, but --source sets it to fake.")
  }

  @Test(
    "a title that ends like a sentence gets no second stop",
    arguments: ["君の名は。", "Who's Afraid of Virginia Woolf?", "E.T.", "Airplane!", "…"])
  func oneStop(title: String) async throws {
    let library = FakeLibrary()
    let work = Work.sample(named("ghibli:film/totoro"), title)
    let start = MarkChange.set(.status, .text("started"))
    for text in ["Started \(title) `undo` reverts it.", "No change to \(title): already started."] {
      let marked = try await library.change([work], by: start)
      #expect(Message.marked(ChangedWorks(works: [work], change: start, marked: marked)).text == text)
    }
    for message in [
      Message.changed(try await library.changes(limit: 1)[0]), .undone(try await library.changes(limit: 1)[0]),
    ] {
      #expect(message.text.contains("tarted \(title) `"))
    }
  }

  @Test("a change says what it did, or that nothing changed")
  func marked() async throws {
    let library = FakeLibrary()
    let work = Work.sample(named("ghibli:film/totoro"), "Totoro 1")
    func change(_ change: MarkChange) async throws -> String {
      let marked = try await library.change([work], by: change)
      let made = change.resolved(for: marked.before)
      return Message.marked(ChangedWorks(works: [work], change: made, marked: marked)).text
    }
    let date = try #require(PartialDate("2024-05"))
    let day = try #require(PartialDate("2024-05-31"))
    let changes: [(MarkChange, String, String)] = [
      (.favorite(true), "Added Totoro 1 to your favorites.", "No change to Totoro 1: already in your favorites."),
      (.rate(Rating(halfStars: 9)), "Rated Totoro 1 4.5.", "No change to Totoro 1: already rated 4.5."),
      (.note("m"), "Added a note to Totoro 1.", "No change to Totoro 1: the note already says this."),
      (
        .note("n"), "Added a note to Totoro 1. This replaces the earlier note.",
        "No change to Totoro 1: the note already says this."
      ),
      (.tag(["t", "u"]), "Tagged Totoro 1 with “t”, “u”.", "No change to Totoro 1: already tagged."),
      (
        .seen(on: date), "Marked Totoro 1 as seen in 2024-05.",
        "Marked Totoro 1 as seen in 2024-05. This is the second viewing in 2024-05."
      ),
      (
        .unseen(on: date), "Removed Totoro 1 from your diary (2024-05).",
        "Removed Totoro 1 from your diary (2024-05)."
      ),
      (
        .unseen(on: date), "No change to Totoro 1: not in your diary in 2024-05.",
        "No change to Totoro 1: not in your diary in 2024-05."
      ),
      (
        .seen(on: date), "Marked Totoro 1 as seen in 2024-05.",
        "Marked Totoro 1 as seen in 2024-05. This is the second viewing in 2024-05."
      ),
      (.unseen(on: nil), "Removed Totoro 1 from your diary (2 viewings).", "No change to Totoro 1: not in your diary."),
      (
        .seen(on: day), "Marked Totoro 1 as seen on 2024-05-31.",
        "Marked Totoro 1 as seen on 2024-05-31. This is the second viewing on 2024-05-31."
      ),
      (
        .seen(on: day), "Marked Totoro 1 as seen on 2024-05-31. This is viewing 3 on 2024-05-31.",
        "Marked Totoro 1 as seen on 2024-05-31. This is viewing 4 on 2024-05-31."
      ),
      (
        .seen(on: date), "Marked Totoro 1 as seen in 2024-05.",
        "Marked Totoro 1 as seen in 2024-05. This is the second viewing in 2024-05."
      ),
      (
        .unseenLatest,
        "Removed Totoro 1 from your diary (2024-05-31). That was the latest of 6 viewings. To remove the rest, run `marquee unseen REF --all`.",
        "Removed Totoro 1 from your diary (2024-05-31). That was the latest of 5 viewings. To remove the rest, run `marquee unseen REF --all`."
      ),
      (
        .unseenOnce([work.id: [Viewing(date)]]),
        "Removed Totoro 1 from your diary (2024-05). That was one of 4 viewings. To remove the rest, run `marquee unseen REF --all`.",
        "Removed Totoro 1 from your diary (2024-05). That was one of 3 viewings. To remove the rest, run `marquee unseen REF --all`."
      ),
      (
        .unseenLatest,
        "Removed Totoro 1 from your diary (2024-05-31). That was the latest of 2 viewings. To remove the rest, run `marquee unseen REF --all`.",
        "Removed Totoro 1 from your diary (2024-05-31)."
      ),
      (.unseenLatest, "No change to Totoro 1: not in your diary.", "No change to Totoro 1: not in your diary."),
      (.wanted(true), "Added Totoro 1 to your watchlist.", "No change to Totoro 1: already on your watchlist."),
      (.favorite(false), "Removed Totoro 1 from your favorites.", "No change to Totoro 1: not in your favorites."),
      (.rate(nil), "Removed your rating of Totoro 1.", "No change to Totoro 1: not rated."),
      (.note(nil), "Removed the note from Totoro 1.", "No change to Totoro 1: there is no note."),
      (.untag(["t"]), "Removed the tag “t” from Totoro 1.", "No change to Totoro 1: not tagged."),
    ]
    for (mark, first, second) in changes {
      #expect(try await change(mark) == withUndo(first))
      #expect(try await change(mark) == withUndo(second))
    }
  }

  /// A sentence about a change, with the advice how to undo it.
  private func withUndo(_ text: String) -> String {
    text.hasPrefix("No change") ? text : "\(text) `undo` reverts it."
  }
}
