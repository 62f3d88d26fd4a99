extension Migration {
  /// The orders of own works say that they are own ones. SQLite looks at that though the condition of an index says it, and
  /// read each row for it: a list was counted, and looked through, in twice to six times the time.
  static let ownInEveryOrder = Migration(
    version: 10,
    steps: [
      .sql(
        """
        DROP INDEX library_by_age;
        DROP INDEX library_by_title;
        DROP INDEX library_by_year;
        DROP INDEX library_by_rating;
        DROP INDEX own_works;
        CREATE INDEX library_by_age ON works (id, search_text, is_own) WHERE is_own = 1;
        CREATE INDEX library_by_title ON works (sortable_title, id, search_text, is_own) WHERE is_own = 1;
        CREATE INDEX library_by_year ON works (year, sortable_title, id, search_text, is_own) WHERE is_own = 1;
        CREATE INDEX library_by_rating ON works (rating, sortable_title, id, search_text, is_own) WHERE is_own = 1;
        CREATE INDEX own_works ON works (added_at, is_own) WHERE is_own = 1;
        """)
    ])
}
