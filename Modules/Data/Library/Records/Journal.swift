/// The journal of changes.
enum Journal {
  /// The number of the last change that is not undone. Undone changes come after all others, so that a long journal
  /// need not be searched.
  static let lastDone = "(SELECT coalesce((SELECT id FROM changes WHERE is_undone = 0 ORDER BY id DESC LIMIT 1), 0))"
}
