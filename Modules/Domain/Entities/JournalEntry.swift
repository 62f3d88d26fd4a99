// One change of the library, as the journal keeps it.

/// A change that can be taken back, whole.
public struct JournalEntry: Sendable, Hashable, Identifiable {
  /// Counted from 1, in the order of the changes; never used again.
  public let id: Int
  /// To the second.
  public let at: Date
  public let description: ChangeDescription
  /// Whether it has been taken back, so that `redo` can make it again.
  public let isUndone: Bool

  public init(id: Int, at: Date, description: ChangeDescription, isUndone: Bool) {
    self.id = id
    self.at = at
    self.description = description
    self.isUndone = isUndone
  }
}
