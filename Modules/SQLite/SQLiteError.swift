import CSQLite
import MarqueeSystem

/// What SQLite, or this layer over it, refused to do.
public struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
  public let code: ResultCode
  /// SQLite's own words: `UNIQUE constraint failed: tags.work, tags.tag`.
  public let message: String
  /// The statement, where there was one. Its values are not in it.
  public let statement: String?
  /// Why the program itself stopped what SQLite could have done; `nil` where it did not.
  public let refusal: (any Error)?

  public init(_ code: ResultCode, _ message: String, statement: String? = nil) {
    self.code = code
    self.message = message
    self.statement = statement
    refusal = nil
  }

  /// Takes a transaction back for a reason of the program's, which comes out of it unchanged.
  public init(refusal: any Error) {
    code = .abort
    message = "the program refused it"
    statement = nil
    self.refusal = refusal
  }

  public static func == (one: SQLiteError, other: SQLiteError) -> Bool {
    one.code == other.code && one.message == other.message && one.statement == other.statement
  }

  /// Whether there was no room left on the disk of a file.
  ///
  /// Without room for the index of its log SQLite says `disk I/O error`, or that the file cannot be opened.
  public func isDiskFull(at path: String) -> Bool {
    var room = statvfs()
    return switch code.primary {
    case .full: true
    case .inputOutput, .cannotOpen: statvfs(FolderPath.of(path), &room) == 0 && room.f_bavail == 0
    default: false
    }
  }

  public var description: String {
    "SQLite \(code.rawValue): \(message)" + (statement.map { " in `\($0)`" } ?? "")
  }

  /// The calling task was cancelled; nothing failed, and nothing was changed.
  public static let interrupted = SQLiteError(.interrupt, "interrupted")

  static let moved = SQLiteError(.moved, "the file was moved, removed or replaced")

  public var isInterruption: Bool { code.primary == .interrupt }
}

/// A result code, extended where SQLite knows more: 2067 is 19, a constraint, and says that it was `UNIQUE`
/// (https://www.sqlite.org/rescode.html).
public struct ResultCode: RawRepresentable, Sendable, Hashable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The code without what extends it: its lowest byte.
  public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  /// What was to be done with the rows could not be done.
  public static let abort = ResultCode(rawValue: SQLITE_ABORT)
  /// Another connection held the lock beyond this connection's time limit.
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  public static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  public static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
  public static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// The disk, or the quota, has no room left.
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  public static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  /// A column holds another type than was asked for.
  public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  /// The path names another file by now, or none: what was to be done was not done there.
  public static let moved = ResultCode(rawValue: SQLITE_READONLY | 4 << 8)  // SQLITE_READONLY_DBMOVED
  /// This layer was used in a way it does not allow.
  public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
