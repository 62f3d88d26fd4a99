/// A change of the library in its journal, which can be undone as a whole.
public struct JournalEntry: Sendable, Hashable, Identifiable {
  /// The number of the change, counted from 1 in the order of the changes; never used again.
  public let id: Int
  /// When the change was made, to the second.
  public let at: Date
  /// What was changed.
  public let description: ChangeDescription
  /// Whether the change is undone, so that `redo` can make it again.
  public let isUndone: Bool

  /// Creates an entry of the journal.
  public init(id: Int, at: Date, description: ChangeDescription, isUndone: Bool) {
    (self.id, self.at) = (id, at)
    (self.description, self.isUndone) = (description, isUndone)
  }
}
