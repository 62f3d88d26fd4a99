/// Exchanges what the user says with their other libraries, through the folder of the settings.
public struct SyncLibraries: Sendable {
  private let library: any SyncRepository
  private let settings: ShowSettings
  private let machine: String

  /// Creates the use case. `machine` is the name of a library that the user has given none.
  public init(library: any SyncRepository, settings: ShowSettings, machine: String) {
    (self.library, self.settings, self.machine) = (library, settings, machine)
  }

  /// Syncs with a folder, by default the one in the settings. Throws `Problem.usage` if no folder is set, and the errors
  /// of `SyncRepository.sync`.
  public func callAsFunction(
    _ folder: String? = nil, isDryRun: Bool = false, isAutomatic: Bool = false
  ) async throws(Problem) -> SyncReport {
    let (known, name) = try await chosen()
    var options = SyncOptions(name: name)
    (options.isDryRun, options.isAutomatic) = (isDryRun, isAutomatic)
    // A session must not wait for a network that is gone.
    options.patience = isAutomatic ? .seconds(10) : nil
    return try await library.sync(with: required(folder ?? known), options)
  }

  /// The libraries in a folder, by default the one in the settings. Throws as `callAsFunction`.
  public func status(of folder: String? = nil) async throws(Problem) -> SyncReport {
    let known = try await chosen().folder
    return try await library.syncStatus(of: required(folder ?? known))
  }

  /// The libraries in the folder, except for this one, that have a name or an identity that begins with a text. Throws
  /// `Problem.usage` if there are none.
  public func libraries(named text: String) async throws(Problem) -> [SyncedLibrary] {
    let found = try await status().libraries.filter { library in
      !library.isThis && (library.name == text || !text.isEmpty && library.identity.hasPrefix(text))
    }.withoutRepeats(of: \.identity)
    guard !found.isEmpty else { throw .usage(.unknownLibrary(text)) }
    return found
  }

  /// No longer reads some libraries, or reads them again.
  public func setForgotten(_ isForgotten: Bool, of libraries: [SyncedLibrary]) async throws(Problem) {
    try await library.setForgotten(isForgotten, of: libraries.map(\.identity))
  }

  /// Whether sessions sync by themselves.
  public var isAutomatic: Bool {
    get async {
      // If the settings cannot be read, the screen of settings says why.
      guard let states = try? await settings().value.states else { return false }
      let preferences = Preferences(states)
      return preferences.isSyncAutomatic.value && preferences.syncFolder.value != nil
    }
  }

  private func chosen() async throws(Problem) -> (folder: String?, name: String) {
    let preferences = Preferences(try await settings().value.states)
    return (preferences.syncFolder.value, preferences.name.value ?? machine)
  }

  private func required(_ folder: String?) throws(Problem) -> String {
    guard let folder else { throw .usage(.noSyncFolder) }
    return folder
  }
}
