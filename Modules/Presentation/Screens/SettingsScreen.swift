import MarqueeDomain

/// Every setting with its value and who chose it.
struct SettingsScreen: Screen {
  typealias Value = SettingsPage

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Response
  {
    try await useCases.showSettings()
  }

  /// The settings file is read again when the screen is on top again; nothing tells of its changes.
  var observed: Set<LibraryPart>? { [] }

  func content(_ page: Response) -> ScreenContent { .settings(page) }
}
