extension Migration {
  /// The search index has words in place of runs of three letters. So it tells of a word with however few letters which
  /// works have it and how many, where their texts had to be read one by one; and texts of own works stand by themselves.
  static let searchByWords = Migration(
    version: 11,
    steps: [
      .sql(
        """
        DROP TRIGGER works_search_after_insert;
        DROP TRIGGER works_search_before_delete;
        DROP TRIGGER works_search_before_update;
        DROP TRIGGER works_search_after_update;
        DROP TRIGGER descriptions_before_insert;
        DROP TRIGGER descriptions_after_insert;
        DROP TRIGGER descriptions_before_update;
        DROP TRIGGER descriptions_after_update;
        DROP TABLE works_search;
        DROP VIEW searched_texts;

        -- Own works are counted in it, on few pages: a row takes no room but for its number. With is_own alone SQLite would
        -- take it for every list of own works, and sort these.
        DROP INDEX own_works;
        CREATE INDEX own_works ON works (id IS NULL, is_own) WHERE is_own = 1;

        CREATE VIEW searched_texts AS
        SELECT works.id AS id, iif(works.is_own, works.search_text, NULL) AS own,
          iif(works.is_own, '', works.search_text || char(10)) || coalesce(descriptions.search_text, '') AS others
        FROM works LEFT JOIN descriptions ON descriptions.work = works.id;
        -- Words are what SearchedText takes for them: letters, marks and digits. On these characters the tables of Unicode
        -- of SQLite 3.40 and of Swift agree; of a text with any other the index may lack words.
        CREATE INDEX works_partly_indexed ON works (id) WHERE \(isPartlyIndexed);
        CREATE INDEX descriptions_partly_indexed ON descriptions (work) WHERE \(isPartlyIndexed);
        CREATE VIRTUAL TABLE works_search USING fts5 (
          own, others, content = 'searched_texts', content_rowid = 'id',
          tokenize = 'unicode61 remove_diacritics 0 categories ''L* M* N*''', prefix = '1 2 3', columnsize = 0
        );
        INSERT INTO works_search (works_search) VALUES ('rebuild');
        \(trigger("works_search_after_insert", "AFTER INSERT ON works", enter("new.id")))
        \(trigger("works_search_before_delete", "BEFORE DELETE ON works", remove("old.id")))
        \(trigger("works_search_before_update", "BEFORE UPDATE OF \(work)", remove("old.id")))
        \(trigger("works_search_after_update", "AFTER UPDATE OF \(work)", enter("new.id")))
        \(trigger("descriptions_before_insert", "BEFORE INSERT ON descriptions \(there)", remove("new.work")))
        \(trigger("descriptions_after_insert", "AFTER INSERT ON descriptions \(there)", enter("new.work")))
        \(trigger("descriptions_before_update", "BEFORE UPDATE OF search_text ON descriptions \(changed)", remove("old.work")))
        \(trigger("descriptions_after_update", "AFTER UPDATE OF search_text ON descriptions \(changed)", enter("new.work")))
        """)
    ])

  static let isPartlyIndexed = "search_text GLOB '*[^' || char(10) || ' -\u{2FF}\u{2010}-\u{205E}]*'"

  private static let work = "is_own, search_text ON works \(changed) OR old.is_own <> new.is_own"
  private static let changed = "WHEN old.search_text IS NOT new.search_text"
  private static let there = "WHEN new.search_text IS NOT NULL"

  private static func trigger(_ name: String, _ event: String, _ body: String) -> String {
    "CREATE TRIGGER \(name) \(event) BEGIN \(body) END;"
  }

  private static func enter(_ work: String) -> String {
    "INSERT INTO works_search (rowid, own, others) SELECT id, own, others FROM searched_texts WHERE id = \(work);"
  }

  /// The index is told the old text before it changes (https://www.sqlite.org/fts5.html#external_content_tables).
  private static func remove(_ work: String) -> String {
    """
    INSERT INTO works_search (works_search, rowid, own, others)
    SELECT 'delete', id, own, others FROM searched_texts WHERE id = \(work);
    """
  }
}
