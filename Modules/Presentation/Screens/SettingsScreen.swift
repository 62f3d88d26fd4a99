public import MarqueeDomain

/// Every setting with its value and its origin.
public struct SettingsScreen: Screen {
  public typealias Value = SettingsPage

  public var tab: Tab? { .settings }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.showSettings()
  }

  /// The settings file is read again when the screen is on top again. Its changes are not observed.
  public var observed: Set<LibraryPart>? { [] }
}

extension Destination {
  /// All settings.
  public static let settings = Destination(SettingsScreen())
}
