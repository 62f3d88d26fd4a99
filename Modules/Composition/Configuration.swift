public import MarqueeDomain
import MarqueeHTTP

/// What Marquee uses. Flags come first, then the environment, then the settings file, then defaults.
public struct Configuration: Sendable {
  /// The values of flags, which win over the environment.
  public struct Overrides: Sendable {
    let settings: [Setting: Chosen<String>]
    let isOffline: Bool
    let isExclusive: Bool

    /// Creates overrides of flags: values as the user typed them, each with its flag; whether `--offline` was given;
    /// and whether a search gives works of the active catalogs alone.
    public init(_ settings: [Setting: Chosen<String>] = [:], isOffline: Bool = false, isExclusive: Bool = false) {
      (self.settings, self.isOffline, self.isExclusive) = (settings, isOffline, isExclusive)
    }
  }

  /// The descriptions of all catalogs, whether they are active or not.
  let descriptions: [CatalogDescription]
  private(set) var sources: [Catalog: SourceKind]
  private(set) var faults: String?
  let timeout: Duration
  /// Time limit of one picture: longer than a page's, as no page waits for it, unless the user sets both.
  let pictureTimeout: Duration
  let isOffline: Bool
  var contact: String? { Self.text(of: .contact, states) }
  /// Every setting with the value that holds.
  let states: [SettingState]
  /// The values that flags and the environment give in place of settings.
  let overrides: [Setting: Chosen<SettingValue>]
  /// Where Marquee has its files.
  public let folders: Folders
  /// Whether the library is in memory and ends with the process, by `MARQUEE_STORE`.
  let keepsInMemory: Bool
  /// Why the settings file cannot be read, in which case defaults apply; `nil` if it can be read.
  public let settingsProblem: Problem?
  /// `SSL_CERT_FILE`: the certificates to trust instead of the system's.
  var certificateFile: String? { value(of: .certificates) }
  let isOfflineByFlag: Bool
  /// Whether a search gives works of the active catalogs alone.
  let isExclusive: Bool
  /// The catalogs that were asked for by name, in the order in which they are shown.
  private let asked: [Catalog]?
  /// Reads a variable. It is a function, so that printing a configuration prints no key.
  private let read: @Sendable (String) -> String?

  /// Reads the settings file and makes a configuration of it. Each line that cannot be used becomes a notice. Throws
  /// `Problem.usage` for an unknown value in a flag or the environment, which lists the known ones.
  public static func read(
    environment: [String: String], overrides: Overrides = Overrides()
  ) async throws(Problem) -> Configuration {
    let settings = await Settings.read(
      from: Folders(environment: environment).repository, catalogs: Catalog.services)
    return try Configuration(environment: environment, overrides: overrides, settings: settings)
  }

  /// Creates a configuration of the settings file's content. Throws `Problem.usage` as `read` does.
  public init(
    environment: [String: String], overrides: Overrides = Overrides(), settings: Settings = Settings()
  ) throws(Problem) {
    try self.init(environment: environment, overrides: overrides, settings: settings, of: CatalogDescription.all)
  }

  /// Creates a configuration of these catalogs; tests add their own.
  init(
    environment: [String: String], overrides: Overrides = Overrides(), settings: Settings = Settings(),
    of descriptions: [CatalogDescription]
  ) throws(Problem) {
    self.descriptions = descriptions
    // A variable that is set but empty counts as unset.
    let read: @Sendable (String) -> String? = { name in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    self.read = read
    self.overrides = try Self.overrides(overrides, environment)
    states = settings.states(under: self.overrides)
    folders = Folders(environment: environment)
    asked = try Self.text(of: .catalogs, states).map { text throws(Problem) in
      try [Catalog](text, for: Setting.catalogs.rawValue, among: Catalog.services)
    }
    let choice = try SourceSelection(Self.text(of: .source, states) ?? "embedded", for: Setting.source.rawValue)
    sources = Dictionary(uniqueKeysWithValues: Catalog.allCases.map { ($0, choice[$0]) })
    settingsProblem = settings.problem
    settingsNotices = settings.notices
    variableNotices = Variable.mistyped(in: environment)
    faults = read(Variable.faults.name)
    timeout = try Self.seconds(read(Variable.timeout.name))
    pictureTimeout = read(Variable.timeout.name) == nil ? .seconds(30) : timeout
    isOfflineByFlag = overrides.isOffline
    isExclusive = overrides.isExclusive
    let isOfflineByEnvironment = try Self.word(.offline, among: ["1", "0"], read) == "1"
    isOffline = isOfflineByFlag || isOfflineByEnvironment
    keepsInMemory = try Self.word(.store, among: ["sqlite", "memory"], read) == "memory"
    for description in descriptions {
      for variable in description.variables where variable.kind == .address { _ = try address(variable) }
      try description.check(self)
    }
  }

  /// The catalogs in the order in which they are shown.
  var catalogs: [Catalog] { asked ?? services.filter { absences[$0] == nil } }
  /// The catalogs that are described, in the order of `Catalog`.
  var services: [Catalog] { Catalog.allCases.filter { description(of: $0) != nil } }

  /// How to reach a catalog; `nil` for a catalog without a source.
  func description(of catalog: Catalog) -> CatalogDescription? { descriptions.first { $0.catalog == catalog } }

  /// The catalogs that are left out, with the reason for each; none where catalogs were asked for by name.
  var absences: [Catalog: CatalogDescription.Absence] {
    guard asked == nil else { return [:] }
    return descriptions.reduce(into: [:]) { $0[$1.catalog] = $1.absence(self) }
  }

  /// A notice for each line of the settings file that cannot be used.
  public let settingsNotices: [Notice]
  /// A sentence for each variable with a mistyped name.
  public let variableNotices: [String]
  /// A sentence for each catalog that is left out.
  public var absenceNotices: [String] { services.compactMap { absences[$0]?.notice } }

  /// The variable's value in the environment; `nil` if it is unset or empty.
  func value(of variable: Variable) -> String? { read(variable.name) }

  /// The address of a service: the environment's, else the variable's default.
  func address(_ variable: Variable) throws(Problem) -> URL {
    try Self.address(value(of: variable) ?? variable.standard ?? "", by: variable.name)
  }

  /// The address of a service in the environment; `nil` if the variable is unset or empty.
  func givenAddress(_ variable: Variable) throws(Problem) -> URL? {
    value(of: variable) == nil ? nil : try address(variable)
  }

  /// The same configuration with samples in memory as all sources.
  var ofSamples: Configuration {
    var configuration = self
    (configuration.sources, configuration.faults) = ([:], nil)
    return configuration
  }

  func kind(of catalog: Catalog) -> SourceKind { sources[catalog] ?? .embedded }

  /// The contact, which the `User-Agent` tells services. It is removed from their answers, as a service may echo it.
  var toldSecrets: [String] { contact.map { [$0].filter(Self.isTelling) } ?? [] }

  /// The values of an address's query that look like keys: by the parameter's name, or by 16 characters or more.
  static func secrets(in address: URL) -> [String] {
    (URLComponents(url: address, resolvingAgainstBaseURL: true)?.queryItems ?? []).filter { item in
      let name = item.name.lowercased()
      return ["key", "token", "secret", "auth", "pass"].contains { name.contains($0) } || (item.value ?? "").count >= 16
    }.compactMap(\.value).filter(isTelling)
  }

  /// Whether a text is long enough to be removed. Shorter texts occur in answers by chance.
  private static func isTelling(_ secret: String) -> Bool { secret.count >= 6 }

  /// The `User-Agent` of all requests. Open Library turns away clients without a contact.
  var userAgent: String { contact.map { "\(Self.program) (\($0))" } ?? Self.program }

  /// The program's name and version as a product of RFC 9110, section 10.1.5.
  static let program = "Marquee/0.1"

  /// The settings that the console follows.
  public var preferences: Preferences { Preferences(states) }

  private static func text(of setting: Setting, _ states: [SettingState]) -> String? {
    states.first { $0.setting == setting }?.value?.text
  }

  /// An http or https URL without a fragment or credentials. A problem does not repeat it: it may contain a secret.
  static func address(_ text: String, by name: String) throws(Problem) -> URL {
    guard WebAddress(text) != nil, let url = URL(string: text), HTTPAuthority(url) != nil, url.fragment() == nil else {
      throw .usage(
        message: "\(name) is not a valid URL.",
        remedy: .advice("Use a URL such as http://127.0.0.1:8080/ghibli, without a user name, password or fragment."))
    }
    return url
  }

  private static func seconds(_ text: String?) throws(Problem) -> Duration {
    guard let text else { return .seconds(15) }
    guard let seconds = Double(text), seconds > 0, seconds <= 3600 else {
      throw .usage(
        message: "\(Variable.timeout.name) can't be “\(text)”.", remedy: .advice("Use a number of seconds up to 3600."))
    }
    return .seconds(seconds)
  }

  /// The variable's value, else its default; throws where the value is not in `known`.
  private static func word(
    _ variable: Variable, among known: [String], _ read: (String) -> String?
  ) throws(Problem) -> String? {
    guard let word = read(variable.name) else { return variable.standard }
    guard known.contains(word) else { throw .unknownValue(word, for: variable.name, known: known) }
    return word
  }

  /// The values in place of settings. A flag wins over the variable. Throws `Problem.usage` for an unknown value.
  static func overrides(
    _ flags: Overrides, _ environment: [String: String]
  ) throws(Problem) -> [Setting: Chosen<SettingValue>] {
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

extension Preferences {
  /// The preferences of the settings file alone, without flags and the environment.
  public static func ofSettingsFile(environment: [String: String]) async -> Preferences {
    let repository = Folders(environment: environment).repository
    return Preferences(await Settings.read(from: repository, catalogs: Catalog.services).states())
  }
}
