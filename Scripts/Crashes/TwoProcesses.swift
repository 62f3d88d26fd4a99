// Lets two processes change a library at once.
import Foundation

/// Two sessions that write as fast as they can.
struct TwoProcesses {
  private let sandbox: Sandbox
  private let changes: Int

  init(_ sandbox: Sandbox, changes: Int) { (self.sandbox, self.changes) = (sandbox, changes) }

  func run() throws -> String {
    let crew = Crew()
    let names = ["left", "right"]
    let sessions = try names.map { try sandbox.start([], errors: sandbox.path("errors-\($0)")) }
    for (name, session) in zip(names, sessions) {
      let lines = stride(from: 1, through: changes, by: 2).map {
        "library add \"\(name) \($0)\"\ntag rows:movie/\($0 / 500 % 3)-\($0 / 1500 % 6) \(name)-\($0)\n"
      }
      crew.once { session.send(lines.joined()) }
    }
    try crew.wait()
    for (name, session) in zip(names, sessions) {
      let status = session.finish()
      try check(status == 0, "the \(name) process ended with status \(status)")
      let errors = try String(contentsOfFile: sandbox.path("errors-\(name)"), encoding: .utf8).lowercased()
      let isLocked = errors.contains("locked") || errors.contains("being changed")
      try check(!isLocked, "the \(name) process reported that the library is locked")
    }
    try examine(expecting: (changes + 1) / 2 * 2)
    return "Two processes made \((changes + 1) / 2 * 4) changes at once: none lost, none failed because of a lock"
  }

  private func examine(expecting both: Int) throws {
    let (movies, tags) = (try sandbox.rows(Sandbox.ownMovies).count, try sandbox.rows(Sandbox.tags).count)
    try check(movies == both, "added \(both) movies, \(movies) are there")
    try check(tags == both, "tagged \(both) times, \(tags) tags are there")
    let lists = try sandbox.query(
      "SELECT (SELECT count(*) FROM works WHERE is_own = 1) || ' ' || (SELECT count(*) FROM tags)")
    try check(lists == "\(both) \(both)", "the lists have other movies or tags than the records: \(lists)")
    let journal = try sandbox.number("SELECT count(*) FROM changes")
    try check(journal == both * 2, "made \(both * 2) changes, \(journal) are in the journal")
    try sandbox.checkIntegrity("two processes")
  }
}
