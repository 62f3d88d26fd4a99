extension Migration {
  /// The orders of own works carry what searches look through, so that a search for short words, or one that finds many,
  /// reads one index from its first entry to its last, and of the rows only those that are shown.
  static let textInEveryOrder = Migration(
    version: 8,
    steps: [
      .sql(
        """
        DROP INDEX library_by_age;
        DROP INDEX library_by_title;
        DROP INDEX library_by_year;
        DROP INDEX library_by_rating;
        DROP INDEX IF EXISTS library_by_text;
        CREATE INDEX library_by_age ON works (id, search_text) WHERE is_own = 1;
        CREATE INDEX library_by_title ON works (sortable_title, id, search_text) WHERE is_own = 1;
        CREATE INDEX library_by_year ON works (year, sortable_title, id, search_text) WHERE is_own = 1;
        CREATE INDEX library_by_rating ON works (rating, sortable_title, id, search_text) WHERE is_own = 1;
        """)
    ])
}
