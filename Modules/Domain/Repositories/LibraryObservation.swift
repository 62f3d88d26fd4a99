/// Tells when what a person keeps has changed, also by another process.
public protocol LibraryObservation: Sendable {
  /// Gives an element soon after each change of such a part, several changes at once as one; none for a change that came
  /// to nothing. It ends when the consumer's task does, and costs nothing from then on.
  func changes(of parts: Set<LibraryPart>) -> AsyncStream<Void>

  /// What there is to say of the library's file and has not been taken or followed yet, each once.
  func takeNotices() -> [LibraryNotice]

  /// The same as it comes, for one follower at most.
  func notices() -> AsyncStream<LibraryNotice>
}

extension LibraryObservation {
  // A library without a file has nothing to say of one.
  public func takeNotices() -> [LibraryNotice] { [] }
  public func notices() -> AsyncStream<LibraryNotice> { AsyncStream { $0.finish() } }
}

/// What can be changed in a library.
public enum LibraryPart: Sendable, Hashable, CaseIterable {
  case marks
  case ownWorks
  case journal
}

/// Everything a person keeps, by its roles.
public typealias LibraryRepository =
  JournalRepository & LibraryListRepository & LibraryObservation & MarksRepository & OwnWorkRepository
