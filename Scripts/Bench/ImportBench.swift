/// Measures `marquee import` of a Letterboxd diary. The rival is `sqlite3`, which writes the same rows to the same
/// schema from a prepared script.
struct ImportBench: Benchmark {
  let name = "import"
  let title = "a Letterboxd diary, beside a script with the same rows"
  /// The numbers of rows. Memory must not grow with them.
  var sizes = [100_000, 1_000_000]

  func run(_ table: inout Table, in folder: String) throws {
    let (diary, one) = (folder + "/diary.csv", folder + "/one.csv")
    try write(1, to: one)
    let script = folder + "/script.sql"
    for size in sizes {
      try write(size, to: diary)
      var (ours, rival): ([Child.Usage], [Child.Usage]) = ([], [])
      for round in 0..<(size > 100_000 ? 1 : 3) {
        let (home, other) = (folder + "/home\(size)-\(round)", folder + "/other\(size)-\(round)")
        ours.append(try Child.run([Bench.program, "import", diary], ["MARQUEE_HOME": home]))
        if round == 0 { try writeScript(from: home + "/library.sqlite", to: script) }
        _ = try Child.run([Bench.program, "import", one], ["MARQUEE_HOME": other])
        rival.append(try Child.run(["sqlite3", other + "/library.sqlite", ".read \(script)"], [:]))
      }
      table.group = "\(size) rows"
      table.add("import", ours, beside: "sqlite3", rival, target: "≤ 2×")
    }
  }

  /// Writes a diary with three viewings a film on average, with ratings and tags.
  private func write(_ size: Int, to path: String) throws {
    var text = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    for row in 0..<size {
      let film = row * 7919 % (size / 3 + 1)
      let day = "20\(10 + row % 14)-0\(1 + row % 9)-\(10 + row % 18)"
      text +=
        "\(day),The Film of the Number \(film),\(1920 + film % 100),https://boxd.it/\(row),\(1 + row % 5),,\"cinema, with \(row % 20)\",\(day)\n"
    }
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func writeScript(from library: String, to path: String) throws {
    // Records, the journal, and the tables of lists. A row refers only to rows of tables before its own.
    let tables = ["entries", "items", "changes", "replaced", "works", "finds"]
    var words = ["sqlite3", library, ".output \(path)", "SELECT 'BEGIN;'"]
    words += tables.reversed().map { "SELECT 'DELETE FROM \($0);'" }
    words += tables.flatMap { [".mode insert \($0)", "SELECT * FROM \($0)"] }
    words += [".mode list", "SELECT 'COMMIT;'"]
    _ = try Child.run(words, [:])
  }
}
