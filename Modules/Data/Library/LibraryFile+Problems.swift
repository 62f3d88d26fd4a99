// Translates SQLite's errors into problems of the library's file.
import MarqueeDomain
import MarqueeSQLite

/// A fault rolls back a transaction (`SQLiteError.init(refusal:)`).
extension LibraryFault: Error {}

extension LibraryFile {
  func problem(_ fault: LibraryFault) -> Problem { .storage(.library(fault, path: path)) }

  func problem(_ error: SQLiteError) -> Problem {
    if let problem = error.refusal as? Problem { return problem }
    if let fault = error.refusal as? LibraryFault { return problem(fault) }
    return switch error.code.primary {
    case .interrupt: .cancelled
    case .notADatabase: problem(.notDatabase)
    case .corrupt: problem(.damaged(error.message))
    case _ where error.isDiskFull(at: path): problem(.diskFull)
    case .busy, .locked: problem(.busy)
    case .readOnly, .cannotOpen: problem(.unwritable(error.message))
    // SQLite's message names tables and columns, so it is not shown.
    case .constraint, .mismatch, .error: problem(.contradicted(code: error.code.rawValue))
    default: problem(.unusable(error.message))
    }
  }

  /// The problem of a repair that could not use a file.
  func unrepaired(_ error: SQLiteError) -> Problem {
    error.isInterruption || error.refusal != nil ? problem(error) : unrepaired(.system(error.message))
  }

  /// The problem of a repair that failed and changed nothing.
  func unrepaired(_ obstacle: LibraryFault.Obstacle) -> Problem { problem(.unrepaired(obstacle)) }
}
