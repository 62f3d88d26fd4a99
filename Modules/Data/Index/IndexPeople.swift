import MarqueeDomain
import MarqueeSQLite

/// The people of the index: those whom services answered with, and the authors of Open Library whom a file named.
struct IndexPeople {
  let connection: Connection

  /// Puts a person in, or what is told of them now to what was told before.
  func put(_ person: Person, _ origin: IndexEntry.Origin) throws(SQLiteError) {
    let words: String? =
      person.name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "'") }
      ? nil
      : IndexedText.words(person.name).joined(separator: " ")
    let reference = person.id.description
    var row = try stored("WHERE reference = ?", [reference]).first
    if let found = row, found.words != words ?? person.name {
      try removeWords(of: found)
      try connection.run("UPDATE people SET name = ?, words = ? WHERE id = ?", [person.name, words, found.id])
      try addWords(words ?? person.name, of: found.id)
    } else if row == nil {
      try connection.run(
        "INSERT INTO people (reference, name, words) VALUES (?, ?, ?)", [reference, person.name, words])
      row = try stored("WHERE reference = ?", [reference]).first
      if let row { try addWords(row.words, of: row.id) }
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

  /// Forgets whom services answered with; those whom a file named as well stay.
  ///
  /// - Parameter time: up to which they were to be kept; `nil` for all of them.
  func forgetSeen(until time: Double?) throws(SQLiteError) {
    let (condition, values) = time.map { ("expires <= ?", [$0]) } ?? ("seen IS NOT NULL", [])
    for row in try stored("WHERE \(condition) AND imported IS NULL", values) { try remove(row) }
    try connection.run("UPDATE people SET seen = NULL, expires = NULL WHERE \(condition)", values)
  }

  private struct Stored {
    let id: Int64
    let words: String
  }

  private func stored(
    _ condition: String, _ values: [(any SQLiteConvertible)?]
  ) throws(SQLiteError) -> [Stored] {
    try connection.rows("SELECT id, coalesce(words, name) FROM people \(condition)", values) {
      (row) throws(SQLiteError) in
      Stored(id: try row.read(0), words: try row.read(1))
    }
  }

  private func remove(_ row: Stored) throws(SQLiteError) {
    try removeWords(of: row)
    try connection.run("DELETE FROM people WHERE id = ?", [row.id])
  }

  private func addWords(_ words: String, of id: Int64) throws(SQLiteError) {
    try connection.run("INSERT INTO people_words (rowid, name) VALUES (?, ?)", [id, words])
  }

  private func removeWords(of row: Stored) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO people_words (people_words, rowid, name) VALUES ('delete', ?, ?)", [row.id, row.words])
  }
}
