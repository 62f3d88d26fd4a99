/// The works that the library keeps, each once, whatever catalogs call them, and what the person says of them.
///
/// Every method throws `Problem.storage` where what is kept cannot be read or written.
public protocol EntryRepository: Sendable {
  /// The entries that works belong to by `EntryIdentity.matching`. Works of which nothing is kept are left out.
  func entries(of works: [WorkIdentity]) async throws(Problem) -> LibraryEntries

  /// Those of the works that are kept under these identifiers, as they are to be shown. A work has the identifier that was
  /// asked for.
  func savedWorks(_ works: [Work.ID]) async throws(Problem) -> [Work.ID: Work]

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

  /// Makes two entries one, or gives a kept work another identifier: viewings, tags and notes of both, the rating of the
  /// first where it has one. What one of the two is called is kept as another identifier.
  ///
  /// - Throws: `Problem.usage` for one and the same work, for a book and a film, for two works of which none is kept, and
  ///   for two own works.
  func link(_ first: Work, _ second: Work) async throws(Problem) -> LinkedEntries

  /// Takes an identifier out of its entry, which keeps its marks, and never matches the two again.
  ///
  /// - Throws: `Problem.usage` where the entry has no other identifier, or is the person's own work of that identifier;
  ///   `Problem.notFound` where the work belongs to no entry.
  func unlink(_ work: Work) async throws(Problem) -> UnlinkedEntry

  /// Completes what an entry remembers of its work with what a catalog says of it now; nothing is blanked. This is no
  /// change of the person's: the journal does not know of it, and no identifier is learned.
  ///
  /// - Parameter replaces: whether what is remembered is replaced, as by the catalog's own page, or only filled up.
  func complete(with work: Work, replaces: Bool) async throws(Problem)

  /// Entries that look like one work, by the rule of `WorkIdentity`, but were not made one.
  func lookalikes() async throws(Problem) -> [[Work.ID]]
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

/// What became of two entries.
public struct LinkedEntries: Sendable, Hashable {
  /// `nil` where they were one already.
  public var change: JournalEntry?
  public var entry: LibraryEntry
  /// A rating that was given up, because the first entry had another.
  public var otherRating: Rating?

  public init(change: JournalEntry?, entry: LibraryEntry, otherRating: Rating?) {
    self.change = change
    self.entry = entry
    self.otherRating = otherRating
  }
}

/// An entry from which an identifier was taken.
public struct UnlinkedEntry: Sendable, Hashable {
  /// `nil` where the two were known to be different already.
  public var change: JournalEntry?
  public var entry: LibraryEntry

  public init(change: JournalEntry?, entry: LibraryEntry) {
    self.change = change
    self.entry = entry
  }
}

extension Problem {
  /// What is wrong with linking two works, whatever is kept of them; `nil` where nothing is.
  public static func linking(_ first: Work, _ second: Work) -> Problem? {
    if first.id == second.id { return .usage(.linkedWithItself(first.id)) }
    return first.id.sort == second.id.sort ? nil : .usage(.linkedKinds(first.id, second.id))
  }
}
