/// The works that the library keeps, each once, whatever catalogs call them.
///
/// Every method throws `Problem.storage` where what is kept cannot be read or written.
public protocol EntryRepository: Sendable {
  /// The entries that works belong to by `EntryIdentity.matching`. Works of which nothing is kept are left out.
  func entries(of works: [WorkIdentity]) async throws(Problem) -> LibraryEntries

  /// Those of the works that are kept under these identifiers, as they are to be shown. A work has the identifier that was
  /// asked for.
  func savedWorks(_ works: [Work.ID]) async throws(Problem) -> [Work.ID: Work]

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
    return first.id.isBook == second.id.isBook ? nil : .usage(.linkedKinds(first.id, second.id))
  }
}
