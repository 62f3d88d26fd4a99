/// Tells how every setting stands, and who says so.
public struct ShowSettings: Sendable {
  let repository: any SettingsRepository
  let overrides: [Setting: Chosen<SettingValue>]
  let catalogs: [Catalog]

  /// - Parameters:
  ///   - overrides: what flags and the environment say; it beats what the repository holds.
  ///   - catalogs: those that can be had.
  public init(
    repository: any SettingsRepository = NoSettings(), overrides: [Setting: Chosen<SettingValue>] = [:],
    catalogs: [Catalog] = []
  ) {
    self.repository = repository
    self.overrides = overrides
    self.catalogs = catalogs
  }

  /// - Throws: `Problem.storage` where the settings cannot be read. A line that makes no sense is a notice.
  public func callAsFunction() async throws(Problem) -> Loaded<SettingsPage> {
    let settings = Settings(try await repository.entries(), in: repository.place, catalogs: catalogs)
    let path = repository is NoSettings ? nil : repository.place
    return Loaded(SettingsPage(states: settings.states(under: overrides), path: path), notices: settings.notices)
  }
}
