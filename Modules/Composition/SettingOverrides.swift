import MarqueeDomain

/// Which settings flags and the environment override.
extension Configuration {
  /// The values that flags and the environment give in place of settings. A flag wins over the variable of its setting.
  ///
  /// - Throws: `Problem.usage` for an unknown value.
  static func overrides(_ flags: Overrides, _ environment: [String: String]) throws(Problem) -> [Setting: Chosen<
    SettingValue
  >] {
    var overrides: [Setting: Chosen<SettingValue>] = [:]
    for setting in Setting.allCases {
      if let flag = flags.settings[setting] {
        let value = try setting.value(flag.value, named: "\(flag.origin)", catalogs: Catalog.services)
        overrides[setting] = Chosen(value, by: flag.origin)
      } else if let variable = Variable.of(setting), let text = variable.setting(in: environment) {
        do throws(Problem) {
          let value = try setting.value(text, named: variable.name, catalogs: Catalog.services)
          overrides[setting] = Chosen(value, by: .variable(variable.name))
        } catch {
          if !variable.isShared { throw error }
        }
      }
    }
    return overrides
  }

  /// The value of `ACCESSIBLE`; `nil` if it is unset or empty, so that the settings hold.
  public static func isAccessible(_ environment: [String: String]) -> Bool? {
    Variable.of(.accessible)?.setting(in: environment).map { $0 == "on" }
  }
}
