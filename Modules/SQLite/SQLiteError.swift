import CSQLite
import MarqueeSystem

/// What SQLite, or this layer over it, refused to do.
public struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The result code, extended where SQLite knows more.
  public let code: ResultCode
  /// SQLite's own words: `UNIQUE constraint failed: tags.work, tags.tag`.
  public let message: String
  /// The statement that failed, where there was one. Its values are not included.
  public let statement: String?
  /// Why the program itself stopped what SQLite could have done; `nil` for an error of SQLite's.
  public let refusal: (any Error)?

  /// Creates an error of SQLite, or of this layer.
  public init(_ code: ResultCode, _ message: String, statement: String? = nil) {
    self.code = code
    self.message = message
    self.statement = statement
    refusal = nil
  }

  /// Rolls back a transaction for a reason of the program; the reason comes out of the transaction unchanged.
  public init(refusal: any Error) {
    (code, message, statement) = (.abort, "the program refused it", nil)
    self.refusal = refusal
  }

  public static func == (one: SQLiteError, other: SQLiteError) -> Bool {
    one.code == other.code && one.message == other.message && one.statement == other.statement
  }

  /// Whether there was no room left on the disk of a file. Without room for the index of its log, SQLite says
  /// `disk I/O error`, or that the file cannot be opened.
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

  /// Whether the calling task was cancelled, which is not a failure.
  public var isInterruption: Bool { code.primary == .interrupt }
}

/// A result code (https://www.sqlite.org/rescode.html), with an extension: 2067 is 19, a constraint, and `UNIQUE`.
public struct ResultCode: RawRepresentable, Sendable, Hashable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The code without its extension: its lowest byte.
  public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  /// A general error, such as wrong SQL or a missing table.
  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  /// The operation was stopped before its end, also because the program refused it.
  public static let abort = ResultCode(rawValue: SQLITE_ABORT)
  /// Another connection had the lock for longer than this connection waits.
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// A statement of the same connection is in the way.
  public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  /// SQLite could not allocate memory.
  public static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  /// The file, or its folder, does not allow changes.
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// The job was cancelled: see ``SQLiteError/interrupted``.
  public static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
  /// The system reported an error while it read or wrote the file.
  public static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  /// The database file is damaged.
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// The disk, or the quota, has no room left.
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  /// The file cannot be opened, or is not a regular file.
  public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// The change would break a constraint of the schema.
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  /// A column contains another type than the one that was asked for.
  public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  /// The path now names another file, or none: the operation was not done there.
  public static let moved = ResultCode(rawValue: SQLITE_READONLY | 4 << 8)  // SQLITE_READONLY_DBMOVED
  /// This layer was used in a way it does not allow.
  public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  /// The file is not an SQLite database.
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
