/// Sets, unsets or edits settings. The values hold from now on, unless a flag or the environment overrides them.
public struct ChangeSetting: Sendable {
  let show: ShowSettings

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

  /// Lets the user edit all settings at once, as the text of their file. Returns whether the settings have changed.
  ///
  /// `edit` gets the path of a copy and the lines in it that cannot be used, none at first, and returns whether to keep
  /// the copy. It is called again until the copy has no such line.
  ///
  /// - Throws: `Problem.storage` if the settings cannot be read or written, or if another program changed them
  ///   meanwhile; and what `edit` throws. The settings are unchanged then.
  public func edit(
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
