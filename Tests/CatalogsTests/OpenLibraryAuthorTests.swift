import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("An author of Open Library", .timeLimit(.minutes(10)))
struct OpenLibraryAuthorTests {
  private static let ann = ["/authors/OL1A.json": #"{"type": {"key": "/type/author"}, "name": "Ann"}"#]

  @Test("name, dates and biography are the record's")
  func record() async throws {
    let catalog = try OpenLibraryCatalog.over([
      "/authors/OL1A.json":
        #"{"name": " Ann ", "birth_date": "13 September 1916", "death_date": "", "bio": {"value": "Wrote.\r\n[more](http://a.test)"}, "photos": [-1]}"#
    ])
    let author = try await catalog.author("OL1A").value
    #expect(author.name == "Ann" && author.born == "13 September 1916" && author.died == nil)
    #expect(author.biography == "Wrote.\nmore")
  }

  @Test("an author without a name has another name, or none", arguments: [#""personal_name": "Ann B.","#, ""])
  func nameless(more: String) async throws {
    let catalog = try OpenLibraryCatalog.over([
      "/authors/OL1A.json": #"{\#(more) "name": null, "type": {"key": "/type/author"}}"#
    ])
    #expect(try await catalog.author("OL1A").value.name == (more.isEmpty ? "Unnamed" : "Ann B."))
  }

  @Test("a merged author is followed, and the works are those of the author who remains")
  func merged() async throws {
    let transport = StubTransport()
    func answer(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(text.utf8)) }
    transport.stub(
      "/v1/authors/OL1A.json", answer: answer(#"{"type": {"key": "/type/redirect"}, "location": "/authors/OL2A"}"#))
    transport.stub("/v1/authors/OL2A.json", answer: answer(#"{"name": "Ann"}"#))
    transport.stub(
      "/v1/search.json?author_key=OL2A&sort=editions&*",
      answer: answer(#"{"numFound": 1, "docs": [{"key": "/works/OL1W", "title": "One", "author_key": ["OL2A"]}]}"#))
    let catalog = try OpenLibraryCatalog.over(transport)
    #expect(try await catalog.author("OL1A").value.id.key == "OL2A")
    #expect(try await catalog.books(by: "OL1A").value.element.map(\.person.id.key) == ["OL2A"])
    transport.verify()
  }

  @Test("works come by pages of 20, with their years, and other authors' works are left out")
  func works() async throws {
    func page(_ numbers: Range<Int>) -> HTTPResponse {
      let docs = numbers.map {
        #"{"key": "/works/OL\#($0)W", "title": "Book \#($0)", "author_key": ["OL\#($0 == 3 ? 9 : 1)A"], "first_publish_year": \#(1900 + $0)}"#
      }
      return HTTPResponse(
        status: 200, body: Array(#"{"numFound": 25, "docs": [\#(docs.joined(separator: ","))]}"#.utf8))
    }
    let transport = StubTransport()
    transport.stub("/v1/authors/OL1A.json", answer: HTTPResponse(status: 200, body: Array(#"{"name": "Ann"}"#.utf8)))
    transport.stub("/v1/search.json?author_key=OL1A*&limit=20", answer: page(1..<21))
    transport.stub("/v1/search.json?author_key=OL1A*&limit=20&offset=20", answer: page(21..<26))
    let catalog = try OpenLibraryCatalog.over(transport)
    let first = try await catalog.books(by: "OL1A").value
    #expect(first.element.count == 19 && first.next == 2)
    #expect(first.element[0].work.title == "Book 1" && first.element[0].work.year == 1901)
    #expect(first.element[0].person.name == "Ann" && first.element[0].role == "Author")
    let second = try await catalog.books(by: "OL1A", page: 2).value
    #expect(second.element.count == 5 && second.next == nil && second.number == 2)
    #expect(try await catalog.books(by: "OL1A", page: .max).value.element.isEmpty)
    transport.verify()
  }

  @Test("where the search fails, the author's own list replaces it, without years")
  func fallback() async throws {
    let list = """
      {"size": 21, "entries": [
        {"key": "/works/OL1W", "title": "One"}, {"key": "/works/OL2W", "type": {"key": "/type/redirect"}}]}
      """
    let transport = StubTransport()
    transport.stub("/v1/authors/OL1A.json", answer: HTTPResponse(status: 200, body: Array(#"{"name": "Ann"}"#.utf8)))
    transport.stub("/v1/search.json", answer: HTTPResponse(status: 503, body: Array("No server is available".utf8)))
    transport.stub(
      "/v1/authors/OL1A/works.json?limit=20&offset=0", answer: HTTPResponse(status: 200, body: Array(list.utf8)))
    let catalog = try OpenLibraryCatalog.over(transport)
    let works = try await catalog.books(by: "OL1A")
    #expect(works.value.element.map(\.work.title) == ["One"] && works.value.next == 2)
    #expect(
      works.notices == [.missing([Missing(.text("years"), because: .server(service: "Open Library", status: 503))])])
    transport.verify()
  }

  @Test("where the search finds none of the author's works, their own list replaces it, if there is one")
  func unindexed() async throws {
    let search = #"{"numFound": 81, "docs": [{"key": "/works/OL9W", "title": "Other", "author_key": ["OL2A"]}]}"#
    let list = #"{"size": 1, "entries": [{"key": "/works/OL1W", "title": "One"}]}"#
    let listed = try OpenLibraryCatalog.over(
      Self.ann.merging(["/search.json": search, "/authors/OL1A/works.json": list]) { $1 })
    let works = try await listed.books(by: "OL1A")
    #expect(works.value.element.map(\.work.title) == ["One"] && works.notices.isEmpty)
    let unlisted = try OpenLibraryCatalog.over(Self.ann.merging(["/search.json": search]) { $1 })
    let none = try await unlisted.books(by: "OL1A")
    #expect(none.value.element.isEmpty && none.value.next == nil && none.notices.isEmpty)
    let damaged = try OpenLibraryCatalog.over(
      Self.ann.merging(["/search.json": search, "/authors/OL1A/works.json": "<html>"]) { $1 })
    #expect(try await damaged.books(by: "OL1A").missing.map(\.part) == [.someWorks])
  }

  @Test("where both fail, the search's problem is reported")
  func bothFail() async throws {
    let catalog = try OpenLibraryCatalog.over(Self.ann)
    await #expect(throws: Problem.server(service: "Open Library", status: 404)) {
      try await catalog.books(by: "OL1A")
    }
  }

  @Test(
    "unknown and removed authors",
    arguments: [(nil, nil), (#"{"type": {"key": "/type/delete"}}"#, .advice("Open Library removed it."))]
      as [(String?, Remedy?)])
  func missing(record: String?, remedy: Remedy?) async throws {
    let catalog = try OpenLibraryCatalog.over(record.map { ["/authors/OL1A.json": $0] } ?? [:])
    let problem = await #expect(throws: Problem.self) { try await catalog.author("OL1A") }
    #expect(problem?.code == .notFound)
    #expect(problem == .notFound(what: .text("author openlibrary:author/OL1A"), remedy: remedy))
  }
}
