/// What the person says of works of any catalog, with enough of each work to show it offline.
///
/// Every method throws `Problem.storage` where what is kept cannot be read or written.
public protocol MarksRepository: Sendable {
  /// Changes what is said of works, all or none of them, in one change that can be taken back. What is so already stays
  /// so.
  ///
  /// The entry that a work belongs to by `EntryIdentity.matching` is changed, once, and learns the work's identifier; what
  /// it remembers is completed with the work that is given. An entry whose last mark goes is kept no longer, unless it is
  /// the person's own work or was told to be the same as another, or to be different.
  ///
  /// - Throws: `Problem.usage` for a work that several entries fit.
  func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks

  /// Marks works as favorites, or takes the mark away where all of them have it; as `change` otherwise.
  func toggleFavorites(_ works: [Work]) async throws(Problem) -> MarkedWorks
}

/// What a change of marks came to.
public struct MarkedWorks: Sendable, Hashable {
  /// The change in the journal; `nil` where everything was so already, and nothing was written.
  public var change: JournalEntry?
  /// What was said of each of the works before.
  public var before: [Work.ID: Marks]
  /// What is said of them now.
  public var after: [Work.ID: Marks]

  public init(change: JournalEntry?, before: [Work.ID: Marks], after: [Work.ID: Marks]) {
    self.change = change
    self.before = before
    self.after = after
  }
}
