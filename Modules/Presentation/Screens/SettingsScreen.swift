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

  /// The person's own, though no part of the library.
  public var observed: Set<LibraryPart>? { [] }

  public func content(_ page: Loaded<Value>) -> ScreenContent { .settings(page) }
}
