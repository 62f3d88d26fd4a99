/// The settings that apply, each readable in its own type; `Setting.swift` declares these properties.
public struct Preferences: Sendable {
  private let states: [SettingState]

  /// Creates preferences from the settings that apply. A setting that is not among them has its default.
  public init(_ states: [SettingState]) { self.states = states }

  /// A setting in its own type. `read` returns `nil` for a value that is not of that type; then the default applies.
  func chosen<Value>(_ setting: Setting, else fallback: Value, _ read: (SettingValue?) -> Value?) -> Chosen<Value> {
    if let state = states.first(where: { $0.setting == setting }), let value = read(state.value) {
      return Chosen(value, by: state.origin)
    }
    return Chosen(read(setting.details.standard) ?? fallback, by: .standard)
  }
}
