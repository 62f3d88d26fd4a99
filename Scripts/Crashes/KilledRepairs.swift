// Kills a repair at each system call that changes a file, and repairs again.

extension Sandbox {
  /// Repairs a library of 300 movies with a damaged page outside of their records, and a log that contains a note.
  func killRepairs(limit: Int) throws -> String {
    try makeLibrary()
    try run("tag", "library:movie/1", "summer")
    try damage(library, page: number("SELECT rootpage FROM sqlite_schema WHERE name = 'finds'"))
    let note = "UPDATE entries SET record = json_set(record, '$.note', 'in the log')"
    let seventh = " WHERE json_extract(record, '$.title') = 'Movie 7'"
    _ = try query(note + seventh, options: ["-cmd", ".dbconfig no_ckpt_on_close on"])
    try check(!bytes("\(library)-wal").isEmpty, "no log was left")
    try reset("damaged", from: "home")
    let kinds = "openat write pwrite64 ftruncate fsync fdatasync rename renameat2 unlink unlinkat mkdir rmdir chmod"
    let kills = try SystemCall.count(kinds, limit: limit, isKilled: isRepairKilled)
    // What the repair removes next to the library, without what SQLite removes next to its copies.
    let paths = ["-wal", "-shm", "-journal"].flatMap { ["-P", library + $0] }
    let removals = try SystemCall.count("unlink", limit: limit, options: paths, isKilled: isRepairKilled)
    return "Killed the repair at \(kills + removals) system calls: the library or its copy was unchanged, "
      + "and the next repair recovered everything"
  }

  /// Returns whether the repair made the call, and so ended there.
  private func isRepairKilled(at call: SystemCall) throws -> Bool {
    let label = "killed at \(call.kind) \(call.number)"
    try reset(from: "damaged")
    guard try run("doctor", "--repair", under: call.killer).status == 137 else { return false }
    let (before, log) = (bytes(path("damaged/library.sqlite")), bytes(path("damaged/library.sqlite-wal")))
    if bytes(library) != before || bytes("\(library)-wal") != log {
      let copy = try damagedCopies.first ?? ""
      try check(bytes(copy) == before, "\(label): the copy is not what was there")
      try check(bytes("\(copy)-wal") == log, "\(label): the copy of the log is not what was there")
    }
    try survive(["library", "--limit", "1"], label: label)
    try survive(["doctor", "--repair"], label: "\(label), the next repair")
    try checkIntegrity("\(label), after the next repair")
    let records = "SELECT count(*), sum(json_extract(record, '$.note') IS 'in the log') FROM entries"
    try expect(query(records), "300|1", "\(label): movies and notes of the records")
    let lists = "SELECT count(*), sum(note = 'in the log') FROM works"
    try expect(query(lists), "300|1", "\(label): movies and notes of the lists")
    try expect(number("SELECT count(*) FROM changes"), 301, "\(label): changes")
    try checkFiles({ !$0.hasPrefix("library.sqlite.repair-") }, label)
    return true
  }
}
