import MarqueeDomain
import MarqueeSQLite

/// Reads and changes the people of the index: people from answers of services, and authors of Open Library from
/// imported files.
struct IndexPeople {
  let connection: Connection

  /// Adds a person, or changes the person's row.
  func put(_ person: Person, _ origin: IndexEntry.Origin) throws(SQLiteError) {
    let reference = person.id.description
    let found = try stored("WHERE reference = ?", [reference]).first
    if found?.name != person.name {
      let words = IndexedText.words(person.name).joined(separator: " ")
      let isPlain = words == person.name.lowercased()
      // A statement that changes the table in several steps would make FTS5 write a segment for each person.
      var id: Int64? = found?.id
      if let found {
        try removeWords(of: found)
        try connection.run(
          "UPDATE people SET name = ?, words = ? WHERE id = ?", [person.name, isPlain ? nil : words, found.id])
      } else {
        try connection.run(
          "INSERT INTO people (reference, name, words) VALUES (?, ?, ?)",
          [reference, person.name, isPlain ? nil : words])
        id = try connection.value("SELECT last_insert_rowid()")
      }
      try connection.run("INSERT INTO people_words (rowid, name) VALUES (?, ?)", [id, isPlain ? person.name : words])
    }
    switch origin {
    case .seen(let time, let end):
      try connection.run("UPDATE people SET seen = ?, expires = ? WHERE reference = ?", [time, end, reference])
    case .imported(let time):
      try connection.run("UPDATE people SET imported = ? WHERE reference = ? AND imported IS NULL", [time, reference])
    }
  }

  func remove(_ reference: String) throws(SQLiteError) {
    for row in try stored("WHERE reference = ?", [reference]) { try remove(row) }
  }

  /// Removes the people from answers of services who had to be removed by a time; `nil` for all of them. People who are
  /// also in an imported file stay.
  func forgetSeen(until time: Double?) throws(SQLiteError) {
    let (condition, values) = time.map { ("expires <= ?", [$0]) } ?? ("seen IS NOT NULL", [])
    for row in try stored("WHERE \(condition) AND imported IS NULL", values) { try remove(row) }
    try connection.run("UPDATE people SET seen = NULL, expires = NULL WHERE \(condition)", values)
  }

  /// Writes the words of people again that earlier programs wrote otherwise.
  func respell() throws(SQLiteError) {
    for row in try stored("", []) {
      let words = IndexedText.words(row.name).joined(separator: " ")
      if words == row.words.lowercased() { continue }
      try removeWords(of: row)
      try connection.run("UPDATE people SET words = ? WHERE id = ?", [words, row.id])
      try connection.run("INSERT INTO people_words (rowid, name) VALUES (?, ?)", [row.id, words])
    }
  }

  /// A row of the file.
  private struct Stored {
    let id: Int64
    let name: String
    let words: String
  }

  private func stored(_ condition: String, _ values: [(any SQLiteConvertible)?]) throws(SQLiteError) -> [Stored] {
    try connection.rows("SELECT id, name, coalesce(words, name) FROM people \(condition)", values) {
      (row) throws(SQLiteError) in
      Stored(id: try row.read(0), name: try row.read(1), words: try row.read(2))
    }
  }

  private func remove(_ row: Stored) throws(SQLiteError) {
    try removeWords(of: row)
    try connection.run("DELETE FROM people WHERE id = ?", [row.id])
  }

  private func removeWords(of row: Stored) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO people_words (people_words, rowid, name) VALUES ('delete', ?, ?)", [row.id, row.words])
  }
}
