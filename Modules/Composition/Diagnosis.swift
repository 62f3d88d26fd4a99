public import MarqueeDomain

/// What a look at Marquee and its surroundings found.
public struct Diagnosis: Sendable, Hashable {
  public var checks: [Check]
  public let flags: [Flag]

  public init(checks: [Check], flags: [Flag]) {
    self.checks = checks
    self.flags = flags
  }

  /// Something looked at.
  public struct Check: Sendable, Hashable {
    /// A word or two, the same every time: `settings`, `catalog ghibli`.
    public let name: String
    public let detail: String
    /// What to do where it is not well.
    public let fix: Remedy?
    public let isOK: Bool
    /// Whether all that is wrong is that somebody else did not answer.
    public let isAboutReaching: Bool

    public static func ok(_ name: String, _ detail: String) -> Check {
      Check(name: name, detail: detail, fix: nil, isOK: true, isAboutReaching: false)
    }

    public static func bad(_ name: String, _ detail: String, fix: Remedy) -> Check {
      Check(name: name, detail: detail, fix: fix, isOK: false, isAboutReaching: false)
    }

    static func bad(_ name: String, _ problem: Problem) -> Check {
      let isAboutReaching = [.offline, .timedOut, .unreachable].contains(problem.code)
      return Check(
        name: name, detail: problem.message, fix: problem.remedy, isOK: false, isAboutReaching: isAboutReaching)
    }
  }

  /// Something that can be configured.
  public struct Flag: Sendable, Hashable {
    /// The variable's name, or the setting's where there is no variable of Marquee's own.
    public let name: String
    /// `nil` where that is nothing in particular. Of a key or token only that it is set.
    public let value: String?
    public let origin: Provenance

    public init(name: String, value: String?, origin: Provenance) {
      self.name = name
      self.value = value
      self.origin = origin
    }
  }
}

extension Diagnosis.Flag {
  /// Everything that can be configured, settings first.
  static func all(
    _ states: [SettingState], catalogs: [Catalog], environment: [String: String], isOfflineByFlag: Bool
  ) -> [Self] {
    let settings = states.map { state in
      guard state.setting == .catalogs else { return Self(state) }
      let names = catalogs.map(\.rawValue).joined(separator: ",")
      return Self(name: Self(state).name, value: names, origin: state.origin)
    }
    let others = standards.map { name, standard in
      if name == "MARQUEE_OFFLINE", isOfflineByFlag { return Self(name: name, value: "1", origin: .flag("--offline")) }
      guard let value = environment[name], !value.isEmpty else {
        return Self(name: name, value: Secrets.keys.contains(name) ? "unset" : standard, origin: .standard)
      }
      return Self(name: name, value: shown(value, of: name), origin: .variable(name))
    }
    return settings + others
  }

  init(_ state: SettingState) {
    self.init(
      name: SettingVariable.all[state.setting].flatMap { $0.isShared ? nil : $0.name } ?? state.setting.rawValue,
      value: state.value?.text, origin: state.origin)
  }

  /// The variables that have no setting, with their defaults.
  private static let standards: KeyValuePairs<String, String?> = [
    "MARQUEE_STORE": "sqlite", "MARQUEE_ROWS": "original", "MARQUEE_GHIBLI_URL": "https://ghibliapi.vercel.app",
    "MARQUEE_OPENLIBRARY_URL": "https://openlibrary.org", "MARQUEE_COVERS_URL": "https://covers.openlibrary.org",
    "MARQUEE_TMDB_URL": "https://api.themoviedb.org/3", "MARQUEE_TMDB_IMAGE_URL": "https://image.tmdb.org/t/p",
    "TMDB_TOKEN": nil, "TMDB_API_KEY": nil, "MARQUEE_FAULTS": nil, "MARQUEE_TIMEOUT": "15", "MARQUEE_OFFLINE": "0",
    "MARQUEE_HOME": nil, "SSL_CERT_FILE": nil, "NO_COLOR": nil, "CLICOLOR_FORCE": nil, "COLUMNS": nil, "PAGER": nil,
    "TERM": nil, "ACCESSIBLE": nil,
  ]

  /// A value without what may be secret in it: a key whole, of an address what follows the `?`.
  private static func shown(_ value: String, of name: String) -> String {
    if Secrets.keys.contains(name) { return "set" }
    guard Secrets.isAddressWithQuery(value), let mark = value.firstIndex(of: "?") else { return value }
    return value[...mark] + "…"
  }
}
