// Artwork in the whole graph: where pictures come from with each source, and which addresses are refused.
import Foundation
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Artwork in the graph", .timeLimit(.minutes(10)))
struct ArtworkGraphTests {
  private let home: TemporaryFolder
  private let castle: Work.ID = named("ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe")
  private let hobbit: Work.ID = named("openlibrary:work/OL59798W")

  init() throws { home = try TemporaryFolder() }

  private func graph(_ environment: [String: String], log: Log? = nil) throws -> UseCases {
    try useCases(["MARQUEE_HOME": home.url.path, "MARQUEE_STORE": "memory"].merging(environment) { $1 }, log: log)
  }

  /// Environment in which fake services, perhaps with faults, take the place of the real ones.
  private func live(_ services: FakeServices) -> [String: String] {
    liveEnvironment(at: services.origin, catalogs: "openlibrary")
  }

  private func rows(_ link: String) throws -> [String: String] {
    let feed = "{\"rows\":[{\"title\":\"Row\",\"movies\":[{\"title\":\"Movie\",\"image_url\":\"\(link)\"}]}]}"
    try home.write(Data(feed.utf8), to: "feed.json")
    return ["MARQUEE_ROWS": home.path("feed.json"), "MARQUEE_CATALOGS": "rows"]
  }

  @Test("the sample's pictures are the same in memory and over loopback, in a folder of their own")
  func sample() async throws {
    for id in [castle, hobbit, named("rows:movie/0-0")] {
      let embedded = try await graph([:]).fetchArtwork(id, .medium, .cached).value.file
      let fake = try await graph(["MARQUEE_SOURCE": "fake"]).fetchArtwork(id, .medium, .cached).value.file
      #expect(embedded == fake)
      #expect(embedded.path.hasPrefix(home.path("artwork/sample") + "/"))
    }
  }

  @Test("a live cover is fetched once for all processes, and logged")
  func once() async throws {
    let services = try FakeServices(port: 0, faults: nil)
    let log = Log()
    let first = try await graph(live(services), log: log).fetchArtwork(hobbit, .small, .cached).value.file
    let second = try await graph(live(services), log: log).fetchArtwork(hobbit, .small, .cached).value.file
    #expect(first == second && FileManager.default.contents(atPath: first.path)?.count == first.bytes)
    #expect(log.lines.filter { $0.contains("-S.jpg") }.count == 1)
    let useCases = try graph(live(services))
    #expect(try await useCases.artwork.contents().entries == 1)
    #expect(try await useCases.artwork.clear().entries == 1)
    #expect(!FileManager.default.fileExists(atPath: first.path))
  }

  @Test(
    "each fault of a cover has the right code, and nothing is cached",
    arguments: [
      ("redirect-loop", .malformed), ("html", .malformed), ("truncate=50%", .malformed), ("empty", .malformed),
      ("garbage", .malformed), ("status=404", .notFound), ("status=503", .server), ("status=429", .rateLimited),
    ] as [(String, Problem.Code)])
  func faults(fault: String, code: Problem.Code) async throws {
    let services = try FakeServices(port: 0, faults: "covers/*:\(fault)")
    let useCases = try graph(live(services))
    let problem = await #expect(throws: Problem.self) {
      try await useCases.fetchArtwork(hobbit, .medium, .cached).value.file
    }
    #expect(problem?.code == code, "\(String(describing: problem))")
    #expect(try await useCases.artwork.contents() == .none)
  }

  @Test(
    "a feed cannot lead to private address",
    arguments: [
      "http://127.0.0.1:PORT/rows", "http://localhost:PORT/a.png", "http://[::1]:PORT/a.png",
      "http://10.0.0.1/a.png", "http://169.254.169.254/latest/meta-data/", "http://2130706433:PORT/a.png",
    ])
  func privateAddresses(link: String) async throws {
    let services = try FakeServices(port: 0, faults: nil)
    let port = try #require(services.origin.split(separator: ":").last)
    let environment = try rows(link.replacing("PORT", with: port)).merging(["MARQUEE_SOURCE": "live"]) { $1 }
    let problem = await #expect(throws: Problem.self) {
      try await graph(environment).fetchArtwork(named("rows:movie/0-0"), .medium, .cached).value.file
    }
    #expect(problem?.code == .unreachable)
    #expect(problem?.text.contains("private address") == true)
  }

  @Test("a poster is fetched from this machine where the configuration names it")
  func configuredPosters() async throws {
    let services = try FakeServices(port: 0, faults: nil)
    let useCases = try graph([
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "tmdb", "TMDB_TOKEN": "sesame",
      "MARQUEE_TMDB_URL": "\(services.origin)/tmdb", "MARQUEE_TMDB_IMAGE_URL": "\(services.origin)/tmdb/t/p",
    ])
    #expect(try await useCases.fetchArtwork(named("tmdb:movie/389"), .medium, .cached).value.file.contentType == .png)
  }

  @Test("sample data asks no other host, and a file's links lead nowhere with it; --offline asks no host at all")
  func network() async throws {
    let environment = try rows("http://pictures.invalid/a.png")
    for (more, words, code) in [
      ([:], "uses no network", Problem.Code.unreachable),
      (["MARQUEE_SOURCE": "live", "MARQUEE_OFFLINE": "1"], "offline", .offline),
    ] {
      let problem = await #expect(throws: Problem.self) {
        try await graph(environment.merging(more) { $1 }).fetchArtwork(named("rows:movie/0-0"), .medium, .cached).value
          .file
      }
      #expect(problem?.code == code && problem?.text.contains(words) == true)
    }
  }

  @Test("without a folder there is no file, and the message says what to do")
  func homeless() async throws {
    let problem = await #expect(throws: Problem.self) {
      try await useCases(["MARQUEE_STORE": "memory"]).fetchArtwork(castle, .medium, .cached)
    }
    #expect(
      problem?.code == .storage && problem?.text.contains("MARQUEE_HOME, XDG_CACHE_HOME") == true
        && problem?.remedy == .chooseFolder)
  }
}
