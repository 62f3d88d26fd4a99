// Imports from Obsidian's plugin Media DB: notes with front matter, alone and in a vault.
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Importing Media DB", .timeLimit(.minutes(2)))
struct MediaDBImportTests {
  private static func note(
    _ title: String, _ lines: String, type: String = "movie", source: String = "OMDbAPI", id: String = "tt99000001",
    text: String = ""
  ) -> String {
    "---\ntype: \(type)\ntitle: \(title)\ndataSource: \(source)\nid: \(id)\n\(lines)\n---\n\(text)"
  }

  private func row(_ note: String) async throws -> ImportedRow {
    try #require(try await WrittenExport("a.md", note).read("a.md").first)
  }

  @Test("a movie has its viewing, rating, tags and facts, and the text is a private note")
  func movie() async throws {
    let note = Self.note(
      "\"Quiet: Ferry\"",
      "year: \"2019\"\ngenres:\n  - Drama\n  - Crime\nduration: 117 min\nwatched: true\nlastWatched: \"[[2026-05-01]]\"\npersonalRating: 8\ntags:\n  - mediaDB/tv/movie\n  - \"#rainy\"",
      text: "\nSeen on a boat.\n")
    let row = try await row(note)
    var work = Work(id: .unknown(.movie), kind: .movie, title: "Quiet: Ferry", released: PartialDate(year: 2019))
    (work.genres, work.runtimeMinutes) = (["Drama", "Crime"], 117)
    #expect(row.work == work)
    #expect(row.keys == [ImportKey("mediadb", "OMDbAPI tt99000001"), ImportKey("imdb", "tt99000001")])
    #expect(row.imported.marks.viewings == [Viewing(PartialDate("2026-05-01"))])
    #expect(row.imported.marks.rating?.halfStars == 8)
    #expect(row.imported.marks.tags == ["rainy"])
    #expect(row.imported.marks.privateNote == "Seen on a boat.")
    #expect(row.remarks == [])
  }

  @Test("a book has its creators, its ISBN and its reading")
  func book() async throws {
    let row = try await row(
      Self.note(
        "A Map", "authors: [Ines Marl, 'Bo O''Hara']\nisbn13: \"9780441172719\"\nread: true\nlastRead: 2026-02-03",
        type: "book", source: "OpenLibraryAPI", id: "/works/OL99000001W"))
    #expect(row.work.creators == ["Ines Marl", "Bo O'Hara"])
    #expect(row.keys.dropFirst() == [ImportKey("openlibrary", "OL99000001W"), ImportKey("isbn", "9780441172719")])
    #expect(row.imported.marks.viewings == [Viewing(PartialDate("2026-02-03"))])
  }

  @Test("a season belongs to its series, and has its rating with its viewing")
  func season() async throws {
    let lines = "seasonNumber: 2\nwatched: true\nlastWatched: 2026-05-01\npersonalRating: 6"
    let row = try await row(
      Self.note("Lantern Street", lines, type: "season", source: "TMDBSeasonAPI", id: "9800901/season/2"))
    #expect(row.work.id == Work.ID("tmdb:tv/9800901"))
    #expect(row.keys[0] == ImportKey("mediadb-part", "TMDBSeasonAPI 9800901/season/2 S2"))
    #expect(
      row.imported.marks.viewings
        == [Viewing(PartialDate("2026-05-01"), of: WorkPart(season: 2), rating: Rating(halfStars: 6))])
    #expect(row.imported.fields == [.seen])
  }

  @Test("a note without a viewing or a rating says nothing, and is left out")
  func nothing() async throws {
    let library = ImportedLibrary(known: [])
    let note = Self.note("Ferry", "watched: false\nlastWatched: \"\"\npersonalRating: 0")
    let counts = try await library.take(["a.md": note], named: "a.md")
    #expect(counts.unreadable == 1)
    #expect(try await library.texts().isEmpty)
  }

  @Test("a bad day or rating gives a remark, and another type is left out")
  func badValues() async throws {
    let bad = try await row(Self.note("Ferry", "watched: true\nlastWatched: soon\npersonalRating: 80"))
    #expect(bad.imported.marks.viewings == [Viewing(nil)])
    #expect(bad.remarks.contains(.notDate(.watchedDate, "“soon”")))
    #expect(bad.remarks.contains(.notRating("“80”", outOf: 10)))
    for (type, reason) in [("game", RowRemark.notFilm(.videoGame)), ("musicRelease", .unknownType("“musicRelease”"))] {
      let items = try await WrittenExport("a.md", Self.note("X", "", type: type)).items("a.md")
      #expect(items.unreadable.map(\.reason) == [reason])
    }
  }

  @Test("of a vault only the notes with works are read, twice without a change")
  func vault() async throws {
    let files = [
      "Media DB/movies/Ferry.md": Self.note("Ferry", "watched: true\nlastWatched: 2026-05-01"),
      "Media DB/movies/Map.md": Self.note("Map", "personalRating: 4", id: "tt99000002"),
      "Diary.md": "---\ntitle: Today\n---\nA day.\n", "List.md": "# Things\n", "Open.md": "---\ntype: movie\n",
    ]
    let library = ImportedLibrary(known: [])
    let counts = try await library.take(files)
    #expect(counts.rows == 2)
    #expect(counts.unreadable == 0)
    #expect(try await library.texts() == ["Ferry": "2026-05-01", "Map": "★4"])
    let again = try await library.take(files)
    #expect(again.updated + again.new == 0)
  }

  @Test("a single note without such front matter is refused")
  func refused() async throws {
    let export = try WrittenExport("a.md", "---\ntitle: Today\n---\nA day.\n")
    let problem = await #expect(throws: Problem.self) { try await export.rows("a.md") }
    #expect(problem?.code == .usage)
  }
}

@Suite("Front matter")
struct FrontMatterTests {
  private func json(_ text: String) -> String {
    var rest = Array(text.utf8)[...]
    let json = FrontMatter.json {
      defer { rest = [] }
      return rest
    }
    return String(decoding: json, as: UTF8.self)
  }

  @Test(
    "each form of a value becomes a text or a list of texts",
    arguments: [
      ("a: b", #""a":"b""#), ("a: \"b: \\\"c\\\" \\u00e9\"", #""a":"b: \"c\" é""#), ("a: 'b''c'", #""a":"b'c""#),
      ("a: [b, \"c, d\"]", #""a":["b","c, d"]"#), ("a: [[2026-05-01]]", #""a":"[[2026-05-01]]""#),
      ("a:\n  - b\n  - c", #""a":["b","c"]"#), ("a:\n- b\n-", #""a":["b",""]"#), ("a: |\n  b\n  c", #""a":"b\nc""#),
      ("a: null\nb: ~", #""a":"","b":"""#), ("a: b # c\n# d\nno colon\n\"e f\": g", #""a":"b","e f":"g""#),
      ("a: http://b:80/c", #""a":"http://b:80/c""#), ("a: 1\r\na: 2", #""a":"1""#),
    ])
  func values(text: String, expected: String) {
    #expect(json("---\n\(text)\n---\nText\n") == "[{\(expected),\"noteText\":\"Text\"}]")
  }

  @Test("a note without a second line of hyphens gives no object", arguments: ["---\na: b\n", "---", "---\n"])
  func cut(text: String) { #expect(json(text) == "[") }
}

@Suite("Samples of Media DB", .timeLimit(.minutes(2)), .recorded)
struct MediaDBSampleTests {
  @Test("the notes are imported as the user reads them, and change nothing the second time")
  func sample() async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await library.takeMore("obsidian-media-db")
    // The season was neither watched nor rated.
    #expect(counts.unreadable == 1)
    try await library.expect([
      "A Map of Salt: A Novel (2019)": "★4 | 2026-02-03",
      "The Quiet Ferry (2019)": "★9 | 2026-05-01 | private Text of the note.",
    ])
    try await library.expectSameAgain("Media DB")
  }
}
