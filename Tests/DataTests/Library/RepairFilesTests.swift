// What lies beside a damaged library belongs to it: its log, its journal, and the locks of who has it open.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeData

@Suite("The files of a repair", .timeLimit(.minutes(2)))
struct RepairFilesTests {
  private static let count = 200
  private static let kept = "library.sqlite.damaged-20261121T120000Z"
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  private func fill() async throws {
    let library = home.open()
    _ = try await library.add(
      try (0..<Self.count).map { try WorkDraft(title: "Movie \($0)", actors: ["Actor \($0 % 20)"]) })
    _ = try await library.change([movie(2, "Totoro")], by: .tag(["summer"]))
    await library.close()
  }

  /// Takes the files of another folder as they are at this moment, as a crash would leave them.
  private func take(_ names: [String], from other: LibraryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in names {
      files[name] = try other.folder.bytes(name)
      try home.folder.write(other.folder.bytes(name), to: name)
    }
    return files
  }

  @Test("what is in the log only is recovered as well, and the log is kept")
  func log() async throws {
    let other = try LibraryFolder()
    let tests = Self(home: other)
    try await tests.fill()
    _ = try await other.damage("tags")
    let library = other.open()
    _ = try await library.add([WorkDraft(title: "In the log only")])
    let files = try take(["library.sqlite", "library.sqlite-wal"], from: other)
    await library.close()
    guard case .recovered(let rows, _, _) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(rows["works"] == Self.count + 2)
    #expect(try home.folder.names() == ["library.sqlite", Self.kept, "\(Self.kept)-wal"])
    #expect(try home.folder.bytes(Self.kept) == files["library.sqlite"])
    #expect(try home.folder.bytes("\(Self.kept)-wal") == files["library.sqlite-wal"])
    let again = home.open()
    #expect(try await again.titles(.library, search: "in the log") == ["In the log only"])
    await again.close()
  }

  @Test("a change that was not finished is taken back, and its journal is kept")
  func journal() async throws {
    let other = try LibraryFolder()
    try await Self(home: other).fill()
    _ = try await other.damage("tags")
    let database = try await Database.open(path: other.path)
    let names = ["library.sqlite", "library.sqlite-journal"]
    let files = try await database.administer { (connection) throws(SQLiteError) in
      try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN")
      // More than there is room for, so that it is written before the end.
      try connection.execute("UPDATE works SET title = 'Half ' || title, synopsis = hex(zeroblob(2000))")
      let files = Result { try take(names, from: other) }
      try connection.execute("ROLLBACK")
      return files
    }.get()
    await database.close()
    #expect(files["library.sqlite"]?.contains("Half Movie 5") == true)
    guard case .recovered(let rows, _, _) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(rows["works"] == Self.count + 1)
    #expect(try home.folder.names() == ["library.sqlite", Self.kept, "\(Self.kept)-journal"])
    #expect(try home.folder.bytes(Self.kept) == files["library.sqlite"])
    #expect(try home.folder.bytes("\(Self.kept)-journal") == files["library.sqlite-journal"])
    let library = home.open()
    #expect(try await library.version() == Migrator().latest)
    #expect(try await library.titles(.library, search: "half").isEmpty)
    #expect(try await library.titles(.library, search: "\"movie 5\"").contains("Movie 5"))
    await library.close()
  }

  @Test("where it cannot be exchanged every file is what it was")
  func unchanged() throws {
    let files = ["library.sqlite", "library.sqlite-journal", "library.sqlite-wal"]
    for name in files { try home.folder.write(Data(name.utf8), to: name) }
    let file = LibraryFile(path: home.path, clock: TestClock())
    // There is none to put in its place.
    let exchange = LibraryExchange(file: file, fresh: "\(home.path).recovered", kept: home.folder.path(Self.kept))
    let problem = #expect(throws: Problem.self) { try exchange.run() }
    #expect(problem?.report.hint.hasPrefix("The file is as it was.") == true)
    #expect(try home.folder.names() == files)
    for name in files { #expect(try home.folder.bytes(name) == Data(name.utf8)) }
  }

  private init(home: LibraryFolder) { self.home = home }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
