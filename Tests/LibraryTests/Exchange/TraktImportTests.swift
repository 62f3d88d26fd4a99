// Imports from Trakt: every play, the progress of series, ratings, lists in their order, and damaged files.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Trakt", .timeLimit(.minutes(2)))
struct TraktImportTests {
  static let history = #"""
    [{"id":2,"watched_at":"2014-04-05T15:27:00.000Z","action":"watch","type":"movie","movie":{"title":"The Dark Knight","year":2008,"ids":{"trakt":120,"slug":"x","imdb":"tt0468569","tmdb":155}}},
    {"id":1,"watched_at":"2012-04-05T23:30:00.000Z","action":"watch","type":"movie","movie":{"title":"The Dark Knight","year":2008,"ids":{"trakt":120,"slug":"x","imdb":"tt0468569","tmdb":155}}},
    {"id":7,"watched_at":"2012-04-05T10:30:00.000Z","action":"watch","type":"movie","movie":{"title":"The Dark Knight","year":2008,"ids":{"trakt":120,"slug":"x","imdb":"tt0468569","tmdb":155}}},
    {"id":3,"watched_at":"2015-04-05T23:30:00.000Z","action":"watch","type":"episode","episode":{"season":1,"number":1,"title":"E","ids":{"trakt":93}},"show":{"title":"The Wire","year":2002,"ids":{"trakt":1,"slug":"the-wire","imdb":"tt0306414","tmdb":1438}}},
    {"id":4,"watched_at":"2015-05-05T23:30:00.000Z","action":"watch","type":"episode","episode":{"season":2,"number":5,"title":"E","ids":{"trakt":94}},"show":{"title":"The Wire","year":2002,"ids":{"trakt":1,"slug":"the-wire","imdb":"tt0306414","tmdb":1438}}},
    {"id":5,"watched_at":"2015-04-06T23:30:00.000Z","action":"watch","type":"episode","episode":{"season":1,"number":2,"title":"E","ids":{"trakt":95}},"show":{"title":"The Wire","year":2002,"ids":{"trakt":1,"slug":"the-wire","imdb":"tt0306414","tmdb":1438}}},
    {"id":6,"watched_at":"2016-05-05T23:30:00.000Z","action":"watch","type":"episode","episode":{"season":0,"number":1,"title":"E","ids":{"trakt":96}},"show":{"title":"The Wire","year":2002,"ids":{"trakt":1,"slug":"the-wire","imdb":"tt0306414","tmdb":1438}}},
    {"id":8,"watched_at":"1970-01-01T00:00:00.000Z","action":"watch","type":"movie","movie":{"title":"Heat","year":1995,"ids":{"trakt":121,"slug":"x","imdb":"tt0113277","tmdb":949}}}]
    """#
  static let wire = #""show":{"title":"The Wire","year":2002,"ids":{"trakt":1,"imdb":"tt0306414","tmdb":1438}}"#
  static func movie(_ title: String, _ number: Int) -> String {
    #""type":"movie","movie":{"title":"\#(title)","year":1990,"ids":{"trakt":\#(number),"tmdb":\#(number)}}"#
  }

  /// A complete export.
  static func whole() throws -> WrittenExport {
    let export = try WrittenExport("watched/watched-history-2.json", history)
    let play =
      #"{"id":20,"watched_at":"2015-06-01T00:00:00.000Z","action":"watch","type":"episode","episode":{"season":2,"number":4},\#(wire)}"#
    try export.write("watched/watched-history-10.json", "[\(play)]")
    try export.write(
      "watched/watched-movies.json", #"[{"plays":9,"last_watched_at":"2020-01-01T00:00:00.000Z",\#(movie("Sum", 77))}]"#
    )
    try export.write(
      "ratings/ratings-movies.json",
      #"[{"rated_at":"2014-04-05T15:27:00.000Z","rating":9,\#(movie("The Dark Knight", 120))},{"rated_at":"2014-04-05T15:27:00.000Z","rating":11,\#(movie("Eleven", 11))}]"#
    )
    try export.write(
      "ratings/ratings-shows.json", #"[{"rated_at":"2014-04-05T15:27:00.000Z","rating":7,"type":"show",\#(wire)}]"#)
    try export.write(
      "ratings/ratings-episodes.json",
      #"[{"rated_at":"2014-04-05T15:27:00.000Z","rating":7,"type":"episode","episode":{"season":1,"number":1},\#(wire)}]"#
    )
    try export.write(
      "lists/lists-watchlist.json",
      #"[{"rank":1,"id":5,"listed_at":"2020-01-01T00:00:00.000Z","notes":null,\#(movie("Solaris", 900))}]"#)
    try export.write(
      "lists/lists-lists.json",
      #"[{"name":"Best of: 1990","description":"Two\nlines","privacy":"private","item_count":2,"ids":{"trakt":55,"slug":"best-of-1990"}}]"#
    )
    try export.write(
      "lists/lists-list-55-best-of-1990.json",
      #"[{"rank":2,"id":6,"listed_at":"2020-01-01T00:00:00.000Z","notes":null,\#(movie("Second", 2))},{"rank":1,"id":7,"listed_at":"2020-01-01T00:00:00.000Z","notes":"first","type":"show",\#(wire)},{"rank":3,"id":8,"listed_at":"2020-01-01T00:00:00.000Z","notes":null,"type":"person","person":{"name":"Who"}}]"#
    )
    return export
  }

  private func entries(_ library: ImportedLibrary) async throws -> [String: LibraryPage.Entry] {
    let entries = try await library.library.page(LibraryQuery(.mine, limit: .max)).entries
    return Dictionary(entries.map { ($0.work.title, $0) }) { $1 }
  }

  private func take(_ export: WrittenExport, _ name: String = "", into library: ImportedLibrary) async throws
    -> ImportOutcome
  {
    let path = name.isEmpty ? export.folder.url.path : export.folder.path(name)
    return try await ImportLibrary(files: ImportFiles(), library: library.library)(path)
  }

  @Test("a folder and its zip give viewings, the latest episode as progress, ratings, watchlist and lists")
  func whole() async throws {
    let export = try Self.whole()
    let zip = try export.zip(as: "a.zip")
    for name in ["", zip] {
      let library = ImportedLibrary(known: [])
      let outcome = try await take(export, name, into: library)
      let counts = outcome.counts
      // Left out: a person, and an invalid rating.
      #expect(counts.unreadable == 2 && counts.rows == 17, "\(counts)")
      let entries = try await entries(library)
      #expect(Set(entries.keys) == ["The Dark Knight", "Heat", "The Wire", "Solaris", "Second"])
      let knight = try #require(entries["The Dark Knight"])
      #expect(knight.marks.days.map(\.description) == ["2012-04-05", "2012-04-05", "2014-04-05"])
      #expect(knight.marks.rating?.halfStars == 9 && knight.work.id == Work.ID("tmdb:movie/155"))
      #expect(entries["Heat"]?.marks.viewings == [Viewing(nil)])
      let wire = try #require(entries["The Wire"])
      #expect(wire.work.kind == .tv && wire.work.id == Work.ID("tmdb:tv/1438"))
      #expect(wire.marks.status == .started && wire.marks.progress?.text == "S2E5" && !wire.marks.isSeen)
      #expect(wire.marks.rating?.halfStars == 7)
      #expect(wire.marks.lists == [ListPlace("Best of: 1990", rank: 1, note: "first")])
      #expect(entries["Second"]?.marks.lists == [ListPlace("Best of: 1990", rank: 2)])
      #expect(entries["Solaris"]?.marks == Marks(isWanted: true))
      let lists = try await library.library.lists()
      #expect(lists.map(\.description) == ["Two\nlines"])
      let again = try await take(export, name, into: library).counts
      #expect(again.new == 0 && again.updated == 0, "\(again)")
      try await library.expectSameAgain("Trakt \(name)")
    }
  }

  @Test("a newer export updates the progress, unless the user changed it")
  func newer() async throws {
    func text(_ number: Int) -> String {
      #"[{"id":\#(number),"watched_at":"2015-06-0\#(number)T00:00:00.000Z","type":"episode","episode":{"season":2,"number":\#(number)},\#(Self.wire)}]"#
    }
    let name = "watched-history-1.json"
    let library = ImportedLibrary(known: [])
    func progress() async throws -> String? { try await entries(library)["The Wire"]?.marks.progress?.text }
    try await library.take([name: text(4)], named: name)
    try await library.take([name: text(5)], named: name)
    #expect(try await progress() == "S2E5")
    let work = try #require(try await entries(library)["The Wire"]?.work)
    _ = try await library.library.change([work], by: .set(.progress, .text("S3E1")))
    try await library.take([name: text(6)], named: name)
    #expect(try await progress() == "S3E1")
  }

  @Test(
    "an older file, or a part of one, does not lower the progress",
    arguments: [
      ("2015-06-05", "S2E5", "2014-06-05", "S1E2", "S2E5"), ("2015-06-05", "S2E5", "2015-06-05", "S2E4", "S2E5"),
      ("2015-06-05", "S2E5", "2015-06-06", "S1E1", "S2E5"), ("2015-06-05", "S2E5", "1970-01-01", "S3E1", "S2E5"),
      ("1970-01-01", "S2E5", "2015-06-05", "S1E2", "S1E2"), ("2015-06-05", "S2E5", "2015-06-05", "S3E1", "S3E1"),
    ])
  func older(day: String, place: String, other: String, otherPlace: String, expected: String) async throws {
    func text(_ day: String, _ place: String) -> String {
      let numbers = place.dropFirst().split(separator: "E")
      return
        #"[{"watched_at":"\#(day)T00:00:00.000Z","type":"episode","episode":{"season":\#(numbers[0]),"number":\#(numbers[1])},\#(Self.wire)}]"#
    }
    let name = "watched-history-1.json"
    let library = ImportedLibrary(known: [])
    try await library.take([name: text(day, place)], named: name)
    let counts = try await library.take([name: text(other, otherPlace)], named: name)
    #expect(try await entries(library)["The Wire"]?.marks.progress?.text == expected)
    #expect(counts.updated == 1, "\(counts)")
  }

  @Test("a movie and a series with the same number can be on one list")
  func oneNumber() async throws {
    let listed = #""listed_at":"2020-01-01T00:00:00.000Z""#
    let text =
      #"[{"rank":1,\#(listed),"type":"movie","movie":{"title":"Heat","ids":{"trakt":1}}},{"rank":2,\#(listed),"type":"show","show":{"title":"The Wire","ids":{"trakt":1}}}]"#
    let library = ImportedLibrary(known: [])
    try await library.take(["lists-list-5-best.json": text], named: "lists-list-5-best.json")
    let entries = try await entries(library)
    #expect(entries["Heat"]?.marks.lists == [ListPlace("best", rank: 1)])
    #expect(entries["The Wire"]?.marks.lists == [ListPlace("best", rank: 2)])
    let rows = try await WrittenExport("lists-list-5-best.json", text).read("lists-list-5-best.json")
    #expect(Set(rows.map { $0.keys[0] }).count == 2)
  }

  @Test("an invalid time is reported and gives no day; its play counts as the earliest")
  func times() async throws {
    func rows(_ name: String, _ element: String) async throws -> [ImportedRow] {
      try await WrittenExport(name, "[\(element)]").items(name).read
    }
    let movie = Self.movie("Heat", 1)
    for (name, text, value) in [
      ("watched-history-1.json", #"{"id":1,"watched_at":"soon",\#(movie)}"#, RowRemark.Value.watchedDate),
      ("watched-movies.json", #"{"plays":1,"last_watched_at":"soon",\#(movie)}"#, .watchedDate),
      ("ratings-movies.json", #"{"rated_at":"soon","rating":8,\#(movie)}"#, .ratedDate),
      ("lists-watchlist.json", #"{"rank":1,"listed_at":"soon",\#(movie)}"#, .addedDate),
      (
        "watched-history-1.json", #"{"watched_at":"soon","episode":{"season":1,"number":1},\#(Self.wire)}"#,
        .watchedDate
      ),
    ] {
      let row = try #require(try await rows(name, text).first)
      #expect(row.remarks == [.notDate(value, "“soon”")] && row.added == nil, "\(text): \(row)")
      #expect(try await rows(name, text.replacing(#""soon""#, with: "null")).allSatisfy { $0.remarks == [] })
    }
    let plays = ["\"when\"", "\"2015-01-01T00:00:00.000Z\"", "1"].enumerated().map { index, time in
      #"{"watched_at":\#(time),"type":"episode","episode":{"season":1,"number":\#(index + 1)},\#(Self.wire)}"#
    }
    let read = try await rows("watched-history-1.json", plays.joined(separator: ","))
    #expect(read.map { $0.imported.marks.viewings.first?.day != nil } == [false, true, false])
    #expect(read.map(\.remarks) == [[.notDate(.watchedDate, "“when”")], [], [.notDate(.watchedDate, "“1”")]])
  }

  @Test(
    "a rating is read as a number or as text, is rounded, and is quoted unchanged",
    arguments: [
      ("9", 9, []), ("\"8\"", 8, []), ("7.5", 8, [.roundedRating("“7.5”", outOf: 10, Rating(nearest: 3.75))]),
      ("11", nil, [.notRating("“11”", outOf: 10)]), ("0", nil, [.notRating("“0”", outOf: 10)]),
      ("\"good\"", nil, [.notRating("“good”", outOf: 10)]), ("null", nil, []),
      ("-1.5", nil, [.notRating("“-1.5”", outOf: 10)]),
    ] as [(String, Int?, [RowRemark])])
  func ratings(value: String, halfStars: Int?, remarks: [RowRemark]) async throws {
    let name = "ratings-movies.json"
    let text = #"[{"rated_at":"2014-04-05T15:27:00.000Z","rating":\#(value),\#(Self.movie("Heat", 1))}]"#
    let row = try #require(try await WrittenExport(name, text).items(name).read.first)
    #expect(row.imported.marks.rating?.halfStars == halfStars && row.remarks == remarks, "\(row)")
    #expect(row.imported.fields == (halfStars == nil ? [] : [.rating, .seen]))
  }

  @Test("summaries of plays are read if there is no history")
  func sums() async throws {
    let show =
      #"[{"plays":3,"last_watched_at":"2020-01-03T00:00:00.000Z",\#(Self.wire),"seasons":[{"number":1,"episodes":[{"number":1,"plays":1,"last_watched_at":"2020-01-02T00:00:00.000Z"},{"number":2,"plays":2,"last_watched_at":"2020-01-03T00:00:00.000Z"}]}]}]"#
    let export = try WrittenExport("watched-shows.json", show)
    try export.write(
      "watched-movies.json", #"[{"plays":2,"last_watched_at":"2020-01-01T00:00:00.000Z",\#(Self.movie("Sum", 77))}]"#)
    let library = ImportedLibrary(known: [])
    #expect(try await take(export, into: library).counts.unreadable == 0)
    let entries = try await entries(library)
    #expect(entries["The Wire"]?.marks.progress?.text == "S1E2")
    #expect(entries["Sum"]?.marks.viewings == [Viewing(nil), Viewing(PartialDate("2020-01-01"))])
  }

  @Test(
    "a damaged file costs only itself and is reported in one sentence",
    arguments: ["", "null", "{\"a\":1}", "[{\"watched", "\u{0}\u{0}", "<html>", "[garbage]", "[{\"a\":1}]", "[1"])
  func broken(_ text: String) async throws {
    let export = try Self.whole()
    try export.write("watched/watched-history-10.json", text)
    let library = ImportedLibrary(known: [])
    let outcome = try await take(export, export.zip(as: "a.zip"), into: library)
    let unreadable = outcome.unreadable.filter { $0.file.hasSuffix("watched-history-10.json") }
    #expect(unreadable.count == 1, "\(unreadable)")
    let entries = try await entries(library)
    #expect(entries.count == 5 && entries["The Wire"]?.marks.progress?.text == "S2E5")
    let alone = try WrittenExport("watched-history-10.json", text)
    let (_, problem) = await ImportedLibrary(known: []).outcome(of: alone.folder.path("watched-history-10.json"))
    #expect(problem?.code == .usage)
  }

  @Test("a file with an empty array has no rows")
  func empty() async throws {
    let export = try Self.whole()
    let items = try await export.items().count
    try export.write("lists/lists-list-56-new.json", " [ ]\n")
    #expect(try await export.items().count == items)
    #expect(try await WrittenExport("ratings-movies.json", "[]").items("ratings-movies.json") == [])
  }

  @Test(
    "a damaged element costs only itself, and is reported with its line and without later elements",
    arguments: [
      ("\"The Dark Knight\",", "\"The Dark Knight,"), ("\"The Dark Knight\",", "The Dark Knight\","),
      ("\"watched_at\":", "\"watched_at\" "), ("}}},", "}},"), ("{\"title\"", "\"title\""), (",\"tmdb\":155", "]"),
      ("2008", "2008 \u{1}"),
    ])
  func damaged(part: String, other: String) async throws {
    let lines = Self.history.replacing("\"id\":1,", with: "\"id\":11,").components(separatedBy: "\n")
    // The first element, and one between others.
    for place in [0, 2] {
      var damaged = lines
      let range = try #require(damaged[place].firstRange(of: part))
      damaged[place] = damaged[place].replacingCharacters(in: range, with: other)
      for text in [damaged.joined(separator: "\n"), damaged.joined()] {
        let items = try await WrittenExport("watched-history-1.json", text).items("watched-history-1.json")
        let damagedRows = items.unreadable.filter { $0.reason == .damagedObject }
        let isOnLines = text.contains("\n")
        #expect(damagedRows.map(\.line) == [isOnLines ? place + 1 : 1], "\(text)")
        #expect(
          damagedRows.allSatisfy { !$0.text.contains("\"id\":1,") && !$0.text.contains("\"id\":3") }, "\(damagedRows)")
        // Three of the four movies are read, and after them the four plays of the series.
        #expect(items.read.count == 7 && items.unreadable.count == 1, "\(text): \(items.unreadable)")
        let expected = [1, 2, 3, 8].filter { $0 != place + 1 }
        #expect(!isOnLines || items.read.dropLast(4).map(\.line) == expected, "\(items.read.map(\.line))")
      }
    }
  }

  static let nested = [("Bad", 1), ("Good One", 2), ("Good Two", 3)].map { title, number in
    #"{"plays":3,"last_watched_at":"2021-01-02T00:00:00.000Z","show":{"title":"\#(title)","ids":{"trakt":\#(number)}},"seasons":[{"number":1,"episodes":[{"number":1,"last_watched_at":"2020-01-01T00:00:00.000Z"},{"number":2,"last_watched_at":"2021-01-02T00:00:00.000Z"}]}]}"#
  }

  @Test(
    "damage in an element with arrays of its own loses no element after it",
    arguments: [
      ("\"ids\"", " \"ids\"", 3), ("Bad\",", "Bad\" ", 2), ("Bad\"", "Bad", 2), ("1,\"episodes\"", "1 \"episodes\"", 2),
      ("1}}", "1}", 2), ("}]}]}", "}]}", 2), ("}]}]}", "}}]}", 2), ("{\"number\":2", "\"number\":2", 2),
    ])
  func nested(part: String, other: String, count: Int) async throws {
    let name = "watched-shows.json"
    for separator in [",", ",\n"] {
      let range = try #require(Self.nested[0].firstRange(of: part))
      let text = ([Self.nested[0].replacingCharacters(in: range, with: other)] + Self.nested.dropFirst())
        .joined(separator: separator)
      let items = try await WrittenExport(name, "[\(text)]").items(name)
      #expect(
        items.read.map(\.work.title).withoutRepeats(of: \.self) == ["Bad", "Good One", "Good Two"].suffix(count),
        "\(text)")
      #expect(
        items.unreadable.filter { $0.reason == .damagedObject }.count == 3 - count, "\(text): \(items.unreadable)")
      #expect(!items.unreadable.contains { $0.text.contains("Good") })
    }
  }

  @Test("if a closing bracket was lost, the next element is the next object that begins like the damaged one")
  func inner() async throws {
    var elements = Self.nested
    elements[0] = elements[0].replacing("}]}]}", with: #"},{"player":1},{"player":2}]}"#)
    let items = try await WrittenExport("watched-shows.json", "[\(elements.joined(separator: ","))]")
      .items("watched-shows.json")
    #expect(items.read.map(\.work.title).withoutRepeats(of: \.self) == ["Good One", "Good Two"])
    #expect(items.unreadable.map(\.reason) == [.damagedObject])
  }

  @Test("elements that are not objects, too long or after the end, and a cut file, are reported")
  func ends() async throws {
    func items(_ text: String) async throws -> [ImportedItem] {
      try await WrittenExport("watched-shows.json", text).items("watched-shows.json")
    }
    let (bad, good) = (Self.nested[0], Self.nested[1])
    let long = bad.replacing(
      "\"plays\":3", with: "\"plays\":3,\"x\":[{},{\"y\":\"\(String(repeating: "x", count: 1 << 20))\"},{}]")
    let far = String(repeating: "x", count: 2 << 20)
    for (text, line, reason, excerpt) in [
      ("[\(good)\n, null]", 2, .damagedObject, "null"),
      ("[\(good)\n, null, \(Self.nested[2])]", 2, .damagedObject, "null"),
      ("[\(good),\n\(long),\(Self.nested[2])]", 2, .longRow, "{\"plays\":3,\"x\""),
      ("[\(good),\n\(long.dropLast(60))", 2, .cutFile, "{\"plays\":3,\"x\""),
      // The next element is not among the bytes that were read at once.
      ("[\(good),\n{\"plays\" \"\(far)},\n\(Self.nested[2])]", 2, .damagedObject, "{\"plays\" \"xx"),
      ("[\(good)]\n[\n\(bad)]\n", 3, .afterEnd, bad), ("[\(good)]\n,x", 2, .afterEnd, "x"),
      ("[\(good),\n\(bad.dropLast(5))", 2, .cutFile, String(bad.dropLast(5))), ("[\(good),\n", 2, .cutFile, ""),
      ("[\(good)", 1, .cutFile, ""), ("[\(good)\n}]", 2, .damagedObject, "}"),
    ] as [(String, Int, RowRemark, String)] {
      let items = try await items(text)
      let unreadable = items.unreadable
      #expect(
        unreadable.map(\.reason) == [reason] && unreadable.map(\.line) == [line], "\(text.prefix(400)): \(unreadable)")
      #expect(unreadable.allSatisfy { excerpt.isEmpty ? $0.text.isEmpty : $0.text.hasPrefix(excerpt) }, "\(unreadable)")
      let others = text.contains("Good Two") ? ["Good One", "Good Two"] : ["Good One"]
      #expect(items.read.map(\.work.title).withoutRepeats(of: \.self) == others)
    }
  }

  @Test("the lists are read first and the history in the order of its numbers, and rows name their files")
  func order() async throws {
    let export = try WrittenExport("photo.jpg", "x")
    for number in [10, 9, 1] {
      let text = #"[{"id":\#(number),"watched_at":null,\#(Self.movie("Film \(number)", number))}]"#
      try export.write("watched-history-\(number).json", text)
    }
    try export.write("watched-movies.json", #"[{"plays":1,"last_watched_at":null,\#(Self.movie("Sum", 77))}]"#)
    try export.write("ratings-movies.json", #"[{"rated_at":null,"rating":8,\#(Self.movie("Film 1", 1))}]"#)
    try export.write("lists-list-5-b.json", #"[{"rank":1,"listed_at":null,\#(Self.movie("Film 1", 1))}]"#)
    try export.write("lists-lists.json", #"[{"name":"Best","item_count":1,"ids":{"trakt":5,"slug":"b"}}]"#)
    let items = try await export.items()
    #expect(items.first == .lists([NamedList("Best")]) && items.unreadable == [])
    #expect(
      items.read.map(\.file) == [
        "watched-history-1.json", "watched-history-9.json", "watched-history-10.json", "ratings-movies.json",
        "lists-list-5-b.json",
      ])
    #expect(items.read.last?.imported.marks.lists == [ListPlace("Best", rank: 1)])
  }

  @Test("a row has the keys of Trakt, IMDb and TMDb; what cannot be such a key is left out")
  func keys() async throws {
    func keys(_ ids: String) async throws -> [ImportKey]? {
      let text = #"[{"plays":1,"last_watched_at":null,"movie":{"title":"Heat","ids":{\#(ids)}}}]"#
      return try await WrittenExport("watched-movies.json", text).read("watched-movies.json").first?.keys
    }
    let (trakt, tmdb) = (ImportKey("trakt", "1"), ImportKey("tmdb", "3"))
    #expect(
      try await keys(#""trakt":1,"imdb":"tt2","tmdb":3"#) == [trakt, ImportKey("imdb", "tt2"), tmdb])
    for imdb in [#""nm2""#, "2", "null", "\"tt\(String(repeating: "2", count: 28))\""] {
      #expect(try await keys(#""trakt":1,"imdb":\#(imdb),"tmdb":3"#) == [trakt, tmdb], "\(imdb)")
    }
    let longest = "tt" + String(repeating: "2", count: 27)
    #expect(try await keys("\"trakt\":1,\"imdb\":\"\(longest)\"") == [trakt, ImportKey("imdb", longest)])
    #expect(try await keys(#""slug":"heat","tmdb":0"#)?.map(\.source) == ["trakt-title"])
  }

  @Test(
    "an element about something else is reported with its type, or with what it is about",
    arguments: [
      (#""type":"movie","name":"Heat","item_count":1"#, .unknownType("“movie”")),
      (#""type":"list","person":{"name":"Who"}"#, .unknownType("“list”")),
      (#""person":{"name":"Who"}"#, .unknownType("“person”")), (#""season":{"number":1}"#, .unknownType("“season”")),
      (#""name":"Who""#, .nothingToKeep), (#""movie":{"title":"Heat"}"#, .nothingToKeep),
    ] as [(String, RowRemark)])
  func others(_ members: String, _ reason: RowRemark) async throws {
    let list = #"{"name":"Best","item_count":1,"ids":{"trakt":5,"slug":"b"}}"#
    let items = try await WrittenExport("lists-lists.json", "[\(list),{\(members)}]").items("lists-lists.json")
    #expect(items.first == .lists([NamedList("Best")]) && items.count == 2)
    #expect(items.unreadable.map(\.reason) == [reason])
  }

  @Test("a list that is imported alone is named after its file; with another file name it is refused")
  func lone() async throws {
    let text = #"[{"rank":1,"id":6,"listed_at":"2020-01-01T00:00:00.000Z","notes":null,\#(Self.movie("Second", 2))}]"#
    let rows = try await WrittenExport("lists-list-55-best-of.json", text).read("lists-list-55-best-of.json")
    #expect(rows.map(\.imported.marks.lists) == [[ListPlace("best of", rank: 1)]])
    let wanted = try await WrittenExport("my watchlist.json", text).read("my watchlist.json")
    #expect(wanted.map(\.imported.marks.isWanted) == [true])
    for name in ["x.json", "ratings-movies.json", "watched-history-1.json", "lists-lists.json"] {
      let problem = await #expect(throws: Problem.self) { try await WrittenExport(name, text).rows(name) }
      let names = ["lists-watchlist.json", "lists-list-NAME.json"]
      #expect(problem == .usage(.unimportable(.namelessFile(name, of: .trakt, names: names))))
    }
  }

  @Test("a file is recognised by the members of its elements, however long; other JSON is reported as such")
  func members() async throws {
    func isJSON(_ problem: Problem?) -> Bool {
      if case .usage(.unimportable(.notExport(_, of: nil, .json))) = problem { true } else { false }
    }
    let name = "lists-lists.json"
    let long = String(repeating: "Long. ", count: 2_000)
    let list = #"[{"description":"\#(long)","name":"Best","item_count":1,"ids":{"trakt":5,"slug":"best"}}]"#
    let items = try await WrittenExport(name, list).items(name)
    #expect(items.count == 1 && items.unreadable == [])
    let play = #"[{"notes":"\#(long)","watched_at":"2020-01-01T00:00:00.000Z",\#(Self.movie("Heat", 1))}]"#
    #expect(try await WrittenExport("x.json", play).read("x.json").map(\.work.title) == ["Heat"])
    for text in [
      #"[{"note":"a \"movie\" and its \"trakt\", \"watched_at\" home"}]"#,
      #"[{"watched_at":"2020-01-01","movie":{"title":"x"}}]"#,
      #"[{"a":1}]"#, " [ {\"a\":\"\(String(repeating: "x", count: 3_000_000))\"}]", "{\n\"a\": 1}", "[]",
    ] {
      let problem = await #expect(throws: Problem.self) { try await WrittenExport("x.json", text).rows("x.json") }
      #expect(isJSON(problem), "\(text.prefix(200)): \(String(describing: problem))")
    }
  }
}
