/// The journal of changes.
enum Journal {
  /// Whether a change came in with a sync that the user did not ask for then.
  static let isAutomatic = """
    iif(json_valid(description), description ->> '$.kind' = 'received' AND description ->> '$.value' IS NOT NULL, 0)
    """

  /// The number of the last change that is not undone and not automatic. Undone changes come after it, so that a long
  /// journal need not be searched.
  static let lastDone = """
    (SELECT coalesce((SELECT id FROM changes WHERE is_undone = 0 AND NOT \(isAutomatic) ORDER BY id DESC LIMIT 1), 0))
    """
}
