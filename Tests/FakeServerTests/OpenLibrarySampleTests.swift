// What Open Library's sample guarantees: sound keys, no loose ends, its own prose, the service's oddities.
import Foundation
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeFakeServer

@Suite("Sample of Open Library")
struct OpenLibrarySampleTests {
  private let library = SampleLibrary.shared
  private let router = SampleRouter()

  private func get(_ path: String) throws -> HTTPResponse {
    router.respond(to: HTTPRequest(url: try #require(URL(string: "http://sample.invalid\(path)"))))
  }

  private func json(_ path: String) throws -> [String: Any] {
    let response = try get("/openlibrary\(path)")
    #expect(response.status == 200)
    return try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  @Test("there are more than sixty books, each once, by authors who are all there, and each author has a book")
  func complete() {
    #expect(library.books.count >= 60)
    #expect(Set(library.books.map(\.key)).count == library.books.count)
    #expect(Set(library.authors.map(\.key)).count == library.authors.count)
    #expect(
      library.books.allSatisfy { book in !book.authors.isEmpty && book.authors.allSatisfy { library.author($0) != nil }
      })
    for author in library.authors { #expect(!library.books(by: author.key).isEmpty, "\(author.name)") }
    for book in library.books {
      #expect(book.key.hasPrefix("OL") && book.number > 0 && (book.key.hasSuffix("W") || book.isOrphan))
      #expect(book.about.count > 60 && book.about.hasSuffix(".") || book.about.hasSuffix("!"))
    }
  }

  @Test(
    "every subject of the dashboard has books, fantasy and classics more than a page",
    arguments: ["fantasy", "science_fiction", "mystery", "romance", "history", "biography", "children", "classics"])
  func subjects(key: String) throws {
    let count = try #require(try json("/subjects/\(key).json")["work_count"] as? Int)
    #expect(count >= 8)
    if ["fantasy", "classics"].contains(key) { #expect(count > 20) }
    #expect((try json("/subjects/\(key).json")["works"] as? [Any])?.count == min(12, count))
  }

  @Test("books are under several subjects, so that links lead from one to another")
  func overlap() {
    let shelves = ["fantasy", "science fiction", "mystery", "romance", "history", "biography", "children", "classics"]
    let several = library.books.filter { book in book.subjects.count { shelves.contains($0.plain) } > 1 }
    #expect(several.count > library.books.count / 2)
  }

  @Test("descriptions and roles come in both forms, covers with -1 and null or not at all")
  func oddities() throws {
    var shapes: Set<String> = []
    for book in library.books where !book.isOrphan {
      let record = try json("/works/\(book.key).json")
      shapes.insert(record["description"] is String ? "text" : "typed")
      let role = (record["authors"] as? [[String: Any]])?.first?["type"]
      shapes.insert(role is String ? "role" : "typed role")
      let covers = record["covers"] as? [Any] ?? []
      shapes.insert(covers.count == 1 ? (covers[0] as? Int == -1 ? "no cover" : "cover") : "odd covers")
      if record["location"] != nil { shapes.insert("location") }
    }
    #expect(shapes == ["text", "typed", "role", "typed role", "no cover", "cover", "odd covers", "location"])
  }

  @Test("merged records lead to an existing one, removed records have nothing but their type")
  func gone() throws {
    let merged = try json("/works/OL45883W.json")
    #expect((merged["type"] as? [String: Any])?["key"] as? String == "/type/redirect")
    #expect(merged["location"] as? String == "/works/OL45804W" && merged["title"] == nil)
    let removed = try json("/works/OL990000099W.json")
    #expect((removed["type"] as? [String: Any])?["key"] as? String == "/type/delete" && removed["title"] == nil)
    // It was made, and then removed.
    #expect(removed["revision"] as? Int == 2 && removed["latest_revision"] as? Int == 2)
  }

  @Test("a work has one edition, with a key of its own and the work's")
  func edition() throws {
    let list = try json("/works/OL59798W/editions.json")
    let edition = try #require((list["entries"] as? [[String: Any]])?.first)
    #expect(list["size"] as? Int == 1 && edition["key"] as? String == "/books/OL900059798M")
    let record = try json("/books/OL900059798M.json")
    #expect(record as NSDictionary == edition as NSDictionary)
    #expect(record["works"] as? [[String: String]] == [["key": "/works/OL59798W"]])
  }

  @Test("lengths are those of usual editions")
  func pages() {
    // The sum of all pages. If it changes with the sample, write it here.
    #expect(library.books.map(\.pages).reduce(0, +) == 34_931)
  }

  @Test("an edition without a work is listed under /works and has its record under /books only")
  func orphan() throws {
    let found = try json("/search.json?q=sabriel&fields=key")
    #expect((found["docs"] as? [[String: String]]) == [["key": "/works/OL22951843M"]])
    #expect(try get("/openlibrary/works/OL22951843M.json").status == 404)
    #expect(try json("/books/OL22951843M.json")["title"] as? String == "Sabriel")
  }

  @Test(
    "questions out of range are refused like the service's, capitals are redirected, the rest is not found",
    arguments: [
      ("/search.json?q=ab", 422), ("/search.json?q=the", 422), ("/search.json?q=the%20hobbit", 200),
      ("/search.json?title=it", 200), ("/subjects/fantasy.json?limit=1001", 422), ("/subjects/Fantasy.json", 301),
      ("/subjects/xyzzy.json", 200), ("/search.json?q=dune&limit=x", 422), ("/search.json?q=dune&offset=-1", 422),
      ("/works/OL0W.json", 404), ("/authors/OL0A.json", 404), ("/books/OL0M.json", 404), ("/works", 404),
      ("/a/b/c/d", 404),
      ("/works/OL59798W/editions.json", 200), ("/authors/OL31353A/works.json", 200),
    ])
  func statuses(path: String, status: Int) throws {
    #expect(try get("/openlibrary\(path)").status == status)
  }

  @Test(
    "a refusal is the service's JSON, of either back end",
    arguments: [
      (
        "/search.json?q=ab", 422,
        #"{"detail": [{"type": "value_error", "loc": ["query", "q"], "msg": "String should have at least 3 "#
          + #"characters and be more than \"the\"", "input": "ab"}]}"#
      ),
      (
        "/subjects/fantasy.json?limit=1001", 422,
        #"{"detail": [{"type": "value_error", "loc": ["query", "limit"], "msg": "Input should be within its "#
          + #"range", "input": "1001"}]}"#
      ),
      ("/works", 404, #"{"detail": "Not Found"}"#),
      ("/works/OL0W.json", 404, #"{"error": "notfound", "key": "/works/OL0W"}"#),
      ("/authors/OL0A.json", 404, #"{"error": "notfound", "key": "/authors/OL0A"}"#),
    ])
  func refusals(path: String, status: Int, body: String) throws {
    let response = try get("/openlibrary\(path)")
    #expect(response.status == status && String(decoding: response.body, as: UTF8.self) == body)
  }

  @Test(
    "search understands words, fields, keys and backslashes",
    arguments: [
      ("q=earthsea", ["OL59798W"]), ("q=author:(gaiman)%20title:(omens)", ["OL453936W"]),
      ("q=key:%22/works/OL59798W%22", ["OL59798W"]), ("q=guards%5C!%20guards%5C!", ["OL453735W"]),
      ("author_key=OL31353A", ["OL59798W", "OL59800W"]), ("q=bront%C3%AB%20jane", ["OL1095427W"]),
      ("title=omens", ["OL453936W"]), ("author=gaiman&title=omens", ["OL453936W"]),
      ("subject=necromancers", ["OL22951843M"]), ("author=gaiman&subject=necromancers", []),
      ("q=bronte%20jane", ["OL1095427W"]), ("q=foundation&limit=1", ["OL46125W"]), ("q=xyzzy%20plugh", []),
    ])
  func search(query: String, keys: [String]) throws {
    let docs = try #require(try json("/search.json?\(query)")["docs"] as? [[String: Any]])
    #expect(docs.compactMap { $0["key"] as? String } == keys.map { "/works/\($0)" })
  }

  @Test(
    "covers are pictures; a missing one is one pixel, or a 404 where the query asks for that",
    arguments: [
      ("/covers/b/id/1000001-L.jpg?default=false", 200, "image/png"), ("/covers/b/id/7.jpg", 200, "image/png"),
      ("/covers/b/id/-1-M.jpg", 200, "image/gif"), ("/covers/b/id/-1-M.jpg?default=false", 404, nil),
      ("/covers/b/id/x-L.jpg?default=false", 404, nil), ("/covers/b/isbn/1-L.jpg", 404, "text/plain; charset=utf-8"),
    ] as [(String, Int, String?)])
  func covers(path: String, status: Int, type: String?) throws {
    let response = try get(path)
    #expect(response.status == status && response.fields["Content-Type"] == type)
  }
}
