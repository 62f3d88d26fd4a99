/// The settings as they stand, to be read each in its own type; `Setting.swift` says which.
public struct Preferences: Sendable, Equatable {
  private let states: [SettingState]

  /// - Parameter states: settings as they stand; one that is absent has its default.
  public init(_ states: [SettingState]) {
    self.states = Settings().states().map { standard in states.first { $0.setting == standard.setting } ?? standard }
  }

  /// A setting in its own type.
  ///
  /// - Parameter read: gives `nil` for what is no value of that type; then the default holds.
  func chosen<Value>(_ setting: Setting, else fallback: Value, _ read: (SettingValue?) -> Value?) -> Chosen<Value> {
    if let state = states.first(where: { $0.setting == setting }), let value = read(state.value) {
      return Chosen(value, by: state.origin)
    }
    return Chosen(read(setting.details.standard) ?? fallback, by: .standard)
  }
}
