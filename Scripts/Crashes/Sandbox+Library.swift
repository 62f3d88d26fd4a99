// What the attacks look at in a library and beside it, without the program.
import Foundation

extension Sandbox {
  static let movies = "SELECT json_extract(record, '$.title') FROM entries"
  static let ownMovies = movies + " WHERE json_extract(record, '$.id') GLOB 'library:*'"
  static let tags = "SELECT value FROM entries, json_each(record, '$.tags')"

  /// Returns what SQLite answers, or its error, which no check takes for an answer.
  func query(_ sql: String, options: [String] = ["-readonly"]) throws -> String {
    try output(of: ["sqlite3"] + options + [library, sql]).text.trimmingCharacters(in: .newlines)
  }

  func number(_ sql: String, options: [String] = ["-readonly"]) throws -> Int {
    let text = try query(sql, options: options)
    guard let number = Int(text) else { throw Failure(text: "\(sql): \(text)") }
    return number
  }

  func rows(_ sql: String) throws -> [String] { try query(sql).split(separator: "\n").map(String.init).sorted() }

  func checkIntegrity(_ label: String) throws {
    try expect(query("PRAGMA integrity_check; PRAGMA foreign_key_check"), "ok", "\(label): integrity_check")
  }

  /// Returns the whole content of a library, whatever the order of its pages.
  func contents(_ file: String) throws -> [Substring] {
    try output(of: ["sqlite3", file, ".dump", "PRAGMA user_version", "PRAGMA integrity_check"]).text
      .split(separator: "\n").sorted()
  }

  /// The damaged libraries that repairs keep, without their logs and journals.
  var damagedCopies: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: home).sorted().map { "\(home)/\($0)" }
        .filter { $0.hasPrefix("\(library).damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-journal") }
    }
  }

  /// Returns the bytes of a file; nothing if it is not there.
  func bytes(_ file: String) -> Data { FileManager.default.contents(atPath: file) ?? Data() }

  /// Throws a failure if a file is there that should not be there, or that other users may read.
  func checkFiles(_ allowed: (String) -> Bool, _ label: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: home) {
      try check(allowed(name), "\(label): \(name) is left")
      var status = stat()
      let isFile = lstat("\(home)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      try check(!isFile || status.st_mode & 0o077 == 0, "\(label): others may read \(name)")
    }
  }

  /// Writes over a whole page, whose number begins at 1.
  func damage(_ file: String, page: Int) throws {
    let handle = try FileHandle(forUpdating: URL(filePath: file))
    try handle.seek(toOffset: UInt64(page - 1) * 4096)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 4096))
  }

  /// Creates a library of some movies in a session.
  func makeLibrary(movies: Int = 300) throws {
    try run(input: (1...movies).map { "library add \"Movie \($0)\" --actor \"Actor \($0 % 40)\"\n" }.joined())
    try check(!bytes(library).isEmpty, "no library was made")
  }
}
