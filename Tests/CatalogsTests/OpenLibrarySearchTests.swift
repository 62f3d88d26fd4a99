import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("Searching Open Library", .timeLimit(.minutes(10)))
struct OpenLibrarySearchTests {
  private static let works = """
    {"numFound": 40, "docs": [
      {"key": "/works/OL1W", "title": "Dune", "author_name": ["Frank Herbert", "Френк Герберт"],
       "author_key": ["OL79034A"], "first_publish_year": 1965, "cover_i": 12},
      {"key": "OL2W", "title": "Old row", "cover_i": -1}, {"key": "/works/OL3M"}, {"title": "No key"}, 7]}
    """
  private static let authors =
    #"{"numFound": 2, "docs": [{"key": "OL79034A", "name": "Frank Herbert"}, {"key": "/x"}]}"#

  @Test("works and authors are found at the same time")
  func both() async throws {
    let catalog = try OpenLibraryCatalog.over(["/search.json": Self.works, "/search/authors.json": Self.authors])
    let found = try await catalog.find("dune")
    #expect(found.value.works.map(\.title) == ["Dune", "Old row", Work.untitled])
    #expect(found.value.works.map(\.id.key) == ["OL1W", "OL2W", "OL3M"])
    #expect(found.value.works[0].creators == ["Frank Herbert", "Френк Герберт"])
    #expect(found.value.works[1].artwork == nil)
    #expect(found.value.people.map(\.name) == ["Frank Herbert"])
    // One of the two authors cannot be read, and there are no others.
    #expect(found.value.total == 41)
    #expect(found.dropped.map(\.path) == ["docs[3]", "docs[4]", "docs[1]"])
  }

  @Test(
    "what the user typed is literal in the service's syntax",
    arguments: [
      ("dune", "dune", "dune"), ("le guin", "le guin", "le guin"), ("c++ & c#", #"c\+\+ \& c#"#, #"c\+\+ \& c#"#),
      ("what? (why)", #"what\? \(why\)"#, #"what\? \(why\)"#),
      ("a AND b OR NOT c", "a and b or not c", "a and b or not c"),
      ("title:dune", "title:(dune)", nil), ("author:\"le guin\"", "author:(le guin)", "le guin"),
      ("subject:\"space opera\"", "subject:(space opera)", nil),
      ("author:herbert title:\"dune messiah\"", "author:(herbert) title:(dune messiah)", "herbert"),
      ("sand title:dune", "sand title:(dune)", nil), ("sand author:herbert", "sand author:(herbert)", "herbert"),
      ("TITLE:it", "title:(it)", nil), ("genre:horror title:it", "title:(it) subject:(horror)", nil),
      ("key:value", #"key\:value"#, #"key\:value"#),
    ] as [(String, String, String?)])
  func queries(typed: String, text: String, names: String?) throws {
    let query = OpenLibraryQuery(try #require(Query(line: typed).searched))
    #expect(query.text == text && query.names == names && !query.isRefused)
  }

  @Test("the question is encoded for its address, and names the fields")
  func request() async throws {
    let transport = StubTransport()
    let nothing = HTTPResponse(status: 200, body: Array(#"{"numFound": 0, "docs": []}"#.utf8))
    transport.stub("/v1/search.json", answer: nothing)
    transport.stub("/v1/search/authors.json", answer: nothing)
    #expect(try await OpenLibraryCatalog.over(transport).find("Ça + A&B=C#", limit: 7).value == Matches())
    let queries = transport.requests.map { $0.url.query(percentEncoded: true) ?? "" }.sorted()
    #expect(queries[0] == #"q=%C3%87a%20%5C%2B%20A%5C%26B%3DC%23&fields=\#(OpenLibraryService.fields)&limit=7"#)
    #expect(queries[1] == "q=%C3%87a%20%5C%2B%20A%5C%26B%3DC%23&limit=7")
    transport.verify()
  }

  @Test(
    "a query that the service refuses is answered from cached works, without a request", arguments: ["it", "The", "b"])
  func refused(text: String) async throws {
    let transport = StubTransport()
    let catalog = try OpenLibraryCatalog.over(transport)
    let nothing = try await catalog.find(text)
    #expect(nothing.value == Matches())
    #expect(
      nothing.notices == [
        .text("Open Library can't search for “\(text)”. Searched only the books that are already loaded.")
      ])
    let row =
      #"{"work_count": 2, "works": [{"key": "/works/OL1W", "title": "The Box: It"}, {"key": "/works/OL2W", "title": "Nna"}]}"#
    transport.stub("/v1/subjects/fantasy.json", answer: HTTPResponse(status: 200, body: Array(row.utf8)))
    _ = try await catalog.subject("fantasy")
    #expect(try await catalog.find(text).value.works.map(\.id.key) == ["OL1W"])
    transport.verify()
  }

  @Test("cached works are sorted by title, whatever the order in which they came")
  func order() async throws {
    func shelf(_ titles: [String]) -> String {
      let works = titles.map { #"{"key": "/works/OL\#($0.count)W", "title": "\#($0)"}"# }
      return #"{"work_count": 2, "works": [\#(works.joined(separator: ","))]}"#
    }
    let catalog = try OpenLibraryCatalog.over([
      "/subjects/fantasy.json": shelf(["It came", "It"]), "/subjects/horror.json": shelf(["It all"]),
    ])
    _ = try await catalog.subject("fantasy")
    _ = try await catalog.subject("horror")
    #expect(try await catalog.find("it").value.works.map(\.title) == ["It", "It all", "It came"])
  }

  @Test("numbers in text count, and a rating of 0 is not a rating")
  func numerals() async throws {
    let doc =
      #"{"key": "/works/OL1W", "title": "One", "first_publish_year": "1965", "cover_i": "7", "number_of_pages_median": "300", "ratings_average": "4.5", "ratings_count": "9"}"#
    let catalog = try OpenLibraryCatalog.over([
      "/search.json":
        #"{"numFound": "2", "docs": [\#(doc), {"key": "/works/OL2W", "title": "Two", "ratings_average": 0}]}"#,
      "/search/authors.json": #"{"numFound": 0, "docs": []}"#,
    ])
    let found = try await catalog.find("one")
    let work = found.value.works[0]
    #expect(work.released?.year == 1965 && work.pages == 300 && work.score == Score(4.5, outOf: 5, votes: 9))
    #expect(work.artwork?.text == "https://covers.test/b/id/7-L.jpg?default=false")
    #expect(found.value.works[1].score == nil && found.value.total == 2 && found.dropped.isEmpty)
  }

  @Test("authors that fail cost a notice, works that fail are the problem")
  func failures() async throws {
    let works = try OpenLibraryCatalog.over(["/search.json": Self.works])
    let found = try await works.find("dune")
    #expect(found.value.works.count == 3 && found.value.people.isEmpty)
    #expect(
      found.notices == [.missing([Missing(.text("authors"), because: .server(service: "Open Library", status: 404))])])
    let authors = try OpenLibraryCatalog.over(["/search/authors.json": Self.authors])
    await #expect(throws: Problem.server(service: "Open Library", status: 404)) { try await authors.find("dune") }
  }
}
