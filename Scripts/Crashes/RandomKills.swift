// Kills the program at random moments while it changes a library.

extension Sandbox {
  /// Ends commands that run after another, and a session beside them, by `kill -9`, in rounds.
  func killAtRandom(rounds: Int) throws -> String {
    let (movies, tags) = (Notes(), Notes())
    for round in 1...rounds {
      try kill(round, movies, tags)
      if bytes(library).isEmpty {
        try expect(movies.count + tags.count, 0, "round \(round): there is no library, but changes reported done")
      } else {
        try examine("round \(round)", movies, tags)
      }
    }
    let isConfirmed = movies.texts.contains { $0.hasPrefix("line ") } && tags.texts.contains { $0.hasPrefix("line-") }
    try check(isConfirmed, "no session confirmed a change in words that this attack knows")
    let changes = try number("SELECT count(*) FROM changes")
    return "Killed the program \(rounds) times: all \(movies.count + tags.count) changes reported as done are there; "
      + "\(changes) were made, none only in part; integrity_check ok"
  }

  /// A work takes at most a thousand tags, so the tags go to the 18 works of the sample data in turn.
  private func kill(_ round: Int, _ movies: Notes, _ tags: Notes) throws {
    let (crew, log) = (Crew(), path("session"))
    crew.loop { number in
      let name = "\(round)-\(number)"
      let addition = ["library", "add", "shot \(name)", "--actor", "A \(round)", "--actor", "B \(name)"]
      let tag = ["tag", "rows:movie/0-\(round % 6)", "shot-\(name)"]
      for (words, notes, text) in [(addition, movies, "shot \(name)"), (tag, tags, "shot-\(name)")] {
        if try crew.start({ try start(words, errors: "/dev/null") })?.finish() == 0 { notes.add(text) }
      }
    }
    guard let session = try crew.start({ try start(errors: log) }) else { return }
    crew.once {
      for number in 1...500 {
        let name = "\(round)-\(number)"
        let addition = "library add \"line \(name)\" --actor \"C \(round)\" --actor \"D \(name)\"\n"
        if !session.send(addition + "tag rows:movie/\(round / 6 % 2 + 1)-\(round % 6) line-\(name)\n") { break }
      }
      session.finish()
    }
    pause(30..<380)
    try crew.stop(kills: true)
    let confirmed = Notes()
    try confirmed.add(confirmedIn: log)
    for text in confirmed.texts { (text.hasPrefix("line ") ? movies : tags).add(text) }
  }

  /// Examines the library as the kill leaves it, after a command that finds it like that.
  private func examine(_ label: String, _ movies: Notes, _ tags: Notes) throws {
    try expect(run("library", "--limit", "1").status, 0, "\(label): the status of reading the library")
    try checkIntegrity(label)
    // Each change adds a movie with two people, or a tag, and has a record in the journal.
    let half = """
      WITH own AS (SELECT record FROM entries WHERE json_extract(record, '$.id') GLOB 'library:*')
      SELECT (SELECT count(*) FROM own WHERE json_array_length(record, '$.cast') <> 2)
        + (SELECT count(*) FROM works w WHERE is_own = 1 AND (SELECT count(*) FROM finds WHERE what = 'actor' AND entry = w.id) <> 2)
        + abs((SELECT count(*) FROM own) + (SELECT coalesce(sum(json_array_length(record, '$.tags')), 0) FROM entries)
          - (SELECT count(*) FROM changes))
        + abs((SELECT count(*) FROM replaced) - (SELECT count(*) FROM changes))
        + (SELECT count(*) FROM changes WHERE id NOT IN (SELECT change FROM replaced))
        + (SELECT count(*) FROM changes WHERE description = '{}')
      """
    try expect(query(half), "0", "\(label): changes that are half done")
    let (titles, names) = (try rows(Self.ownMovies), try rows(Self.tags))
    let listed = try rows("SELECT title FROM works WHERE is_own = 1")
    try check(listed == titles, "\(label): the lists have other movies than the records")
    let found = try rows("SELECT text FROM finds WHERE what = 'tags'")
    try check(found.sorted() == names.sorted(), "\(label): the lists have other tags than the records")
    try movies.check(in: Set(titles), label)
    try tags.check(in: Set(names), label)
  }
}
