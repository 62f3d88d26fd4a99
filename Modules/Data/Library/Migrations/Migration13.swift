import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite

// The library of records. A file comes to it from version 6, the last of the original's, or from version 12.

extension Migration {
  /// A new library.
  static let newLibrary = Migration(from: 0, to: 13, steps: [.sql(RecordTables.schema), application, lists])

  /// Own movies with their casts. They keep their numbers, and so do actors; the favorites come in the order in which the
  /// movies came. An actor without a name is left out.
  static let recordsOfMovies = Migration(
    from: 6, to: 13,
    steps: [
      .sql(RecordTables.schema), .swift("records of the movies", writeMovies),
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

  /// One record for one entry, of the columns of ten tables.
  ///
  /// The journal is emptied: what it had were changes of columns.
  static let recordsOfWorks = Migration(
    from: 12, to: 13,
    steps: [
      .sql(
        """
        INSERT INTO temp.news (text)
        SELECT 'Changes that were made so far cannot be taken back any more.' WHERE EXISTS (SELECT * FROM changes);
        DROP TABLE changesets;
        DROP TABLE changes;
        """), .sql(RecordTables.schema), .swift("records of the works", writeWorks),
      .sql(
        """
        INSERT INTO accounts (reference, record)
        SELECT reference, \(object(descriptionColumns, lists: ["creators", "genres", "producers"]))
        FROM (SELECT works.reference, descriptions.* FROM descriptions JOIN works ON works.id = descriptions.work);
        INSERT INTO items (name, record)
        SELECT 'exports', json_group_object(name, latest) FROM (SELECT * FROM exports ORDER BY name) HAVING count(*) > 0;
        DELETE FROM sqlite_sequence WHERE name = 'entries';
        UPDATE sqlite_sequence SET name = 'entries' WHERE name = 'works';
        """), lists,
    ])

  private static let application = Step.sql("PRAGMA application_id = \(LibrarySchema.applicationID)")

  private static let lists = Step.swift("lists of the records") { (connection) throws(SQLiteError) in
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
          record.cast.append(EntryRecord.Part(role: "actor", name: name, person: try row.read(0)))
        }
      }
      try connection.run("INSERT INTO entries (id, record) VALUES (?, ?)", [number, record.text])
    }
  }

  private static let writeWorks: @Sendable (Connection) throws(SQLiteError) -> Void = {
    (connection) throws(SQLiteError) in
    try connection.forEach(columnsAsRecords) { (row) throws(SQLiteError) in
      let (number, text) = (try row.read(0, as: Int64.self), try row.read(1, as: String.self))
      // One that makes no sense stays as it is.
      try connection.run(
        "INSERT INTO entries (id, record) VALUES (?, ?)", [number, EntryRecord(stored: text)?.text ?? text])
    }
  }

  private static let columnsAsRecords = """
    SELECT works.id, json_patch('{}', json_object(
      'added', works.added_at,
      'cast', (
        SELECT nullif(json_group_array(json_object('name', name, 'person', person, 'role', role)), '[]')
        FROM (
          SELECT role, person, name FROM credits JOIN people ON people.id = credits.person
          WHERE credits.work = works.id ORDER BY role, position
        )),
      'creators', json(nullif(works.creators, '[]')),
      'differences', (
        SELECT nullif(json_group_array(reference), '[]')
        FROM (SELECT reference FROM differences WHERE work = works.id ORDER BY id)),
      'favorited', works.favorited,
      'favoritedAt', works.favorited_at,
      'id', works.reference,
      'identifiers', (
        SELECT nullif(json_group_array(json(\(object(identifierColumns, lists: ["creators"])))), '[]')
        FROM (SELECT * FROM identifiers WHERE work = works.id ORDER BY id)),
      'imports', (
        SELECT nullif(json_group_array(json_object('key', key, 'said', json(fields), 'source', source)), '[]')
        FROM (SELECT * FROM imports WHERE work = works.id ORDER BY id)),
      'kind', works.kind,
      'note', works.note,
      'number', works.id,
      'originalTitle', works.original_title,
      'privateNote', works.private_note,
      'rating', works.rating,
      'released', works.released,
      'tags', (
        SELECT nullif(json_group_array(name), '[]') FROM (SELECT name FROM tags WHERE work = works.id ORDER BY id)),
      'title', works.title,
      'viewings', (
        SELECT nullif(json_group_array(json(
          json_patch('{}', json_object('note', note, 'number', id, 'on', day, 'rating', rating)))), '[]')
        FROM (SELECT * FROM viewings WHERE work = works.id ORDER BY id)),
      'wanted', works.wanted,
      'wantedAt', works.wanted_at
    ))
    FROM works ORDER BY works.id
    """

  /// Columns and what they are called in a record.
  private static let identifierColumns = [
    ("creators", "creators"), ("reference", "id"), ("kind", "kind"), ("original_title", "originalTitle"),
    ("released", "released"), ("title", "title"),
  ]
  private static let descriptionColumns = [
    ("artwork", "artwork"), ("creators", "creators"), ("genres", "genres"), ("original_title", "originalTitle"),
    ("pages", "pages"), ("producers", "producers"), ("released", "released"), ("romanized_title", "romanizedTitle"),
    ("runtime_minutes", "runtimeMinutes"), ("score", "score"), ("score_out_of", "scoreOutOf"),
    ("score_votes", "scoreVotes"), ("synopsis", "synopsis"), ("url", "url"),
  ]

  private static func object(_ columns: [(column: String, name: String)], lists: Set<String>) -> String {
    let members = columns.map { column, name in
      "'\(name)', \(lists.contains(column) ? "json(\(column))" : "\(column)")"
    }
    return "json_patch('{}', json_object(\(members.joined(separator: ", "))))"
  }
}
