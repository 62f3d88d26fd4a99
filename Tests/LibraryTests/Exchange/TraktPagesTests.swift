// Imports Trakt's own export of 2026: pages, favorites, notes, sums without episodes, and passes through a series.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Trakt's export of 2026", .timeLimit(.minutes(2)))
struct TraktPagesTests {
  private static let wire = #""show":{"title":"The Wire","year":2002,"ids":{"trakt":1,"tmdb":1438}}"#
  private static func movie(_ title: String, _ number: Int) -> String {
    #""type":"movie","movie":{"title":"\#(title)","year":1990,"ids":{"trakt":\#(number),"tmdb":\#(number)}}"#
  }
  private static func listed(_ title: String, _ number: Int, notes: String = "null") -> String {
    #"[{"rank":\#(number),"listed_at":"2020-01-01T00:00:00.000Z","notes":\#(notes),\#(movie(title, number))}]"#
  }

  private func entries(_ library: ImportedLibrary) async throws -> [String: Marks] {
    let entries = try await library.library.page(LibraryQuery(.mine, limit: .max)).entries
    return Dictionary(entries.map { ($0.work.title, $0.marks) }) { $1 }
  }

  @Test("the recorded export comes in whole, is unchanged the second time, and can be undone", .recorded)
  func recorded() async throws {
    let folder = try TemporaryFolder()
    let path = try RecordedData.copy("exports/trakt-export-2026", into: folder)
    let library = ImportedLibrary(known: [])
    let importing = ImportLibrary(files: ImportFiles(), library: library.library)
    let outcome = try await importing(path)
    #expect(outcome.counts.unreadable == 0)
    #expect(outcome.unreadFiles == ["user-profile.json"])
    let marks = try await entries(library)
    #expect(Set(marks.keys) == ["Paper Moons", "Wanted One", "Wanted Two", "Rain One", "Rain Two"])
    let moons = try #require(marks["Paper Moons"])
    #expect(moons.isFavorite)
    #expect(moons.rating?.halfStars == 8)
    #expect(moons.days.map(\.description) == ["2024-03-09"])
    #expect(moons.privateNote == "Seen with Kim at the harbor.\n\nbecause of the ending")
    #expect(moons.note == "A public shout of mine.")
    #expect(marks["Wanted One"]?.isWanted == true)
    #expect(marks["Wanted Two"]?.isWanted == true)
    #expect(marks["Wanted Two"]?.privateNote == "ask Kim")
    #expect(marks["Rain One"]?.lists == [ListPlace("Best, of rain", rank: 1)])
    #expect(marks["Rain Two"]?.lists == [ListPlace("Best, of rain", rank: 2)])
    let again = try await importing(path).counts
    #expect(again.unchanged == again.rows)
    #expect(try await library.library.undo()?.isUndone == true)
    #expect(try await entries(library).isEmpty)
    #expect(try await library.library.lists().isEmpty)
  }

  @Test("the sample with every set comes in, and what Trakt could not export is reported", .recorded)
  func everySet() async throws {
    let folder = try TemporaryFolder()
    let path = try RecordedData.copy("exports/more/trakt-2026", into: folder)
    let library = ImportedLibrary(known: [])
    let importing = ImportLibrary(files: ImportFiles(), library: library.library)
    let outcome = try await importing(path)
    #expect(outcome.unreadFiles == ["watched-shows.json"])
    #expect(
      outcome.unreadable.contains {
        $0.reason == .missingPart("“users/example/collection/shows?extended…”", "“HTTP 404”")
      }, "\(outcome.unreadable.map(\.reason))")
    let marks = try await entries(library)
    #expect(marks["Lantern Street"]?.isFavorite == true)
    #expect(marks["Lantern Street"]?.progress?.text == "S1E2")
    #expect(marks["Harbor Nine"]?.status == .givenUp)
    #expect(marks["Harbor Nine"]?.privateNote == "with Ada")
    #expect(marks["Salt Atlas"]?.owned?.text == "bluray")
    #expect(marks["Salt Atlas"]?.rating?.halfStars == 3)
    #expect(marks["The Quiet Ferry"]?.note == "Slow, and right to be slow.")
    #expect(marks["The Quiet Ferry"]?.days.map(\.description) == ["2019-07-01", "2026-05-01"])
    #expect(try await library.library.lists().map(\.name) == ["Rainy Days"])
    let again = try await importing(path).counts
    #expect(again.new + again.updated == 0, "\(again)")
  }

  @Test(
    "every page of a set is read, in the order of its number, with hyphens or underscores",
    arguments: [
      ["lists-watchlist.json", "lists-watchlist-2.json", "lists-watchlist-10.json"],
      ["lists_watchlist_1.json", "lists_watchlist_2.json", "lists_watchlist_10.json"],
      ["lists/watchlist-1.json", "lists/watchlist-2.json", "lists/watchlist-10.json"],
      ["lists/lists-watchlist-1.json", "lists/lists-watchlist-2.json", "lists/lists-watchlist-10.json"],
    ])
  func pages(_ names: [String]) async throws {
    let export = try WrittenExport()
    for (index, name) in names.enumerated() { try export.write(name, Self.listed("Film \(index)", index + 1)) }
    let rows = try await export.read()
    #expect(rows.map(\.work.title) == ["Film 0", "Film 1", "Film 2"])
    #expect(rows.allSatisfy { $0.imported.marks.isWanted })
    #expect(try await export.rows().unreadFiles == [])
  }

  @Test("the pages of a list are one list, also without the file of lists; a name may end in a number")
  func listPages() async throws {
    let export = try WrittenExport("lists-list-7-best-of-rain-1.json", Self.listed("One", 1))
    try export.write("lists-list-7-best-of-rain-2.json", Self.listed("Two", 2))
    try export.write("lists-list-8-top-10.json", Self.listed("Three", 3))
    let names = try await export.read().flatMap(\.imported.marks.lists).map(\.list)
    #expect(names == ["best of rain", "best of rain", "top 10"])
    try export.write(
      "lists-lists-1.json", #"[{"name":"Best of Rain!","item_count":2,"ids":{"trakt":7,"slug":"renamed"}}]"#)
    try export.write("lists-lists-2.json", #"[{"name":"Top 10","item_count":2,"ids":{"trakt":8,"slug":"x"}}]"#)
    #expect(
      try await export.read().flatMap(\.imported.marks.lists).map(\.list) == [
        "Best of Rain!", "Best of Rain!", "Top 10",
      ])
  }

  @Test("favorites become favorites, and their notes private notes")
  func favorites() async throws {
    let name = "lists-favorites.json"
    let library = ImportedLibrary(known: [])
    let text = Self.listed("Heat", 1, notes: "\"the ending\"")
    try await library.take([name: text], named: name)
    let marks = try #require(try await entries(library)["Heat"])
    #expect(marks.isFavorite)
    #expect(!marks.isWanted)
    #expect(marks.privateNote == "the ending")
    #expect(try await library.take([name: text], named: name).unchanged == 1)
  }

  @Test("a note in any file of notes becomes a private note of its movie or series")
  func notes() async throws {
    let text =
      #"[{"note":{"id":5,"notes":"Mine."},"type":"show",\#(Self.wire)},{"note":{"id":6,"notes":" "},\#(Self.movie("Heat", 1))}]"#
    for name in ["notes-shows.json", "notes-ratings-1.json", "notes-activities.json", "notes_collection_items.json"] {
      let library = ImportedLibrary(known: [])
      try await library.take([name: text], named: name)
      #expect(try await entries(library).mapValues(\.privateNote) == ["The Wire": "Mine."], "\(name)")
    }
  }

  @Test(
    "a sum of plays without episodes says that a series was started, or finished if every aired episode was played",
    arguments: [
      (12, "24", "null", Status.started), (24, "24", "null", .finished), (25, "24", "null", .started),
      (0, "0", "null", .started), (24, "null", "null", .started), (24, "24", "\"2026-01-01T00:00:00.000Z\"", .started),
    ])
  func sums(plays: Int, aired: String, reset: String, status: Status) async throws {
    let show = Self.wire.replacing("\"ids\"", with: "\"aired_episodes\":\(aired),\"ids\"")
    let text =
      #"[{"plays":\#(plays),"last_watched_at":"2026-03-04T12:00:00.000Z","reset_at":\#(reset),\#(show)}]"#
    let library = ImportedLibrary(known: [])
    let name = "watched-shows.json"
    #expect(try await library.take([name: text], named: name).unreadable == 0)
    let marks = try #require(try await entries(library)["The Wire"])
    #expect(marks.status == status)
    #expect(marks.days.map(\.description) == (status == .finished ? ["2026-03-04"] : []))
    #expect(try await library.take([name: text], named: name).unchanged == 1)
  }

  @Test(
    "progress is the furthest episode of the latest pass",
    arguments: [
      ("S1E1 S1E2 S2E5 S1E1", "S2E5"), ("S1E1 S2E5 S2E4", "S2E5"), ("S1E1 S1E2 S2E5 S1E1 S1E2 S1E3", "S1E3"),
      ("S1E1 S2E5 S1E1 S2E6", "S2E6"), ("S1E1 S2E5 S1E1 S1E1", "S2E5"), ("S1E1 S2E5 S1E1 S1E4", "S2E5"),
      ("S1E1 S2E5 S1E1 S1E2 S1E1", "S1E2"), ("S1E1 S2E5 S0E1", "S2E5"), ("S1E1", "S1E1"), ("S3E1 S1E1", "S3E1"),
    ])
  func passes(_ plays: String, _ expected: String) async throws {
    let elements = plays.split(separator: " ").enumerated().map { day, place in
      let numbers = place.dropFirst().split(separator: "E")
      return
        #"{"id":\#(day),"watched_at":"2020-01-\#(day + 10)T12:00:00.000Z","type":"episode","episode":{"season":\#(numbers[0]),"number":\#(numbers[1])},\#(Self.wire)}"#
    }
    for order in [elements, elements.reversed()] {
      let library = ImportedLibrary(known: [])
      let name = "watched-history.json"
      let counts = try await library.take([name: "[\(order.joined(separator: ","))]"], named: name)
      #expect(try await entries(library)["The Wire"]?.progress?.text == expected)
      #expect(counts.unreadable == 0 && counts.rows == elements.count)
    }
  }

  @Test("the first episode alone moves no progress back, in a later file either")
  func pilotAgain() async throws {
    func plays(_ places: [(Int, Int)], day: Int) -> String {
      let elements = places.enumerated().map { index, place in
        #"{"watched_at":"2020-01-\#(day + index)T12:00:00.000Z","type":"episode","episode":{"season":\#(place.0),"number":\#(place.1)},\#(Self.wire)}"#
      }
      return "[\(elements.joined(separator: ","))]"
    }
    let library = ImportedLibrary(known: [])
    let name = "watched-history.json"
    for (places, day, expected) in [
      ([(2, 5)], 10, "S2E5"), ([(1, 1)], 11, "S2E5"), ([(1, 1), (1, 2)], 12, "S1E2"), ([(1, 1)], 20, "S1E2"),
    ] {
      try await library.take([name: plays(places, day: day)], named: name)
      #expect(try await entries(library)["The Wire"]?.progress?.text == expected)
    }
  }

  @Test("two plays of a movie at one instant are one viewing, in one file and in a later one")
  func sameInstant() async throws {
    func play(_ id: Int, _ time: String = "2014-04-05T15:27:00.000Z") -> String {
      #"{"id":\#(id),"watched_at":"\#(time)",\#(Self.movie("Heat", 1))}"#
    }
    let library = ImportedLibrary(known: [])
    let name = "watched-history.json"
    try await library.take([name: "[\(play(2)),\(play(1))]"], named: name)
    #expect(try await entries(library)["Heat"]?.viewings.count == 1)
    let counts = try await library.take([name: "[\(play(3)),\(play(2)),\(play(1))]"], named: name)
    #expect(counts.unchanged == 3)
    #expect(try await entries(library)["Heat"]?.viewings.count == 1)
    try await library.take([name: "[\(play(4, "2014-04-05T18:00:00.000Z"))]"], named: name)
    #expect(try await entries(library)["Heat"]?.viewings.count == 2)
  }

  @Test("a reply is left out, and says so")
  func reply() async throws {
    let text =
      #"[{"comment":{"id":1,"comment":"I agree.","parent_id":88},\#(Self.movie("Heat", 1))},{"comment":{"id":2,"comment":"Fine.","parent_id":0},\#(Self.movie("Ran", 2))}]"#
    let items = try await WrittenExport("comments-movies.json", text).items("comments-movies.json")
    #expect(items.unreadable.map(\.reason) == [.reply])
    #expect(items.read.map(\.imported.marks.note) == ["Fine."])
  }
}
