/// Sets or unsets one setting, so that it holds from now on unless a flag or the environment beats it.
public struct ChangeSetting: Sendable {
  private let show: ShowSettings

  public init(_ show: ShowSettings) { self.show = show }

  /// Gives every setting as it stands then.
  ///
  /// - Parameter text: the value; `nil` unsets.
  /// - Throws: `Problem.usage` for a value that the setting does not take, before anything is touched, and
  ///   `Problem.storage` where it cannot be kept.
  public func callAsFunction(_ setting: Setting, to text: String?) async throws(Problem) -> Loaded<SettingsPage> {
    if let text {
      try await show.repository.set(setting, to: setting.value(text, catalogs: show.catalogs).text)
    } else {
      try await show.repository.unset(setting)
    }
    return try await show()
  }
}
