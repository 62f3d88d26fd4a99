import MarqueeSQLite

/// The six versions of the original app: movies with their actors and favorites.
extension Migration {
  /// Version 1: movies with their casts, as lists of names in JSON.
  static let movies = Migration(
    from: 0, to: 1,
    sql: """
      CREATE TABLE movie (
        uuid TEXT PRIMARY KEY NOT NULL,
        title TEXT NOT NULL,
        cast_list TEXT NOT NULL
      );
      """)

  /// Version 2: a mark for favorites.
  static let favorites = Migration(
    from: 1, to: 2,
    sql: "ALTER TABLE movie ADD COLUMN is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1));")

  /// Version 3: titles without their leading articles, for sorting.
  static let sortableTitles = Migration(
    from: 2, to: 3,
    sql: """
      ALTER TABLE movie ADD COLUMN sortable_title TEXT NOT NULL DEFAULT '';
      UPDATE movie SET sortable_title = sortable_title_of(title);
      CREATE INDEX movie_by_title ON movie (sortable_title);
      """)

  /// Version 4: actors in a table of their own, many to many, made from the casts. Equal names are one actor, also with
  /// other encodings of accents, once in a cast. Elements of a cast that are blank or not text are left out.
  static let actors = Migration(
    from: 3, to: 4,
    steps: [
      .sql(
        """
        CREATE TABLE actor (
          uuid TEXT PRIMARY KEY NOT NULL,
          name TEXT NOT NULL
        );
        CREATE TABLE movie_actor (
          movie TEXT NOT NULL REFERENCES movie (uuid) ON DELETE CASCADE,
          actor TEXT NOT NULL REFERENCES actor (uuid) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          PRIMARY KEY (movie, actor)
        );
        CREATE INDEX movie_actor_by_actor ON movie_actor (actor);
        """),
      .swift("actors from the casts", actorsFromCasts),
      .sql("ALTER TABLE movie DROP COLUMN cast_list;"),
    ])

  private static let actorsFromCasts: @Sendable (Connection) throws(SQLiteError) -> Void = {
    (connection) throws(SQLiteError) in
    let appearances = try connection.rows(
      """
      SELECT movie.uuid, member.key, member.value
      FROM movie
      JOIN json_each(
        CASE WHEN NOT json_valid(cast_list) THEN '[]' WHEN json_type(cast_list) = 'array' THEN cast_list ELSE '[]' END
      ) AS member
      WHERE member.type = 'text'
      ORDER BY movie.rowid, member.key
      """
    ) { (row) throws(SQLiteError) in
      (try row.read(0, as: String.self), try row.read(1, as: Int.self), try row.read(2, as: String.self))
    }
    // Swift compares strings by canonical equivalence.
    var actors: [String: String] = [:]
    for (movie, position, name) in appearances where !name.isOnlyBlanks {
      let actor: String
      if let known = actors[name] {
        actor = known
      } else {
        actor = "actor-\(actors.count + 1)"
        actors[name] = actor
        try connection.run("INSERT INTO actor (uuid, name) VALUES (?, ?)", [actor, name])
      }
      try connection.run(
        "INSERT OR IGNORE INTO movie_actor (movie, actor, position) VALUES (?, ?, ?)", [movie, actor, position])
    }
  }

  /// Version 5: numbers instead of UUIDs, in the order in which movies and actors were added.
  static let withoutUUIDs = Migration(
    from: 4, to: 5,
    sql: """
      CREATE TABLE numbered_movie (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        sortable_title TEXT NOT NULL,
        is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1)),
        uuid TEXT NOT NULL UNIQUE
      );
      INSERT INTO numbered_movie (title, sortable_title, is_favorite, uuid)
      SELECT title, sortable_title, is_favorite, uuid FROM movie ORDER BY rowid;

      CREATE TABLE numbered_actor (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        uuid TEXT NOT NULL UNIQUE
      );
      INSERT INTO numbered_actor (name, uuid) SELECT name, uuid FROM actor ORDER BY rowid;

      CREATE TABLE numbered_movie_actor (
        movie INTEGER NOT NULL,
        actor INTEGER NOT NULL,
        position INTEGER NOT NULL
      );
      INSERT INTO numbered_movie_actor (movie, actor, position)
      SELECT numbered_movie.id, numbered_actor.id, position
      FROM movie_actor
      JOIN numbered_movie ON numbered_movie.uuid = movie_actor.movie
      JOIN numbered_actor ON numbered_actor.uuid = movie_actor.actor;

      DROP TABLE movie_actor;
      DROP TABLE movie;
      DROP TABLE actor;

      CREATE TABLE movie (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        sortable_title TEXT NOT NULL,
        is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1))
      );
      INSERT INTO movie (id, title, sortable_title, is_favorite)
      SELECT id, title, sortable_title, is_favorite FROM numbered_movie ORDER BY id;
      CREATE INDEX movie_by_title ON movie (sortable_title);

      CREATE TABLE actor (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL
      );
      INSERT INTO actor (id, name) SELECT id, name FROM numbered_actor ORDER BY id;

      CREATE TABLE movie_actor (
        movie INTEGER NOT NULL REFERENCES movie (id) ON DELETE CASCADE,
        actor INTEGER NOT NULL REFERENCES actor (id) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        PRIMARY KEY (movie, actor)
      );
      INSERT INTO movie_actor (movie, actor, position) SELECT movie, actor, position FROM numbered_movie_actor;
      CREATE INDEX movie_actor_by_actor ON movie_actor (actor);

      DROP TABLE numbered_movie_actor;
      DROP TABLE numbered_movie;
      DROP TABLE numbered_actor;
      """)

  /// Version 6: tables are named after their rows, in the plural.
  static let plurals = Migration(
    from: 5, to: 6,
    sql: """
      ALTER TABLE movie RENAME TO movies;
      ALTER TABLE actor RENAME TO actors;
      ALTER TABLE movie_actor RENAME TO casts;
      """)
}

extension String {
  /// Whether the text is empty or blank.
  var isOnlyBlanks: Bool { allSatisfy(\.isWhitespace) }
}
