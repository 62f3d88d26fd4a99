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
      (Message.typeToSearch, "Type some words to search for."),
      (
        .nothingMatches("xyz"),
        "No matches for “xyz”. Try other words, a name or a year. `marquee library add TITLE --year YEAR` adds a work yourself."
      ),
      (
        .nothingMatches("xyz", isSample: true),
        "No matches for “xyz”. This is only a small sample. `marquee settings source live` switches to the real catalogs, and `marquee library add TITLE --year YEAR` adds a work yourself."
      ),
      (.noShelves, "There are no shelves here."),
      (.emptyShelf("Films"), "“Films” is empty."),
      (.pastTheEnd(page: 9), "There is no page 9: the shelf ends before it. `--page 1` is where it begins."),
      (
        .nothingOnShelf("xyz", "Films"),
        "None of the works read of “Films” matches “xyz”. `marquee search WORDS` looks everywhere."
      ),
      (.lastPage, "This is the last page."),
      (.emptyList(.favorites), "No favorites yet. `marquee favorite REF` marks one."),
      (.emptyList(.watchlist), "Nothing on the watchlist yet. `marquee want REF` puts something there."),
      (.emptyList(.diary), "Nothing in the diary yet. `marquee seen REF` writes down what was seen or read today."),
      (.emptyList(.library), "No movies, books or series of your own yet. `marquee library add TITLE` adds one."),
      (.nothingListed("xyz", in: .diary), "Nothing in your diary matches “xyz”. `marquee diary` shows all of it."),
      (
        .nothingListed("xyz", in: .named("Best")),
        "Nothing on “Best” matches “xyz”. `marquee list Best` shows all of it."
      ),
      (
        .nothingListed("xyz", in: .named("To see")),
        "Nothing on “To see” matches “xyz”. `marquee list \"To see\"` shows all of it."
      ),
      (.nothingToUndo, "There is nothing to undo."),
      (.nothingToRedo, "There is nothing to redo."),
      (.noChanges, "Nothing has been changed yet."),
      (.stopped, "Stopped. `retry` asks again."),
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
    let nothing = "Nothing was seen or read in 1999."
    #expect(
      try text(["2021-05-01", "2024"])
        == "\(nothing) Your viewings are from 2021 to 2024: `marquee stats 2024` counts the latest.")
    #expect(try text(["2024"]) == "\(nothing) Your viewings are of 2024: `marquee stats 2024` counts the latest.")
    #expect(
      try text([""]) == "\(nothing) What was seen at other times has no date; `marquee stats` counts it.")
    #expect(
      try text(["2024"], query: "kind:film").hasPrefix("Nothing that matches “kind:film” was seen or read in 1999. "))
    #expect(
      try text([]) == "Nothing is seen, read or rated yet. `marquee seen REF` and `marquee rate REF 4.5` begin.")
    #expect(
      try text([], query: "ran")
        == "Nothing that you have seen, read or rated matches “ran”. `marquee stats` counts all of it.")
  }

  @Test("a change of a setting that counts from the next start says so")
  func nextStart() {
    let state = SettingState(setting: .source, value: .word("live"), origin: .settings, held: .word("live"))
    #expect(Message.settled(state).text == "source is live from the next start on.")
  }

  @Test("a change of a setting that something overrides says what")
  func beaten() {
    let state = SettingState(
      setting: .source, value: .word("fake"), origin: .flag("--source"), held: .word("live"))
    #expect(
      Message.settled(state).text == "source is live in the settings, but --source says fake and beats them.")
  }

  @Test(
    "a title that ends like a sentence gets no second stop",
    arguments: ["君の名は。", "Who's Afraid of Virginia Woolf?", "E.T.", "Airplane!", "…"])
  func oneStop(title: String) async throws {
    let library = FakeLibrary()
    let work = Work.sample(named("ghibli:film/totoro"), title)
    for (said, more) in [("Added to favorites", " `undo` takes it back."), ("Among the favorites already", "")] {
      let marked = try await library.change([work], by: .favorite(true))
      let changed = ChangedWorks(works: [work], change: .favorite(true), marked: marked)
      #expect(Message.marked(changed).text == "\(said): \(title)\(more)")
    }
    for message in [
      Message.changed(try await library.changes(limit: 1)[0]), .undone(try await library.changes(limit: 1)[0]),
    ] {
      #expect(message.text.contains(": \(title) `"))
    }
  }

  @Test("a change says what it did, or that it was so already")
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
      (.favorite(true), "Added to favorites: Totoro 1.", "Among the favorites already: Totoro 1."),
      (.rate(Rating(halfStars: 9)), "Rated 4.5: Totoro 1.", "Rated 4.5 already: Totoro 1."),
      (.note("m"), "Note written: Totoro 1.", "The note says so already: Totoro 1."),
      (.note("n"), "Note written: Totoro 1. It replaces the note before.", "The note says so already: Totoro 1."),
      (.tag(["t", "u"]), "Tagged “t”, “u”: Totoro 1.", "Tagged so already: Totoro 1."),
      (
        .seen(on: date), "Seen in 2024-05: Totoro 1.",
        "Seen in 2024-05: Totoro 1. This is the second viewing in 2024-05."
      ),
      (
        .unseen(on: date), "Removed from the diary of 2024-05: Totoro 1.",
        "Removed from the diary of 2024-05: Totoro 1."
      ),
      (.unseen(on: date), "Not in the diary in 2024-05: Totoro 1.", "Not in the diary in 2024-05: Totoro 1."),
      (
        .seen(on: date), "Seen in 2024-05: Totoro 1.",
        "Seen in 2024-05: Totoro 1. This is the second viewing in 2024-05."
      ),
      (.unseen(on: nil), "Removed from the diary: Totoro 1 (2 viewings).", "Not in the diary: Totoro 1."),
      (
        .seen(on: day), "Seen on 2024-05-31: Totoro 1.",
        "Seen on 2024-05-31: Totoro 1. This is the second viewing on 2024-05-31."
      ),
      (
        .seen(on: day), "Seen on 2024-05-31: Totoro 1. This is viewing 3 on 2024-05-31.",
        "Seen on 2024-05-31: Totoro 1. This is viewing 4 on 2024-05-31."
      ),
      (
        .seen(on: date), "Seen in 2024-05: Totoro 1.",
        "Seen in 2024-05: Totoro 1. This is the second viewing in 2024-05."
      ),
      (
        .unseenLatest,
        "Removed from the diary of 2024-05-31: Totoro 1. It was the latest of 6 viewings; `unseen REF --all` removes the rest.",
        "Removed from the diary of 2024-05-31: Totoro 1. It was the latest of 5 viewings; `unseen REF --all` removes the rest."
      ),
      (
        .unseenOnce([work.id: [Viewing(date)]]),
        "Removed from the diary of 2024-05: Totoro 1. It was one of 4 viewings; `unseen REF --all` removes the rest.",
        "Removed from the diary of 2024-05: Totoro 1. It was one of 3 viewings; `unseen REF --all` removes the rest."
      ),
      (
        .unseenLatest,
        "Removed from the diary of 2024-05-31: Totoro 1. It was the latest of 2 viewings; `unseen REF --all` removes the rest.",
        "Removed from the diary of 2024-05-31: Totoro 1."
      ),
      (.unseenLatest, "Not in the diary: Totoro 1.", "Not in the diary: Totoro 1."),
      (.wanted(true), "Added to the watchlist: Totoro 1.", "On the watchlist already: Totoro 1."),
      (.favorite(false), "Removed from favorites: Totoro 1.", "Not among the favorites: Totoro 1."),
      (.rate(nil), "Rating removed: Totoro 1.", "Not rated: Totoro 1."),
      (.note(nil), "Note removed: Totoro 1.", "There is no note: Totoro 1."),
      (.untag(["t"]), "Tag removed “t”: Totoro 1.", "Not tagged so: Totoro 1."),
    ]
    for (mark, first, second) in changes {
      #expect(try await change(mark) == withUndo(first))
      #expect(try await change(mark) == withUndo(second))
    }
  }

  /// A sentence about a change, with the advice how to undo it.
  private func withUndo(_ text: String) -> String {
    let nothing = ["already", "says so", "Not in", "Not among", "Not rated", "There is no", "Tagged so", "Not tagged"]
    return nothing.contains(where: text.contains) ? text : "\(text) `undo` takes it back."
  }
}
