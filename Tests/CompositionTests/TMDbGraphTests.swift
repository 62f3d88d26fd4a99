import Foundation
import MarqueeDomain
// TMDb in the whole graph: its keys, and that they never show.
import MarqueeHTTP
import MarqueePresentation
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole

@Suite("TMDb in the graph", .timeLimit(.minutes(10)))
struct TMDbGraphTests {
  private static let key = "0123456789abcdef0123456789ABCDEF"
  private static let keyPage = "https://www.themoviedb.org/settings/api"
  private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiIxIn0.c2ln-_"
  private static let hasProxy = ["http_proxy", "all_proxy", "ALL_PROXY"].contains {
    ProcessInfo.processInfo.environment[$0] != nil
  }

  private func problem(_ environment: [String: String]) async -> Problem? {
    let environment = ["MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "tmdb", "MARQUEE_OFFLINE": "1"]
      .merging(environment) { $1 }
    return await #expect(throws: Problem.self) { try await useCases(environment).browseShelves(.cached) }
  }

  @Test("without a key TMDb is off in live, with one notice that says how to turn it on")
  func off() async throws {
    let configuration = try Configuration(environment: ["MARQUEE_SOURCE": "live"])
    #expect(!configuration.catalogs.contains(.tmdb) && configuration.catalogs.contains(.rows))
    #expect(configuration.absenceNotices.count == 1)
    let notice = try #require(configuration.absenceNotices.first)
    #expect(
      notice == "TMDb is off: it needs a key. Get one at \(Self.keyPage), then run `settings tmdb-token KEY`.")
    let checks = try await Marquee(Configuration(environment: ["MARQUEE_SOURCE": "tmdb=live"])).doctor().checks
    #expect(checks.last == .ok("catalog tmdb", .text(notice)))
    for source in ["embedded", "fake", "live,tmdb=fake"] {
      let other = try Configuration(environment: ["MARQUEE_SOURCE": source])
      #expect(other.catalogs.contains(.tmdb) && other.absenceNotices.isEmpty)
    }
  }

  @Test("a request for a movie of TMDb without a key says what to set, not that TMDb is inactive")
  func missingForOne() async throws {
    let live = ["MARQUEE_SOURCE": "live", "MARQUEE_OFFLINE": "1"]
    let movie = try #require(Work.ID("tmdb:movie/603"))
    let problem = await #expect(throws: Problem.self) { try await useCases(live).showWork(movie, .cached) }
    #expect(problem?.code == .unauthorized && problem?.hint.contains("TMDB_TOKEN or TMDB_API_KEY") == true)
    let unwanted = live.merging(["MARQUEE_CATALOGS": "ghibli"]) { $1 }
    let usage = await #expect(throws: Problem.self) { try await useCases(unwanted).showWork(movie, .cached) }
    #expect(usage?.code == .usage)
  }

  @Test("TMDb asked for by name without a key is an error that says what to set")
  func missing() async {
    let problem = await problem([:])
    let advice =
      "Get a free key at \(Self.keyPage), then run `marquee settings tmdb-token KEY`, or set TMDB_TOKEN or TMDB_API_KEY."
    #expect(problem == .unauthorized(service: "TMDb", detail: "no key is set", remedy: .advice(advice)))
  }

  @Test(
    "a key of the other kind is recognized, and an impossible key, too; nothing is asked, and no key shows",
    arguments: [
      (
        "TMDB_TOKEN", key, "TMDB_TOKEN contains a v3 key, not a token",
        "Move the key to TMDB_API_KEY, or set TMDB_TOKEN to the read access token from \(keyPage)."
      ),
      (
        "TMDB_TOKEN", " \(key)\n", "TMDB_TOKEN contains a v3 key, not a token",
        "Move the key to TMDB_API_KEY, or set TMDB_TOKEN to the read access token from \(keyPage)."
      ),
      (
        "TMDB_API_KEY", token, "TMDB_API_KEY contains a read access token, not a v3 key",
        "Move the token to TMDB_TOKEN."
      ),
      (
        "TMDB_TOKEN", "“quoted”", "TMDB_TOKEN contains characters that are invalid in a token",
        "Copy the token from \(keyPage) again, without quotes or spaces."
      ),
      (
        "TMDB_TOKEN", "a\r\nX-Evil: 1", "TMDB_TOKEN contains characters that are invalid in a token",
        "Copy the token from \(keyPage) again, without quotes or spaces."
      ),
      (
        "TMDB_API_KEY", "a&page=2", "TMDB_API_KEY contains characters that are invalid in a key",
        "Copy the key from \(keyPage) again, without quotes or spaces."
      ),
    ])
  func mistaken(name: String, value: String, detail: String, advice: String) async {
    let problem = await problem([name: value])
    #expect(problem == .unauthorized(service: "TMDb", detail: detail, remedy: .advice(advice)))
    #expect("\(String(describing: problem))".contains(value) == false)
  }

  @Test(
    "a key or token in the settings turns TMDb on, variables win over it, and nothing prints it",
    arguments: [key, token])
  func stored(secret: String) throws {
    let settings = Settings(
      [SettingsEntry(key: "tmdb-token", text: secret, line: 1)], in: "settings", catalogs: Catalog.services)
    #expect(settings.faults.isEmpty)
    let live = ["MARQUEE_SOURCE": "live"]
    let configuration = try Configuration(environment: live, settings: settings)
    #expect(configuration.catalogs.contains(.tmdb) && configuration.absenceNotices.isEmpty)
    let credential = try TMDbAccess(configuration).credential()
    #expect(credential == (secret == Self.key ? .parameter(name: "api_key", value: secret) : .bearer(secret)))
    let other = try Configuration(environment: live.merging(["TMDB_TOKEN": "other"]) { $1 }, settings: settings)
    #expect(try TMDbAccess(other).credential() == .bearer("other"))
    var dumped = ""
    dump(configuration, to: &dumped)
    #expect(!dumped.contains(secret) && !"\(configuration)".contains(secret))
  }

  @Test("a mistaken key costs TMDb, not the other catalogs")
  func others() async throws {
    let home = try await useCases([
      "MARQUEE_SOURCE": "embedded,tmdb=live", "MARQUEE_CATALOGS": "ghibli,tmdb", "TMDB_TOKEN": Self.key,
    ]).browseShelves(.cached)
    #expect(home.value.map(\.id.catalog) == [.ghibli] && home.notices.count == 1)
  }

  @Test(
    "with a token or a key live asks the configured address; the data is the service's, and no log shows the secret",
    .disabled(if: hasProxy, "a proxy of the environment stands between"),
    arguments: [("TMDB_TOKEN", token), ("TMDB_API_KEY", key)])
  func live(name: String, value: String) async throws {
    let services = try FakeServices(port: 0, faults: nil)
    let log = Log()
    let environment = [
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "tmdb", "MARQUEE_TMDB_URL": "\(services.origin)/tmdb/", name: value,
    ]
    let home = try await useCases(environment, log: log).browseShelves(.cached)
    #expect(home.notices.isEmpty && home.sources.map(\.isSample) == [false])
    let sample = try await useCases(["MARQUEE_CATALOGS": "tmdb"]).browseShelves(.cached)
    #expect(home.value == sample.value && sample.sources.map(\.isSample) == [true])
    #expect(log.lines.count == 7 && log.lines.allSatisfy { $0.contains("/tmdb/") && $0.contains(": 200") })
    #expect(!log.lines.contains { $0.contains(value) || $0.contains("api_key") })
    let configuration = try Configuration(environment: environment)
    var dumped = ""
    dump(configuration, to: &dumped)
    #expect(!dumped.contains(value) && !"\(configuration)".contains(value))
    let diagnosis = try await Marquee(configuration).doctor()
    #expect(diagnosis.checks.last == .ok("catalog tmdb", "the service answers"))
    #expect(!"\(diagnosis)".contains(value))
    withExtendedLifetime(services) {}
  }

  @Test(
    "a key that the service does not accept is exit status 4, for the doctor, too",
    .disabled(if: hasProxy, "a proxy of the environment stands between"))
  func wrongKey() async throws {
    let services = try FakeServices(port: 0, faults: "tmdb/*:status=401")
    let environment = [
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "tmdb", "MARQUEE_TMDB_URL": "\(services.origin)/tmdb",
      "TMDB_TOKEN": Self.token, "MARQUEE_OFFLINE": "0",
    ]
    let keys = Remedy.checkKey(page: "https://www.themoviedb.org/settings/api")
    let problem = await problem(environment)
    #expect(problem?.code == .unauthorized && problem?.remedy == keys)
    let check = try await Marquee(Configuration(environment: environment)).doctor().checks.last
    #expect(check?.isOK == false && check?.fix == keys)
    withExtendedLifetime(services) {}
  }

  @Test("pictures are the sample's, or at MARQUEE_TMDB_IMAGE_URL")
  func pictures() async throws {
    let movie = try #require(Work.ID("tmdb:movie/603"))
    for source in ["embedded", "fake"] {
      let sample = try await useCases(["MARQUEE_SOURCE": source]).showWork(movie, .cached).value.work.artwork
      #expect(sample?.text == "https://sample.invalid/tmdb/t/p/w500/603.png")
    }
    let services = try FakeServices(port: 0, faults: nil)
    let live = try await useCases([
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "tmdb", "MARQUEE_TMDB_URL": "\(services.origin)/tmdb",
      "MARQUEE_TMDB_IMAGE_URL": "http://127.0.0.1:9/pictures/", "TMDB_TOKEN": Self.token,
    ]).showWork(movie, .cached).value.work.artwork
    #expect(live?.text == "http://127.0.0.1:9/pictures/w500/603.png")
    withExtendedLifetime(services) {}
  }

  @Test("the sample over loopback is sample data")
  func fake() async throws {
    let home = try await useCases(["MARQUEE_SOURCE": "fake", "MARQUEE_CATALOGS": "tmdb"]).browseShelves(.cached)
    #expect(home.sources.map(\.origin) == [.network] && home.sources.map(\.isSample) == [true])
  }
}
