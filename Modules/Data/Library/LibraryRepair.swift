public import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem

/// What came of a repair.
public enum LibraryRepairOutcome: Sendable, Hashable {
  /// There is no file.
  case absent
  case sound
  /// - Parameters:
  ///   - rows: how many were recovered of each table, by its name.
  ///   - losses: how many rows could not be read, or made no sense.
  ///   - backup: where the damaged file is now.
  case recovered(rows: [String: Int], losses: Int, backup: String)
}

/// Recovers what can be read of a damaged library into a new one, which takes its place; the damaged one is kept beside.
///
/// Only copies are read, so that the damaged file stays as it is, and until the new one is whole it stays where it is.
struct LibraryRepair {
  let file: LibraryFile
  let now: Date
  /// As `LibraryReplacement.willChange`.
  var willChange: (String) -> Void = { _ in }

  func run() async throws(Problem) -> LibraryRepairOutcome {
    if let missingFolder = file.missingFolder { throw missingFolder }
    guard let hold = try await LibraryLock.take(file) else { return .absent }
    guard let folder = RepairFolder(beside: hold.target) else {
      throw file.unrepaired(.noFolder(OpenFile.reason()))
    }
    defer { folder.remove() }
    let isCut = try await copy(hold, to: folder)
    var version: Int?
    do throws(SQLiteError) {
      let found = try await Database.once(folder.copy) { (copy) throws(SQLiteError) in try copy.examination() }
      if found.damage == nil, !isCut { return .sound }
      version = found.version
    } catch {
      // Where not even the schema can be read, no version is known.
      guard error.isOfContents else { throw file.unrepaired(error) }
    }
    guard let salvage = try await salvage(folder, version: version) else {
      throw file.problem(.nothingReadable)
    }
    let backup = freeName(beside: hold.target)
    try LibraryReplacement(file: file, hold: hold, folder: folder, backup: backup, willChange: willChange).run()
    return .recovered(rows: salvage.rows, losses: salvage.losses, backup: backup)
  }

  /// Copies the library with its journals.
  ///
  /// - Returns: whether the file was cut, and its copy made longer.
  private func copy(_ hold: LibraryLock, to folder: RepairFolder) async throws(Problem) -> Bool {
    guard hold.opened.copy(to: folder.copy) else { throw file.unrepaired(.uncopied) }
    guard let journals = LibraryReplacement.copyJournals(of: hold.target, to: folder.copy) else {
      throw file.unrepaired(.uncopiedJournal(OpenFile.reason()))
    }
    if !journals.isEmpty { await checkpoint(folder) }
    return lengthen(folder.copy)
  }

  /// Makes a copy of the library as SQLite reads it with its journals. Where it cannot, they are worth nothing.
  private func checkpoint(_ folder: RepairFolder) async {
    // Without a checkpoint the copy is read as it lies there.
    let isCheckpointed = try? await Database.once(folder.copy) { (connection) throws(SQLiteError) in
      let busy: Int? = try connection.value("PRAGMA wal_checkpoint(TRUNCATE)")
      return busy == 0
    }
    guard isCheckpointed == true, let copy = OpenFile(open(folder.copy, O_RDONLY | O_CLOEXEC)) else { return }
    // Without it the exchange takes the journals away first, as for a library that has none.
    _ = copy.copy(to: folder.whole)
  }

  /// A name with the time, under which nothing is kept yet.
  private func freeName(beside library: String) -> String {
    let time = now.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    var (name, number) = ("\(library).damaged-\(time)", 1)
    while ([""] + LibraryReplacement.journals).contains(where: { access(name + $0, F_OK) == 0 }) {
      number += 1
      name = "\(library).damaged-\(time)-\(number)"
    }
    return name
  }

  /// Brings what can be read into a new file, which is then sound.
  ///
  /// - Parameter version: `nil` where the schema cannot be read: then the first page of a new library is tried.
  /// - Returns: `nil` where nothing can be read.
  private func salvage(_ folder: RepairFolder, version: Int?) async throws(Problem) -> Salvage? {
    do throws(SQLiteError) {
      if version == nil { try await borrowFirstPage(folder) }
      // SQLite would make the file readable by all users.
      _ = OpenFile(open(folder.fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
      return try await Database.once(folder.fresh) { (new) throws(SQLiteError) in
        let latest = LibrarySchema.latest
        let salvage = try Salvage(of: folder.copy, version: version ?? latest, into: new)
        if salvage != nil, let damage = try new.wholeDamage(version: latest) { throw SQLiteError(.corrupt, damage) }
        return salvage
      }
    } catch {
      throw file.unrepaired(error)
    }
  }

  /// Gives the copy the first page of a new library, on which are its header and where each table begins: libraries that
  /// were made in one version are laid out alike.
  private func borrowFirstPage(_ folder: RepairFolder) async throws(SQLiteError) {
    _ = try await Database.once(folder.fresh) { (connection) throws(SQLiteError) in try Migrator().migrate(connection) }
    var page = OpenFile(open(folder.fresh, O_RDONLY | O_CLOEXEC))?.contents(limit: .max)?.prefix(Self.pageSize) ?? []
    guard page.count == Self.pageSize, let copy = OpenFile(open(folder.copy, O_RDWR | O_CLOEXEC)),
      let size = copy.status?.st_size
    else { throw SQLiteError(.cannotOpen, "its copy cannot be read") }
    // How many pages there are, and which are free: all of them count
    // (https://www.sqlite.org/fileformat2.html#the_database_header).
    let count = UInt32(clamping: Int(size) / Self.pageSize).bigEndian
    withUnsafeBytes(of: count) { page.replaceSubrange(28..<32, with: $0) }
    page.replaceSubrange(32..<40, with: [UInt8](repeating: 0, count: 8))
    guard copy.write(Array(page)) else { throw SQLiteError(.cannotOpen, "its copy cannot be changed") }
    unlink(folder.fresh)
    // Whatever SQLite could do with it has been done; it may hold the page that was broken.
    unlink("\(folder.copy)-journal")
  }

  /// SQLite's own, which every library has.
  private static let pageSize = 4096

  /// Makes the copy of a file that was cut as long as its header says, with zeros for what is gone: of one that is shorter
  /// SQLite reads nothing (https://www.sqlite.org/fileformat2.html#the_database_header).
  ///
  /// - Returns: whether it was cut.
  private func lengthen(_ copy: String) -> Bool {
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
}

extension SQLiteLibrary {
  /// Recovers what can be read of a damaged file into a new one that takes its place, and keeps the damaged one beside,
  /// named with the time. The library is locked meanwhile; nothing is done where another process has it open.
  ///
  /// - Throws: `Problem.storage` where there is no folder for it, where the file is open elsewhere, another program's or a
  ///   newer Marquee's, where nothing of it can be read, or where there is no room for the new one; then it is as it was.
  public func repair() async throws(Problem) -> LibraryRepairOutcome {
    guard let file else { return .absent }
    await file.closeConnections()
    return try await LibraryRepair(file: file, now: now()).run()
  }
}
