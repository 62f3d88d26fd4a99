// The loops that add movies to a library while something else happens to it.
import Foundation

extension Crew {
  /// Adds movies by one command each. Notes those that the program reports done, and when each command began.
  func addMovies(named word: String, to home: String? = nil, in sandbox: Sandbox, notes: Notes) {
    loop { number in
      let start = now()
      let status = try sandbox.run(["library", "add", "\(word) \(number)"], home: home)
      if status == 0 { notes.add("\(word) \(number)", since: start) }
    }
  }

  /// Adds movies in sessions of some lines each, which have the file open for some time. Between two sessions, a repair
  /// can have the file.
  func addMoviesInSessions(
    named word: String, lines: Int, interval: UInt32, rest: UInt32, in sandbox: Sandbox, notes: Notes
  ) {
    let log = sandbox.path("session-\(word)")
    loop { [self] session in
      let child = try sandbox.start([], errors: log)
      for line in 1...lines {
        if isStopped || !child.send("library add \"\(word) \((session - 1) * lines + line)\"\n") { break }
        usleep(interval * 1000)
      }
      child.finish()
      notes.add(confirmedIn: log)
      usleep(rest * 1000)
    }
  }
}
