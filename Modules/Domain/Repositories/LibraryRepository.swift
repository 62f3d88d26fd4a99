/// Everything that the user keeps, with the journal of all changes, and notice of each, also by another process.
///
/// The journal is linear: after a new change, undone changes can no longer be redone.
public protocol LibraryRepository: EntryRepository, LibraryListRepository, OwnWorkRepository, GoalRepository,
  NamedListRepository, SeriesRepository, EvidenceRepository
{
  /// The changes, the latest first, including undone changes that can be redone.
  func changes(limit: Int) async throws(Problem) -> [JournalEntry]

  /// Undoes the change with this number. Without a number, undoes the latest change that no automatic sync made. Returns
  /// `nil` if nothing is left to undo.
  ///
  /// - Throws: `Refusal.changedSince` if all of it has been changed since; nothing is undone then.
  func undo(_ id: Int?) async throws(Problem) -> JournalEntry?

  /// Redoes the change with this number, or the last undone change. Returns `nil` if nothing is left to redo. Throws the
  /// same errors as `undo`.
  func redo(_ id: Int?) async throws(Problem) -> JournalEntry?

  /// Returns the origins of changes soon after each change of one of these parts; several changes may give one element.
  /// An empty element means that no change is known and what was read before may still be out of date. The stream ends
  /// when the consumer's task ends, and costs nothing after that.
  func changes(of parts: Set<LibraryPart>) -> AsyncStream<Set<ChangeOrigin.ID?>>

  /// The notices about the library's file that were not taken or followed before, each once.
  func takeNotices() -> [LibraryNotice]

  /// The same notices as they come, for at most one follower.
  func notices() -> AsyncStream<LibraryNotice>
}

extension LibraryRepository {
  /// Undoes the latest change.
  public func undo() async throws(Problem) -> JournalEntry? { try await undo(nil) }
  /// Redoes the change that was undone last.
  public func redo() async throws(Problem) -> JournalEntry? { try await redo(nil) }
  /// By default there are no notices: a library without a file has none.
  public func takeNotices() -> [LibraryNotice] { [] }
  /// By default the stream ends at once.
  public func notices() -> AsyncStream<LibraryNotice> { AsyncStream { $0.finish() } }
}

/// The maker of a change of a library, so that a change is not announced to its own maker.
public enum ChangeOrigin {
  /// The identity of the object that makes a change, such as a session; `nil` for another process or an unknown one.
  public typealias ID = ObjectIdentifier

  /// The maker of the changes of the current task, and the owner of its observations.
  @TaskLocal public static var current: ID?

  /// Whether some changes were all made by the current maker.
  public static func isOnly(_ origins: Set<ID?>) -> Bool { current.map { origins == [$0] } ?? false }
}

/// A part of a library that can be observed for changes.
public enum LibraryPart: Sendable, Hashable, CaseIterable {
  /// The marks of works, including the works on lists.
  case marks
  /// The user's own works and the people in them.
  case ownWorks
  /// The goals of years.
  case goals
  /// The names and descriptions of lists, and the saved queries; the works on a list belong to `marks`.
  case lists
  /// The changes that can be undone or redone.
  case journal
}
