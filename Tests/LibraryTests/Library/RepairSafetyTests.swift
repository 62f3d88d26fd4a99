// What a repair must not do: change a file that is not a library, do half of its work, or do it twice.
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

@Suite("A repair does no harm", .timeLimit(.minutes(2)))
struct RepairSafetyTests {
  private static let count = 200
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  /// Creates a library with a damaged page, and a log with one more movie.
  private func damage() async throws {
    let other = try LibraryFolder()
    let library = other.open()
    _ = try await library.add(try (0..<Self.count).map { try WorkDraft(title: "Movie \($0)") })
    _ = try await library.change([movie(2, "Totoro")], by: .tag(["summer"]))
    await library.close()
    _ = try await other.damage("finds")
    let database = Database(path: other.path)
    try await database.administer { (connection) throws(SQLiteError) in
      try connection.execute(
        """
        UPDATE entries SET record = json_set(record, '$.note', 'In the log only')
        WHERE json_extract(record, '$.title') = 'Movie 7'
        """)
    }
    for name in ["library.sqlite", "library.sqlite-wal"] { try home.folder.write(other.folder.bytes(name), to: name) }
    await database.close()
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: home.folder.path(name))[.posixPermissions] as? Int
  }

  @Test("a file that is not a library is not changed, also if the path is a link")
  func photo() async throws {
    let real = try TemporaryFolder()
    var random = SystemRandomNumberGenerator()
    let photo = Data((0..<300_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    try real.write(photo, to: "photo.raw")
    try FileManager.default.createSymbolicLink(atPath: home.path, withDestinationPath: real.path("photo.raw"))
    let problem = await #expect(throws: Problem.self) { try await home.repair() }
    #expect(problem == .storage(.library(.nothingReadable, path: home.path)))
    #expect(try real.bytes("photo.raw") == photo)
    #expect(try real.names() == ["photo.raw"])
    #expect(try home.folder.names() == ["library.sqlite"])
  }

  @Test("a library at the target of a link is repaired there, and the link stays", arguments: [false, true])
  func linked(isCut: Bool) async throws {
    let real = try LibraryFolder()
    try await Self(home: real).damage()
    if isCut {
      let bytes = try real.folder.bytes("library.sqlite")
      try real.folder.write(bytes.prefix(bytes.count * 3 / 4), to: "library.sqlite")
    }
    let before = try real.folder.bytes("library.sqlite")
    try FileManager.default.createSymbolicLink(atPath: home.path, withDestinationPath: real.path)
    guard case .recovered(_, _, let backup) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.path) == real.path)
    #expect(backup == "\(real.path).damaged-20261121T120000Z")
    #expect(try Data(contentsOf: URL(filePath: backup)) == before)
    #expect(try home.folder.names() == ["library.sqlite"])
    #expect(try await home.repair() == .sound)
  }

  @Test("the recovered and the kept files are readable by their owner only")
  func modes() async throws {
    try await damage()
    chmod(home.path, 0o644)
    guard case .recovered(_, _, let backup) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(try mode("library.sqlite") == 0o600)
    for ending in ["", "-wal"] { #expect(try mode(URL(filePath: backup).lastPathComponent + ending) == 0o600) }
  }

  @Test("of several repairs at once, one recovers the library, and the others find it sound", arguments: 0..<5)
  func several(round: Int) async throws {
    try await damage()
    let outcomes = try await withThrowingTaskGroup(of: LibraryRepairOutcome.self) { group in
      for _ in 0..<6 { group.addTask { try await home.repair() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.filter { $0 == .sound }.count == 5)
    let recovered = outcomes.compactMap { if case .recovered(let rows, _, _) = $0 { rows["works"] } else { nil } }
    #expect(recovered == [Self.count + 1])
    #expect(try await home.open().page(LibraryQuery(.library, limit: 0)).total == Self.count)
    #expect(try home.folder.names().filter { $0.contains("damaged") }.count == 2)
  }

  @Test("a repair waits a minute for another one, and changes nothing if that has not ended then")
  func otherRepair() async throws {
    try await damage()
    let names = try home.folder.names()
    let other = open(home.path, O_RDWR)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let (file, clock) = (LibraryFile(path: home.path, clock: TestClock()), PassingClock())
    let problem = await #expect(throws: Problem.self) {
      try await LibraryRepair(file: file, now: FakeLibrary.now, clock: clock).run()
    }
    #expect(problem == file.unrepaired(.otherRepair))
    #expect((60..<61).contains(clock.now.offset / .seconds(1)))
    #expect(try home.folder.names() == names)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await LibraryRepair(file: file, now: FakeLibrary.now, clock: clock).run()
    }
    await #expect(throws: Problem.cancelled) { try await cancelled.value }
  }

  @Test("a repair waits for another process's changes in the folder, 10 ms between two looks")
  func folderInUse() async throws {
    try await damage()
    let other = open(home.folder.url.path, O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let file = LibraryFile(path: home.path, clock: TestClock())
    let rests = Mutex<[Int32]>([])
    let counted = LockRests(attempts: 2) { rest in rests.withLock { $0.append(rest) } }
    let problem = await #expect(throws: Problem.self) {
      try await LibraryLock.take(file, clock: TestClock(), rests: counted)
    }
    #expect(problem == file.unrepaired(.otherRepair))
    #expect(rests.withLock(\.self) == [10, 10])
    let patient = LockRests(attempts: 1) { _ in flock(other, LOCK_UN) }
    #expect(try await LibraryLock.take(file, clock: TestClock(), rests: patient) != nil)
  }

  @Test(
    "killed before any step, a repair leaves a library with everything, and from the first replacement on the copy")
  func killed() async throws {
    try await damage()
    let (before, log) = (try home.folder.bytes("library.sqlite"), try home.folder.bytes("library.sqlite-wal"))
    let file = LibraryFile(path: home.path, clock: TestClock())
    var steps: [String] = []
    var left: [TemporaryFolder] = []
    var repair = LibraryRepair(file: file, now: FakeLibrary.now)
    repair.willChange = { step in
      steps.append(step.split(separator: "/").last.map { String($0) } ?? step)
      // The files on the disk now are what a kill would leave.
      do {
        let folder = try TemporaryFolder()
        try FileManager.default.removeItem(at: folder.url)
        try FileManager.default.copyItem(at: home.folder.url, to: folder.url)
        left.append(folder)
      } catch {
        Issue.record(error)
      }
    }
    guard case .recovered(_, _, let backup) = try await repair.run() else {
      Issue.record("nothing was recovered")
      return
    }
    let name = URL(filePath: backup).lastPathComponent
    #expect(
      steps == [
        "\(name)-wal", name, "library.sqlite", "removed-wal", "library.sqlite",
      ])
    for (step, folder) in zip(steps, left) {
      let home = LibraryFolder(folder)
      if try folder.names().contains(name) {
        #expect(try folder.bytes(name) == before && folder.bytes("\(name)-wal") == log, "\(step)")
      } else {
        #expect(try folder.bytes("library.sqlite") == before && folder.bytes("library.sqlite-wal") == log, "\(step)")
      }
      // If it is killed before the last step, the library is still the damaged one.
      guard case .recovered(let rows, _, _) = try await home.repair() else {
        Issue.record("killed before \(step): nothing was recovered")
        continue
      }
      #expect(rows["works"] == Self.count + 1, "\(step)")
      let library = home.open()
      #expect(try await hasLoggedNote(library), "\(step)")
      await library.close()
      #expect(try folder.names().allSatisfy { !$0.contains(".repair-") }, "\(step)")
    }
  }

  /// Whether the change that was only in the log is there.
  private func hasLoggedNote(_ library: SQLiteLibrary) async throws -> Bool {
    let id = try #require(Work.ID("library:movie/8"))
    return try await library.marks(of: [id])[id]?.note == "In the log only"
  }

  private init(home: LibraryFolder) { self.home = home }
}
