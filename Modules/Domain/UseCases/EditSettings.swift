/// Has a person edit all settings at once, as they are written, and keeps what makes sense in every line.
public struct EditSettings: Sendable {
  private let show: ShowSettings

  public init(_ show: ShowSettings) { self.show = show }

  /// Gives whether the settings have changed.
  ///
  /// - Parameter edit: gets the path of a copy and the lines of it that cannot be used, none at first; says
  ///   whether the copy is to be kept. It is called again as long as that has such lines.
  /// - Throws: `Problem.storage` where the settings cannot be read or written, or were changed by another program meanwhile,
  ///   and what `edit` throws; then they are as they were.
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
