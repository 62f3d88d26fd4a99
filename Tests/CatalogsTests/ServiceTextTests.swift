// Texts of all services: HTML in them, and who is named twice.
import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("Texts of services", .timeLimit(.minutes(5)))
struct ServiceTextTests {
  /// A text as a service sends it, and as Marquee shows it.
  private static let sent = "&amp;quot;A&amp;quot; &amp; <i>B</i>"
  private static let shown = "\"A\" & B"

  @Test("Open Library's rows, records, authors and subjects are plain text")
  func openLibrary() async throws {
    let sent = Self.sent.replacing("\"", with: "\\\"")
    let row = """
      {"key": "/works/OL1W", "title": "\(sent)", "subtitle": "Or \(sent)", "author_name": ["\(sent)"],
       "authors": [{"name": "\(sent)"}], "subject": ["\(sent)"]}
      """
    let catalog = try OpenLibraryCatalog.over([
      "/search.json": #"{"docs": [\#(row)]}"#, "/subjects/fantasy.json": #"{"work_count": 1, "works": [\#(row)]}"#,
      "/search/authors.json": #"{"docs": [{"key": "OL1A", "name": "\#(sent)", "top_work": "\#(sent)"}]}"#,
      "/works/OL1W.json":
        """
      {"title": "\(sent)", "subtitle": "Or \(sent)", "description": "\(sent)", "subjects": ["\(sent)"],
       "authors": [{"author": {"key": "/authors/OL1A"}, "role": "\(sent)"}]}
      """,
      "/authors/OL1A.json": #"{"name": "\#(sent)", "bio": {"value": "\#(sent)"}}"#,
    ])
    let title = "\(Self.shown): Or \(Self.shown)"
    let found = try await catalog.find("anything").value
    #expect(found.people.map(\.name) == [Self.shown])
    #expect(found.people.first?.knownFor == [Self.shown])
    let book = try await catalog.book("OL1W").value
    #expect(book.work.synopsis == Self.shown)
    #expect(book.cast.map(\.role) == [Self.shown])
    for work in found.works + (try await catalog.subject("fantasy").value.element.works) + [book.work] {
      #expect(work.title == title)
      #expect(work.creators == [Self.shown])
      #expect(work.genres == [Self.shown])
    }
    #expect(try await catalog.author("OL1A").value.biography == Self.shown)
  }

  @Test("TMDb's movies, credits, people and genres are plain text")
  func tmdb() async throws {
    let sent = Self.sent
    let catalog = try TMDbCatalog.over([
      "/movie/1":
        """
      {"id": 1, "title": "\(sent)", "original_title": "\(sent)", "overview": "\(sent)",
       "genres": [{"id": 1, "name": "\(sent)"}], "belongs_to_collection": {"id": 1, "name": "\(sent)"},
       "credits": {"cast": [{"id": 2, "name": "\(sent)", "character": "\(sent)"}],
                   "crew": [{"id": 3, "name": "\(sent)", "job": "Director", "department": "Directing"}]}}
      """,
      "/person/2": #"{"id": 2, "name": "\#(sent)", "biography": "\#(sent)"}"#,
    ])
    let movie = try await catalog.movie("1").value
    #expect(movie.work.title == Self.shown)
    #expect(movie.work.originalTitle == Self.shown)
    #expect(movie.work.synopsis == Self.shown)
    #expect(movie.work.genres == [Self.shown])
    #expect(movie.work.creators == [Self.shown])
    #expect(movie.work.series?.name.contains(Self.shown) == true)
    #expect(movie.cast.first?.name == Self.shown)
    #expect(movie.cast.first?.role == Self.shown)
    #expect(try await catalog.human("2").value.biography == Self.shown)
  }

  @Test("Studio Ghibli's films and characters are plain text")
  func ghibli() async throws {
    let (film, person) = ("11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222")
    let catalog = try GhibliCatalog.over([
      "films":
        """
      [{"id": "\(film)", "title": "\(Self.sent)", "description": "\(Self.sent)", "director": "\(Self.sent)",
        "people": ["https://g.test/people/\(person)"]}]
      """,
      "people": #"[{"id": "\#(person)", "name": "\#(Self.sent)", "films": ["https://g.test/films/\#(film)"]}]"#,
    ])
    let record = try await catalog.film(film).value
    #expect(record.work.title == Self.shown)
    #expect(record.work.synopsis == Self.shown)
    #expect(record.work.creators == [Self.shown])
    #expect(record.people.map(\.name) == [Self.shown])
  }

  @Test("the rows' titles are plain text, and their identifiers stay as they were")
  func rows() async throws {
    let feed = #"{"rows": [{"title": "\#(Self.sent)", "movies": [{"title": "Tom &amp; Jerry"}]}]}"#
    let shelf = try #require(try await RowsCatalog.over(feed).shelves(.cached).value.first)
    #expect(shelf.title == Self.shown)
    #expect(shelf.works.map(\.title) == ["Tom & Jerry"])
    #expect(shelf.works.map(\.id) == [Work.ID.movieRow(titled: "Tom &amp; Jerry")])
  }

  @Test(
    "marks of emphasis are removed from Open Library's prose as CommonMark says",
    arguments: [
      ("Two, after *Der Salzweg*.", "Two, after Der Salzweg."), ("_x_ __y__ **z** ***w***", "x y z w"),
      ("*(x)*, “_y_” and in*ter*nal", "(x), “y” and internal"), ("**a *b* c**", "a b c"), ("*a **b***", "a b"),
      (#"one *two\nthree* four"#, "one two\nthree four"), (#"\\*a\\* \\_b\\_"#, "*a* _b_"),
      ("[*a*](http://b_c_d)", "a"),
      // No emphasis.
      ("snake_case_name and __init__.py_", "snake_case_name and init.py_"),
      ("2 * 3 * 4, 2*3*4 and 2 ** 3", "2 * 3 * 4, 2*3*4 and 2 ** 3"),
      (#"word* and more.\n* a footnote"#, "word* and more.\n* a footnote"), (#"* one\n* two"#, "* one\n* two"),
      (#"*one\n*two"#, "*one\n*two"), (#"*one\n\ntwo*"#, "*one\n\ntwo*"), ("*a_ b*_", "a_ b_"),
      ("a * b* c", "a * b* c"),
      ("*foo**bar*", "foo**bar"),
    ])
  func emphasis(sent: String, shown: String) async throws {
    let catalog = try OpenLibraryCatalog.over([
      "/works/OL1W.json": #"{"title": "T", "description": "\#(sent)"}"#,
      "/authors/OL1A.json": #"{"name": "A", "bio": "\#(sent)"}"#,
    ])
    #expect(try await catalog.book("OL1W").value.work.synopsis == shown)
    #expect(try await catalog.author("OL1A").value.biography == shown)
  }

  @Test("a text of marks is read in linear time", arguments: ["*a ", "a* ", "*_", "*a_ ", "**a*"])
  func manyMarks(part: String) async throws {
    // In quadratic time, this would exceed the suite's time limit.
    let text = String(repeating: part, count: 200_000)
    #expect(!text.withoutEmphasis.isEmpty)
  }

  @Test("paragraphs stay apart in the texts of every service")
  func paragraphs() async throws {
    let text = #"One.\r\n\r\nTwo."#
    let book = try OpenLibraryCatalog.over(["/works/OL1W.json": #"{"title": "T", "description": "\#(text)"}"#])
    #expect(try await book.book("OL1W").value.work.synopsis == "One.\n\nTwo.")
    let movie = try TMDbCatalog.over(["/movie/1": #"{"id": 1, "title": "T", "overview": "\#(text)", "credits": {}}"#])
    #expect(try await movie.movie("1").value.work.synopsis == "One.\n\nTwo.")
    let film = "11111111-1111-4111-8111-111111111111"
    let ghibli = try GhibliCatalog.over(["films": #"[{"id": "\#(film)", "title": "T", "description": "\#(text)"}]"#])
    #expect(try await ghibli.film(film).value.work.synopsis == "One.\n\nTwo.")
  }

  @Test("an author who is named twice is named once, in rows and on the page")
  func authorTwice() async throws {
    let row = """
      {"key": "/works/OL1W", "author_key": ["OL1A", "OL2A"], "author_name": ["Ada Finch", " Ada Finch"],
       "authors": [{"key": "/authors/OL1A", "name": "Ada Finch"}, {"key": "/authors/OL2A", "name": "Ada Finch"}]}
      """
    let catalog = try OpenLibraryCatalog.over([
      "/search.json": #"{"docs": [\#(row)]}"#, "/subjects/fantasy.json": #"{"work_count": 1, "works": [\#(row)]}"#,
      "/works/OL1W.json": #"{"title": "T", "authors": [{"key": "/authors/OL1A"}, {"key": "/authors/OL2A"}]}"#,
      "/authors/OL1A.json": #"{"name": "Ada Finch"}"#, "/authors/OL2A.json": #"{"name": "Ada Finch"}"#,
    ])
    #expect(try await catalog.find("anything").value.works.first?.creators == ["Ada Finch"])
    #expect(try await catalog.subject("fantasy").value.element.works.first?.creators == ["Ada Finch"])
    #expect(try await catalog.book("OL1W").value.work.creators == ["Ada Finch"])
  }

  @Test("an author's merged key and the remaining key are one author")
  func mergedAuthor() async throws {
    let book = try await OpenLibraryCatalog.over([
      "/works/OL1W.json":
        #"{"title": "T", "authors": [{"key": "/authors/OL1A"}, {"key": "/authors/OL2A"}, {"key": "/authors/OL3A", "role": "Translator"}]}"#,
      "/authors/OL1A.json": #"{"type": {"key": "/type/redirect"}, "location": "/authors/OL2A"}"#,
      "/authors/OL2A.json": #"{"name": "Ada Finch"}"#,
      "/authors/OL3A.json": #"{"type": {"key": "/type/redirect"}, "location": "/authors/OL2A"}"#,
    ]).book("OL1W").value
    #expect(book.work.creators == ["Ada Finch"])
    #expect(book.cast.map(\.person.key) == ["OL2A", "OL2A"])
    #expect(book.cast.map(\.role) == ["Author", "Translator"])
  }

  @Test("a title has its subtitle, in rows, on the page and in a dump")
  func subtitles() async throws {
    let row = #"{"key": "/works/OL1W", "title": " The Salt Road ", "subtitle": "The Letters"}"#
    let catalog = try OpenLibraryCatalog.over([
      "/search.json": #"{"docs": [\#(row)]}"#, "/subjects/fantasy.json": #"{"work_count": 1, "works": [\#(row)]}"#,
      "/works/OL1W.json": row, "/books/OL1M.json": row.replacing("/works/OL1W", with: "/books/OL1M"),
    ])
    let title = "The Salt Road: The Letters"
    #expect(try await catalog.find("anything").value.works.map(\.title) == [title])
    #expect(try await catalog.subject("fantasy").value.element.works.map(\.title) == [title])
    #expect(try await catalog.book("OL1W").value.work.title == title)
    #expect(try await catalog.book("OL1M").value.work.title == title)
    let line = "/type/work\t/works/OL1W\t3\t2020-01-01T00:00:00\t\(row)"
    guard case .work(let work, _, _) = ServiceDumps.line(Array(line.utf8), false) else {
      Issue.record("The line is no work.")
      return
    }
    #expect(work.title == title)
  }

  @Test(
    "a subtitle that adds nothing is left out",
    arguments: [
      #""title": "A: B", "subtitle": "B""#, #""title": "A: B", "subtitle": " ""#,
      #""title": "A: B", "subtitle": "A: B""#,
    ])
  func noSubtitle(members: String) async throws {
    let catalog = try OpenLibraryCatalog.over(["/search.json": #"{"docs": [{"key": "/works/OL1W", \#(members)}]}"#])
    #expect(try await catalog.find("anything").value.works.map(\.title) == ["A: B"])
  }

  @Test("the languages of a row and of an edition are codes of two letters, and the page of a work has the row's")
  func languages() async throws {
    let catalog = try OpenLibraryCatalog.over([
      "/search.json": #"{"docs": [{"key": "/works/OL1W", "language": ["fre", "eng", "grc", "und", "fra"]}]}"#,
      "/works/OL1W.json": #"{"title": "T"}"#,
      "/books/OL1M.json": #"{"title": "T", "languages": [{"key": "/languages/ger"}, "/languages/eng"]}"#,
    ])
    #expect(try await catalog.find("anything").value.works.first?.languages == ["fr", "en", "grc"])
    #expect(try await catalog.book("OL1W").value.work.languages == ["fr", "en", "grc"])
    #expect(try await catalog.book("OL1M").value.work.languages == ["de", "en"])
  }

  @Test("a search asks for subtitles and languages")
  func fields() {
    let fields = OpenLibraryService.fields.split(separator: ",")
    #expect(fields.contains("subtitle"))
    #expect(fields.contains("language"))
  }
}
