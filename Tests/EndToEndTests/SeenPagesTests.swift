import Foundation
import TestSupport
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole

/// Each command has a process of its own, in which no pause between requests takes time.
@Suite("Pages that were seen before", .timeLimit(.minutes(5)))
final class SeenPagesTests {
  private static let key = "0123456789abcdef0123456789abcdef"

  private let home: TemporaryFolder
  private let environment: [String: String]
  /// Substitutes for the real services on loopback, until they are gone.
  private var services: FakeServices?

  init() throws {
    home = try TemporaryFolder()
    try home.write(Data("subjects = fantasy, mystery\n".utf8), to: "settings")
    let services = try FakeServices(port: 0, faults: nil)
    self.services = services
    environment = [
      "MARQUEE_HOME": home.url.path, "MARQUEE_STORE": "memory", "MARQUEE_TIMEOUT": "600", "MARQUEE_SOURCE": "live",
      "TMDB_API_KEY": Self.key,
      "MARQUEE_CONTACT": "sesame@example.org", "MARQUEE_GHIBLI_URL": "\(services.origin)/ghibli",
      "MARQUEE_OPENLIBRARY_URL": "\(services.origin)/openlibrary", "MARQUEE_TMDB_URL": "\(services.origin)/tmdb",
    ]
  }

  private func run(_ line: String, status: Int32 = 0) async throws -> Program.Outcome {
    let process = await #expect(
      processExitsWith: .exitCode(status), observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [line = line as String, environment = environment as [String: String]] in
      var console = Console(environment: environment)
      console.base = .passing()
      exit(await console.run(splitWords(line).map(\.text)))
    }
    let ended = try #require(process)
    return Program.Outcome(
      status: status, output: String(decoding: ended.standardOutputContent, as: UTF8.self),
      errors: String(decoding: ended.standardErrorContent, as: UTF8.self))
  }

  /// How many requests went over the wire, according to `--debug`.
  private func requests(_ outcome: Program.Outcome) -> Int {
    outcome.errors.split(separator: "\n").count { $0.contains(" GET ") && $0.contains("127.0.0.1") }
  }

  private func meta(_ outcome: Program.Outcome) throws -> (sources: [[String: Any]], notices: [String]) {
    let meta = try #require(try outcome.json()["meta"] as? [String: Any])
    let sources = try #require(meta["sources"] as? [[String: Any]]).filter { $0["catalog"] as? String != "rows" }
    return (sources, try #require(meta["notices"] as? [String]))
  }

  @Test("home is there again without a request while it is fresh, and with its age when the services are gone")
  func homeAgain() async throws {
    var outcomes: [Program.Outcome] = []
    for line in ["home --debug", "home --debug", "home --debug --refresh"] { outcomes.append(try await run(line)) }
    services = nil
    for line in [
      "home --debug", "home --offline", "home --refresh", "home --refresh --json", "home --offline --json",
    ] { outcomes.append(try await run(line)) }
    #expect(outcomes.prefix(4).map(requests).map { $0 > 0 } == [true, false, true, false])
    for outcome in outcomes.prefix(6) { #expect(outcome.output == outcomes[0].output) }
    let (gone, notices) = try meta(outcomes[6])
    #expect(gone.count == 3 && gone.allSatisfy { $0["origin"] as? String == "cache" && $0["stale"] as? Bool == true })
    #expect(
      notices.count == 3 && notices.allSatisfy { $0.contains("an't reach ") && $0.hasSuffix("connection refused.") })
    let offline = try meta(outcomes[7])
    #expect(offline.sources.allSatisfy { $0["origin"] as? String == "cache" && $0["stale"] as? Bool == false })
    #expect(offline.notices.isEmpty)
  }

  @Test("what a screen showed is found afterwards without the services, by words and by terms alone")
  func foundAgain() async throws {
    _ = try await run("show tmdb:person/138")
    _ = try await run("home")
    let online = try await run("search year:1994 score:8..")
    #expect(online.output.contains("tmdb:movie/680") && online.errors.contains("TMDb needs words to search for"))
    services = nil
    for (words, title) in [
      ("reservoir", "Reservoir Dogs"), ("totoro", "My Neighbor Totoro"), ("year:1994 score:8..", "Pulp Fiction"),
    ] {
      let outcome = try await run("search \(words) --json")
      let data = try #require(try outcome.json()["data"] as? [String: Any])
      let works = try #require(data["works"] as? [[String: Any]])
      #expect(works.contains { $0["title"] as? String == title }, "\(outcome.output)")
    }
  }

  @Test("a page is there offline with its people and places, and one that was never seen is not")
  func pages() async throws {
    let castle = "show ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe"
    let online = try await run(castle)
    services = nil
    #expect(try await run("\(castle) --offline").output == online.output)
    _ = try await run("show tmdb:movie/550 --offline", status: 5)
  }

  @Test(
    "neither a key nor a contact is stored; cache says how much is, doctor that it is sound, and clear removes it")
  func storedPages() async throws {
    for line in ["home", "search castle"] { _ = try await run(line) }
    let (doctor, kept) = (try await run("doctor"), try await run("cache --json"))
    var bytes = Data()
    for name in try home.names() { bytes += try home.bytes(name) }
    #expect(bytes.count > 50_000)
    for secret in [Self.key, "sesame", "api_key"] {
      #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret)")
    }
    #expect(doctor.lines.contains { $0.hasPrefix("answers") && $0.contains("intact") })
    let cache = try #require(try kept.json()["data"] as? [String: Any])
    #expect((cache["entries"] as? Int ?? 0) > 8 && (cache["bytes"] as? Int ?? 0) > 50_000)
    #expect(cache["oldest"] is String)

    #expect(try await run("cache clear").errors.contains("Removed "))
    let empty = try await run("cache --json").json()["data"] as? [String: Any]
    #expect(empty?["entries"] as? Int == 0 && empty?["oldest"] is NSNull)
  }
}
