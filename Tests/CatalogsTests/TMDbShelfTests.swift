import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Shelves of TMDb", .timeLimit(.minutes(10)))
struct TMDbShelfTests {
  /// A page of movies with these numbers.
  private func page(_ ids: [Int], pages: Int = 3, total: Int = 60) -> HTTPResponse {
    let rows = ids.map {
      #"{"id": \#($0), "title": "Movie \#($0)", "genre_ids": [28, 7], "poster_path": "/\#($0).jpg"}"#
    }
    return HTTPResponse(
      status: 200,
      body: Array(
        #"{"page": 1, "results": [\#(rows.joined(separator: ","))], "total_pages": \#(pages), "total_results": \#(total)}"#
          .utf8))
  }

  /// A transport with genres and the address of pictures, each asked for once.
  private func transport() -> StubTransport {
    let transport = StubTransport()
    transport.stub(
      "/v1/genre/movie/list",
      answer: HTTPResponse(status: 200, body: Array(#"{"genres": [{"id": 28, "name": "Action"}]}"#.utf8)))
    transport.stub(
      "/v1/configuration",
      answer: HTTPResponse(
        status: 200,
        body: Array(
          #"{"images": {"secure_base_url": "https://p.test/t/p/", "poster_sizes": ["w92", "w342", "w780"]}}"#.utf8)))
    return transport
  }

  @Test("a page is asked for once, and genres and pictures once for all of them")
  func pages() async throws {
    let transport = transport()
    transport.stub("/v1/movie/top_rated", answer: page(Array(1...20)))
    transport.stub("/v1/movie/top_rated?page=2", answer: page(Array(21...40)))
    let catalog = try TMDbCatalog.over(transport)
    for _ in 1...2 {
      let first = try await catalog.list("top_rated")
      #expect(first.value.element.title == "Top Rated" && first.value.element.total == 60)
      #expect(first.value.element.works.map(\.id.key) == (1...20).map(String.init) && first.value.next == 2)
      #expect(first.value.element.works.first?.genres == ["Action"])
      #expect(first.value.element.works.first?.artwork?.text == "https://p.test/t/p/w780/1.jpg")
      let second = try await catalog.list("top_rated", page: 2)
      #expect(second.value.element.works.first?.id.key == "21" && second.value.next == 3)
    }
    transport.verify()
  }

  @Test("rows that come again are shown on the earliest page only, in whatever order the pages are loaded")
  func repeats() async throws {
    for order in [[1, 2, 3], [3, 2, 1], [2, 3, 1]] {
      let transport = transport()
      transport.stub("/v1/movie/popular?page=2", answer: page([3, 4, 5]))
      transport.stub("/v1/movie/popular?page=3", answer: page([5, 1, 6]))
      transport.stub("/v1/movie/popular", answer: page([1, 2, 3, 2]))
      let catalog = try TMDbCatalog.over(transport)
      for number in order { _ = try await catalog.list("popular", page: number) }
      var shown: [[String]] = []
      for number in 1...3 {
        shown.append(try await catalog.list("popular", page: number).value.element.works.map(\.id.key))
      }
      #expect(shown == [["1", "2", "3"], ["4", "5"], ["6"]])
      transport.verify()
    }
  }

  @Test("a row that left an earlier page may come on a later one")
  func moved() async throws {
    let transport = transport()
    transport.stub("/v1/movie/popular", answer: page([1, 2]))
    transport.stub("/v1/movie/popular?page=2", answer: page([2, 3]))
    transport.stub("/v1/movie/popular", answer: page([0, 1].map { $0 + 8 }))
    let catalog = try TMDbCatalog.over(transport)
    _ = try await catalog.list("popular")
    #expect(try await catalog.list("popular", page: 2).value.element.works.map(\.id.key) == ["3"])
    _ = try await catalog.list("popular", .new)
    #expect(try await catalog.list("popular", page: 2).value.element.works.map(\.id.key) == ["2", "3"])
  }

  @Test("the service is asked for 500 pages at most, whatever total it names; then a notice says so")
  func clamp() async throws {
    let transport = transport()
    transport.stub("/v1/movie/popular?page=500", answer: page([1], pages: 42_471, total: 849_412))
    transport.stub("/v1/movie/popular", answer: page([2], pages: 42_471, total: 849_412))
    let catalog = try TMDbCatalog.over(transport)
    #expect(try await catalog.list("popular", page: 500).value.next == nil)
    for number in [501, 42_471, .max] {
      let past = try await catalog.list("popular", page: number)
      #expect(past.value.element.works.isEmpty && past.value.number == number && past.value.next == nil)
      #expect(past.value.element.total == 849_412)
      #expect(past.notices == [.text("TMDb provides only the first 500 pages of a shelf.")])
    }
    transport.verify()
  }

  @Test(
    "a page of 21 rows has 21, a page past the end none, and odd totals do not matter", arguments: [-1, 0, Int.max])
  func odd(total: Int) async throws {
    let transport = transport()
    transport.stub("/v1/movie/now_playing", answer: page(Array(1...21), pages: total, total: total))
    transport.stub("/v1/movie/now_playing?page=4", answer: page([]))
    let catalog = try TMDbCatalog.over(transport)
    let first = try await catalog.list("now_playing")
    #expect(first.value.element.works.count == 21 && first.value.element.total == Bounds.total.nearest(total))
    #expect(first.value.next == (total == .max ? 2 : nil))
    #expect(try await catalog.list("now_playing", page: 4).value.next == nil)
  }

  @Test("without genres a page is shown with a notice, and without the address of pictures with the default one")
  func without() async throws {
    let catalog = try TMDbCatalog.over(CannedTransport(["/movie/popular": page([1])]))
    let first = try await catalog.list("popular")
    #expect(first.value.element.works.map(\.title) == ["Movie 1"])
    #expect(first.value.element.works[0].artwork?.text == "https://image.tmdb.org/t/p/w500/1.jpg")
    #expect(first.value.element.works[0].genres.isEmpty)
    #expect(first.notices == [.missing([Missing(.text("genres"), because: .server(service: "TMDb", status: 404))])])
  }

  @Test("the dashboard has the lists; a list that fails costs a notice, all lists the page")
  func dashboard() async throws {
    let lists = ["/movie/popular": page([1]), "/movie/now_playing": page([2])]
    let some = try await TMDbCatalog.over(CannedTransport(lists)).shelves(.cached)
    #expect(some.value.map(\.title) == ["Popular", "Now Playing"])
    #expect(
      some.notices.contains(
        .missing([
          Missing(.text("genres"), because: .server(service: "TMDb", status: 404)),
          Missing(.shelf("Top Rated"), isPlural: false, because: .server(service: "TMDb", status: 404)),
          Missing(.shelf("Popular Series"), isPlural: false, because: .server(service: "TMDb", status: 404)),
        ])))
    await #expect(throws: Problem.server(service: "TMDb", status: 404)) {
      try await TMDbCatalog.over(CannedTransport([:])).shelves(.cached)
    }
  }

  @Test(
    "pictures are at the person's address, else at the service's, in the next larger size",
    arguments: [
      (#"{"images": {"secure_base_url": "https://a.test/x/", "poster_sizes": ["w342", "w500", "original"]}}"#, "w500"),
      (#"{"images": {"secure_base_url": "https://a.test/x", "poster_sizes": ["w92", "w154"]}}"#, "w154"),
      (#"{"images": {"secure_base_url": "https://a.test/x/", "poster_sizes": ["h632", "original", 7, null]}}"#, "w500"),
      (#"{"images": {"secure_base_url": "https://a.test/x//"}}"#, "w500"),
    ])
  func pictures(configuration: String, size: String) async throws {
    let bodies = [
      "/configuration": configuration, "/movie/5": #"{"id": 5, "poster_path": "/five.jpg", "credits": {}}"#,
    ]
    #expect(
      try await TMDbCatalog.over(bodies).movie("5").value.work.artwork?.text == "https://a.test/x/\(size)/five.jpg")
    #expect(
      try await TMDbCatalog.over(bodies, pictures: "http://mine.test/t/").movie("5").value.work.artwork?.text
        == "http://mine.test/t/\(size)/five.jpg")
  }

  @Test("an unusable address of pictures is ignored", arguments: ["ftp://a", "javascript:x", "", "https:///"])
  func noPlace(base: String) async throws {
    let catalog = try TMDbCatalog.over([
      "/configuration": #"{"images": {"secure_base_url": "\#(base)", "poster_sizes": ["w500"]}}"#,
      "/movie/5": #"{"id": 5, "poster_path": "/five.jpg", "credits": {}}"#,
    ])
    #expect(try await catalog.movie("5").value.work.artwork?.text == "https://image.tmdb.org/t/p/w500/five.jpg")
  }
}
