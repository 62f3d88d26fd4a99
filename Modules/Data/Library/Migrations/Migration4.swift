// The migration to version 4 of the library's schema.
import MarqueeSQLite

extension Migration {
  /// Version 4: actors in a table of their own, many to many, made from the casts.
  ///
  /// Equal names are one actor, even if their accented letters are encoded differently. An actor who is twice in a cast
  /// is copied once, at the first position. Elements of a cast that are not text or are blank are left out, and so
  /// is a cast that is not an array.
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
}

extension String {
  /// Whether the text is empty or blank.
  var isOnlyBlanks: Bool { allSatisfy(\.isWhitespace) }
}
