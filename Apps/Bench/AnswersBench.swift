import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures pages that were seen before, from the file to the screen's value, beside reading the same bytes from the same
/// file and nothing more; and the same page among a hundred thousand others.
struct AnswersBench {
  private static let rounds = 501
  private let clock = ContinuousClock()

  func run() async throws {
    let home = Bench.temporaryFolder()
    // What cannot be removed stays in the system's folder for such files.
    defer { try? FileManager.default.removeItem(at: home) }
    guard let id = Work.ID("tmdb:movie/389") else { return }
    var services: FakeServices? = try FakeServices(port: 0, faults: nil)
    let environment = [
      "MARQUEE_HOME": home.path, "MARQUEE_STORE": "memory", "MARQUEE_SOURCE": "live", "TMDB_TOKEN": "made-up",
      "MARQUEE_TMDB_URL": "\(services?.origin ?? "")/tmdb",
      "MARQUEE_ROWS": "\(services?.origin ?? "")/rows/original.json",
    ]
    func marquee(_ catalog: String, isOffline: Bool = true) throws -> Marquee {
      try Marquee(
        Configuration(
          environment: environment.merging([
            "MARQUEE_CATALOGS": catalog, "MARQUEE_OFFLINE": isOffline ? "1" : "0",
          ]) { $1 }))
    }
    for catalog in ["tmdb", "rows"] {
      let online = try marquee(catalog, isOffline: false)
      _ = try await online.useCases.browseShelves(.held)
      if catalog == "tmdb" { _ = try await online.useCases.showWork(id, .held) }
      await online.close()
    }
    services = nil
    let (tmdb, rows) = (try marquee("tmdb").useCases, try marquee("rows").useCases)
    let database = try await Database.open(path: home.appending(path: "catalog.sqlite").path)
    let page = try await median { _ = try await tmdb.showWork(id, .any) }
    let pageBytes = try await median { _ = try await bytes("%/movie/389%", database) }
    var count = 0
    let feed = try await median { count = try await rows.browseShelves(.any).value.reduce(0) { $0 + ($1.total ?? 0) } }
    let feedBytes = try await median { _ = try await bytes("%original.json", database) }
    try await database.administer { (connection) throws(SQLiteError) in
      try connection.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
        INSERT INTO answers SELECT 'http://other.invalid/' || i, 0, received, expires, used, 10, 0, x'00'
        FROM n, (SELECT * FROM answers LIMIT 1)
        """)
    }
    let among = try await median { _ = try await tmdb.showWork(id, .any) }
    await database.close()
    print("\nA page that was seen, from the file to the screen's value (median of \(Self.rounds) each)")
    print("  a movie               \(Bench.rounded(page)) us (target: under 1000)")
    print("    its bytes alone     \(Bench.rounded(pageBytes)) us")
    print("    among 100,000       \(Bench.rounded(among)) us, \(Bench.rounded(among / page)) times (target: 2)")
    print("  a feed of \(count) movies  \(Bench.rounded(feed)) us")
    print("    its bytes alone     \(Bench.rounded(feedBytes)) us")
  }

  private func bytes(_ pattern: String, _ database: Database) async throws -> Int {
    try await database.read { (connection) throws(SQLiteError) in
      try connection.first("SELECT bytes FROM answers WHERE url LIKE ?", [pattern]) { (row) throws(SQLiteError) in
        try row.read(0, as: [UInt8].self).count
      } ?? 0
    }
  }

  private func median(_ use: () async throws -> Void) async throws -> Double {
    var times: [Duration] = []
    for _ in 0..<Self.rounds { times.append(try await clock.measure { try await use() }) }
    return Bench.median(times) / .microseconds(1)
  }
}
