/// Where a value comes from. A flag overrides a variable, a variable the settings file, and the file the default.
public enum Provenance: Sendable, Hashable, CustomStringConvertible {
  /// A flag of the command line, such as `--source`.
  case flag(String)
  /// A variable of the environment, such as `MARQUEE_SOURCE`.
  case variable(String)
  /// The settings file.
  case settings
  /// The default: it was not set anywhere.
  case standard

  public var description: String {
    switch self {
    case .flag(let name), .variable(let name): name
    case .settings: "settings"
    case .standard: "default"
    }
  }
}

/// A value with its provenance.
public struct Chosen<Value: Sendable>: Sendable {
  /// The value that applies.
  public let value: Value
  /// Where it was set.
  public let origin: Provenance

  /// Creates a value with its provenance.
  public init(_ value: Value, by origin: Provenance) {
    self.value = value
    self.origin = origin
  }
}

extension Chosen: Equatable where Value: Equatable {}
extension Chosen: Hashable where Value: Hashable {}

/// A setting with the value that applies, the value's provenance, and the value in the settings file.
public struct SettingState: Sendable, Hashable, Identifiable {
  /// The setting that the values are for.
  public let setting: Setting
  /// The value that applies; `nil` if the setting has none.
  public let value: SettingValue?
  /// Where the value that applies was set.
  public let origin: Provenance
  /// The value in the settings file, also where it is overridden; `nil` if the file has none.
  public let held: SettingValue?

  public var id: Setting { setting }
}

extension Settings {
  /// Every setting with the value that applies, in the order of `Setting.allCases`, under flags and the environment.
  public func states(under overrides: [Setting: Chosen<SettingValue>] = [:]) -> [SettingState] {
    Setting.allCases.map { setting in
      let held = values[setting]
      let chosen = overrides[setting] ?? held.map { Chosen($0, by: .settings) }
      return SettingState(
        setting: setting, value: chosen?.value ?? setting.details.standard, origin: chosen?.origin ?? .standard,
        held: held)
    }
  }
}

/// All settings, and the file that stores them.
public struct SettingsPage: Sendable, Hashable {
  /// The settings, in the order of `Setting.allCases`.
  public var states: [SettingState]
  /// The settings file's path; `nil` if there is no folder for it.
  public var path: String?

  /// The state of one setting; `nil` if the page does not have it.
  public subscript(setting: Setting) -> SettingState? { states.first { $0.setting == setting } }
}
