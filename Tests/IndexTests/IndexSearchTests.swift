import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeIndex

/// An index in a file of its own.
struct IndexFixture {
  let folder: TemporaryFolder
  let answers: SQLiteAnswers
  let time = WallTime()

  init() throws {
    folder = try TemporaryFolder()
    answers = SQLiteAnswers(path: folder.path("catalog.sqlite")) { [time] in time.now }
  }

  func put(_ entries: IndexEntry...) async throws { try await put(entries) }

  func put(_ entries: [IndexEntry]) async throws {
    let isDone = await answers.file.write { (connection) throws(SQLiteError) -> Bool in
      var writer = IndexWriter(connection)
      for entry in entries { _ = try writer.put(entry) }
      try writer.finish()
      return true
    }
    try #require(isDone == true)
  }

  func search(_ text: String, limit: Int = 20) async -> IndexMatches {
    await answers.index().search(text, limit: limit)
  }

  func titles(_ text: String, limit: Int = 20) async -> [String] {
    await search(text, limit: limit).works.map(\.work.title)
  }

  /// Whether the words of every row are those of its work.
  func isSound() async throws -> Bool {
    let database = Database(path: folder.path("catalog.sqlite"))
    _ = try await database.administer { (connection) throws(SQLiteError) in
      for table in ["work_words", "people_words"] {
        try connection.run("INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
      }
    }
    await database.close()
    return true
  }
}

extension IndexEntry {
  static func book(_ number: Int, _ title: String, popularity: Double? = nil) -> IndexEntry {
    IndexEntry(
      .sample(Work.ID(.openlibrary, "work", key: "OL\(number)W") ?? named("openlibrary:work/OL1W"), title),
      .imported(at: 1_000), popularity: popularity)
  }

  static func movie(_ number: Int, _ title: String, popularity: Double? = nil) -> IndexEntry {
    IndexEntry(
      .sample(Work.ID(.tmdb, "movie", key: "\(number)") ?? named("tmdb:movie/1"), title), .imported(at: 1_000),
      popularity: popularity)
  }
}

@Suite("Searching the index of works", .timeLimit(.minutes(10)))
struct IndexSearchTests {
  private let index: IndexFixture

  init() throws { index = try IndexFixture() }

  @Test("a book's title without the subtitle is an exact title, also among many titles that begin with it")
  func subtitle() async throws {
    let index = try IndexFixture()
    let others = (1...50).map { IndexEntry.movie($0, "Salt Road \($0) Again", popularity: 90) }
    try await index.put(others + [.book(1, "The Salt Road: A Walker's Guide", popularity: 1)])
    #expect(await index.titles("the salt road", limit: 2).first == "The Salt Road: A Walker's Guide")
    #expect(await index.titles("salt road walker's guide") == ["The Salt Road: A Walker's Guide"])
    #expect(try await index.isSound())
  }

  @Test("exact titles come first, then titles that begin so, words of titles, makers, all; each by popularity")
  func tiers() async throws {
    var made = IndexEntry.movie(1, "Contact", popularity: 900)
    made.work.creators = ["Alma Dune"]
    var described = IndexEntry.movie(2, "Arrakis", popularity: 1_000)
    described.work.synopsis = "A boy among the dunes."
    try await index.put(
      made, described, .movie(3, "The Dune", popularity: 1), .movie(4, "Dune: Part Two", popularity: 50),
      .movie(5, "Dune: Part One", popularity: 60), .movie(6, "Jodorowsky's Dune", popularity: 400),
      .movie(7, "Dune", popularity: 30), .movie(8, "Something Else", popularity: 5_000))
    #expect(
      await index.titles("dune") == [
        "Dune", "The Dune", "Dune: Part One", "Dune: Part Two", "Jodorowsky's Dune", "Contact", "Arrakis",
      ])
    #expect(await index.titles("dune", limit: 3) == ["Dune", "The Dune", "Dune: Part One"])
    #expect(await index.search("dune", limit: 3).hasMore)
    #expect(try await index.isSound())
  }

  @Test(
    "words in any order, prefixes of any length, case, accents and apostrophes do not matter",
    arguments: [
      ("castle howls", "Howl's Moving Castle"), ("HOWL'S", "Howl's Moving Castle"), ("howl", "Howl's Moving Castle"),
      ("m", "Howl's Moving Castle"), ("cas mov", "Howl's Moving Castle"), ("avventura", "L'Avventura"),
      ("lavv", "L'Avventura"), ("L’Avventura", "L'Avventura"), ("great gats", "The Great Gatsby"),
      ("the great g", "The Great Gatsby"), ("amelie", "Amélie"), ("ＡＭＥＬＩＥ", "Amélie"), ("千尋", "千と千尋の神隠し"),
      ("神隠し", "千と千尋の神隠し"), ("隠", "千と千尋の神隠し"), ("千と千尋の神隠し", "千と千尋の神隠し"), ("❤️", "I ❤ Huckabees"),
      ("huck", "I ❤ Huckabees"), ("war peace", "War & Peace"), ("peace, war!", "War & Peace"),
      ("2001", "2001: A Space Odyssey"),
      ("space 2001", "2001: A Space Odyssey"),
    ])
  func words(_ query: String, _ title: String) async throws {
    let titles = [
      "Howl's Moving Castle", "L'Avventura", "The Great Gatsby", "Amélie", "千と千尋の神隠し", "I ❤ Huckabees", "War & Peace",
      "2001: A Space Odyssey",
    ]
    try await index.put(titles.enumerated().map { .movie($0, $1) })
    let found = await index.search(query)
    #expect(found.works.first?.work.title == title && found.loose.isEmpty)
    #expect(await index.titles("千神") == [])
  }

  @Test("an exact title is found though the typed article is not in it")
  func article() async throws {
    try await index.put(.movie(1, "Akira"), .movie(2, "Akira Again"))
    #expect(await index.titles("the akira") == ["Akira"])
    #expect(await index.search("the akira").loose.isEmpty)
  }

  @Test("the beginning of a long word finds all words that begin so, few or many")
  func longBeginnings() async throws {
    let longest = "donau" + String(repeating: "dampf", count: 8)
    try await index.put([
      .movie(1, "Seventh Seal"), .movie(2, "The Seventhly"), .movie(3, "Seventhxé of 1234567"),
      .movie(4, longest), .movie(5, "Donaudampfer"),
    ])
    #expect(await Set(index.titles("sevent")) == ["Seventh Seal", "The Seventhly", "Seventhxé of 1234567"])
    #expect(await Set(index.titles("the seventh")) == ["The Seventhly"])
    #expect(await index.titles("seventhxe 12345") == ["Seventhxé of 1234567"])
    #expect(await Set(index.titles("donaudampf")) == [longest, "Donaudampfer"])
    #expect(await index.titles(String(longest.dropLast())) == [longest])
    // Two spellings of one letter (https://www.unicode.org/reports/tr15/#Canon_Compat_Equivalence).
    try await index.put([.movie(6, "तीरंदा\u{95B}"), .movie(7, "तीरंदा\u{91C}\u{93C}")])
    #expect(await index.search("तीरंदा").works.count == 2)
    try await index.put((10..<30).map { .movie($0, "Seventh\($0)") })
    #expect(await index.titles("sevent", limit: 50).count == 23)
  }

  @Test("a year among the words filters, and a number in a title is found as a word")
  func years() async throws {
    var films: [IndexEntry] = []
    for (number, year) in [(1, 1984), (2, 2021)] {
      films.append(.movie(number, "Dune"))
      films[number - 1].work.released = PartialDate(year: year)
    }
    try await index.put(films + [.movie(3, "Blade Runner 2049"), .movie(4, "1917"), .movie(5, "2012")])
    #expect(await index.search("dune 2021").works.map(\.work.id) == [films[1].work.id])
    #expect(await index.search("1984 dune").works.map(\.work.id) == [films[0].work.id])
    #expect(await index.titles("blade 2049") == ["Blade Runner 2049"])
    #expect(await index.titles("1917") == ["1917"])
    #expect(await index.titles("201") == ["2012"])
  }

  @Test(
    "a text without words finds nothing, and the longest query is answered",
    arguments: [
      "", " ", "!?", "\"*^()", "AND", "OR NOT", "title:", "\u{0}", "-", "'", "ʼ", "\u{301}", "🐱‍👤",
      String(repeating: "a b c d e f g ", count: 40), String(repeating: "x", count: 500),
      String(repeating: "\"", count: 500),
      String(repeating: "千", count: 500), "NEAR(a b, 3)", "a*b", "{title} : x",
    ])
  func strange(_ query: String) async throws {
    try await index.put(.movie(1, "Solaris"), .movie(2, "Stalker"))
    #expect(await index.titles(query).isEmpty)
    #expect(await index.titles("s") == ["Solaris", "Stalker"])
  }

  @Test("later facts change the row, its position and its words")
  func changed() async throws {
    try await index.put(.movie(1, "First", popularity: 1), .movie(2, "First", popularity: 2))
    #expect(await index.search("first").works.map(\.work.id.key) == ["2", "1"])
    try await index.put(.movie(1, "First", popularity: 3))
    #expect(await index.search("first").works.map(\.work.id.key) == ["1", "2"])
    try await index.put(.movie(1, "Second"))
    #expect(await index.search("first").works.map(\.work.id.key) == ["2"])
    #expect(await index.search("second").works.map(\.work.id.key) == ["1"])
    var seen = Work.sample(named("tmdb:movie/2"), "Premier", year: 1999)
    seen.score = Score(7, outOf: 10, votes: 100_000)
    try await index.put(IndexEntry(seen, .seen(at: 2_000, until: nil)), .movie(2, "First", popularity: 2))
    #expect(await index.titles("premier 1999") == ["Premier"])
    #expect(await index.search("premier").works.map(\.isImported) == [true])
    #expect(try await index.isSound())
  }
}
