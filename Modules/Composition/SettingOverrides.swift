import MarqueeDomain

extension Configuration {
  /// What flags and the environment say in place of settings. A flag that is given hides its variable.
  ///
  /// - Throws: `Problem.usage` for a value that is not known. `COLUMNS` is set by shells, so what makes no sense there is
  ///   passed over, as other programs do.
  static func said(_ flags: Overrides, _ environment: [String: String]) throws(Problem) -> [Setting: Chosen<
    SettingValue
  >] {
    var said: [Setting: Chosen<SettingValue>] = [:]
    func take(_ setting: Setting, _ flag: String?, _ text: String?, _ variable: String) throws(Problem) {
      if let flag, let text {
        said[setting] = Chosen(try read(setting, text, flag), by: .flag(flag))
      } else if let text = environment[variable], !text.isEmpty {
        said[setting] = Chosen(try read(setting, text, variable), by: .variable(variable))
      }
    }
    try take(.source, "--source", flags.source, "MARQUEE_SOURCE")
    try take(.catalogs, "--catalog", flags.catalogs, "MARQUEE_CATALOGS")
    try take(.contact, nil, nil, "MARQUEE_CONTACT")
    do throws(Problem) {
      try take(.width, "--width", flags.width, "COLUMNS")
    } catch {
      if flags.width != nil { throw error }
    }
    if let isOn = isAccessible(environment) {
      said[.accessible] = Chosen(.word(isOn ? "on" : "off"), by: .variable("ACCESSIBLE"))
    }
    return said
  }

  /// What `ACCESSIBLE` says; `nil` where it is unset or empty, so that the settings hold.
  public static func isAccessible(_ environment: [String: String]) -> Bool? {
    guard let text = environment["ACCESSIBLE"], !text.isEmpty else { return nil }
    return !["0", "false", "no", "off"].contains(text.lowercased())
  }

  /// Flags and variables are taken to the letter: no blanks around commas, as in a settings file.
  private static func read(_ setting: Setting, _ text: String, _ name: String) throws(Problem) -> SettingValue {
    switch setting {
    case .source: .word(try SourceChoice(text, for: name).description)
    case .catalogs: .list(try [Catalog](text, for: name, among: known).map(\.rawValue))
    default: try setting.value(text, named: name, catalogs: known)
    }
  }
}
