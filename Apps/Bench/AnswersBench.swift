import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSQLite

/// Measures pages that were seen before, from the file to the screen's value. The rival reads the same bytes from the
/// same file and does nothing more. Also measures such a page among a hundred thousand others.
struct AnswersBench: Benchmark {
  let name = "answers"
  let title = "pages seen before, from the file to the screen's value"
  private static let rounds = 501

  func run(_ table: inout Table, in home: String) async throws {
    guard let id = Work.ID("tmdb:movie/389") else { return }
    var services: FakeServices? = try FakeServices(port: 0, faults: nil)
    let environment = [
      "MARQUEE_HOME": home, "MARQUEE_STORE": "memory", "MARQUEE_SOURCE": "live", "TMDB_TOKEN": "made-up",
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
      _ = try await online.useCases.browseShelves(.cached)
      if catalog == "tmdb" { _ = try await online.useCases.showWork(id, .cached) }
      await online.close()
    }
    services = nil
    let (tmdb, rows) = (try marquee("tmdb").useCases, try marquee("rows").useCases)
    let database = try await Database.open(path: home + "/catalog.sqlite")
    var count = 0
    let times = try await time(
      Self.rounds, { _ = try await tmdb.showWork(id, .any) },
      { _ = try await bytes("%/movie/389%", database) },
      { count = try await rows.browseShelves(.any).value.reduce(0) { $0 + ($1.total ?? 0) } },
      { _ = try await bytes("%original.json", database) })
    table.add("a movie", times[0], beside: "bytes alone", times[1], target: "< 1 ms")
    table.add("a feed of \(count) movies", times[2], beside: "bytes alone", times[3])
    try await database.administer { (connection) throws(SQLiteError) in
      try connection.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
        INSERT INTO answers SELECT 'http://other.invalid/' || i, 0, received, expires, used, 10, 0, x'00'
        FROM n, (SELECT * FROM answers LIMIT 1)
        """)
    }
    let among = try await time(Self.rounds, { _ = try await tmdb.showWork(id, .any) })
    table.add("a movie among 100,000", among[0], beside: "alone", times[0], target: "≤ 2×")
    await database.close()
  }

  private func bytes(_ pattern: String, _ database: Database) async throws -> Int {
    try await database.read { (connection) throws(SQLiteError) in
      try connection.first("SELECT bytes FROM answers WHERE url LIKE ?", [pattern]) { (row) throws(SQLiteError) in
        try row.read(0, as: [UInt8].self).count
      } ?? 0
    }
  }
}
