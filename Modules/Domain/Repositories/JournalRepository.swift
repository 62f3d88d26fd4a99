/// Every change of the library, with what takes it back.
///
/// A new change ends what could be made again.
public protocol JournalRepository: Sendable {
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
}
