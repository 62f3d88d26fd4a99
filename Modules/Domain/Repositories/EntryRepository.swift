/// The works that the library keeps, each once, whatever catalogs call them, and the user's marks on them.
///
/// Every method throws `Problem.storage` if the library cannot be read or written.
public protocol EntryRepository: Sendable {
  /// The entries of works, found by `EntryIdentity.matching`. Works that are not kept are left out.
  func entries(of works: [WorkIdentity]) async throws(Problem) -> LibraryEntries

  /// The works that are kept under these identifiers, as they are shown, each with the identifier that was asked for.
  func savedWorks(_ works: [Work.ID]) async throws(Problem) -> [Work.ID: Work]

  /// Changes the marks of works, all works or none, in one change that can be undone.
  ///
  /// The entry of a work, found by `EntryIdentity.matching`, is changed once. It gets the work's identifier and what it
  /// lacks of the work. An entry without marks is removed, unless it is the user's own work, or was linked or unlinked.
  ///
  /// - Throws: `Problem.usage` for a work that fits several entries.
  func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks

  /// Marks works as favorites; if all of them are favorites already, takes the mark away. Otherwise as `change`.
  func toggleFavorites(_ works: [Work]) async throws(Problem) -> MarkedWorks

  /// Links two works: joins their entries, with the viewings, tags and notes of both, and the rating of the first if it
  /// has one; or adds the identifier of one to the entry of the other.
  ///
  /// - Throws: `Problem.usage` for a work with itself, a book and a film, two works not kept, and two own works.
  func link(_ first: Work, _ second: Work) async throws(Problem) -> LinkedEntries

  /// Takes an identifier out of its entry. Each of them has again what was said of it; what was said while they were
  /// linked was said of the first. The two are never matched again.
  ///
  /// - Throws: `Problem.usage` if the entry has no other identifier, or is the user's own work with this identifier;
  ///   `Problem.notFound` if the work has no entry.
  func unlink(_ work: Work) async throws(Problem) -> LinkedEntries

  /// Completes the kept work of an entry with what a catalog has now; with `replaces`, kept values are replaced, too.
  /// Nothing is emptied, and no identifier is added. The journal does not have it: the user did not change anything.
  func complete(with work: Work, replaces: Bool) async throws(Problem)

  /// Entries that look like the same work by the rule of `WorkIdentity` and are still separate.
  func lookalikes() async throws(Problem) -> [[Work.ID]]
}

/// What a change of marks did.
public struct MarkedWorks: Sendable, Hashable {
  /// The change in the journal; `nil` if nothing changed and nothing was written.
  public var change: JournalEntry?
  /// The marks of each work before the change.
  public var before: [Work.ID: Marks]
  /// The marks of each work after the change.
  public var after: [Work.ID: Marks]

  /// Creates the result of a change.
  public init(change: JournalEntry?, before: [Work.ID: Marks], after: [Work.ID: Marks]) {
    self.change = change
    self.before = before
    self.after = after
  }
}

/// The result of linking two entries, or of taking an identifier out of an entry.
public struct LinkedEntries: Sendable, Hashable {
  /// The change in the journal; `nil` if the two were linked, or unlinked, already.
  public var change: JournalEntry?
  /// The entry that has both identifiers now, or no longer has the identifier.
  public var entry: LibraryEntry
  /// The rating of the second entry that was dropped, because the first entry has another.
  public var otherRating: Rating?

  /// Creates the result of a link.
  public init(change: JournalEntry?, entry: LibraryEntry, otherRating: Rating? = nil) {
    self.change = change
    self.entry = entry
    self.otherRating = otherRating
  }
}

extension Problem {
  /// Why two works can never be linked, whether they are kept or not; `nil` if they can.
  public static func linking(_ first: Work, _ second: Work) -> Problem? {
    if first.id == second.id { return .usage(.linkedWithItself(first.id)) }
    return first.id.sort == second.id.sort ? nil : .usage(.linkedKinds(first.id, second.id))
  }
}
