/// Returns the state of every setting and where its value comes from.
public struct ShowSettings: Sendable {
  let repository: any SettingsRepository
  let overrides: [Setting: Chosen<SettingValue>]
  let catalogs: [Catalog]

  /// Creates the use case. `overrides` win over the values in the repository; a setting may name these catalogs.
  public init(
    repository: any SettingsRepository = NoSettings(), overrides: [Setting: Chosen<SettingValue>] = [:],
    catalogs: [Catalog] = []
  ) {
    self.repository = repository
    self.overrides = overrides
    self.catalogs = catalogs
  }

  /// Reads the settings. A line that makes no sense is a notice. Throws `Problem.storage` if they cannot be read.
  public func callAsFunction() async throws(Problem) -> Loaded<SettingsPage> {
    let settings = Settings(try await repository.entries(), in: repository.place, catalogs: catalogs)
    let path = repository is NoSettings ? nil : repository.place
    return Loaded(SettingsPage(states: settings.states(under: overrides), path: path), notices: settings.notices)
  }
}
