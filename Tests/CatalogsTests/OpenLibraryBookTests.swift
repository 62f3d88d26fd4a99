import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("A book of Open Library", .timeLimit(.minutes(10)))
struct OpenLibraryBookTests {
  private static let authors = [
    "/authors/OL1A.json": #"{"key": "/authors/OL1A", "type": {"key": "/type/author"}, "name": "Ann"}"#,
    "/authors/OL2A.json": #"{"key": "/authors/OL2A", "type": {"key": "/type/author"}, "name": "Ben"}"#,
  ]

  /// The book with this record, and other answers for it.
  private func book(
    _ record: String, _ others: [String: String] = [:], key: String = "OL1W"
  ) async throws -> Loaded<WorkRecord> {
    let bodies = ["/works/\(key).json": record].merging(Self.authors) { $1 }.merging(others) { $1 }
    return try await OpenLibraryCatalog.over(bodies).book(key)
  }

  private func search(_ doc: String) -> [String: String] {
    ["/search.json": #"{"numFound": 1, "docs": [{"key": "/works/OL1W", \#(doc)}]}"#]
  }

  @Test("record, authors, year, length and score come together")
  func whole() async throws {
    let book = try await book(
      """
      {"key": "/works/OL1W", "type": {"key": "/type/work"}, "title": "One", "description": "Good.",
       "authors": [{"author": {"key": "/authors/OL1A"}, "type": {"key": "/type/author_role"}},
                   {"author": {"key": "/authors/OL2A"}, "type": "/type/author_role", "role": "Illustrator"}],
       "covers": [-1, null, 0, 12], "subjects": ["A", "B"], "location": "/works/OL9W"}
      """,
      search(
        #""first_publish_year": 1954, "number_of_pages_median": 300, "ratings_average": 4.25, "ratings_count": 8"#))
    let work = book.value.work
    #expect(work.title == "One" && work.synopsis == "Good." && work.genres == ["A", "B"])
    #expect(work.released == PartialDate(year: 1954) && work.pages == 300)
    #expect(work.score == Score(4.25, outOf: 5, votes: 8))
    #expect(work.creators == ["Ann", "Ben"])
    #expect(work.artwork?.text == "https://covers.test/b/id/12-L.jpg?default=false")
    #expect(book.value.cast.map(\.role) == ["Author", "Illustrator"])
    #expect(book.value.cast.map(\.person.description) == ["openlibrary:author/OL1A", "openlibrary:author/OL2A"])
    #expect(book.notices.isEmpty && book.dropped.isEmpty && book.sources.count == 1)
  }

  @Test("an author without a name is among the people, and no name is made up for the author")
  func unnamedAuthor() async throws {
    let book = try await OpenLibraryCatalog.over([
      "/works/OL1W.json": #"{"title": "One", "authors": [{"key": "/authors/OL8A"}]}"#,
      "/authors/OL8A.json": #"{"type": {"key": "/type/author"}}"#,
    ]).book("OL1W")
    #expect(book.value.cast.map(\.name) == ["Unnamed"] && book.value.work.creators.isEmpty)
  }

  @Test("authors are asked for at the same time")
  func atOnce() async throws {
    let gate = Gate()
    let transport = StubTransport()
    let record =
      #"{"title": "T", "first_publish_date": "1990", "authors": [{"key": "/authors/OL1A"}, {"key": "/authors/OL2A"}]}"#
    transport.stub("/v1/works/OL1W.json", answer: HTTPResponse(status: 200, body: Array(record.utf8)))
    transport.stub("/v1/search.json", answer: HTTPResponse(status: 200, body: Array(#"{"docs": []}"#.utf8)))
    for (path, name) in [("/v1/authors/OL1A.json", "Ann"), ("/v1/authors/OL2A.json", "Ben")] {
      transport.stub(path) { _ throws(HTTPFailure) in
        do { try await gate.pass() } catch { throw .cancelled }
        return HTTPResponse(status: 200, body: Array(#"{"name": "\#(name)"}"#.utf8))
      }
    }
    let catalog = try OpenLibraryCatalog.over(transport)
    let id: Work.ID = named("openlibrary:work/OL1W")
    let (parts, part) = AsyncStream.makeStream(of: Loaded<WorkRecord>.self)
    async let book = catalog.work(id, .cached) { part.yield($0) }
    await gate.waitForArrivals(2)
    // The record is given before the authors.
    var known = parts.makeAsyncIterator()
    #expect(await known.next()?.value.work.title == "T")
    gate.open()
    #expect(try await book.value.work.creators == ["Ann", "Ben"])
    transport.verify()
  }

  @Test(
    "every form of an author is read",
    arguments: [
      #"{"author": {"key": "/authors/OL1A"}, "type": {"key": "/type/author_role"}}"#,
      #"{"author": {"key": "/authors/OL1A"}, "type": "/type/author_role"}"#, #"{"key": "/authors/OL1A"}"#,
      #"{"author": "/authors/OL1A"}"#, #""/authors/OL1A""#, #""OL1A""#,
      #"{"key": "/authors/OL1A"}, {"author": {"key": "/authors/OL1A"}}"#, #"{"key": "/authors/OL1A"}, null, {}"#,
      #"{"key": "/authors/OL1A"}, {"author": {"key": "/works/OL1W"}}, {"type": "/type/author_role"}"#,
    ])
  func authorShapes(json: String) async throws {
    let book = try await book(#"{"title": "T", "authors": [\#(json)]}"#)
    #expect(book.value.work.creators == ["Ann"])
  }

  @Test("the first of very many authors are fetched, and the search has the names of the others")
  func manyAuthors() async throws {
    let keys = (1...60).map { "OL\($0)A" }
    let roles = keys.map { "{\"author\": {\"key\": \"/authors/\($0)\"}}" }.joined(separator: ",")
    let names = keys.dropLast().map { "\"Name of \($0)\"" }.joined(separator: ",")
    let list = keys.dropLast().map { "\"\($0)\"" }.joined(separator: ",")
    let transport = CannedTransport(
      [
        "/works/OL1W.json": #"{"title": "T", "first_publish_date": "1990", "authors": [\#(roles), \#(roles)]}"#,
        "/search.json":
          #"{"docs": [{"key": "/works/OL1W", "author_key": [\#(list)], "author_name": [\#(names)]}]}"#,
      ].mapValues { HTTPResponse(status: 200, body: Array($0.utf8)) })
    let book = try await OpenLibraryCatalog.over(transport).book("OL1W")
    #expect(book.value.cast.map(\.person.key) == Array(keys.dropLast()))
    #expect(book.value.cast.last?.name == "Name of OL59A")
    #expect(book.notices == [.text("Some of the book's 60 authors are missing.")])
  }

  @Test("a text of brackets only stays a text")
  func brackets() async throws {
    let count = 200_000
    for text in [String(repeating: "[", count: count), String(repeating: "[a](", count: count / 4)] {
      #expect(try await book(#"{"title": "T", "description": "\#(text)"}"#).value.work.synopsis == text)
    }
  }

  @Test("what cannot be read of an author's record is reported with the book")
  func damagedAuthor() async throws {
    let damaged = ["/authors/OL8A.json": #"{"name": "Zoe", "bio": 7}"#]
    let book = try await book(
      #"{"title": "T", "first_publish_date": "1990", "authors": [{"key": "/authors/OL8A"}]}"#, damaged)
    #expect(book.value.work.creators == ["Zoe"] && book.dropped.map(\.path) == ["bio"])
  }

  @Test("no authors, in every form", arguments: ["null", "[]"])
  func noAuthors(json: String) async throws {
    let book = try await book(#"{"title": "T", "authors": \#(json)}"#)
    #expect(book.value.work.creators == [] && book.value.cast == [])
  }

  @Test("an author who cannot be loaded gets the search's name, or costs a notice")
  func missingAuthor() async throws {
    let record = #"{"title": "T", "authors": [{"key": "/authors/OL8A"}, {"key": "/authors/OL1A"}]}"#
    let named = try await book(
      record, search(#""author_key": ["OL1A", "OL8A"], "author_name": ["Ann", "Zoe"], "first_publish_year": 1990"#))
    #expect(named.value.work.creators == ["Zoe", "Ann"] && named.notices.isEmpty)
    let unnamed = try await book(record, search(#""author_key": ["OL8A"], "first_publish_year": 1990"#))
    #expect(unnamed.value.work.creators == ["Ann"])
    #expect(
      unnamed.missing == [
        Missing(.text("the author OL8A"), isPlural: false, because: .notFound(what: .text("author OL8A")))
      ])
  }

  @Test(
    "a description is text or an object with a value, and is made readable",
    arguments: [
      (#""Plain.""#, "Plain."), (#"{"type": "/type/text", "value": "Typed."}"#, "Typed."), (#"" ""#, nil),
      ("null", nil), (#""One.\r\n\r\n\r\n\r\nTwo.\r\n([source][1])\r\n\r\n  [1]: https://a.test/b""#, "One.\n\nTwo."),
      (#""See [this](https://a.test) and [that][2].\n\n[2]: http://b.test""#, "See this and that."),
      (#""A **bold** word [sic] (really).\n----------\nMore.""#, "A bold word [sic] (really).\nMore."),
      (#""Said so. ([Source](https://a.test))""#, "Said so."),
    ] as [(String, String?)])
  func description(json: String, text: String?) async throws {
    #expect(try await book(#"{"title": "T", "description": \#(json)}"#).value.work.synopsis == text)
  }

  @Test("without a year in the search, the editions have the year and the length, and their failure is a notice")
  func years() async throws {
    let editions = [
      "/works/OL1W/editions.json":
        """
      {"size": 3, "entries": [{"publish_date": "July 16, 1997", "number_of_pages": 300},
        {"publish_date": "1986", "number_of_pages": "231"}, {"publish_date": "unknown", "number_of_pages": 250}]}
      """
    ]
    let found = search(#""first_publish_year": 1985"#)
    #expect(try await book(#"{"title": "T"}"#, found).value.work.released == PartialDate(year: 1985))
    let edited = try await book(#"{"title": "T"}"#, editions)
    #expect(edited.value.work.released == PartialDate(year: 1986) && edited.value.work.pages == 250)
    #expect(edited.notices.isEmpty)
    let none = try await book(#"{"title": "T"}"#)
    #expect(none.value.work.released == nil)
    #expect(
      none.notices == [
        .missing([
          Missing(
            .text("details of its editions"), because: .server(service: "Open Library", status: 404))
        ])
      ])
  }

  @Test("another work's search result is not taken for this work's")
  func otherDoc() async throws {
    let other = ["/search.json": #"{"docs": [{"key": "/works/OL2W", "first_publish_year": 1900}]}"#]
    #expect(try await book(#"{"title": "T"}"#, other).value.work.released == nil)
  }

  @Test("a merged record is followed, and the page says so")
  func merged() async throws {
    let catalog = try OpenLibraryCatalog.over([
      "/works/OL1W.json": #"{"type": {"key": "/type/redirect"}, "location": "/works/OL2W"}"#,
      "/works/OL2W.json": #"{"type": "/type/redirect", "location": "/works/OL3W"}"#,
      "/works/OL3W.json": #"{"type": {"key": "/type/work"}, "title": "Three", "first_publish_date": "1990"}"#,
      "/search.json": #"{"docs": []}"#,
    ])
    let book = try await catalog.book("OL1W")
    #expect(book.value.work.id.key == "OL3W" && book.value.work.title == "Three")
    #expect(book.notices == [.text("Open Library merged OL1W into this book.")])
  }

  @Test("a record merged more than five times, in a circle, into nothing or into another kind is not a book")
  func badMergers() async throws {
    func redirect(_ target: String) -> String { #"{"type": {"key": "/type/redirect"}, "location": \#(target)}"# }
    var chain: [String: String] = [:]
    for number in 1...6 { chain["/works/OL\(number)W.json"] = redirect("\"/works/OL\(number + 1)W\"") }
    chain["/works/OL7W.json"] = #"{"title": "Seven", "first_publish_date": "1990"}"#
    let long = try OpenLibraryCatalog.over(chain)
    await expect(long, "OL1W", "it was merged more than 5 times")
    #expect(try await long.book("OL2W").value.work.title == "Seven")
    let circle = try OpenLibraryCatalog.over([
      "/works/OL1W.json": redirect(#""/works/OL2W""#), "/works/OL2W.json": redirect(#""/works/OL1W""#),
    ])
    await expect(circle, "OL1W", "OL2W is part of a merge loop")
    for target in ["null", #""/authors/OL2A""#, #""https://example.org/""#, "7"] {
      let lost = try OpenLibraryCatalog.over(["/works/OL1W.json": redirect(target)])
      await expect(lost, "OL1W", "OL1W was merged into an unnamed record")
    }
  }

  private func expect(
    _ catalog: OpenLibraryCatalog, _ key: String, _ detail: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(
      throws: Problem.malformed(service: "Open Library", detail: detail), sourceLocation: sourceLocation
    ) { try await catalog.book(key) }
  }

  @Test("the problem of a removed record says that it was removed")
  func removed() async throws {
    let problem = await #expect(throws: Problem.self) {
      try await book(#"{"key": "/works/OL1W", "type": {"key": "/type/delete"}}"#)
    }
    #expect(
      problem
        == .notFound(
          what: .text("work openlibrary:work/OL1W"), remedy: .advice("Open Library removed it.")))
  }

  @Test("an edition in a work's place is fetched among the books")
  func edition() async throws {
    let catalog = try OpenLibraryCatalog.over(
      [
        "/books/OL5M.json":
          #"{"type": {"key": "/type/edition"}, "title": "Five", "authors": [{"key": "/authors/OL1A"}], "publish_date": "May 1996", "number_of_pages": 491}"#
      ].merging(Self.authors) { $1 })
    let book = try await catalog.book("OL5M")
    #expect(book.value.work.id.key == "OL5M" && book.value.work.title == "Five")
    #expect(book.value.work.released == PartialDate(year: 1996, month: 5) && book.value.work.pages == 491)
    #expect(book.value.work.creators == ["Ann"] && book.notices.isEmpty)
    #expect(book.value.work.url?.text == "https://openlibrary.org/books/OL5M")
  }

  @Test(
    "identifiers that the service cannot have are not asked for",
    arguments: [
      "OL1A", "OL1", "1W", "OLW", "OL1w", "ol1W", "OL1.W", "OL-1W", "OL123456789012345678901234W", "OL1W.json",
    ])
  func foreign(key: String) async throws {
    let transport = StubTransport()
    await #expect(throws: Problem.notFound(what: .text("work openlibrary:work/\(key)"))) {
      try await OpenLibraryCatalog.over(transport).book(key)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test("a book is cached, and asked for again on demand")
  func held() async throws {
    let transport = StubTransport()
    let record = #"{"title": "T", "first_publish_date": "1990"}"#
    transport.stub("/v1/works/OL1W.json", times: 2, answer: HTTPResponse(status: 200, body: Array(record.utf8)))
    transport.stub(
      "/v1/search.json?q=key:%22/works/OL1W%22&*", times: 2,
      answer: HTTPResponse(status: 200, body: Array(#"{"docs": []}"#.utf8)))
    let catalog = try OpenLibraryCatalog.over(transport)
    for freshness in [Freshness.cached, .cached, .new] { _ = try await catalog.book("OL1W", freshness) }
    transport.verify()
  }
}
