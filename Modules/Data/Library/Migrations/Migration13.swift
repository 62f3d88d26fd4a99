import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite

// Version 14: one record for each entry, which tells who said what. A file is migrated to it from version 6, the last of
// the original app, from version 12, or from version 13, whose records had only what was shown.

extension Migration {
  /// A new library.
  static let newLibrary = Migration(from: 0, to: 14, steps: [.sql(RecordTables.schema), application, lists])

  /// Migrates own movies with their casts. Movies and actors keep their numbers. The favorites are ordered as the
  /// movies were added. An actor without a name is left out.
  static let recordsOfMovies = Migration(
    from: 6, to: 14,
    steps: [
      .sql(RecordTables.schema), .swift("records of movies", writeMovies),
      .sql(
        """
        DELETE FROM sqlite_sequence WHERE name = 'entries';
        UPDATE sqlite_sequence SET name = 'entries' WHERE name = 'movies';
        UPDATE sqlite_sequence SET name = 'people' WHERE name = 'actors';
        DROP TABLE casts;
        DROP TABLE movies;
        DROP TABLE actors;
        """), application, lists,
    ])

  /// Creates one record for each entry from the columns of ten tables, and empties the journal of changes of columns.
  static let recordsOfWorks = Migration(
    from: 12, to: 14,
    steps: [
      .sql(
        """
        INSERT INTO temp.news (text)
        SELECT '\(LibraryNotice.News.journalEmptied.rawValue)' WHERE EXISTS (SELECT * FROM changes);
        DROP TABLE changesets;
        DROP TABLE changes;
        """), .sql(RecordTables.schema), .swift("records of works", writeWorks),
      .sql(
        """
        INSERT INTO accounts (reference, record)
        SELECT reference, \(object(accountMembers))
        FROM (SELECT works.reference, descriptions.* FROM descriptions JOIN works ON works.id = descriptions.work);
        INSERT INTO items (name, record)
        SELECT 'exports', json_group_object(name, latest) FROM (SELECT * FROM exports ORDER BY name) HAVING count(*) > 0;
        DELETE FROM sqlite_sequence WHERE name = 'entries';
        UPDATE sqlite_sequence SET name = 'entries' WHERE name = 'works';
        """), lists,
    ])

  /// Takes the records of version 13 apart. The times at which marks were set become the times of statements.
  static let statements = Migration(
    from: 13, to: 14,
    steps: [
      .sql(
        """
        ALTER TABLE replaced ADD COLUMN undone TEXT;
        ALTER TABLE replaced DROP COLUMN hash;
        """), .swift("statements", writeStatements),
      .sql("DROP TABLE stamps; DROP TABLE machines"), lists,
    ])

  private static let writeStatements: @Sendable (Connection) throws(SQLiteError) -> Void = {
    (connection) throws(SQLiteError) in
    let identity = try ItemStore(connection).identity { RandomKey.new }
    try connection.forEach(
      "SELECT id, record, stamps.marks FROM entries LEFT JOIN stamps ON stamps.entry = entries.id ORDER BY id"
    ) { (row) throws(SQLiteError) in
      let number: Int64 = try row.read(0)
      // A record that cannot be read stays as it is.
      guard var record = EntryRecord(stored: try row.read(1), of: number), record.isWhole else { return }
      let stamps = try row.readIfPresent(2, as: String.self).flatMap { JSONDocument([UInt8]($0.utf8)).root.object }
      record.tellStatements(by: identity, stamps)
      try connection.run("UPDATE entries SET record = ? WHERE id = ?", [record.text, number])
    }
    // An undone change has the records that it made in place of those that it replaced.
    try connection.execute(
      """
      UPDATE replaced SET undone = record, record = iif(place = 'entries',
          (SELECT record FROM entries WHERE entries.id = number),
          (SELECT json_object('name', name, 'record', json(record)) FROM items WHERE items.id = number))
      WHERE change IN (SELECT id FROM changes WHERE is_undone)
      """)
  }

  private static let application = Step.sql("PRAGMA application_id = \(LibrarySchema.applicationID)")

  private static let lists = Step.swift("lists of records") { (connection) throws(SQLiteError) in
    try DerivedTables.makeAnew(connection)
  }

  private static let writeMovies: @Sendable (Connection) throws(SQLiteError) -> Void = {
    (connection) throws(SQLiteError) in
    var favorites: Int64 = 0
    try connection.forEach("SELECT id, title, is_favorite FROM movies ORDER BY id") { (row) throws(SQLiteError) in
      let number: Int64 = try row.read(0)
      guard let id = Work.ID(.library, Work.Kind.movie.rawValue, key: "\(number)") else { return }
      var record = EntryRecord(number: number, Work(id: id, kind: .movie, title: try row.read(1)), added: nil)
      if try row.read(2) {
        favorites += 1
        record.mark(asFavorite: EntryRecord.TimedMark(place: favorites, at: nil))
      }
      try connection.forEach(
        "SELECT actors.id, actors.name FROM casts JOIN actors ON actors.id = actor WHERE movie = ? ORDER BY position, actor",
        [number]
      ) { (row) throws(SQLiteError) in
        let name: String = try row.read(1)
        if !name.isOnlyBlanks {
          record.cast.append(EntryRecord.CastMember(role: .actor, name: name, person: try row.read(0)))
        }
      }
      try connection.run("INSERT INTO entries (id, record) VALUES (?, ?)", [number, withStatements(record).text])
    }
  }

  private static func withStatements(_ record: EntryRecord) -> EntryRecord {
    var record = record
    record.tellStatements(by: "", nil)
    return record
  }

  private static let writeWorks: @Sendable (Connection) throws(SQLiteError) -> Void = {
    (connection) throws(SQLiteError) in
    try connection.forEach(columnsAsRecords) { (row) throws(SQLiteError) in
      let (number, text) = (try row.read(0, as: Int64.self), try row.read(1, as: String.self))
      // A record that cannot be read stays as it is.
      try connection.run(
        "INSERT INTO entries (id, record) VALUES (?, ?)",
        [number, EntryRecord(stored: text).map(withStatements)?.text ?? text])
    }
  }

  private static let columnsAsRecords = """
    SELECT id, \(object(workMembers, and: [
      ("added", "added_at"), ("creators", "json(nullif(creators, '[]'))"), ("id", "reference"), ("number", "id"),
      ("cast", list("json_object('name', name, 'person', person, 'role', role)",
        of: "credits JOIN people ON people.id = person", by: "role, position")),
      ("differences", list("reference", of: "differences")),
      ("identifiers", list("json(\(object(identifierMembers, and: [("id", "reference")])))", of: "identifiers")),
      ("imports", list("json_object('key', key, 'said', json(fields), 'source', source)", of: "imports")),
      ("tags", list("name", of: "tags")),
      ("viewings", list("json(\(object(["note", "rating"], and: [("number", "id"), ("on", "day")])))", of: "viewings")),
    ])) FROM works ORDER BY id
    """

  // The members of records that have columns of the same name, such as `original_title`.
  private static let workMembers = [
    "favorited", "favoritedAt", "kind", "note", "originalTitle", "privateNote", "rating", "released", "title", "wanted",
    "wantedAt",
  ]
  private static let identifierMembers = ["creators", "kind", "originalTitle", "released", "title"]
  private static let accountMembers = [
    "artwork", "creators", "genres", "originalTitle", "pages", "producers", "released", "romanizedTitle",
    "runtimeMinutes", "score", "scoreOutOf", "scoreVotes", "synopsis", "url",
  ]

  /// The SQL for an object with the values that are not `NULL`.
  private static func object(_ names: [String], and others: [(name: String, value: String)] = []) -> String {
    let columns = names.map { name in
      let column = name.withUnderscores
      return (name: name, value: ["creators", "genres", "producers"].contains(name) ? "json(\(column))" : column)
    }
    let members = (columns + others).map { "'\($0.name)', \($0.value)" }
    return "json_patch('{}', json_object(\(members.joined(separator: ", "))))"
  }

  /// The SQL for an array of a work's rows in a table; `NULL` if there are none.
  private static func list(_ value: String, of table: String, by order: String = "id") -> String {
    """
    (SELECT nullif(json_group_array(\(value)), '[]')
      FROM (SELECT * FROM \(table) WHERE work = works.id ORDER BY \(order)))
    """
  }
}
