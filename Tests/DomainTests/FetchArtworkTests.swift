import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Fetching artwork")
struct FetchArtworkTests {
  /// Has a picture of every work, once the gate is open.
  struct Pictures: ArtworkRepository {
    var gate: Gate?
    var problem: Problem?

    func picture(
      of work: Work, _ size: ArtworkSize, _ freshness: Freshness
    ) async throws(Problem) -> Artwork {
      try await gate?.pass()
      if let problem { throw problem }
      return Artwork(bytes: [1], contentType: .png)
    }

    func file(
      of work: Work, _ size: ArtworkSize, _ freshness: Freshness
    ) async throws(Problem) -> ArtworkFile {
      ArtworkFile(path: "/\(work.title)/\(size)/\(freshness)", contentType: .png, bytes: 1)
    }

    func contents() async throws(Problem) -> CacheContents.Amount { .none }

    func clear() async throws(Problem) -> CacheContents.Amount { .none }
  }

  private let ghibli = FakeCatalog(.ghibli)

  private func fetch(_ pictures: Pictures, limit: TimeLimit = .endless) -> FetchArtwork {
    FetchArtwork(catalogs: CatalogDirectory([ghibli], limit: limit), artwork: pictures)
  }

  private func work(_ link: String?) -> Work {
    var work = Work.sample(named("ghibli:film/totoro"), "Totoro")
    work.artwork = link.flatMap { WebAddress($0) }
    return work
  }

  @Test("the work that an identifier names is looked up, and its picture asked for")
  func file() async throws {
    let totoro = ghibli.add("Totoro")
    let file = try await fetch(Pictures())(totoro, .large, .new).value.file
    #expect(file.path == "/Totoro/large/new")
    let unknown = await #expect(throws: Problem.self) {
      try await fetch(Pictures())(named("ghibli:film/unknown"), .small, .cached)
    }
    #expect(unknown?.code == .notFound)
  }

  @Test("with a page, a work without a picture gives none, and a failure says why")
  func failure() async throws {
    let work = work("https://pictures.test/1.png")
    #expect(try await fetch(Pictures()).picture(of: work, .medium) != nil)
    #expect(try await fetch(Pictures()).picture(of: self.work(nil), .medium) == nil)
    await #expect(throws: Problem.server(.ghibli)) {
      try await fetch(Pictures(problem: .server(.ghibli))).picture(of: work, .medium)
    }
    let limit = TimeLimit(.seconds(15), clock: TestClock())
    await #expect(throws: Problem.timedOut(service: "pictures.test", after: .seconds(15))) {
      try await fetch(Pictures(), limit: limit).picture(of: work, .medium, spent: .seconds(15))
    }
  }

  @Test("with a page the picture has the rest of the page's limit, and after the page its own limit")
  func timeLeft() async {
    let work = work("https://pictures.test/1.png")
    for (spent, wait) in [(0, 15), (14, 1), (5, 10), (nil, 30)] {
      let (clock, gate) = (TestClock(), Gate())
      let fetch = FetchArtwork(
        catalogs: CatalogDirectory([ghibli], limit: TimeLimit(.seconds(15), clock: clock)),
        artwork: Pictures(gate: gate), limit: TimeLimit(.seconds(30), clock: clock))
      async let picture = outcome { () async throws(Problem) in
        try await fetch.picture(of: work, .medium, spent: spent.map { .seconds($0) })
      }
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(wait))
      #expect(await picture == .failure(.timedOut(service: "pictures.test", after: .seconds(wait))))
      #expect(clock.requestedSleeps == [.seconds(wait)])
    }
  }

  @Test("the host of the address is the one that is asked")
  func hosts() {
    for (text, host) in [
      ("https://Image.TMDb.org/t/p", "image.tmdb.org"), ("http://a:80?b", "a"), ("http://me:pw@a.test:8/x", "a.test"),
      ("https://[::1]:80/", "[::1]"), ("http://[fe80::1]", "[fe80::1]"),
    ] {
      #expect(WebAddress(text)?.host == host)
    }
  }
}
