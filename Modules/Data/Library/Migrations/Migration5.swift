// The migration to version 5 of the library's schema.
extension Migration {
  /// Version 5: numbers instead of UUIDs, in the order in which movies and actors were added.
  static let withoutUUIDs = Migration(
    from: 4, to: 5,
    steps: [
      .sql(
        """
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
    ])
}
