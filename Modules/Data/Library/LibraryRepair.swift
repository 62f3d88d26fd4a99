// Repairs a damaged library: recovers what can be read into a new file.
public import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem

/// The outcome of a repair.
public enum LibraryRepairOutcome: Sendable, Hashable {
  /// There is no file to repair.
  case absent
  /// The file has no damage; nothing was changed.
  case sound
  /// The file was damaged, and is kept at `backup`. What could be read is in a new file in its place: `rows` counts it
  /// by table. `losses` counts rows that could not be read, or made no sense.
  case recovered(rows: [String: Int], losses: Int, backup: String)
}

/// Recovers what can be read of a damaged library into a new file, which takes its place. Only copies are read and
/// changed: the damaged file keeps its content, and its place until the new file is complete. Then it is beside it.
struct LibraryRepair {
  let file: LibraryFile
  let now: Date
  /// Called before each change of a file; see `LibraryReplacement.willChange`.
  var willChange: (String) -> Void = { _ in }
  /// Measures the pauses while another repair runs.
  var clock: any Clock<Duration> = ContinuousClock()

  func run() async throws(Problem) -> LibraryRepairOutcome {
    if let missingFolder = file.missingFolder { throw missingFolder }
    guard let hold = try await LibraryLock.take(file, clock: clock) else { return .absent }
    guard let folder = RepairFolder(beside: hold.target) else { throw file.unrepaired(.noFolder(OpenFile.reason())) }
    defer { folder.remove() }
    let isCut = try await copy(hold, to: folder)
    var version: Int?
    do throws(SQLiteError) {
      let found = try await Database.once(folder.copy) { (copy) throws(SQLiteError) in try copy.examination() }
      if found.damage == nil, !isCut { return .sound }
      version = found.version
    } catch {
      // If even the schema cannot be read, the version is unknown.
      guard error.isOfContents else { throw file.unrepaired(error) }
    }
    guard let salvage = try await salvage(folder, version: version) else { throw file.problem(.nothingReadable) }
    let backup = freeName(beside: hold.target)
    try LibraryReplacement(file: file, hold: hold, folder: folder, backup: backup, willChange: willChange).run()
    return .recovered(rows: salvage.rows, losses: salvage.losses, backup: backup)
  }

  /// Copies the library with its journals. Returns whether the file was cut; then its copy has been extended.
  private func copy(_ hold: LibraryLock, to folder: RepairFolder) async throws(Problem) -> Bool {
    guard hold.opened.copy(to: folder.copy) else { throw file.unrepaired(.uncopied) }
    guard let journals = LibraryReplacement.copyJournals(of: hold.target, to: folder.copy) else {
      throw file.unrepaired(.uncopiedJournal(OpenFile.reason()))
    }
    if !journals.isEmpty { await checkpoint(folder) }
    return lengthen(folder.copy)
  }

  /// Creates a copy of the library that contains the changes in its journals, unless SQLite cannot use the journals.
  private func checkpoint(_ folder: RepairFolder) async {
    // Without a checkpoint, the copy is read without its log's changes.
    let isCheckpointed = try? await Database.once(folder.copy) { (connection) throws(SQLiteError) in
      let busy: Int? = try connection.value("PRAGMA wal_checkpoint(TRUNCATE)")
      return busy == 0
    }
    guard isCheckpointed == true, let copy = OpenFile(open(folder.copy, O_RDONLY | O_CLOEXEC)) else { return }
    // Without this copy, the replacement removes the journals first, as for a library without journals.
    _ = copy.copy(to: folder.whole)
  }

  /// A free name that contains the time.
  private func freeName(beside library: String) -> String {
    let time = now.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    var (name, number) = ("\(library).damaged-\(time)", 1)
    while ([""] + LibraryReplacement.journals).contains(where: { access(name + $0, F_OK) == 0 }) {
      number += 1
      name = "\(library).damaged-\(time)-\(number)"
    }
    return name
  }

  /// Copies what can be read into a new file, and checks that the new file is sound; `nil` if nothing can be read. If
  /// the schema cannot be read, `version` is `nil`, and the first page of a new library is used.
  private func salvage(_ folder: RepairFolder, version: Int?) async throws(Problem) -> Salvage? {
    do throws(SQLiteError) {
      if version == nil { try await borrowFirstPage(folder) }
      // Owner-only mode (0600): SQLite would make the file readable by all users.
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

  /// Replaces the copy's first page with that of a new library. The page contains the header and the places of all
  /// tables; all libraries that were made in one version have the same places.
  private func borrowFirstPage(_ folder: RepairFolder) async throws(SQLiteError) {
    _ = try await Database.once(folder.fresh) { (connection) throws(SQLiteError) in try Migrator().migrate(connection) }
    var page = OpenFile(open(folder.fresh, O_RDONLY | O_CLOEXEC))?.contents(limit: .max)?.prefix(Self.pageSize) ?? []
    guard page.count == Self.pageSize, let copy = OpenFile(open(folder.copy, O_RDWR | O_CLOEXEC)),
      let size = copy.status?.st_size
    else { throw SQLiteError(.cannotOpen, "Marquee can't read its copy") }
    // The header gets the number of pages, and no free pages: all pages count
    // (https://www.sqlite.org/fileformat2.html#the_database_header).
    let count = UInt32(clamping: Int(size) / Self.pageSize).bigEndian
    withUnsafeBytes(of: count) { page.replaceSubrange(28..<32, with: $0) }
    page.replaceSubrange(32..<40, with: [UInt8](repeating: 0, count: 8))
    guard copy.write(Array(page)) else { throw SQLiteError(.cannotOpen, "Marquee can't change its copy") }
    unlink(folder.fresh)
    // SQLite has already applied the journal, as far as it could. The journal may contain the damaged page.
    unlink("\(folder.copy)-journal")
  }

  /// The page size in bytes: SQLite's default, which every library has.
  private static let pageSize = 4096

  /// Extends the copy of a cut file with zeros to the length in its header, and returns whether the file was cut.
  /// SQLite reads nothing of a shorter file (https://www.sqlite.org/fileformat2.html#the_database_header).
  private func lengthen(_ copy: String) -> Bool {
    var header = [UInt8](repeating: 0, count: 32)
    guard let file = OpenFile(open(copy, O_RDWR | O_CLOEXEC)), let status = file.status,
      file.read(into: &header) == header.count, header.starts(with: "SQLite format 3\0".utf8)
    else { return false }
    func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
    let length = (number(16..<18) == 1 ? 65_536 : number(16..<18)) * number(28..<32)
    let size = Int(status.st_size)
    // A header that gives more than 16 times the length is damaged itself.
    guard length > size, length / 16 < size else { return false }
    return ftruncate(file.descriptor, off_t(length)) == 0
  }
}

extension SQLiteLibrary {
  /// Recovers what can be read of a damaged file into a new file, which takes its place. The damaged file is kept
  /// beside it, with the time in its name. The library is locked meanwhile. Nothing happens if it is open elsewhere.
  ///
  /// - Throws: `Problem.storage` if there is no folder for the library, if the file is open elsewhere, belongs to
  ///   another program or a newer Marquee, or cannot be read at all, or if there is no room. Then nothing has changed.
  public func repair() async throws(Problem) -> LibraryRepairOutcome {
    guard let file else { return .absent }
    await file.closeConnections()
    return try await LibraryRepair(file: file, now: now()).run()
  }
}
