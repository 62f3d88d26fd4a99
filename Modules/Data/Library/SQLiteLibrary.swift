public import MarqueeDomain
import MarqueeSQLite

/// The user's library, in the file `library.sqlite` or in memory. Every change is one transaction, together with its
/// entry in the journal. When the call returns, the change is on the disk.
public final class SQLiteLibrary: Sendable {
  let storage: any LibraryStorage
  /// The library's file; `nil` for a library in memory.
  let file: LibraryFile?
  let now: @Sendable () -> Date
  let clock: any Clock<Duration>
  /// Creates the identity of a new library.
  let newIdentity: @Sendable () -> String

  /// Creates a library in a file. The file is made, opened or migrated at its first use.
  ///
  /// - Parameters:
  ///   - path: the path of the file; `nil` if there is no folder for it: then the library is empty.
  ///   - missingFolder: the problem of every change if `path` is `nil`.
  ///   - clock: schedules the checks for changes by other processes while there are observers, and ends the wait for a
  ///     folder that does not answer.
  ///   - now: returns the times in the journal.
  ///   - newIdentity: creates the identity of a new library, by which exports tell the user's libraries apart.
  public convenience init(
    path: String?, missingFolder: Problem = .storage(.noFolder(for: .library)),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date.now },
    newIdentity: @escaping @Sendable () -> String = { RandomKey.new }
  ) {
    let file = LibraryFile(path: path, missingFolder: missingFolder, clock: clock)
    self.init(file, file: file, clock: clock, now: now, newIdentity: newIdentity)
  }

  private init(
    _ storage: any LibraryStorage, file: LibraryFile?, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date, newIdentity: @escaping @Sendable () -> String
  ) {
    (self.storage, self.file, self.clock, self.now, self.newIdentity) = (storage, file, clock, now, newIdentity)
  }

  /// Creates a library in memory, which is lost with this object.
  public static func inMemory(
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date.now },
    newIdentity: @escaping @Sendable () -> String = { RandomKey.new }
  ) -> SQLiteLibrary {
    SQLiteLibrary(LibraryInMemory(), file: nil, clock: clock, now: now, newIdentity: newIdentity)
  }

  /// The version of the schema that this program makes and uses.
  public static let latestVersion = Migrator().latest

  /// The version of the file's schema; `nil` if there is no file. Throws if the file cannot be used, or is damaged.
  public func version() async throws(Problem) -> Int? { try await file?.version() }

  /// Begins to open the file, if there is one, and does not wait for that.
  public func prepare() {
    guard storage.isThere else { return }
    Task { [storage] in
      // The next read reports the error.
      try? await storage.read { (_) throws(SQLiteError) in () }
    }
  }

  /// Closes the file after running work has ended. Nothing can be read or changed afterwards.
  public func close() async { await storage.close() }

  /// The time of a change that is made now, in milliseconds since 1970.
  var moment: Moment { Moment((now().timeIntervalSince1970 * 1_000).rounded(.down)) }
}

extension SQLiteLibrary: LibraryRepository {
  public func changes(of parts: Set<LibraryPart>) -> AsyncStream<Set<ChangeOrigin.ID?>> {
    storage.changes(in: Set(parts.flatMap(\.tables)))
  }

  public func takeNotices() -> [LibraryNotice] { file?.notices.take() ?? [] }

  public func notices() -> AsyncStream<LibraryNotice> { file?.notices.follow() ?? AsyncStream { $0.finish() } }
}

extension LibraryPart {
  /// The tables of this part. Marks and descriptions share `works`, so that one index can sort a list by both.
  fileprivate var tables: [String] {
    switch self {
    case .marks: ["works"]
    case .ownWorks: ["works", "people"]
    case .goals, .lists: ["items"]
    case .journal: ["changes"]
    }
  }
}

/// A random key: eight letters and digits, of 10¹² possible ones.
public enum RandomKey {
  /// A new one.
  public static var new: String {
    String((0..<8).map { _ in "bcdfghjkmnpqrstvwxyz23456789".randomElement() ?? "x" })
  }
}
