public import MarqueeDomain
import MarqueeSQLite

/// What a person keeps, in the file `library.sqlite` or in memory.
///
/// The file is opened, made or brought up to date when it is first used. Every change is one transaction together with its
/// entry in the journal, on the disk when the call returns.
public final class SQLiteLibrary: Sendable {
  let storage: any LibraryStorage
  /// `nil` for a library in memory.
  let file: LibraryFile?
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - path: of the file, which need not exist, and neither need its folder; `nil` where there is no folder to keep it
  ///     in: then nothing is kept.
  ///   - missingFolder: what every change comes to then.
  ///   - clock: tells when to look for changes by other processes, while there are observers.
  ///   - now: what the journal's times are read from.
  public convenience init(
    path: String?, missingFolder: Problem = .storage(.noFolder(for: .library)),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    let file = LibraryFile(path: path, missingFolder: missingFolder, clock: clock)
    self.init(file, file: file, now: now)
  }

  private init(_ storage: any LibraryStorage, file: LibraryFile?, now: @escaping @Sendable () -> Date) {
    self.storage = storage
    self.file = file
    self.now = now
  }

  /// A library that ends with this object.
  public static func inMemory(now: @escaping @Sendable () -> Date = { Date.now }) -> SQLiteLibrary {
    SQLiteLibrary(LibraryInMemory(), file: nil, now: now)
  }

  /// The version of the schema that this program makes.
  public static let latestVersion = Migrator().latest

  /// Looks at the file as it is, and changes nothing: gives the version of its schema, `nil` where there is no file.
  ///
  /// - Throws: `Problem.storage` where it cannot be used, or is damaged.
  public func version() async throws(Problem) -> Int? { try await file?.version() }

  /// Begins to open the file, where there is one, and does not wait.
  public func prepare() {
    guard storage.isThere else { return }
    Task { [storage] in
      // The next read reports what is wrong with it.
      try? await storage.read { (_) throws(SQLiteError) in () }
    }
  }

  /// Closes the file when what is under way is done; nothing can be asked or changed afterwards.
  public func close() async { await storage.close() }

  /// The time that a change carries.
  var seconds: Int64 { Int64(now().timeIntervalSince1970.rounded(.down)) }
}

extension SQLiteLibrary: LibraryRepository {
  public func changes(of parts: Set<LibraryPart>) -> AsyncStream<Set<ChangeOrigin.ID?>> {
    storage.changes(in: Set(parts.flatMap(\.tables)))
  }

  public func takeNotices() -> [LibraryNotice] { file?.notices.take() ?? [] }

  public func notices() -> AsyncStream<LibraryNotice> { file?.notices.follow() ?? AsyncStream { $0.finish() } }
}

extension LibraryPart {
  /// The tables that hold it. Marks and descriptions share one, so that a list can be sorted by both with one index.
  fileprivate var tables: [String] {
    switch self {
    case .marks: ["works", "viewings", "tags", "places", "identifiers", "differences"]
    case .ownWorks: ["works", "people", "credits"]
    case .goals, .lists: ["items"]
    case .journal: ["changes"]
    }
  }
}
