// Kills the program at random moments while it changes a library.
import Foundation

/// Rounds in which `kill -9` ends commands that run after another, and a session beside them.
struct RandomKills {
  private let sandbox: Sandbox
  private let rounds: Int
  private let movies = Notes()
  private let tags = Notes()

  init(_ sandbox: Sandbox, rounds: Int) { (self.sandbox, self.rounds) = (sandbox, rounds) }

  func run() throws -> String {
    for round in 1...rounds {
      try kill(round)
      if sandbox.hasContent(sandbox.library) {
        try examine("round \(round)")
      } else {
        try check(movies.count + tags.count == 0, "round \(round): changes are reported done, and there is no library")
      }
    }
    return "Killed \(rounds) times: \(movies.count + tags.count) changes reported done, all there; "
      + "\(try sandbox.number("SELECT count(*) FROM changes")) made, none half done; integrity_check ok"
  }

  /// A work takes at most a thousand tags, so the tags go to the 18 works of the sample data in turn.
  private func kill(_ round: Int) throws {
    let (crew, log) = (Crew(), sandbox.path("session"))
    crew.loop { [sandbox, movies, tags] number in
      let (title, tag) = ("shot \(round)-\(number)", "shot-\(round)-\(number)")
      let added = try crew.start {
        try sandbox.start(["library", "add", title, "--actor", "A \(round)", "--actor", "B \(round)-\(number)"])
      }
      if added?.finish() == 0 { movies.add(title) }
      if try crew.start({ try sandbox.start(["tag", "rows:movie/0-\(round % 6)", tag]) })?.finish() == 0 { tags.add(tag) }
    }
    let session = try crew.start { try sandbox.start([], errors: log) }
    crew.loop { number in
      let name = "\(round)-\(number)"
      let lines = """
        library add "line \(name)" --actor "C \(round)" --actor "D \(name)"
        tag rows:movie/\(round / 6 % 2 + 1)-\(round % 6) line-\(name)

        """
      if number > 500 || session?.send(lines) == false { usleep(1000) }
    }
    pause(30..<380)
    try crew.kill()
    session?.finish()
    let confirmed = Notes()
    confirmed.add(confirmedIn: log)
    for text in confirmed.texts { (text.hasPrefix("line ") ? movies : tags).add(text) }
  }

  /// Examines the library as the kill leaves it, after a command that finds it like that.
  private func examine(_ label: String) throws {
    let status = try sandbox.run(["library", "--limit", "1"])
    try check(status == 0, "\(label): the library cannot be read (status \(status))")
    try sandbox.checkIntegrity(label)
    // Each change adds a movie with two people, or a tag, and has a record in the journal.
    let half = try sandbox.query(
      """
      WITH own AS (SELECT record FROM entries WHERE json_extract(record, '$.id') GLOB 'library:*')
      SELECT (SELECT count(*) FROM own WHERE json_array_length(record, '$.cast') <> 2)
        + (SELECT count(*) FROM works w WHERE is_own = 1 AND (SELECT count(*) FROM credits WHERE work = w.id) <> 2)
        + abs((SELECT count(*) FROM own) + (SELECT coalesce(sum(json_array_length(record, '$.tags')), 0) FROM entries)
          - (SELECT count(*) FROM changes))
        + abs((SELECT count(*) FROM replaced) - (SELECT count(*) FROM changes))
        + (SELECT count(*) FROM changes WHERE id NOT IN (SELECT change FROM replaced))
        + (SELECT count(*) FROM changes WHERE description = '{}')
      """)
    try check(half == "0", "\(label): \(half) changes are half done")
    let (titles, names) = (try sandbox.rows(Sandbox.ownMovies), try sandbox.rows(Sandbox.tags))
    let listed = try sandbox.rows("SELECT title FROM works WHERE is_own = 1")
    try check(listed == titles, "\(label): the lists have other movies than the records")
    try check(sandbox.rows("SELECT name FROM tags") == names, "\(label): the lists have other tags than the records")
    try movies.check(in: Set(titles), label)
    try tags.check(in: Set(names), label)
  }
}
