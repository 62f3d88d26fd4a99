/// Everything a person keeps: entries, lists and own works, with the journal of all changes, and word of each change, also
/// of another process. A new change ends what could be made again.
public protocol LibraryRepository: EntryRepository, LibraryListRepository, OwnWorkRepository, GoalRepository,
  NamedListRepository, SeriesRepository, EvidenceRepository
{
  /// The changes, the latest first, also those that were taken back and can be made again.
  func changes(limit: Int) async throws(Problem) -> [JournalEntry]

  /// Takes back the latest change that is not undone, whole; `nil` where there is none.
  ///
  /// - Throws: `Refusal.changedSince` where something of it has been changed in another way since; then nothing is done.
  func undo() async throws(Problem) -> JournalEntry?

  /// Makes again the change that was taken back last; `nil` where there is none.
  ///
  /// - Throws: as `undo`.
  func redo() async throws(Problem) -> JournalEntry?

  /// Gives an element soon after each change of such a part, several changes at once as one; none for a change that came
  /// to nothing. It ends when the consumer's task does, and costs nothing from then on.
  ///
  /// An element holds who made the changes. It is empty where nothing is known to have changed, and what was read before
  /// may be out of date all the same.
  func changes(of parts: Set<LibraryPart>) -> AsyncStream<Set<ChangeOrigin.ID?>>

  /// What there is to say of the library's file and has not been taken or followed yet, each once.
  func takeNotices() -> [LibraryNotice]

  /// The same as it comes, for one follower at most.
  func notices() -> AsyncStream<LibraryNotice>
}

extension LibraryRepository {
  // A library without a file has nothing to say of one.
  public func takeNotices() -> [LibraryNotice] { [] }
  public func notices() -> AsyncStream<LibraryNotice> { AsyncStream { $0.finish() } }
}

/// Who makes changes of a library, so that a change is not announced to its own maker.
public enum ChangeOrigin {
  /// The identity of the object on whose behalf a change is made, such as a session; `nil` is another process, or unknown.
  public typealias ID = ObjectIdentifier

  /// Whose changes the current task makes, and whose observations it runs.
  @TaskLocal public static var current: ID?

  /// Whether the current origin alone made some changes.
  public static func isOnly(_ origins: Set<ID?>) -> Bool { current.map { origins == [$0] } ?? false }
}

/// What can be changed in a library.
public enum LibraryPart: Sendable, Hashable, CaseIterable {
  case marks
  case ownWorks
  case goals
  /// The names, descriptions and saved queries; what is on a list belongs to the marks.
  case lists
  case journal
}
