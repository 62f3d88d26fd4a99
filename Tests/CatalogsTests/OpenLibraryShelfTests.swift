import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Shelves of Open Library", .timeLimit(.minutes(10)))
struct OpenLibraryShelfTests {
  /// A page of a subject with works of these numbers.
  private func page(_ numbers: Range<Int>, of total: Int) -> String {
    let works = numbers.map { number in
      """
      {"key": "/works/OL\(number)W", "title": "Book \(number)", "cover_id": null, "first_publish_year": null,
       "authors": [{"key": "/authors/OL1A", "name": "Ann"}]}
      """
    }
    return #"{"work_count": \#(total), "works": [\#(works.joined(separator: ","))]}"#
  }

  private func answer(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(text.utf8)) }

  @Test("a subject is asked for by pages of 20, in small letters, and each page once")
  func pages() async throws {
    let transport = StubTransport()
    transport.stub("/v1/subjects/science_fiction.json?limit=20", answer: answer(page(1..<21, of: 45)))
    transport.stub("/v1/subjects/science_fiction.json?limit=20&offset=20", answer: answer(page(21..<41, of: 45)))
    transport.stub("/v1/subjects/science_fiction.json?limit=20&offset=40", answer: answer(page(41..<46, of: 45)))
    let catalog = try OpenLibraryCatalog.over(transport)
    for _ in 1...2 {
      for (number, count, next) in [(1, 20, 2), (2, 20, 3), (3, 5, nil)] {
        let page = try await catalog.subject("Science_Fiction", page: number)
        #expect(page.value.element.works.count == count)
        #expect(page.value.next == next && page.value.number == number)
        #expect(page.value.element.total == 45 && page.value.element.title == "Science Fiction")
        #expect(page.notices.isEmpty)
      }
    }
    // The service is not asked for pages that cannot exist.
    for number in [4, 1_000_000, .max] {
      #expect(try await catalog.subject("Science_Fiction", page: number).value.element.works.isEmpty)
    }
    transport.verify()
  }

  @Test("a subject is paged up to its 100,000th book, and no further")
  func depth() async throws {
    let transport = StubTransport()
    transport.stub("/v1/subjects/fantasy.json?limit=20", answer: answer(page(1..<21, of: 200_000)))
    transport.stub("/v1/subjects/fantasy.json?limit=20&offset=99980", answer: answer(page(1..<21, of: 200_000)))
    let catalog = try OpenLibraryCatalog.over(transport)
    let last = try await catalog.subject("fantasy", page: 5_000).value
    #expect(last.element.works.count == 20 && last.next == nil)
    let past = try await catalog.subject("fantasy", page: 5_001).value
    #expect(past.element.works.isEmpty && past.next == nil && past.number == 5_001)
    transport.verify()
  }

  @Test("the dashboard asks for every subject, in the order of the setting; one that fails costs a notice")
  func dashboard() async throws {
    let catalog = try OpenLibraryCatalog.over(
      CannedTransport([
        "/subjects/b.json": answer(page(1..<2, of: 1)), "/subjects/a.json": answer(page(2..<3, of: 1)),
        "/subjects/c.json": HTTPResponse(status: 500, body: Array("<html>".utf8)),
      ]), subjects: ["b", "c", "a"])
    let shelves = try await catalog.shelves(.cached)
    #expect(shelves.value.map(\.title) == ["B", "A"])
    #expect(
      shelves.notices == [
        .missing([Missing(.shelf("C"), isPlural: false, because: .server(service: "Open Library", status: 500))])
      ])
    #expect(shelves.sources.count == 1)
  }

  @Test("where every subject fails, that is the problem")
  func allFail() async throws {
    let catalog = try OpenLibraryCatalog.over(CannedTransport([:]), subjects: ["a", "b"])
    await #expect(throws: Problem.server(service: "Open Library", status: 404)) { try await catalog.shelves(.cached) }
  }

  @Test("an unknown subject is an empty shelf that says so")
  func unknown() async throws {
    let catalog = try OpenLibraryCatalog.over(["/subjects/xyzzy.json": #"{"work_count": 0, "works": []}"#])
    let page = try await catalog.subject("xyzzy")
    #expect(page.value.element.works.isEmpty && page.value.next == nil && page.value.element.total == 0)
    #expect(
      page.notices == [.text("Open Library has no books on the subject “xyzzy”. There are others.")])
  }

  @Test("a work's row becomes a book; null and numbers below 1 are unknown, subjects are the row's")
  func row() async throws {
    let catalog = try OpenLibraryCatalog.over([
      "/subjects/fantasy.json": """
      {"work_count": 3, "works": [
        {"key": "/works/OL1W", "title": " One ", "cover_id": 7, "first_publish_year": 1937, "ia": "x",
         "authors": [{"key": "/authors/OL1A", "name": "Ann"}, {"key": "/authors/OL2A"}],
         "subject": ["Fantasy", "fantasy", "nyt:fiction=2010", " ", "In library", "Dragons", "Fantasy"]},
        {"key": "/works/OL2M", "title": null, "cover_id": -1, "authors": []},
        {"key": "/works/OL1W", "title": "Again"}, {"key": "/authors/OL1A"}, {"title": "No key"}]}
      """
    ])
    let page = try await catalog.subject("fantasy")
    let works = page.value.element.works
    #expect(works.map(\.id.description) == ["openlibrary:work/OL1W", "openlibrary:work/OL2M"])
    #expect(works[0].title == "One" && works[0].creators == ["Ann"] && works[0].released == PartialDate(year: 1937))
    #expect(works[0].genres == ["Fantasy", "fantasy", "nyt:fiction=2010", "In library", "Dragons"])
    #expect(works[0].artwork?.text == "https://covers.test/b/id/7-L.jpg?default=false")
    #expect(works[0].url?.text == "https://openlibrary.org/works/OL1W" && works[0].kind == .book)
    #expect(works[1].title == Work.untitled && works[1].artwork == nil && works[1].released == nil)
    #expect(page.dropped.map(\.path) == ["works[3]", "works[4]"])
  }
}
