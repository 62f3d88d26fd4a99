// Kills a migration at each system call that changes a file, and migrates again.
import Foundation

extension Sandbox {
  /// Brings a library of an earlier version up to date.
  func killMigrations(from version: Int, limit: Int) throws -> String {
    try makeEarlier(version)
    try reset("earlier", from: "home")
    let count = try number("SELECT count(*) FROM \(version == 6 ? "movies" : "works")")
    let old = try contents(library)
    try expect(run("library", "--limit", "1").status, 0, "the status of a migration from version \(version)")
    let new = try contents(library)
    try expect(number("SELECT count(*) FROM entries"), count, "records of version \(version)")
    try expect(number("SELECT count(*) FROM works"), count, "works of version \(version)")
    var olds = 0
    let isKilled = { (call: SystemCall) in
      guard let state = try killMigration(from: version, at: call, old: old, new: new) else { return false }
      if state == old { olds += 1 }
      return true
    }
    let kinds = "openat write pwrite64 ftruncate fsync fdatasync link unlink unlinkat mkdir rmdir chmod"
    let kills = try SystemCall.count(kinds, limit: limit, isKilled: isKilled)
    // The same if links are not possible.
    let options = ["-e", "inject=link,linkat:error=EPERM"]
    let others = "openat rename unlink rmdir fsync"
    let copies = try SystemCall.count(others, limit: limit, options: options, isKilled: isKilled)
    return "Killed a migration from version \(version) at \(kills + copies) system calls: the library "
      + "was \(olds) times the old one and otherwise the new one, the copy was complete, and the next attempt kept both"
  }

  /// Creates a library of version 6 or 12, with a thousand movies more than its fixture.
  private func makeEarlier(_ version: Int) throws {
    let fixtures = version == 6 ? ["6"] : ["11", "12"]
    let texts = try fixtures.map {
      try String(contentsOfFile: "Tests/LibraryTests/Fixtures/library-\($0).sql", encoding: .utf8)
    }
    let numbers = "WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 1099)"
    let more = [
      6: """
      \(numbers) INSERT INTO movies SELECT i, 'Movie ' || (i % 500), 'movie ' || (i % 500), i % 3 = 0 FROM n;
      INSERT INTO casts SELECT id, 1 + id % 5, 0 FROM movies WHERE id >= 100;
      """,
      12: """
      \(numbers), m AS (SELECT i, 'ovie ' || (i % 500) AS name FROM n)
      INSERT INTO works (id, reference, is_own, kind, title, sortable_title, search_text, rating)
      SELECT i, 'tmdb:movie/9' || i, 0, 'movie', 'M' || name, 'm' || name, 'm' || name, 7 FROM m;
      INSERT INTO viewings (work, day, rating) SELECT id, '2024-05-01', 8 FROM works WHERE id >= 100;
      """,
    ]
    let sql = texts.joined() + "\n" + (more[version] ?? "") + "\nPRAGMA journal_mode = WAL;"
    try output(of: ["sqlite3", library], input: sql)
    chmod(library, 0o600)
  }

  /// Kills a migration. Returns what the library then contains, the old or the new, with a whole copy; `nil` if the
  /// migration does not make the call.
  private func killMigration(
    from version: Int, at call: SystemCall, old: [Substring], new: [Substring]
  ) throws -> [Substring]? {
    let label = "version \(version), killed at \(call.kind) \(call.number)"
    let copy = "library.sqlite.v\(version)"
    try reset(from: "earlier")
    guard try run("library", "--limit", "1", under: call.killer).status == 137 else { return nil }
    // The shell of SQLite moves a log into the file, so it looks at another copy.
    try reset("look", from: "home")
    let state = try contents(path("look/library.sqlite"))
    try check(state == old || state == new, "\(label): the library is neither the old one nor the new one")
    try check(state.contains("ok"), "\(label): integrity_check")
    // Without links, an empty file takes the name first.
    let isWhole = try bytes("\(home)/\(copy)").isEmpty || contents(path("look/\(copy)")) == old
    try check(isWhole, "\(label): the copy of the old library is not whole")
    try expect(run("library", "--limit", "1").status, 0, "\(label): the status of the next attempt")
    try check(contents(library) == new, "\(label): the next attempt made another library")
    try check(contents("\(home)/\(copy)") == old, "\(label): the next attempt left no copy of the old library")
    try checkFiles(["library.sqlite", copy, "library.sqlite-wal", "library.sqlite-shm"].contains, label)
    return state
  }
}
