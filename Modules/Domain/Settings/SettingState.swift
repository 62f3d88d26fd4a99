/// Who settled something. Flags beat the environment, that beats the settings file, that beats defaults.
public enum Provenance: Sendable, Hashable, CustomStringConvertible {
  /// A flag of the command line, such as `--source`.
  case flag(String)
  /// A variable of the environment, such as `MARQUEE_SOURCE`.
  case variable(String)
  /// The settings file.
  case settings
  /// Nobody.
  case standard

  public var description: String {
    switch self {
    case .flag(let name), .variable(let name): name
    case .settings: "settings"
    case .standard: "default"
    }
  }
}

/// A value, and who chose it.
public struct Chosen<Value: Sendable>: Sendable {
  public let value: Value
  public let origin: Provenance

  public init(_ value: Value, by origin: Provenance) {
    self.value = value
    self.origin = origin
  }
}

extension Chosen: Equatable where Value: Equatable {}
extension Chosen: Hashable where Value: Hashable {}

/// A setting as it stands: what holds, who says so, and what the settings file says.
public struct SettingState: Sendable, Hashable, Identifiable {
  public let setting: Setting
  /// What holds; `nil` where that is nothing in particular.
  public let value: SettingValue?
  public let origin: Provenance
  /// What the settings file says, whether it holds or is beaten.
  public let held: SettingValue?

  public var id: Setting { setting }
}

extension Settings {
  /// Every setting as it stands, in the order of `Setting.allCases`.
  ///
  /// - Parameter overrides: what flags and the environment say.
  public func states(under overrides: [Setting: Chosen<SettingValue>] = [:]) -> [SettingState] {
    Setting.allCases.map { setting in
      let held = values[setting]
      let own = held.map { Chosen<SettingValue?>($0, by: .settings) } ?? Chosen(setting.details.standard, by: .standard)
      let chosen = overrides[setting].map { Chosen<SettingValue?>($0.value, by: $0.origin) } ?? own
      return SettingState(setting: setting, value: chosen.value, origin: chosen.origin, held: held)
    }
  }
}

/// Every setting, and where they are kept.
public struct SettingsPage: Sendable, Hashable {
  public var states: [SettingState]
  /// The settings file's path; `nil` where there is none to be had.
  public var path: String?

  public subscript(setting: Setting) -> SettingState? { states.first { $0.setting == setting } }
}
