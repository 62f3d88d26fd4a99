public import MarqueeDomain
import MarqueeHTTP

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What Marquee is told to use: flags first, then the environment, then the settings file, then defaults.
public struct Configuration: Sendable {
  public typealias SourceKind = MarqueeDomain.SourceKind

  /// Which movie-rows feed is read.
  public enum Rows: Sendable, Hashable {
    /// 3 rows of 6.
    case original
    /// 15 rows of 30.
    case expanded
    case file(String)
    case url(URL)
  }

  /// What flags say; they beat the environment.
  public struct Overrides: Sendable {
    let settings: [Setting: Chosen<String>]
    let isOffline: Bool

    /// - Parameter settings: the values as they were typed, by the flags that they stood behind.
    public init(_ settings: [Setting: Chosen<String>] = [:], isOffline: Bool = false) {
      self.settings = settings
      self.isOffline = isOffline
    }
  }

  let catalogs: [Catalog]
  let sources: [Catalog: SourceKind]
  let rows: Rows
  let ghibli: URL
  let openLibrary: URL
  /// Where `live` has Open Library's covers.
  let covers: URL
  let tmdb: URL
  /// Where `live` has TMDb's pictures; `nil` where the service says.
  let tmdbPictures: URL?
  let tmdbAccess: TMDbAccess
  /// Whether TMDb is left out because there is no key, and nobody asked for it by name.
  let isWithoutKey: Bool
  let faults: String?
  let timeout: Duration
  let isOffline: Bool
  let contact: String?
  /// Every setting as it stands.
  let states: [SettingState]
  /// What flags and the environment say in place of settings.
  let said: [Setting: Chosen<SettingValue>]
  /// Everything that can be configured, and who did.
  var flags: [Diagnosis.Flag] { listFlags() }
  public let folders: Folders
  /// `MARQUEE_STORE`: whether what the person keeps ends with the process.
  let keepsInMemory: Bool
  /// A sentence for each line of the settings that cannot be used, and for what is off for want of a key.
  public let notices: [String]
  /// Why the settings file cannot be read, so that defaults hold.
  public let settingsProblem: Problem?
  /// `SSL_CERT_FILE`: the certificates to trust instead of the system's.
  let certificateFile: String?
  /// Only the doctor wants them, and secrets in the environment stay where they are.
  private let listFlags: @Sendable () -> [Diagnosis.Flag]

  /// Reads the settings file and goes by it. What cannot be used of it is a notice.
  ///
  /// - Throws: as `init`.
  public static func read(
    environment: [String: String], overrides: Overrides = Overrides()
  ) async throws(Problem) -> Configuration {
    let settings = await Settings.read(from: Folders(environment: environment).repository, catalogs: Catalog.services)
    return try Configuration(environment: environment, overrides: overrides, settings: settings)
  }

  /// - Parameter settings: what the settings file says.
  /// - Throws: `Problem.usage` for an unknown value in a flag or the environment, which lists the known ones.
  public init(
    environment: [String: String], overrides: Overrides = Overrides(), settings: Settings = Settings()
  ) throws(Problem) {
    // A variable that is set but empty counts as unset.
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

    said = try Self.said(overrides, environment)
    states = settings.states(under: said)
    folders = Folders(environment: environment)
    let asked = try Self.text(of: .catalogs, states).map { text throws(Problem) in
      try [Catalog](text, for: Setting.catalogs.rawValue, among: Catalog.services)
    }
    let choice = try SourceChoice(Self.text(of: .source, states) ?? "embedded", for: Setting.source.rawValue)
    sources = Dictionary(uniqueKeysWithValues: Catalog.allCases.map { ($0, choice[$0]) })
    tmdbAccess = TMDbAccess(token: value("TMDB_TOKEN"), key: value("TMDB_API_KEY"))
    // Who did not ask for TMDb by name is told once how to turn it on; who did gets that as an error.
    let isWithoutKey = if case .none = tmdbAccess, asked == nil, sources[.tmdb] == .live { true } else { false }
    catalogs = asked ?? Catalog.services.filter { $0 != .tmdb || !isWithoutKey }
    self.isWithoutKey = isWithoutKey
    settingsProblem = settings.problem
    notices = settings.notices + (isWithoutKey ? [TMDbAccess.absence] : [])
    rows = try Self.rows(value("MARQUEE_ROWS"), source: sources[.rows] ?? .embedded)
    ghibli = try Self.address(value("MARQUEE_GHIBLI_URL") ?? "https://ghibliapi.vercel.app", by: "MARQUEE_GHIBLI_URL")
    openLibrary = try Self.address(
      value("MARQUEE_OPENLIBRARY_URL") ?? "https://openlibrary.org", by: "MARQUEE_OPENLIBRARY_URL")
    covers = try Self.address(
      value("MARQUEE_COVERS_URL") ?? "https://covers.openlibrary.org", by: "MARQUEE_COVERS_URL")
    tmdb = try Self.address(value("MARQUEE_TMDB_URL") ?? "https://api.themoviedb.org/3", by: "MARQUEE_TMDB_URL")
    tmdbPictures = try value("MARQUEE_TMDB_IMAGE_URL").map { text throws(Problem) in
      try Self.address(text, by: "MARQUEE_TMDB_IMAGE_URL")
    }
    faults = value("MARQUEE_FAULTS")
    timeout = try Self.seconds(value("MARQUEE_TIMEOUT"))
    let isOfflineByEnvironment = try Self.isOn(value("MARQUEE_OFFLINE"), by: "MARQUEE_OFFLINE")
    isOffline = overrides.isOffline || isOfflineByEnvironment
    contact = Self.text(of: .contact, states)
    certificateFile = value("SSL_CERT_FILE")
    let store = value("MARQUEE_STORE") ?? "sqlite"
    guard ["sqlite", "memory"].contains(store) else {
      throw .unknownValue(store, for: "MARQUEE_STORE", known: ["sqlite", "memory"])
    }
    keepsInMemory = store == "memory"
    listFlags = { [states, catalogs, isOfflineByFlag = overrides.isOffline] in
      Diagnosis.Flag.all(states, catalogs: catalogs, environment: environment, isOfflineByFlag: isOfflineByFlag)
    }
  }

  func kind(of catalog: Catalog) -> SourceKind { sources[catalog] ?? .embedded }

  /// What services are told of the program. Open Library turns away clients without a contact.
  var userAgent: String { contact.map { "\(Self.program) (\($0))" } ?? Self.program }

  /// The program's name and version as a product of RFC 9110, section 10.1.5.
  static let program = "Marquee/0.1"

  /// The settings that the console goes by.
  public var preferences: Preferences { Preferences(states) }

  private static func text(of setting: Setting, _ states: [SettingState]) -> String? {
    states.first { $0.setting == setting }?.value?.text
  }

  private static func rows(_ text: String?, source: SourceKind) throws(Problem) -> Rows {
    switch text {
    case nil, "original": return .original
    case "expanded": return .expanded
    case let text? where text.contains("://"):
      let url = try address(text, by: "MARQUEE_ROWS")
      guard source == .live else {
        throw .usage(
          message: "MARQUEE_ROWS is a URL, and the source of rows is \(source.rawValue).",
          remedy: .advice(
            "MARQUEE_SOURCE=rows=live reads it; original, expanded and a file's path work with every source."))
      }
      return .url(url)
    case let path?: return .file(path)
    }
  }

  /// An absolute http or https URL without a fragment or credentials. A problem does not repeat it: it may hold a
  /// secret.
  private static func address(_ text: String, by name: String) throws(Problem) -> URL {
    guard WebAddress(text) != nil, let url = URL(string: text), HTTPAuthority(url) != nil, url.fragment() == nil else {
      throw .usage(
        message: "The value of \(name) is no URL that can be used.",
        remedy: .advice(
          "It takes one such as http://127.0.0.1:8080/ghibli, without a user name, a password or a fragment."))
    }
    return url
  }

  private static func seconds(_ text: String?) throws(Problem) -> Duration {
    guard let text else { return .seconds(15) }
    guard let seconds = Double(text), seconds > 0, seconds <= 3600 else {
      throw .usage(
        message: "`\(text)` is no value for MARQUEE_TIMEOUT.", remedy: .advice("It takes seconds, up to 3600."))
    }
    return .seconds(seconds)
  }

  private static func isOn(_ text: String?, by name: String) throws(Problem) -> Bool {
    switch text {
    case nil, "0": return false
    case "1": return true
    case let text?: throw .unknownValue(text, for: name, known: ["1", "0"])
    }
  }
}
