// Kills a repair at each system call that changes a file, and repairs again.
import Foundation

/// Repairs of a library of 300 movies with a damaged page outside of their records, and a log that contains a note.
struct KilledRepairs {
  private let sandbox: Sandbox
  private let limit: Int

  init(_ sandbox: Sandbox, limit: Int) { (self.sandbox, self.limit) = (sandbox, limit) }

  func run() throws -> String {
    let damaged = try makeDamaged()
    let kinds = "openat write pwrite64 ftruncate fsync fdatasync rename unlink unlinkat mkdir rmdir chmod"
    let kills = try SystemCall.count(kinds, limit: limit) { try isKilled($0, damaged) }
    // What the repair removes next to the library, without what SQLite removes next to its copies.
    let options = ["-wal", "-shm", "-journal"].flatMap { ["-P", sandbox.library + $0] }
    let removals = try SystemCall.count("unlink", limit: limit, options: options) { try isKilled($0, damaged) }
    return "Killed the repair at \(kills + removals) system calls: the library or its copy as it was, "
      + "and all of it recovered by the next"
  }

  private func makeDamaged() throws -> String {
    try sandbox.addMovies()
    try sandbox.run(["tag", "library:movie/1", "summer"])
    let page = try sandbox.number("SELECT rootpage FROM sqlite_schema WHERE name = 'stamps'")
    try sandbox.overwrite(sandbox.library, page: page)
    try sandbox.output(of: [
      "sqlite3", sandbox.library, ".dbconfig no_ckpt_on_close on",
      "UPDATE entries SET record = json_set(record, '$.note', 'in the log') "
        + "WHERE json_extract(record, '$.title') = 'Movie 7'",
    ])
    try check(sandbox.hasContent(sandbox.library + "-wal"), "no log was left")
    return try sandbox.copyHome(as: "damaged")
  }

  /// Returns whether the repair made the call, and so ended there.
  private func isKilled(_ call: SystemCall, _ damaged: String) throws -> Bool {
    let label = "killed at \(call.kind) \(call.number)"
    let (library, before) = (sandbox.library, damaged + "/library.sqlite")
    try sandbox.reset(from: damaged)
    guard try sandbox.report("doctor", "--repair", under: call.killer).status == 137 else { return false }
    if !sandbox.isEqual(library, before) || !sandbox.isEqual(library + "-wal", before + "-wal") {
      let kept = try sandbox.damagedCopies.first ?? ""
      try check(sandbox.isEqual(kept, before), "\(label): the copy is not what was there")
      try check(sandbox.isEqual(kept + "-wal", before + "-wal"), "\(label): the copy of the log is not what was there")
    }
    let reading = try sandbox.run(["library", "--limit", "1"])
    try check(reading < 128, "\(label): the library crashes the program")
    let (status, text) = try sandbox.report("doctor", "--repair")
    try check(status < 128, "\(label): the next repair ended with status \(status): \(text)")
    try sandbox.checkIntegrity("\(label), after the next repair")
    let found = try sandbox.query(
      """
      SELECT count(*), sum(json_extract(record, '$.note') IS 'in the log') FROM entries
      UNION ALL SELECT count(*), sum(note = 'in the log') FROM works
      UNION ALL SELECT count(*), 'changes' FROM changes
      """)
    // The records, the lists, and the journal.
    try check(found == "300|1\n300|1\n301|changes", "\(label): of 300 movies, 1 note and 301 changes: \(found)")
    try check(sandbox.files("library.sqlite.repair-").isEmpty, "\(label): the next repair left its folder")
    try sandbox.checkPrivacy(label)
    return true
  }
}
