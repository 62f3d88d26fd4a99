/// The tables of everything that is kept. Nothing in them can be made from other data.
///
/// A new field or a new mark changes no table: it is in the records.
enum RecordTables {
  static let schema = """
    -- What is kept of each work, as export writes it, in JSON. A number is never used again.
    CREATE TABLE entries (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      record TEXT NOT NULL
    ) STRICT;

    -- What is kept beside entries, in JSON: goals, lists without the works on them, how new the exports were that came in,
    -- the library's identity.
    CREATE TABLE items (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE,
      record TEXT NOT NULL
    ) STRICT;

    -- What each catalog says of a work, by its identifier there, in JSON. It is no part of the journal.
    CREATE TABLE accounts (
      id INTEGER PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE,
      record TEXT NOT NULL
    ) STRICT;

    -- The journal: every change. The undone ones are the last.
    CREATE TABLE changes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- seconds since 1970, UTC
      made_at INTEGER NOT NULL,
      -- what was done, in JSON
      description TEXT NOT NULL,
      is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1))
    ) STRICT;

    -- What each change replaced.
    CREATE TABLE replaced (
      id INTEGER PRIMARY KEY,
      change INTEGER NOT NULL REFERENCES changes (id),
      -- the table: entries or items
      place TEXT NOT NULL CHECK (place IN ('entries', 'items')),
      -- the row in it
      number INTEGER NOT NULL,
      -- the record before the change; NULL where there was none
      record TEXT,
      -- of an undone change, the record after it; NULL where there was none
      undone TEXT,
      UNIQUE (change, number, place)
    ) STRICT;

    -- Which form the tables have that are made from these; a row.
    CREATE TABLE derived (
      version INTEGER NOT NULL
    ) STRICT;
    INSERT INTO derived (version) VALUES (0);
    """

  /// The tables that a repair copies row by row. All others are made again.
  static let names = ["entries", "items", "accounts", "changes", "replaced"]
  /// Those that only version 13 had.
  static let former = ["stamps", "machines"]

  /// The tables whose rows are removed only from the end, so that their numbers have no gaps.
  static let withoutGaps: Set = ["accounts", "replaced"]
}
