// Lets two processes change a library at once.
import Foundation

extension Sandbox {
  /// Runs two sessions that write as fast as they can.
  func changeAtOnce(_ changes: Int) throws -> String {
    let crew = Crew()
    for name in ["left", "right"] {
      let log = path("errors-\(name)")
      let session = try start(errors: log)
      crew.once {
        for number in stride(from: 1, through: changes, by: 2) {
          session.send("library add \"\(name) \(number)\"\n")
          session.send("tag rows:movie/\(number / 500 % 3)-\(number / 1500 % 6) \(name)-\(number)\n")
        }
        try expect(session.finish(), 0, "the status of the \(name) process")
        let errors = try String(contentsOfFile: log, encoding: .utf8)
        let isLocked = errors.contains(/locked|is changing/.ignoresCase())
        try check(!isLocked, "the \(name) process reported that the library is locked")
      }
    }
    try crew.wait()
    let both = (changes + 1) / 2 * 2
    try expect(rows(Self.ownMovies).count, both, "added movies that are there")
    try expect(rows(Self.tags).count, both, "tags that are there")
    try expect(number("SELECT count(*) FROM works WHERE is_own = 1"), both, "movies of the lists")
    try expect(number("SELECT count(*) FROM finds WHERE what = 'tags'"), both, "tags of the lists")
    try expect(number("SELECT count(*) FROM changes"), both * 2, "changes in the journal")
    try checkIntegrity("two processes")
    return "Two processes made \(both * 2) changes at the same time: none was lost, and none failed because of a lock"
  }
}
