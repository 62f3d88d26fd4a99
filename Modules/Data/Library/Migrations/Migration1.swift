// The migration to version 1 of the library's schema.
extension Migration {
  /// Version 1: movies with their casts, as lists of names in JSON.
  static let movies = Migration(
    from: 0, to: 1,
    steps: [
      .sql(
        """
        CREATE TABLE movie (
          uuid TEXT PRIMARY KEY NOT NULL,
          title TEXT NOT NULL,
          cast_list TEXT NOT NULL
        );
        """)
    ])
}
