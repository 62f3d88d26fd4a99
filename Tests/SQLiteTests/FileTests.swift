// Database files: which are refused, what opening and closing leaves, and a full disk.
import Foundation
import MarqueeSQLite
import MarqueeSystem
import TestSupport
import Testing

@Suite("Database files", .timeLimit(.minutes(1)))
struct FileTests {
  @Test("a file that is not a database is refused and stays as it is")
  func noDatabase() async throws {
    let folder = try TemporaryFolder()
    let text = Data(String(repeating: "This is not a database. ", count: 100).utf8)
    try folder.write(text, to: "a.sqlite")
    let error = await #expect(throws: SQLiteError.self) { try await Database.open(path: folder.path("a.sqlite")) }
    #expect(error?.code.primary == .notADatabase)
    #expect(try folder.bytes("a.sqlite") == text)
    #expect(try folder.names() == ["a.sqlite"])
  }

  @Test("a folder, and a path without one, cannot be opened", arguments: ["", "missing/a.sqlite"])
  func cannotOpen(name: String) async throws {
    let folder = try TemporaryFolder()
    let error = await #expect(throws: SQLiteError.self) { try await Database.open(path: folder.path(name)) }
    #expect(error?.code.primary == .cannotOpen)
  }

  @Test(
    "queries that come while a connection is being opened use that one, also where another one was closed before",
    arguments: [false, true])
  func opening(isAgain: Bool) async throws {
    let sample = try await Sample()
    await sample.database.close()
    let database = Database(path: sample.folder.path("a.sqlite"))
    if isAgain {
      _ = try await database.read { (connection) throws(SQLiteError) in try connection.words }
      await database.rest()
    }
    // The first connection is opened while no other process changes a file. A child process that another test has just
    // started has what this process had locked, until it runs its program.
    let taken = FolderLock.take(sample.folder.url.path) { _ in waitForFreeLock(of: sample.folder.url.path) }
    guard case .held(let lock) = taken else {
      Issue.record("the lock was not given")
      return
    }
    let queries = (0..<3).map { _ in
      Task.immediate {
        try await database.read { (connection) throws(SQLiteError) in ObjectIdentifier(connection) }
      }
    }
    lock?.close()
    var connections: Set<ObjectIdentifier> = []
    for query in queries { connections.insert(try await query.value) }
    #expect(connections.count == 1)
  }

  @Test("a file that was only looked at has not changed, also with a log beside it")
  func untouched() async throws {
    let sample = try await Sample()
    try await sample.database.administer { (connection) throws(SQLiteError) in try connection.insert(["a"]) }
    // The copy is what a crash leaves: the change is in the log only.
    let copy = try TemporaryFolder()
    for name in ["a.sqlite", "a.sqlite-wal"] { try copy.write(sample.folder.bytes(name), to: name) }
    let before = try ["a.sqlite", "a.sqlite-wal"].map(copy.bytes)
    try #require(!before[1].isEmpty)
    let looked = try await Database.open(path: copy.path("a.sqlite"))
    #expect(
      try await looked.administer { (connection) throws(SQLiteError) in try connection.words } == ["a"])
    await looked.close()
    #expect(try ["a.sqlite", "a.sqlite-wal"].map(copy.bytes) == before)
  }

  @Test("a name that looks like a URI is a name")
  func uri() async throws {
    let folder = try TemporaryFolder()
    let database = try await Database.open(path: folder.path("file:a?mode=memory"))
    try await database.administer { (connection) throws(SQLiteError) in try connection.execute("CREATE TABLE a (b)") }
    await database.close()
    #expect(try folder.names() == ["file:a?mode=memory"])
  }

  @Test("when it is closed one file is left, with everything in it")
  func closed() async throws {
    let sample = try await Sample()
    try await sample.insert("a")
    #expect(try await sample.words == ["a"])
    await sample.database.close()
    await sample.database.close()
    #expect(try sample.folder.names() == ["a.sqlite"])
    let error = await #expect(throws: SQLiteError.self) { try await sample.insert("b") }
    #expect(error?.message == "the database has been closed")
    #expect(
      try await Sample.open(sample.folder).read { (connection) throws(SQLiteError) in try connection.words } == ["a"])
  }

  @Test("a file that is no longer at its path is not changed; all observers look again once it has been left")
  func moved() async throws {
    let sample = try await Sample()
    try await sample.insert("a")
    var changes = sample.database.changes(in: ["other"]).makeAsyncIterator()
    #expect(await changes.next() == [])
    try FileManager.default.moveItem(atPath: sample.folder.path("a.sqlite"), toPath: sample.folder.path("b.sqlite"))
    let error = await #expect(throws: SQLiteError.self) { try await sample.insert("b") }
    #expect(error?.code == .moved && error?.message == "the file was moved, removed or replaced")
    await sample.database.leaveMovedFile()
    #expect(await changes.next() == [nil])
    // Without another file in its place there is nothing to leave.
    try FileManager.default.moveItem(atPath: sample.folder.path("b.sqlite"), toPath: sample.folder.path("a.sqlite"))
    #expect(try await sample.words == ["a"])
  }

  @Test("a full disk is an error that changes nothing, and work goes on when there is room")
  func full() async throws {
    let sample = try await Sample()
    try await sample.insert("a")
    try await sample.database.administer { (connection) throws(SQLiteError) in
      try connection.execute("PRAGMA max_page_count = 4")
    }
    let error = await #expect(throws: SQLiteError.self) {
      try await sample.insert("b", String(repeating: "c", count: 100_000))
    }
    #expect(error?.code == .full)
    #expect(try await sample.words == ["a"])
    try await sample.database.administer { (connection) throws(SQLiteError) in
      try connection.execute("PRAGMA max_page_count = 1000")
    }
    try await sample.insert("d")
    #expect(try await sample.words == ["a", "d"])
  }

  @Test("commits wait for the disk unless the options say otherwise")
  func synchronous() async throws {
    for (mode, number) in [(ConnectionOptions.Synchronous.full, 2), (.normal, 1)] {
      let sample = try await Sample(options: ConnectionOptions(synchronous: mode))
      let found = try await sample.database.administer { (connection) throws(SQLiteError) in
        try connection.integer("PRAGMA synchronous")
      }
      #expect(found == number)
    }
  }
}
