// The migration to version 2 of the library's schema.
extension Migration {
  /// Version 2: a mark for favorites.
  static let favorites = Migration(
    from: 1, to: 2,
    steps: [.sql("ALTER TABLE movie ADD COLUMN is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1));")])
}
