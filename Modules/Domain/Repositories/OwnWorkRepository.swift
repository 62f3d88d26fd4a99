/// The user's own movies, books and series, with the people in them.
///
/// Identifiers are `library:movie/N`, `library:book/N` and, for a person in any part, `library:actor/N`. N is one
/// sequence for all kinds, and a number is never used again. People are the same if their names are equal, in whatever
/// Unicode form. A person without a work is removed.
///
/// Methods throw `Problem.notFound` for an unknown work or person, and `.storage` if the library cannot be used.
public protocol OwnWorkRepository: Sendable {
  /// Adds works, all or none, in one change. `OwnWorkChange.twins` names similar works that were there already.
  func add(_ drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange

  /// Adds the first of the works that has no twin among the own works; `nil` if all have one.
  func addFirstMissing(of drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange?

  /// Changes the fields that the edits name, starting from the work as it is at that moment. Its identifier and its
  /// marks stay. Throws `Problem.usage` for what `WorkDraft` refuses, and for a change to another kind.
  func edit(_ id: Work.ID, by edits: [WorkEdit]) async throws(Problem) -> OwnWorkChange

  /// Deletes works with their marks, all or none, and gives the works as they were.
  func delete(_ works: [Work.ID]) async throws(Problem) -> OwnWorkChange

  /// A work with its people: actors first, in departments `WorkDraft.actors` and `WorkDraft.authors`.
  func ownWork(_ id: Work.ID) async throws(Problem) -> WorkRecord

  /// A person in own works.
  func ownPerson(_ id: Person.ID) async throws(Problem) -> Person

  /// The works of a person, by year and title; works without a year come last.
  func ownCredits(of person: Person.ID) async throws(Problem) -> [Credit]

  /// The people whose names match, sorted by name, at most `limit`, and the number of all that match.
  func ownPeople(matching query: SearchQuery, limit: Int) async throws(Problem) -> (people: [Person], total: Int)
}

/// What a change of own works did.
public struct OwnWorkChange: Sendable, Equatable {
  /// The change in the journal; `nil` if nothing changed and nothing was written.
  public var change: JournalEntry?
  /// The works of the change: as they are now, or as they were before they were deleted.
  public var works: [Work]
  /// Own works that were there before and have the kind, the title (without case and accents) and year of an added one.
  public var twins: [Work.ID]

  /// Creates the result of a change.
  public init(change: JournalEntry?, works: [Work], twins: [Work.ID] = []) {
    self.change = change
    self.works = works
    self.twins = twins
  }
}
