/// The person's own movies, books and series, with the people in them.
///
/// Identifiers are `library:movie/N`, `library:book/N` and `library:actor/N`, whatever a person's part; a number is never
/// used again, and N is one sequence over all kinds. People are the same where their names are equal, however
/// their letters are composed; someone of no work any more is gone. `Problem.notFound` is thrown for a work or person that
/// does not exist, `Problem.storage` where what is kept cannot be read or written.
public protocol OwnWorkRepository: Sendable {
  /// Adds works, all or none of them, in one change. `OwnWorkChange.twins` names those that are there already.
  func add(_ drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange

  /// Adds the first of the works that has no twin among the own works; `nil` where all of them have one.
  func addFirstMissing(of drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange?

  /// Changes the fields that the edits name, as the work is at that moment. Its identifier and its marks stay.
  ///
  /// - Throws: `Problem.usage` for what `WorkDraft` refuses, and for another kind.
  func edit(_ id: Work.ID, by edits: [WorkEdit]) async throws(Problem) -> OwnWorkChange

  /// Takes works away with their marks, all or none of them; the answer tells them as they were.
  func delete(_ works: [Work.ID]) async throws(Problem) -> OwnWorkChange

  /// A work with its people, actors first, each in their order; `Appearance.department` is `WorkDraft.actors` or
  /// `WorkDraft.authors`.
  func ownWork(_ id: Work.ID) async throws(Problem) -> WorkRecord

  func ownPerson(_ id: Person.ID) async throws(Problem) -> Person

  /// The works a person has a part in, by year, those without one last, then by title.
  func ownCredits(of person: Person.ID) async throws(Problem) -> [Credit]

  /// The people whose names match, by name, at most `limit` of them, and how many there are.
  func ownPeople(matching query: SearchQuery, limit: Int) async throws(Problem) -> (people: [Person], total: Int)
}

/// What a change of own works came to.
public struct OwnWorkChange: Sendable, Equatable {
  /// The change in the journal; `nil` where everything was so already, and nothing was written.
  public var change: JournalEntry?
  public var works: [Work]
  /// Own works that were there before and have the kind, the title but for case and accents, and the year of one that was
  /// added.
  public var twins: [Work.ID]

  public init(change: JournalEntry?, works: [Work], twins: [Work.ID] = []) {
    self.change = change
    self.works = works
    self.twins = twins
  }
}
