// The movie-rows feed: what is read row by row and movie by movie, and what is lost.
import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Reading the movie-rows feed", .timeLimit(.minutes(10)))
struct RowsTests {
  private func rows(_ json: String) async throws -> Loaded<[Shelf]> {
    try await RowsCatalog.over(json).shelves(.cached)
  }

  @Test(
    "every movie of the sample's rows is shown, identified by its title, and found by its position",
    arguments: [("original", 3, 6, 18), ("expanded", 15, 30, 445)])
  func sizes(feed: String, rows: Int, columns: Int, distinct: Int) async throws {
    let catalog = try RowsCatalog.sample(feed)
    let shelves = try await catalog.shelves(.cached)
    #expect(shelves.value.count == rows)
    #expect(shelves.dropped.isEmpty && shelves.notices.isEmpty)
    #expect(shelves.sources.map(\.origin) == [.embedded])
    var distinctInRows = 0
    for (row, shelf) in shelves.value.enumerated() {
      #expect(shelf.id.description == "rows:shelf/\(row)")
      #expect(shelf.updated == "2022-08-19 15:10")
      let works =
        try await catalog.shelf(shelf.id, page: 1, .cached).value.element.works
        + catalog.shelf(shelf.id, page: 2, .cached).value.element.works
      #expect(shelf.total == columns && works.count == columns)
      #expect(works.allSatisfy { $0.id == .movieRow(titled: $0.title) })
      // The larger feed has titles that occur twice in one row.
      distinctInRows += Set(works).count
      for (column, work) in works.enumerated() {
        let position = try #require(Work.ID("rows:movie/\(row)-\(column)"))
        #expect(try await catalog.work(position, .cached).value.work == work)
      }
      #expect(works.allSatisfy { $0.kind == .movie && $0.artwork?.text.hasPrefix("https://sample.invalid/") == true })
    }
    #expect(distinctInRows == distinct)
  }

  @Test("a row of 30 is a page of 20, a page of 10, and empty pages from then on")
  func pages() async throws {
    let catalog = try RowsCatalog.sample("expanded")
    let id = try #require(Shelf.ID("rows:shelf/14"))
    let pages = [
      try await catalog.shelf(id, page: 1, .cached).value, try await catalog.shelf(id, page: 2, .cached).value,
      try await catalog.shelf(id, page: 3, .cached).value,
    ]
    #expect(pages.map(\.element.works.count) == [20, 10, 0])
    #expect(pages.map(\.next) == [2, nil, nil])
    #expect(pages.map(\.element.total) == [30, 30, 30])
  }

  @Test("movies with the same title are one movie, shown in each place, and a search finds it once")
  func repeatedTitles() async throws {
    let catalog = try RowsCatalog.over(
      #"""
      {"rows": [{"title": "R", "movies": [{"title": "Amélie"}, {"title": "Amélie"}]},
        {"title": "R", "movies": [{"title": "AMELIE"}]}]}
      """#)
    let shelves = try await catalog.shelves(.cached).value
    #expect(shelves.map(\.id.key) == ["0", "1"])
    #expect(shelves.map(\.total) == [2, 1])
    let works = shelves.flatMap(\.works)
    #expect(works.count == 3 && Set(works) == [works[0]])
    #expect(try await catalog.works(.cached).value == [works[0]])
    let found = try await catalog.search(try #require(SearchQuery("amelie")), limit: 20, .cached).value
    #expect(found.works == [works[0]])
    #expect(found.total == 1)
  }

  @Test("a feed in another order, shortened or with other row titles changes no movie's identifier")
  func shuffled() async throws {
    let before = try await rows(
      #"{"rows": [{"title": "R", "movies": [{"title": "A"}, {"title": "B"}, {"title": "C"}]}]}"#)
    let after = try RowsCatalog.over(
      #"{"rows": [{"title": "S", "movies": [{"title": "C"}]}, {"movies": [{"title": "A"}]}]}"#)
    let works = try #require(before.value.first?.works)
    for work in [works[0], works[2]] { #expect(try await after.work(work.id, .cached).value.work == work) }
    await #expect(throws: Problem.notFound(what: .text("movie \(works[1].id)"))) {
      try await after.work(works[1].id, .cached)
    }
    #expect(try await after.work(#require(Work.ID("rows:movie/0-0")), .cached).value.work.title == "C")
  }

  @Test(
    "brackets and blanks are removed at both ends of titles and links",
    arguments: [
      ("Jaws", "Jaws"), (" Jaws ", "Jaws"), ("<Jaws>", "Jaws"), ("< Jaws >", "Jaws"), (" <Jaws> ", "Jaws"),
      (#"\n<Jaws>\n"#, "Jaws"), (#"\t<<Jaws>\r\n"#, "Jaws"), ("1 < 2", "1 < 2"),
      ("When Harry Met Sally…>", "When Harry Met Sally…"),
    ])
  func cleanTitles(text: String, title: String) async throws {
    let answer = try await rows(#"{"rows": [{"title": "\#(text)", "movies": [{"title": "\#(text)"}]}]}"#)
    #expect(answer.value.map(\.title) == [title])
    #expect(answer.value.first?.works.map(\.title) == [title])
    #expect(answer.dropped.isEmpty)
  }

  @Test(
    "brackets and blanks are removed from links, and each is a web address or nothing",
    arguments: [
      ("https://a.test/p", "https://a.test/p"), ("<http://a.test/p>", "http://a.test/p"),
      ("  < https://a.test/p > ", "https://a.test/p"), (#"\n<https://a.test/p>\n"#, "https://a.test/p"), ("", nil),
      (" ", nil), ("<>", nil), ("poster.png", nil), ("<ftp://a.test/p>", nil), ("https://a.test/a b", nil),
    ] as [(String, String?)])
  func cleanLinks(text: String, link: String?) async throws {
    let answer = try await rows(#"{"rows": [{"movies": [{"title": "A", "image_url": "\#(text)"}]}]}"#)
    #expect(answer.value.first?.works.map(\.artwork?.text) == [link])
    #expect(answer.dropped.isEmpty)
  }

  @Test(
    "a movie without a title is untitled, which is not a loss",
    arguments: [#""x": 1"#, #""title": null"#, #""title": """#, #""title": "  ""#, #""title": "<>""#])
  func untitled(member: String) async throws {
    let answer = try await rows(#"{"rows": [{\#(member), "movies": [{\#(member)}]}]}"#)
    #expect(answer.value.map(\.title) == ["Untitled"])
    #expect(answer.value.first?.works.map(\.title) == ["Untitled"])
    #expect(answer.value.first?.works.map(\.id.key) == ["0-0"])
    #expect(answer.dropped.isEmpty)
  }

  @Test(
    "a row that cannot be read is lost, and later rows keep their positions",
    arguments: ["7", "null", "[]", #""x""#])
  func brokenRow(json: String) async throws {
    let answer = try await rows(
      #"{"rows": [{"title": "A", "movies": [{}]}, \#(json), {"title": "C", "movies": [{}, {}]}]}"#)
    #expect(answer.value.map(\.id.key) == ["0", "2"])
    #expect(answer.value.last?.works.map(\.id.key) == ["2-0", "2-1"])
    #expect(answer.dropped.map(\.path) == ["rows[1]"])
    #expect(answer.notices.isEmpty)
  }

  @Test(
    "a movie that cannot be read is lost, and later movies keep their positions",
    arguments: ["7", "null", "[]", #""x""#])
  func brokenMovie(json: String) async throws {
    let answer = try await rows(
      #"{"rows": [{"movies": [{"title": "A"}, \#(json), {"title": "C"}]}, {"movies": [\#(json), {"title": "E"}]}]}"#)
    #expect(answer.value.map { $0.works.map(\.title) } == [["A", "C"], ["E"]])
    #expect(answer.value.map(\.total) == [2, 1])
    #expect(answer.dropped.map(\.path) == ["rows[0].movies[1]", "rows[1].movies[0]"])
  }

  @Test(
    "a field of a wrong type costs that field, and the loss names it",
    arguments: [
      (#"{"title": 99, "movies": [{"title": "A"}]}"#, "rows[0].title", "Untitled", ["A"]),
      (#"{"title": "R", "movies": 99}"#, "rows[0].movies", "R", []),
      (#"{"title": "R", "movies": {"title": "A"}}"#, "rows[0].movies", "R", []),
      (#"{"title": "R", "movies": [{"title": []}]}"#, "rows[0].movies[0].title", "R", ["Untitled"]),
      (#"{"title": "R", "movies": [{"title": "A", "image_url": 7}]}"#, "rows[0].movies[0].image_url", "R", ["A"]),
    ])
  func wrongTypes(row: String, path: String, title: String, movies: [String]) async throws {
    let answer = try await rows(#"{"rows": [\#(row)]}"#)
    #expect(answer.dropped.map(\.path) == [path])
    #expect(answer.value.map(\.title) == [title])
    #expect(answer.value.map { $0.works.map(\.title) } == [movies])
  }

  @Test(
    "rows without movies are still rows",
    arguments: [#"{"title": "R"}"#, #"{"title": "R", "movies": null}"#, #"{"title": "R", "movies": []}"#])
  func noMovies(row: String) async throws {
    let answer = try await rows(#"{"rows": [\#(row)]}"#)
    #expect(answer.value.map(\.works) == [[]])
    #expect(answer.value.map(\.total) == [0])
    #expect(answer.dropped.isEmpty)
  }

  @Test(
    "the feed's date is given as the feed writes it, on one line and cut, and only another type is a loss",
    arguments: [
      (#""2022-08-19 15:10""#, "2022-08-19 15:10", 0), ("null", nil, 0), (#""""#, nil, 0), (#"" \n""#, nil, 0),
      (#""2022-08-19""#, "2022-08-19", 0), (#""2024-05-01T10:00:00Z""#, "2024-05-01T10:00:00Z", 0),
      (#""2025-13-45 10:00""#, "2025-13-45 10:00", 0), (#""< yesterday >""#, "yesterday", 0),
      (#""last\tweek\r\nor so""#, "last week or so", 0), (#""\u001b[31mred\u202e\u0000""#, "[31mred", 0),
      ("\"\(String(repeating: "é", count: 80))\"", String(repeating: "é", count: 80), 0),
      ("\"\(String(repeating: "é", count: 81))\"", String(repeating: "é", count: 79) + "…", 0),
      ("\"e\(String(repeating: "\u{301}", count: 500))\"", "e" + String(repeating: "\u{301}", count: 78) + "…", 0),
      ("7", nil, 1),
    ] as [(String, String?, Int)])
  func updated(json: String, date: String?, losses: Int) async throws {
    let answer = try await rows(#"{"last-updated": \#(json), "rows": [{"title": "R"}]}"#)
    #expect(answer.value.map(\.updated) == [date])
    #expect(answer.dropped.map(\.path) == Array(repeating: "last-updated", count: losses))
  }

  @Test("the recorded feed has every row and movie, as Foundation reads them", .recorded)
  func recordedFeed() async throws {
    let file = try #require(try RecordedData.files("payloads/movierows").first)
    let parsed = try JSONSerialization.jsonObject(with: Data(file.bytes))
    let recorded = try #require((parsed as? [String: Any])?["rows"] as? [[String: Any]])
    let answer = try await rows(String(decoding: file.bytes, as: UTF8.self))
    #expect(answer.value.map(\.title) == recorded.map { $0["title"] as? String ?? "Untitled" })
    let movies = recorded.map { $0["movies"] as? [[String: Any]] ?? [] }
    #expect(
      answer.value.map { $0.works.map(\.title) } == movies.map { $0.map { $0["title"] as? String ?? "Untitled" } })
    let pictures = movies.map { row in
      row.map { ($0["image_url"] as? String)?.trimmingCharacters(in: CharacterSet(charactersIn: "<> ")) }
    }
    #expect(answer.value.map { $0.works.map(\.artwork?.text) } == pictures)
    #expect(answer.value.allSatisfy { $0.updated == nil })
    #expect(answer.dropped.isEmpty)
  }

  /// A feed of one row of movies with this title and these pictures.
  private func feed(_ title: String, _ pictures: [String?]) -> String {
    let movies = pictures.map { picture in
      #"{"title": "\#(title)"\#(picture.map { #", "image_url": "<\#($0)>""# } ?? "")}"#
    }
    return #"{"rows": [{"movies": [\#(movies.joined(separator: ","))]}]}"#
  }

  private func other(_ title: String, _ picture: String) throws -> Work.ID {
    let plain = try #require(Work.ID.movieRow(titled: title))
    let address = try #require(WebAddress(picture))
    return try #require(plain.other(picturedAt: address))
  }

  @Test("movies with one title and different pictures are several works, of which the first has the title's identifier")
  func pictures() async throws {
    let catalog = try RowsCatalog.over(feed("Heat", ["http://a.test/1", "http://a.test/2", nil, "http://a.test/1"]))
    let works = try #require(try await catalog.shelves(.cached).value.first?.works)
    let plain = try #require(Work.ID.movieRow(titled: "Heat"))
    let other = try other("Heat", "http://a.test/2")
    #expect(works.map(\.id) == [plain, other, plain, plain])
    #expect(works.map(\.artwork?.text) == ["http://a.test/1", "http://a.test/2", "http://a.test/1", "http://a.test/1"])
    #expect(try await catalog.work(other, .cached).value.work.artwork?.text == "http://a.test/2")
    #expect(try await catalog.work(try #require(Work.ID("rows:movie/0-1")), .cached).value.work.id == other)
    let found = try await catalog.search(try #require(SearchQuery("heat")), limit: 20, .cached).value
    #expect(found.works.map(\.id) == [plain, other])
  }

  @Test("a known movie keeps its identifier when the feed has another order, and when it leaves the feed")
  func knownPictures() async throws {
    let plain = try #require(Work.ID.movieRow(titled: "Heat"))
    let (second, third) = (try other("Heat", "http://a.test/2"), try other("Heat", "http://a.test/3"))
    let first = try #require(WebAddress("http://a.test/1"))
    func ids(_ pictures: [String?], known: [Work.ID: WebAddress]) async throws -> [Work.ID] {
      let folder = try TemporaryFolder()
      let file = folder.url.appending(path: "feed.json")
      try Data(feed("HEAT", pictures).utf8).write(to: file)
      return try await RowsCatalog(.file(path: file.path), keptPictures: { known }).shelves(.cached).value
        .flatMap(\.works).map(\.id)
    }
    #expect(try await ids(["http://a.test/2", "http://a.test/1"], known: [plain: first]) == [second, plain])
    #expect(try await ids(["http://a.test/2", nil], known: [plain: first]) == [second, plain])
    let picture = try #require(WebAddress("http://a.test/2"))
    #expect(try await ids(["http://a.test/2"], known: [second: picture]) == [second])
    #expect(try await ids(["http://a.test/3", "http://a.test/2"], known: [second: picture]) == [plain, second])
    #expect(
      try await ids(["http://a.test/3", "http://a.test/2"], known: [plain: first, second: picture]) == [third, second])
  }

  @Test("a movie keeps its identifier while the program runs, whatever the feed becomes")
  func refreshed() async throws {
    let transport = StubTransport()
    for pictures in [["http://a.test/1", "http://a.test/2"], ["http://a.test/2", "http://a.test/1"]] {
      transport.stub("/feed.json", answer: HTTPResponse(status: 200, body: Array(feed("Heat", pictures).utf8)))
    }
    let catalog = try RowsCatalog.over(transport)
    let before = try await catalog.shelves(.new).value.flatMap(\.works)
    let after = try await catalog.shelves(.new).value.flatMap(\.works)
    #expect(after == before.reversed())
    transport.verify()
  }

  @Test(
    "a feed without rows is an empty feed",
    arguments: ["{}", #"{"rows": []}"#, #"{"rows": null}"#, #"{"last-updated": "2022-08-19 15:10"}"#])
  func noRows(json: String) async throws {
    let answer = try await rows(json)
    #expect(answer.value.isEmpty)
    #expect(answer.dropped.isEmpty && answer.notices.isEmpty)
  }

  @Test("rows that are not a list are a loss")
  func rowsOfWrongType() async throws {
    let answer = try await rows(#"{"rows": {"title": "R"}}"#)
    #expect(answer.value.isEmpty)
    #expect(answer.dropped == [Loss(path: "rows", reason: "expected an array, found an object")])
  }

  @Test("rows that are all unreadable are losses and a notice")
  func noneReadable() async throws {
    let answer = try await rows(#"{"rows": [1, 2]}"#)
    #expect(answer.value.isEmpty)
    #expect(answer.dropped.map(\.path) == ["rows[0]", "rows[1]"])
    #expect(answer.notices == [.text("Can't read any of the rows from Movie rows.")])
  }

  @Test(
    "what is not a feed cannot be used",
    arguments: [
      ("[]", "expected an object, found an array"), ("7", "expected an object, found a number"),
      ("null", "expected an object, found null"), ("", "it is empty"), ("<html></html>", "it is not JSON"),
    ])
  func noFeed(body: String, reason: String) async throws {
    let catalog = try RowsCatalog.over(body)
    await #expect(throws: Problem.malformed(service: "Movie rows", detail: reason)) {
      try await catalog.shelves(.cached)
    }
  }

  @Test("the whole movies of a cut feed are shown, with a notice, and it is asked for again")
  func truncated() async throws {
    let body = #"{"rows": [{"title": "R", "movies": [{"title": "A"}, {"title": "B"}, {"title": "C", "imag"#
    let transport = StubTransport()
    transport.stub(
      "/feed.json", times: 2, answer: HTTPResponse(status: 200, body: Array(body.utf8), isComplete: false))
    let catalog = try RowsCatalog.over(transport)
    for _ in 1...2 {
      let answer = try await catalog.shelves(.cached)
      #expect(answer.value.map { $0.works.map(\.title) } == [["A", "B"]])
      #expect(answer.notices == [.text("The feed from Movie rows is incomplete.")])
      #expect(answer.dropped.map(\.path) == ["rows[0].movies[2]"])
    }
    transport.verify()
  }

  @Test("the feed is read once and cached, and read again on a refresh")
  func heldAfterwards() async throws {
    let transport = StubTransport()
    for title in ["Old", "New"] {
      let body = Array(#"{"rows": [{"title": "\#(title)", "movies": [{}]}]}"#.utf8)
      transport.stub("/feed.json", answer: HTTPResponse(status: 200, body: body))
    }
    let catalog = try RowsCatalog.over(transport)
    let id = try #require(Work.ID("rows:movie/0-0"))
    #expect(try await catalog.shelves(.cached).value.map(\.title) == ["Old"])
    _ = try await catalog.work(id, .cached)
    #expect(try await catalog.shelves(.new).value.map(\.title) == ["New"])
    let query = try #require(SearchQuery("untitled"))
    _ = try await catalog.search(query, limit: 20, .cached)
    transport.verify()
    transport.stub("/feed.json", answer: HTTPResponse(status: 200, body: Array(#"{"rows": []}"#.utf8)))
    #expect(try await catalog.search(query, limit: 20, .new).value.works == [])
    transport.verify()
  }

  @Test("the feed lists its movies, each once, and has no people")
  func listing() async throws {
    let catalog = try RowsCatalog.sample("original")
    let listing = try #require(catalog.listing)
    let works = try await listing.works(.cached).value
    #expect(works.count == 18 && Set(works).count == 18)
    #expect(try await listing.peopleAndPlaces().value == PeopleAndPlaces())
    let person: Person.ID = named("tmdb:person/1")
    let none = Problem.notFound(what: .text("person tmdb:person/1: the feed has no people"))
    await #expect(throws: none) { try await catalog.person(person, .cached) }
    await #expect(throws: none) { try await catalog.credits(of: person, page: 1, .cached) }
  }

  @Test("a status without success is a problem of its own")
  func status() async throws {
    let transport = StubTransport()
    transport.stub("/feed.json", answer: HTTPResponse(status: 503, body: Array(#"{"rows": []}"#.utf8)))
    let catalog = try RowsCatalog.over(transport)
    await #expect(throws: Problem.server(service: "Movie rows", status: 503)) { try await catalog.shelves(.cached) }
  }

  @Test("a shelf, a movie, people and places that the feed does not have are not found")
  func unknown() async throws {
    let catalog = try RowsCatalog.sample("original")
    let shelf = try #require(Shelf.ID("rows:shelf/3"))
    await #expect(
      throws: Problem.notFound(what: .text("shelf rows:shelf/3"), remedy: .advice("The last row is rows:shelf/2."))
    ) {
      try await catalog.shelf(shelf, page: 1, .cached)
    }
    for key in ["0-6", "3-0", "00-0", "0"] {
      let movie = try #require(Work.ID(.rows, "movie", key: key))
      await #expect(throws: Problem.notFound(what: .text("movie rows:movie/\(key)"))) {
        try await catalog.work(movie, .cached)
      }
    }
  }

  @Test("the recorded feed with null fields is one row of two movies without titles", .recorded)
  func recorded() async throws {
    let file =
      "payloads/movierows/gregyoung14__Movie-Row-Project__Versant-Movie-Row-ProjectTests__MovieDecodingTests.swift.json"
    let answer = try await rows(String(decoding: try RecordedData.bytes(file), as: UTF8.self))
    let shelf = try #require(answer.value.first)
    #expect(answer.value.count == 1)
    #expect(shelf.title == "Untitled" && shelf.updated == nil)
    #expect(shelf.works.map(\.title) == ["Untitled", "Untitled"])
    #expect(shelf.works.map(\.artwork?.text) == [nil, "https://example.com/poster"])
    #expect(answer.dropped.isEmpty && answer.notices.isEmpty)
  }
}
