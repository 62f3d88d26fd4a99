extension Migration {
  /// Tables under the names of what they hold, in the plural.
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
