// The migration to version 6 of the library's schema.
extension Migration {
  /// Version 6: tables are named after their rows, in the plural.
  static let plurals = Migration(
    from: 5, to: 6,
    steps: [
      .sql(
        """
        ALTER TABLE movie RENAME TO movies;
        ALTER TABLE actor RENAME TO actors;
        ALTER TABLE movie_actor RENAME TO casts;
        """)
    ])
}
