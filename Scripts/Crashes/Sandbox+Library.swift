// What the attacks look at in a library and beside it, without the program.
import Foundation

extension Sandbox {
  static let movies = "SELECT json_extract(record, '$.title') FROM entries"
  static let ownMovies = movies + " WHERE json_extract(record, '$.id') GLOB 'library:*'"
  static let tags = "SELECT value FROM entries, json_each(record, '$.tags')"

  /// Returns what SQLite answers, or its error, which no check takes for an answer.
  func query(_ sql: String) throws -> String {
    try output(of: ["sqlite3", "-readonly", library, sql]).text.trimmingCharacters(in: .newlines)
  }

  func number(_ sql: String) throws -> Int {
    let text = try query(sql)
    guard let number = Int(text) else { throw Failure(text: "\(sql): \(text)") }
    return number
  }

  func rows(_ sql: String) throws -> [String] { try query(sql).split(separator: "\n").map(String.init).sorted() }

  func checkIntegrity(_ label: String) throws {
    let found = try query("PRAGMA integrity_check; PRAGMA foreign_key_check")
    try check(found == "ok", "\(label): integrity_check: \(found)")
  }

  /// Returns the whole content of a library, whatever the order of its pages.
  func contents(_ file: String) throws -> [Substring] {
    try output(of: ["sqlite3", file, ".dump", "PRAGMA user_version", "PRAGMA integrity_check"]).text
      .split(separator: "\n").sorted()
  }

  /// Returns the paths in the home of the program that begin with a text, without logs and journals.
  func files(_ prefix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home).sorted()
      .filter { $0.hasPrefix(prefix) && !$0.hasSuffix("-wal") && !$0.hasSuffix("-journal") }.map { "\(home)/\($0)" }
  }

  var damagedCopies: [String] { get throws { try files("library.sqlite.damaged-") } }

  func hasContent(_ file: String) -> Bool { FileManager.default.contents(atPath: file).map { !$0.isEmpty } ?? false }

  func isEqual(_ file: String, _ other: String) -> Bool {
    FileManager.default.contentsEqual(atPath: file, andPath: other)
  }

  func isEqual(_ file: String, _ bytes: Data) -> Bool { FileManager.default.contents(atPath: file) == bytes }

  /// Throws a failure if another user may read a file.
  func checkPrivacy(_ label: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: home) {
      var status = stat()
      let isFile = lstat("\(home)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      try check(!isFile || status.st_mode & 0o077 == 0, "\(label): others may read \(name)")
    }
  }

  /// Writes over a part of a file.
  func overwrite(_ file: String, at offset: Int, with bytes: [UInt8]) throws {
    let handle = try FileHandle(forUpdating: URL(filePath: file))
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  /// Writes 0xA5 over a whole page, whose number begins at 1.
  func overwrite(_ file: String, page: Int) throws {
    try overwrite(file, at: (page - 1) * 4096, with: Array(repeating: 0xA5, count: 4096))
  }

  /// Adds 300 movies in a session.
  func addMovies(options: String = "") throws {
    let lines = (1...300).map { "library add \"Movie \($0)\"\(options) --actor \"Actor \($0 % 40)\"\n" }
    try run([], input: lines.joined())
  }
}
