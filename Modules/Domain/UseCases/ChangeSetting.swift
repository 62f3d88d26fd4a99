/// Sets or unsets one setting. The value holds from now on, unless a flag or the environment overrides it.
public struct ChangeSetting: Sendable {
  private let show: ShowSettings

  /// Makes the use case for the settings that `show` reads.
  public init(_ show: ShowSettings) { self.show = show }

  /// Changes the setting to a value as typed, and gives the state of all settings after the change; `nil` unsets.
  ///
  /// - Throws: `Problem.usage` for a value that the setting does not take, before anything is changed;
  ///   `Problem.storage` if the setting cannot be saved.
  public func callAsFunction(_ setting: Setting, to text: String?) async throws(Problem) -> Loaded<SettingsPage> {
    if let text {
      try await show.repository.set(setting, to: setting.value(text, catalogs: show.catalogs).text)
    } else {
      try await show.repository.unset(setting)
    }
    return try await show()
  }
}
