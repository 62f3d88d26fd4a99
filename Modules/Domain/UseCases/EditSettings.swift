/// Lets the person edit all settings at once, as the text of their file.
///
/// The edited text is taken only if every line of it makes sense.
public struct EditSettings: Sendable {
  private let show: ShowSettings

  /// Makes the use case for the settings that `show` reads.
  public init(_ show: ShowSettings) { self.show = show }

  /// Gives whether the settings have changed.
  ///
  /// - Parameter edit: lets the person edit a copy. Gets the path of the copy and the lines in it that cannot be used:
  ///   none at first. Gives whether to keep the copy. It is called again until the copy has no such line.
  /// - Throws: `Problem.storage` if the settings cannot be read or written, or if another program changed them
  ///   meanwhile; and what `edit` throws. The settings are unchanged then.
  public func callAsFunction(
    _ edit: (_ path: String, _ faults: [Settings.Fault]) async throws(Problem) -> Bool
  ) async throws(Problem) -> Bool {
    try await show.repository.edit { (copy) async throws(Problem) in
      var faults: [Settings.Fault] = []
      repeat {
        guard try await edit(copy.place, faults) else { return false }
        do throws(Problem) {
          faults = Settings(try await copy.entries(), in: copy.place, catalogs: show.catalogs).faults
        } catch {
          faults = [.unreadable(error)]
        }
      } while !faults.isEmpty
      return true
    }
  }
}
