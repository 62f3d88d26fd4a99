// Kills a migration at each system call that changes a file, and migrates again.
import Foundation

/// Migrations of a library from an earlier version, with a thousand movies more than its fixture.
struct KilledMigrations {
  private let sandbox: Sandbox
  private let version: Int
  private let limit: Int

  init(_ sandbox: Sandbox, version: Int, limit: Int) {
    (self.sandbox, self.version, self.limit) = (sandbox, version, limit)
  }

  /// The whole contents before the migration, and after a migration that nothing stops.
  private typealias States = (old: [Substring], new: [Substring])

  func run() throws -> String {
    let states = try makeEarlier()
    var olds = 0
    let isKilled = { try self.isKilled($0, states) { olds += 1 } }
    let kinds = "openat write pwrite64 ftruncate fsync fdatasync link unlink unlinkat mkdir rmdir chmod"
    let kills = try SystemCall.count(kinds, limit: limit, isKilled)
    // The same if links are not possible.
    let options = ["-e", "inject=link,linkat:error=EPERM"]
    let copies = try SystemCall.count("openat rename unlink rmdir fsync", limit: limit, options: options, isKilled)
    return "Killed a migration from version \(version) at \(kills + copies) system calls: \(olds) times the library "
      + "was the old one, else the new one, the copy whole, and the next attempt left both"
  }

  private static let numbers = "WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 1099)"

  private func makeEarlier() throws -> States {
    let fixtures = version == 6 ? ["library-6.sql"] : ["library-11.sql", "library-12.sql"]
    let sql = try fixtures.map { try String(contentsOfFile: "Tests/LibraryTests/Fixtures/\($0)", encoding: .utf8) }
    let more =
      version == 6
      ? """
      \(Self.numbers) INSERT INTO movies SELECT i, 'Movie ' || (i % 500), 'movie ' || (i % 500), i % 3 = 0 FROM n;
      INSERT INTO casts SELECT id, 1 + id % 5, 0 FROM movies WHERE id >= 100;
      """
      : """
      \(Self.numbers) INSERT INTO works (id, reference, is_own, kind, title, sortable_title, search_text, rating)
      SELECT i, 'tmdb:movie/9' || i, 0, 'movie', 'Movie ' || (i % 500), 'movie ' || (i % 500), 'movie ' || (i % 500), 7
      FROM n;
      INSERT INTO viewings (work, day, rating) SELECT id, '2024-05-01', 8 FROM works WHERE id >= 100;
      """
    let input = sql.joined() + "\n" + more + "\nPRAGMA journal_mode = WAL;"
    try sandbox.output(of: ["sqlite3", sandbox.library], input: input)
    chmod(sandbox.library, 0o600)
    let before = try sandbox.number("SELECT count(*) FROM \(version == 6 ? "movies" : "works")")
    try sandbox.copyHome(as: "earlier")
    let old = try sandbox.contents(sandbox.library)
    let status = try sandbox.run(["library", "--limit", "1"])
    try check(status == 0, "version \(version) cannot be brought up to date (status \(status))")
    let new = try sandbox.contents(sandbox.library)
    let after = try sandbox.query("SELECT (SELECT count(*) FROM entries) || ' ' || (SELECT count(*) FROM works)")
    try check(after == "\(before) \(before)", "version \(version) had \(before) works; records and works now: \(after)")
    return (old, new)
  }

  /// Returns whether the migration made the call, and so ended there. The library must then be the old or the new one,
  /// and its copy whole.
  private func isKilled(_ call: SystemCall, _ states: States, isOld: () -> Void) throws -> Bool {
    let label = "version \(version), killed at \(call.kind) \(call.number)"
    let name = "library.sqlite.v\(version)"
    let copy = "\(sandbox.home)/\(name)"
    try sandbox.reset(from: sandbox.path("earlier"))
    guard try sandbox.report("library", "--limit", "1", under: call.killer).status == 137 else { return false }
    // The shell of SQLite moves a log into the file, so it looks at another copy.
    let look = try sandbox.copyHome(as: "look")
    let state = try sandbox.contents(look + "/library.sqlite")
    let isKnown = state == states.old || state == states.new
    try check(isKnown, "\(label): the library is neither the old one nor the new one")
    try check(state.contains("ok"), "\(label): integrity_check")
    // Without links, an empty file takes the name first.
    let isWhole = try !sandbox.hasContent(copy) || sandbox.contents("\(look)/\(name)") == states.old
    try check(isWhole, "\(label): the copy of the old library is not whole")
    let status = try sandbox.run(["library", "--limit", "1"])
    try check(status == 0, "\(label): the next attempt ended with status \(status)")
    try check(sandbox.contents(sandbox.library) == states.new, "\(label): the next attempt made another library")
    try check(sandbox.contents(copy) == states.old, "\(label): the next attempt left no copy of the old library")
    let known = ["library.sqlite", name, "library.sqlite-wal", "library.sqlite-shm"]
    let others = try FileManager.default.contentsOfDirectory(atPath: sandbox.home).filter { !known.contains($0) }
    try check(others.isEmpty, "\(label): \(others.joined(separator: " ")) are left")
    try sandbox.checkPrivacy(label)
    if state == states.old { isOld() }
    return true
  }
}
