// The files beside a damaged library that belong to it (its log and its journal), and the locks of processes that have
// it open.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import Synchronization
import TestSupport
import Testing

@testable import MarqueeLibrary

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The files of a repair", .timeLimit(.minutes(2)))
struct RepairFilesTests {
  private static let count = 200
  private static let backup = "library.sqlite.damaged-20261121T120000Z"
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  private func fill() async throws {
    let library = home.open()
    _ = try await library.add(
      try (0..<Self.count).map { try WorkDraft(title: "Movie \($0)", actors: ["Actor \($0 % 20)"]) })
    _ = try await library.change([movie(2, "Totoro")], by: .tag(["summer"]))
    await library.close()
  }

  /// Copies the files of another folder as they are at this moment, as a crash would leave them.
  private func take(_ names: [String], from other: LibraryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in names {
      files[name] = try other.folder.bytes(name)
      try home.folder.write(other.folder.bytes(name), to: name)
    }
    return files
  }

  @Test("rows that are only in the log are recovered, too, and the log is kept")
  func log() async throws {
    let other = try LibraryFolder()
    let tests = Self(home: other)
    try await tests.fill()
    _ = try await other.damage("people")
    let library = other.open()
    _ = try await library.add([WorkDraft(title: "In the log only")])
    let files = try take(["library.sqlite", "library.sqlite-wal"], from: other)
    await library.close()
    guard case .recovered(let rows, _, _) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(rows["works"] == Self.count + 2)
    #expect(try home.folder.names() == ["library.sqlite", Self.backup, "\(Self.backup)-wal"])
    #expect(try home.folder.bytes(Self.backup) == files["library.sqlite"])
    #expect(try home.folder.bytes("\(Self.backup)-wal") == files["library.sqlite-wal"])
    let again = home.open()
    #expect(try await again.titles(.library, search: "in the log") == ["In the log only"])
    await again.close()
  }

  @Test("an unfinished change is rolled back, and its journal is kept")
  func journal() async throws {
    let other = try LibraryFolder()
    try await Self(home: other).fill()
    _ = try await other.damage("finds")
    let database = Database(path: other.path)
    let names = ["library.sqlite", "library.sqlite-journal"]
    let files = try await database.administer { (connection) throws(SQLiteError) in
      try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN")
      // The change is larger than the cache, so that it is written before the end.
      try connection.execute("UPDATE works SET title = 'Half ' || title, note = hex(zeroblob(2000))")
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
    #expect(try home.folder.names() == ["library.sqlite", Self.backup, "\(Self.backup)-journal"])
    #expect(try home.folder.bytes(Self.backup) == files["library.sqlite"])
    #expect(try home.folder.bytes("\(Self.backup)-journal") == files["library.sqlite-journal"])
    let library = home.open()
    #expect(try await library.version() == Migrator().latest)
    #expect(try await library.titles(.library, search: "half").isEmpty)
    #expect(try await library.titles(.library, search: "\"movie 5\"").contains("Movie 5"))
    await library.close()
  }

  @Test("if the library cannot be replaced, every file is as it was")
  func unchanged() async throws {
    let files = ["library.sqlite", "library.sqlite-journal", "library.sqlite-wal"]
    for name in files { try home.folder.write(Data(name.utf8), to: name) }
    let file = LibraryFile(path: home.path, clock: TestClock())
    let hold = try #require(try await LibraryLock.take(file, clock: TestClock()))
    let folder = try #require(RepairFolder(beside: home.path))
    // There is no recovered file.
    let exchange = LibraryReplacement(file: file, hold: hold, folder: folder, backup: home.folder.path(Self.backup))
    let problem = #expect(throws: Problem.self) { try exchange.run() }
    folder.remove()
    guard case .unrepaired? = problem?.libraryFault else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(try home.folder.names() == files)
    for name in files { #expect(try home.folder.bytes(name) == Data(name.utf8)) }
  }

  /// Another program moves a library, its log and the log's index to the path before one of the changes of the repair.
  /// A process may use them from then on, so they must not be away even for a moment.
  @Test(
    "a library that another program moves to the path during a repair stays, with its log", arguments: 0..<8,
    [true, false])
  func replaced(before change: Int, hasLog: Bool) async throws {
    let files = ["library.sqlite", "library.sqlite-shm", "library.sqlite-wal"]
    for name in hasLog ? files : [files[0]] { try home.folder.write(Data("damaged \(name)".utf8), to: name) }
    let file = LibraryFile(path: home.path, clock: TestClock())
    let hold = try #require(try await LibraryLock.take(file, clock: TestClock()))
    let folder = try #require(RepairFolder(beside: home.path))
    for name in [folder.whole, folder.fresh] { try Data("repaired".utf8).write(to: URL(fileURLWithPath: name)) }
    let changes = Mutex(0)
    let replacement = LibraryReplacement(
      file: file, hold: hold, folder: folder, backup: home.folder.path(Self.backup)
    ) { [home] _ in
      let isDue = changes.withLock { count in
        defer { count += 1 }
        return count == change
      }
      if !isDue, changes.withLock({ $0 > change + 1 }) {
        for name in files.dropFirst() { #expect((try? home.folder.bytes(name)) == Data("other \(name)".utf8)) }
      }
      guard isDue else { return }
      for name in files {
        #expect(throws: Never.self) {
          try home.folder.write(Data("other \(name)".utf8), to: "moved")
        }
        rename(home.folder.path("moved"), home.folder.path(name))
      }
    }
    let isRefused = (try? replacement.run()) == nil
    folder.remove()
    let count = changes.withLock(\.self)
    #expect(isRefused == (change < count))
    guard isRefused else { return }
    #expect(try home.folder.names() == files)
    for name in files { #expect(try home.folder.bytes(name) == Data("other \(name)".utf8)) }
  }

  @Test("if another process changes files in the folder for too long, nothing is replaced, and no copy is left")
  func folderInUse() async throws {
    try home.folder.write(Data("damaged".utf8), to: "library.sqlite")
    let file = LibraryFile(path: home.path, clock: TestClock())
    let rests = Mutex<[Int32]>([])
    let counted = LockRests(attempts: 2) { rest in rests.withLock { $0.append(rest) } }
    let hold = try #require(try await LibraryLock.take(file, clock: TestClock(), rests: counted))
    let other = open(home.folder.url.path, O_RDONLY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX) == 0)
    let folder = try #require(RepairFolder(beside: home.path))
    let exchange = LibraryReplacement(file: file, hold: hold, folder: folder, backup: home.folder.path(Self.backup))
    let problem = #expect(throws: Problem.self) { try exchange.run() }
    folder.remove()
    #expect(problem == file.unrepaired(.folderInUse))
    #expect(rests.withLock(\.self) == [10, 10])
    #expect(try home.folder.names() == ["library.sqlite"])
  }

  @Test("without a folder nothing is examined, also not in the current folder")
  func homeless() async throws {
    let problem = await #expect(throws: Problem.self) { try await SQLiteLibrary(path: nil).repair() }
    #expect(problem == .storage(.noFolder(for: .library)))
  }

  #if canImport(Glibc)
    /// `F_OFD_SETLK` of `fcntl.h`, which Swift does not import.
    private static let setOpenFileLock: Int32 = 37

    /// Takes a lock as SQLite does for a connection: SHARED, RESERVED, or that of the log's index.
    ///
    /// The lock belongs to the open file and not to the process, so that this process counts as another one
    /// (https://man7.org/linux/man-pages/man2/fcntl_locking.2.html).
    @Test(
      "a library that another process has open stays as it is", arguments: ["", "-shm"],
      [(0x4000_0002, 510, F_RDLCK), (0x4000_0001, 1, F_WRLCK), (128, 1, F_RDLCK)])
    func inUse(ending: String, lock: (first: Int, count: Int, kind: Int32)) async throws {
      guard (ending == "-shm") == (lock.first == 128) else { return }
      try await fill()
      let before = try await home.damage("finds")
      let path = home.path + ending
      if !ending.isEmpty { try home.folder.write(Data(count: 32768), to: "library.sqlite-shm") }
      let descriptor = open(path, O_RDWR)
      defer { close(descriptor) }
      var held = flock()
      held.l_type = Int16(lock.kind)
      held.l_whence = Int16(SEEK_SET)
      (held.l_start, held.l_len) = (off_t(lock.first), off_t(lock.count))
      try #require(fcntl(descriptor, Self.setOpenFileLock, &held) == 0)
      let names = try home.folder.names()
      let problem = await #expect(throws: Problem.self) { try await home.repair() }
      #expect(problem == .storage(.library(.inUse, path: home.path)))
      #expect(try home.folder.bytes("library.sqlite") == before)
      #expect(try home.folder.names() == names)
      held.l_type = Int16(F_UNLCK)
      try #require(fcntl(descriptor, Self.setOpenFileLock, &held) == 0)
      guard case .recovered = try await home.repair() else {
        Issue.record("nothing was recovered")
        return
      }
    }

    @Test("a file that is open for reading only counts as in use only if another process has it open")
    func readOnly() throws {
      try home.folder.write(Data(count: 4096), to: "library.sqlite")
      let file = try #require(OpenFile(open(home.path, O_RDONLY)))
      #expect(DatabaseLocks.takeAll(of: file))
      let descriptor = open(home.path, O_RDWR)
      defer { close(descriptor) }
      var held = flock()
      (held.l_type, held.l_whence) = (Int16(F_RDLCK), Int16(SEEK_SET))
      (held.l_start, held.l_len) = (0x4000_0002, 510)
      try #require(fcntl(descriptor, Self.setOpenFileLock, &held) == 0)
      #expect(!DatabaseLocks.takeAll(of: file))
    }
  #endif

  private init(home: LibraryFolder) { self.home = home }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
