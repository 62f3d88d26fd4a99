#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures `marquee import` of a Letterboxd diary, beside `sqlite3` writing the very rows that came of it into the same
/// schema from a script that was prepared.
struct ImportBench {
  /// 100,000 and a million: memory has to stay flat.
  var sizes = [100_000, 1_000_000]

  func run() throws {
    print("\nA Letterboxd diary, imported (median of 3 each, in turn; target: 2 times)")
    for size in sizes { try measure(size, rounds: size > 100_000 ? 1 : 3) }
  }

  private func measure(_ size: Int, rounds: Int) throws {
    let folder = Bench.temporaryFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // The system clears its folder for such files as well.
    let (diary, one) = (folder.appending(path: "diary.csv").path, folder.appending(path: "one/diary.csv").path)
    try FileManager.default.createDirectory(at: folder.appending(path: "one"), withIntermediateDirectories: true)
    try write(size, to: diary)
    try write(1, to: one)
    let script = folder.appending(path: "script.sql").path
    var (ours, rival): ([Child.Usage], [Child.Usage]) = ([], [])
    for round in 0..<rounds {
      let (home, other) = (folder.appending(path: "home\(round)").path, folder.appending(path: "other\(round)").path)
      ours.append(try Child.run([Bench.program, "import", diary], ["MARQUEE_HOME": home]))
      if round == 0 { try writeScript(from: home + "/library.sqlite", to: script) }
      _ = try Child.run([Bench.program, "import", one], ["MARQUEE_HOME": other])
      rival.append(try Child.run(["sqlite3", other + "/library.sqlite", ".read \(script)"], [:]))
    }
    let (mine, theirs) = (Bench.median(ours.map(\.time)), Bench.median(rival.map(\.time)))
    print(
      "  \(size) rows: \(Bench.rounded(mine / .seconds(1))) s, \((ours.map(\.kilobytes).max() ?? 0) / 1_000) MB;",
      "sqlite3 \(Bench.rounded(theirs / .seconds(1))) s, \((rival.map(\.kilobytes).max() ?? 0) / 1_000) MB:",
      "\(Bench.rounded(mine / theirs)) times")
  }

  /// Three viewings a film in the mean, with ratings and tags.
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
    let tables = ["works", "viewings", "tags", "imports"]
    var words = ["sqlite3", library, ".output \(path)", "SELECT 'BEGIN;'"]
    words += tables.reversed().map { "SELECT 'DELETE FROM \($0);'" }
    words += tables.flatMap { [".mode insert \($0)", "SELECT * FROM \($0)"] }
    words += [".mode list", "SELECT 'COMMIT;'"]
    _ = try Child.run(words, [:])
  }
}
