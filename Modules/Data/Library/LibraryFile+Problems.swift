// What went wrong with the library, with the file's name and what to do.
import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem

extension LibraryFile {
  private func problem(_ refusal: Migrator.Refusal) -> Problem {
    switch refusal {
    case .newer(let version):
      .storage(
        message: "The library \(path) was made by a newer Marquee (its version is \(version), not \(migrator.latest)).",
        remedy: .useNewerMarquee)
    case .unreleased(let version):
      .storage(
        message: "The library \(path) was made by a Marquee that was never released (its version is \(version)).",
        remedy: .advice(
          "It is as it was. Export it with the program that made it, move it away, and bring the export in."))
    case .foreign:
      .storage(message: "\(path) is a database of another program.", remedy: .moveFileAway)
    }
  }

  func problem(_ error: SQLiteError) -> Problem {
    if let problem = error.refusal as? Problem { return problem }
    if let refusal = error.refusal as? Migrator.Refusal { return problem(refusal) }
    return switch error.code.primary {
    case .interrupt: .cancelled
    case .notADatabase:
      .storage(message: "\(path) is not a library: it is not a database.", remedy: .repairLibraryOrMoveAway)
    case .corrupt: .storage(message: "The library \(path) is damaged: \(error.message).", remedy: .repairLibrary)
    case _ where error.isDiskFull(at: path):
      .storage(
        message: "The library \(path) cannot grow: there is no room left on the disk.",
        remedy: .advice("Make room and try again; nothing was changed."))
    case .busy, .locked:
      .storage(message: "The library \(path) is being changed by another program.", remedy: .tryAgain)
    case .readOnly, .cannotOpen:
      .storage(message: "The library \(path) cannot be written: \(error.message).", remedy: .makeFileWritable)
    case .constraint, .mismatch, .error:
      // SQLite's own words name tables and columns.
      .storage(
        message:
          "The library \(path) refused a change that contradicts what is in it (SQLite's code \(error.code.rawValue)).",
        remedy: .examineLibrary)
    default:
      .storage(message: "The library \(path) could not be used: \(error.message).", remedy: .examineLibrary)
    }
  }

  /// What a repair failed with that could not use a file.
  func unrepaired(_ error: SQLiteError) -> Problem {
    error.isInterruption || error.refusal != nil ? problem(error) : unrepaired(error.message)
  }

  /// Nothing came of a repair.
  func unrepaired(_ reason: String) -> Problem {
    .storage(
      message: "The library \(path) could not be repaired: \(reason).",
      remedy: .advice("The file is as it was. Make room and its folder writable, then try again."))
  }

  /// The path names a pipe, a device or a folder.
  var irregular: Problem {
    .storage(message: "\(path) is not a library: it is not a regular file.", remedy: .moveFileAway)
  }

  /// - Parameter names: the number of hard links.
  func linked(names: Int) -> Problem {
    .storage(
      message: "The library \(path) has \(names) names (hard links): a change under one is lost under the other.",
      remedy: .advice(
        "End every Marquee, copy the file, and move the copy to this name."))
  }

  /// A process that has it open would go on with the file that is taken away, and lose what is changed there.
  var inUse: Problem {
    .storage(
      message: "The library \(path) is open in another Marquee.",
      remedy: .advice("End other sessions, then repair. The file is as it was."))
  }

  var replaced: Problem {
    .storage(message: "The library \(path) was replaced again and again while it was in use.", remedy: .tryAgain)
  }

  /// The file is not where it was when this program began to use it.
  var gone: Problem {
    .storage(
      message: "The library \(path) is gone: it was moved or removed while it was in use.",
      remedy: .advice(
        "Put it back and try again. What is done from here on is not kept; a new Marquee begins with an empty library.")
    )
  }
}
