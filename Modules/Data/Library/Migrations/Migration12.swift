// The migration to version 12 of the library's schema.
extension Migration {
  /// Version 12: viewings have ratings and notes of their own, notes may be private, and the library records how new
  /// the imported exports were.
  static let viewingsOfTheirOwn = Migration(
    from: 11, to: 12,
    sql: """
      -- half stars
      ALTER TABLE viewings ADD COLUMN rating INTEGER CHECK (rating BETWEEN 1 AND 10);
      ALTER TABLE viewings ADD COLUMN note TEXT;
      ALTER TABLE works ADD COLUMN private_note TEXT;
      DROP INDEX IF EXISTS notes;
      CREATE INDEX notes ON works (id) WHERE note IS NOT NULL OR private_note IS NOT NULL;
      CREATE INDEX viewings_with_notes ON viewings (work) WHERE note IS NOT NULL;

      -- The exports that were imported, by the program's name, or by it and the file's where it came alone.
      CREATE TABLE exports (
        name TEXT PRIMARY KEY NOT NULL,
        -- the latest date in it, YYYY-MM-DD
        latest TEXT NOT NULL
      ) STRICT;

      -- What the rows of viewings said of them was kept of the work alone.
      UPDATE viewings SET rating = told.rating, note = told.note FROM (
        SELECT work, days.value AS day, json_extract(fields, '$.rating') AS rating, json_extract(fields, '$.note') AS note
        FROM imports, json_each(imports.fields, '$.seen') AS days WHERE source GLOB '*-entry'
      ) AS told
      WHERE told.work = viewings.work AND told.day = viewings.day AND told.day > '0000';
      """)
}
