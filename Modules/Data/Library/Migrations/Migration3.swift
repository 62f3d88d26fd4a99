// The migration to version 3 of the library's schema.
extension Migration {
  /// Version 3: titles without their leading articles, for sorting.
  static let sortableTitles = Migration(
    from: 2, to: 3,
    steps: [
      .sql(
        """
        ALTER TABLE movie ADD COLUMN sortable_title TEXT NOT NULL DEFAULT '';
        UPDATE movie SET sortable_title = sortable_title_of(title);
        CREATE INDEX movie_by_title ON movie (sortable_title);
        """)
    ])
}
