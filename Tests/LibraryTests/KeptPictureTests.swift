// The pictures that distinguish movies of the rows with one title.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Pictures of kept works")
struct KeptPictureTests {
  private let row: Work.ID = named("rows:movie/t-heat-0a8f02cc5f99f0d3")
  private let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })

  private func work(_ id: Work.ID, _ picture: String?) -> Work {
    Work(id: id, kind: .movie, title: "Heat", artwork: picture.flatMap { WebAddress($0) })
  }

  @Test("the picture of a movie of the rows stays when another catalog describes the movie")
  func described() async throws {
    _ = try await library.change([work(row, "http://a.test/1")], by: .favorite(true))
    var other = work(named("tmdb:movie/949"), "http://b.test/2")
    (other.url, other.synopsis) = (WebAddress("http://b.test/949"), "Cops and robbers.")
    for replaces in [false, true] { try await library.complete(with: other, replaces: replaces) }
    let saved = try #require(try await library.savedWorks([row])[row])
    #expect(saved.artwork?.text == "http://a.test/1")
    #expect(saved.synopsis == "Cops and robbers.")
    #expect(try await library.pictures(identifiedBy: "rows:movie/t-") == [row: try #require(saved.artwork)])
    #expect(try await library.pictures(identifiedBy: "rows:movie/t-i").isEmpty)
  }

  @Test("an entry of two catalogs has the picture of each, also when its marks are gone")
  func linked() async throws {
    let other: Work.ID = named("tmdb:movie/949")
    _ = try await library.change([work(other, "http://b.test/2")], by: .favorite(true))
    _ = try await library.change([work(row, "http://a.test/1")], by: .note("twice"))
    _ = try await library.change([work(row, "http://a.test/1")], by: .favorite(false))
    let picture = try #require(WebAddress("http://a.test/1"))
    #expect(try await library.pictures(identifiedBy: "rows:movie/t-") == [row: picture])
  }

  @Test("a movie without a picture, or with a picture of another catalog, has none")
  func none() async throws {
    _ = try await library.change([work(row, nil)], by: .favorite(true))
    var other = work(named("tmdb:movie/949"), "http://b.test/2")
    other.url = WebAddress("http://b.test/949")
    try await library.complete(with: other, replaces: true)
    #expect(try await library.savedWorks([row])[row]?.artwork?.text == "http://b.test/2")
    #expect(try await library.pictures(identifiedBy: "rows:movie/t-").isEmpty)
  }
}
