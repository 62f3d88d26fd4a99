public import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What came of a repair.
public enum LibraryRepairOutcome: Sendable, Hashable {
  /// There is no file yet.
  case absent
  case sound
  /// - Parameters:
  ///   - rows: how many were recovered of each table, by its name.
  ///   - losses: how many rows could not be read, or made no sense.
  ///   - kept: where the damaged file is now.
  case recovered(rows: [String: Int], losses: Int, kept: String)
}

/// Recovers what can be read of a damaged library into a new one, which takes its place; the damaged one is kept beside.
///
/// Only copies are read, so that the damaged file stays as it is, and until the new one is whole it stays where it is.
struct LibraryRepair: Sendable {
  let file: LibraryFile
  let now: Date

  private var path: String { file.path }
  private var locks: DatabaseLocks { DatabaseLocks(path: path) }
  private var copy: String { "\(path).reading" }
  private var fresh: String { "\(path).recovered" }

  func run() async throws(Problem) -> LibraryRepairOutcome {
    guard file.hasFolder else { throw LibraryFile.homeless }
    guard access(path, F_OK) == 0 else { return .absent }
    let isInUse = locks.areHeldElsewhere
    removeCopies()
    defer { removeCopies() }
    try duplicate(path, copy)
    for ending in LibraryExchange.journals where access(path + ending, F_OK) == 0 {
      try duplicate(path + ending, copy + ending)
    }
    let isCut = lengthen()
    let version: Int
    switch try await examined() {
    case .refused(let refusal): throw file.problem(refusal)
    case .sound:
      guard isCut else { return .sound }
      version = try await copiedVersion()
    case .damaged(let found, _): version = found
    case nil:
      // Nobody can tell where anything is. A library of the latest version begins as any other does.
      try await borrowFirstPage()
      version = Migrator().latest
    }
    if isInUse { throw file.inUse }
    let salvage = try await salvage(version: version)
    let rows = Dictionary(salvage.counts.map { ($0.table, $0.rows) }) { $1 }
    guard rows.values.contains(where: { $0 > 0 }) else {
      throw .storage(
        message: "Nothing of \(path) can be read.",
        hint: "The file is as it was. Put a copy of yours in its place, or move it away to begin anew.")
    }
    // Somebody may have come meanwhile.
    if locks.areHeldElsewhere { throw file.inUse }
    let time = now.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    let kept = "\(path).damaged-\(time)"
    try LibraryExchange(file: file, fresh: fresh, kept: kept).run()
    return .recovered(rows: rows, losses: salvage.losses, kept: kept)
  }

  /// What is wrong with a damaged file; `nil` where not even its schema can be read.
  private func examined() async throws(Problem) -> LibraryExamination.Finding? {
    let database = Database(path: copy)
    var failure: SQLiteError?
    var finding: LibraryExamination.Finding?
    do throws(SQLiteError) {
      finding = try await LibraryExamination(migrator: Migrator())(database)
    } catch {
      failure = error
    }
    await database.close()
    guard let failure else { return finding }
    if failure.isInterruption { throw .cancelled }
    guard failure.isOfContents else { throw file.unrepaired(failure.message) }
    return nil
  }

  /// Gives the copy the first page of a new library, on which are its header and where each table begins: libraries that
  /// were made in this version are laid out alike.
  private func borrowFirstPage() async throws(Problem) {
    let database = Database(path: fresh)
    try await file.told { () async throws(SQLiteError) in
      try await database.administer { (connection) throws(SQLiteError) in try Migrator().migrate(connection) }
    }
    await database.close()
    do {
      var bytes = try Data(contentsOf: URL(filePath: copy))
      var page = try Data(contentsOf: URL(filePath: fresh)).prefix(Self.pageSize)
      // How many pages there are, and which are free: all of them count
      // (https://www.sqlite.org/fileformat2.html#the_database_header).
      let count = UInt32(clamping: bytes.count / Self.pageSize).bigEndian
      withUnsafeBytes(of: count) { page.replaceSubrange(28..<32, with: $0) }
      page.replaceSubrange(32..<40, with: [UInt8](repeating: 0, count: 8))
      if bytes.count < Self.pageSize { bytes.append(Data(count: Self.pageSize - bytes.count)) }
      bytes.replaceSubrange(0..<Self.pageSize, with: page)
      try bytes.write(to: URL(filePath: copy))
      unlink(fresh)
      // Whatever SQLite could do with it has been done; it may hold the page that was broken.
      unlink("\(copy)-journal")
    } catch {
      throw file.unrepaired("its copy cannot be changed")
    }
  }

  /// SQLite's own, which every library has.
  private static let pageSize = 4096

  private func salvage(version: Int) async throws(Problem) -> Salvage {
    let (damaged, new) = (Database(path: copy), Database(path: fresh))
    var salvage = Salvage(from: damaged, to: new)
    let migrator = Migrator(migrations: LibrarySchema.migrations.filter { $0.version <= version })
    var failure: SQLiteError?
    do throws(SQLiteError) {
      try await salvage.run(migrator)
      let latest = Migrator().latest
      if let damage = try await new.administer({ (connection) throws(SQLiteError) in
        try connection.wholeDamage(version: latest)
      }) {
        failure = SQLiteError(.corrupt, damage)
      }
    } catch {
      failure = error
    }
    await damaged.close()
    await new.close()
    if let failure {
      throw failure.isInterruption ? .cancelled : file.unrepaired(failure.message)
    }
    return salvage
  }

  private func duplicate(_ original: String, _ name: String) throws(Problem) {
    do {
      try FileManager.default.copyItem(atPath: original, toPath: name)
    } catch {
      throw file.unrepaired("\(name) cannot be written")
    }
  }

  /// Makes the copy of a file that was cut as long as its header says, with zeros for what is gone: of one that is shorter
  /// SQLite reads nothing (https://www.sqlite.org/fileformat2.html#the_database_header).
  ///
  /// - Returns: whether it was cut.
  private func lengthen() -> Bool {
    var header = [UInt8](repeating: 0, count: 32)
    guard let file = OpenFile(open(copy, O_RDWR | O_CLOEXEC)), let status = file.status,
      file.read(into: &header) == header.count, header.starts(with: "SQLite format 3\0".utf8)
    else { return false }
    func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
    let length = (number(16..<18) == 1 ? 65_536 : number(16..<18)) * number(28..<32)
    let size = Int(status.st_size)
    // A header that promises many times as much is itself damaged.
    guard length > size, length / 16 < size else { return false }
    return ftruncate(file.descriptor, off_t(length)) == 0
  }

  private func copiedVersion() async throws(Problem) -> Int {
    let database = Database(path: copy)
    let version = try await file.told { () async throws(SQLiteError) in
      try await database.administer { (connection) throws(SQLiteError) in try Migrator().version(of: connection) }
    }
    await database.close()
    return version
  }

  private func removeCopies() {
    for file in [copy, fresh] {
      for ending in ["", "-wal", "-shm", "-journal"] { unlink(file + ending) }
    }
  }
}

extension SQLiteLibrary {
  /// Recovers what can be read of a damaged file into a new one that takes its place, and keeps the damaged one beside,
  /// named with the time. Nobody else may use the library meanwhile; nothing is done where another process has it open.
  ///
  /// - Throws: `Problem.storage` where there is no folder for it, where the file is open elsewhere, another program's or a
  ///   newer Marquee's, where nothing of it can be read, or where there is no room for the new one; then it is as it was.
  public func repair() async throws(Problem) -> LibraryRepairOutcome {
    try await LibraryRepair(file: file, now: now()).run()
  }
}
