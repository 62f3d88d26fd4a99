import Foundation
import Testing

@Suite("Pages that were seen before", .timeLimit(.minutes(5)))
final class SeenPagesTests {
  private static let key = "0123456789abcdef0123456789abcdef"

  private let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")

  // A folder that cannot be removed does no harm: it is among the system's temporary files.
  deinit { try? FileManager.default.removeItem(at: folder) }

  private var home: URL { folder.appending(path: "home") }

  /// Runs commands with substitutes for the real services on loopback. A line `stop` ends these.
  ///
  /// - Parameter lines: the words of each command, for a shell.
  private func run(_ lines: [String]) async throws -> [Program.Outcome] {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    // Few shelves, so that none of them waits for the service's pace.
    try Data("subjects = fantasy, mystery\n".utf8).write(to: home.appending(path: "settings"))
    let script = """
      cd "$FOLDER" && mkfifo bases || exit 1
      "$MARQUEE" serve --port 0 >bases 2>services & services=$!
      exec 3<bases
      while read -r name url <&3 && eval "$name=$url" && [ "$name" != rows ]; do :; done
      export MARQUEE_GHIBLI_URL=$ghibli MARQUEE_OPENLIBRARY_URL=$openlibrary MARQUEE_TMDB_URL=$tmdb
      stop() { kill $services; wait $services; }
      run() { count=$((count + 1)); "$MARQUEE" "$@" >$count.output 2>$count.errors; echo $? >$count.status; }

      """
    let commands = lines.map { $0 == "stop" ? "stop" : "run \($0)" } + ["stop 2>/dev/null"]
    let environment = [
      "FOLDER": folder.path, "MARQUEE": Program.url.path, "MARQUEE_HOME": home.path, "MARQUEE_SOURCE": "live",
      "MARQUEE_CONTACT": "sesame@example.org", "TMDB_API_KEY": Self.key,
    ]
    _ = try await Program.run(
      ["-c", script + commands.joined(separator: "\n")], of: URL(filePath: "/bin/sh"), environment: environment)
    return try (1...lines.filter { $0 != "stop" }.count).map { number in
      func text(_ kind: String) throws -> String {
        try String(contentsOf: folder.appending(path: "\(number).\(kind)"), encoding: .utf8)
      }
      let status = try #require(try Int32(text("status").prefix { $0 != "\n" }))
      return Program.Outcome(status: status, output: try text("output"), errors: try text("errors"))
    }
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
    let outcomes = try await run([
      "home --debug", "home --debug", "home --debug --refresh", "stop", "home --debug", "home --offline",
      "home --refresh", "home --refresh --json", "home --offline --json",
    ])
    #expect(outcomes.map(\.status) == Array(repeating: 0, count: 8))
    #expect(outcomes.prefix(4).map(requests).map { $0 > 0 } == [true, false, true, false])
    for outcome in outcomes.prefix(6) { #expect(outcome.output == outcomes[0].output) }
    let (gone, notices) = try meta(outcomes[6])
    #expect(gone.count == 3 && gone.allSatisfy { $0["origin"] as? String == "cache" && $0["stale"] as? Bool == true })
    #expect(notices.count == 3 && notices.allSatisfy { $0.hasSuffix("cannot be reached: connection refused.") })
    let offline = try meta(outcomes[7])
    #expect(offline.sources.allSatisfy { $0["origin"] as? String == "cache" && $0["stale"] as? Bool == false })
    #expect(offline.notices.isEmpty)
  }

  @Test("what a screen showed is found afterwards without the services, by words and by terms alone")
  func foundAgain() async throws {
    let outcomes = try await run([
      "show tmdb:person/138", "home", "search year:1994 score:8..", "stop", "search reservoir --json",
      "search totoro --json", "search year:1994 score:8.. --json",
    ])
    #expect(outcomes.map(\.status) == Array(repeating: 0, count: 6), "\(outcomes.map(\.errors))")
    #expect(
      outcomes[2].output.contains("tmdb:movie/680") && outcomes[2].errors.contains("TMDb needs words to search for"))
    for (outcome, title) in zip(outcomes.suffix(3), ["Reservoir Dogs", "My Neighbor Totoro", "Pulp Fiction"]) {
      let data = try #require(try outcome.json()["data"] as? [String: Any])
      let works = try #require(data["works"] as? [[String: Any]])
      #expect(works.contains { $0["title"] as? String == title }, "\(outcome.output)")
    }
  }

  @Test("a page is there offline with its people and places, and one that was never seen is not")
  func pages() async throws {
    let castle = "show ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe"
    let outcomes = try await run([castle, "stop", "\(castle) --offline", "show tmdb:movie/550 --offline"])
    #expect(outcomes.map(\.status) == [0, 0, 5])
    #expect(outcomes[0].output == outcomes[1].output)
  }

  @Test(
    "neither a key nor a contact is stored; cache says how much is, doctor that it is sound, and clear removes it")
  func storedPages() async throws {
    let outcomes = try await run(["home", "search castle", "doctor", "cache --json"])
    var bytes = Data()
    for name in try FileManager.default.contentsOfDirectory(atPath: home.path) {
      bytes += try Data(contentsOf: home.appending(path: name))
    }
    #expect(bytes.count > 50_000)
    for secret in [Self.key, "sesame", "api_key"] {
      #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret)")
    }
    #expect(outcomes[2].lines.contains { $0.hasPrefix("answers") && $0.contains("sound") })
    let cache = try #require(try outcomes[3].json()["data"] as? [String: Any])
    #expect((cache["entries"] as? Int ?? 0) > 8 && (cache["bytes"] as? Int ?? 0) > 50_000)
    #expect(cache["oldest"] is String)

    let environment = ["MARQUEE_HOME": home.path]
    #expect(try await Program.run("cache", "clear", environment: environment).errors.contains("Removed "))
    let empty = try await Program.run("cache", "--json", environment: environment).json()["data"] as? [String: Any]
    #expect(empty?["entries"] as? Int == 0 && empty?["oldest"] is NSNull)
  }
}
