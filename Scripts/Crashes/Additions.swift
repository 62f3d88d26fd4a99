// The loops that add movies to a library while something else happens to it.
import Foundation

extension Sandbox {
  /// Adds movies by a command each. Notes those that the program reports done, and when each command began.
  func add(_ word: String, to home: String? = nil, notes: Notes, crew: Crew) {
    crew.loop { number in
      let start = now()
      if try run("library", "add", "\(word) \(number)", home: home).status == 0 {
        notes.add("\(word) \(number)", at: start)
      }
    }
  }

  /// Adds movies in sessions of some lines each, which have the file open for some time.
  func addInSessions(_ word: String, lines: Int, interval: UInt32, notes: Notes, crew: Crew) {
    let log = path("session-\(word)")
    crew.loop { number in
      let session = try start(errors: log)
      for line in 1...lines {
        if crew.isStopped || !session.send("library add \"\(word) \((number - 1) * lines + line)\"\n") { break }
        usleep(interval * 1000)
      }
      session.finish()
      try notes.add(confirmedIn: log)
      // Between two sessions, a repair can have the file.
      if !crew.isStopped { usleep(500_000) }
    }
  }
}
