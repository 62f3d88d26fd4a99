public import MarqueeDomain

/// Every setting with its value and who chose it.
public struct SettingsScreen: Screen {
  public typealias Value = SettingsPage

  public init() {}

  public func load(
    _ freshness: Freshness, with useCases: UseCases, partial: @Sendable (Loaded<Value>) async -> Void
  ) async throws(Problem) -> Loaded<Value> {
    try await useCases.showSettings()
  }

  /// The settings file is read again when the screen is on top again; nothing tells of its changes.
  public var observed: Set<LibraryPart>? { [] }

  public func content(_ page: Loaded<Value>) -> ScreenContent { .settings(page) }
}
