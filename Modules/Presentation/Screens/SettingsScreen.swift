import MarqueeDomain

/// Every setting with its value and who chose it.
struct SettingsScreen: Screen {
  typealias Value = SettingsPage

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping TakePart) async throws(Problem)
    -> Loaded<Value>
  {
    try await useCases.showSettings()
  }

  /// The settings file is read again when the screen is on top again; nothing tells of its changes.
  var observed: Set<LibraryPart>? { [] }

  func content(_ page: Loaded<Value>) -> ScreenContent { .settings(page) }
}
