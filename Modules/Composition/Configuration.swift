public import MarqueeDomain

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What Marquee is told to use: flags first, then the environment, then defaults.
public struct Configuration: Sendable {
  /// Where a catalog's answers come from.
  public enum SourceKind: String, Sendable, CaseIterable {
    /// Sample data, in memory.
    case embedded
    /// The same services over loopback HTTP.
    case fake
    /// The real ones.
    case live
  }

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
    var source: String?
    var catalogs: String?
    var isOffline: Bool

    public init(source: String? = nil, catalogs: String? = nil, isOffline: Bool = false) {
      self.source = source
      self.catalogs = catalogs
      self.isOffline = isOffline
    }
  }

  /// The catalogs that can be had, in the order in which they are shown.
  static let known: [Catalog] = [.ghibli, .rows]

  let catalogs: [Catalog]
  let sources: [Catalog: SourceKind]
  let rows: Rows
  let ghibli: URL
  let faults: String?
  let timeout: Duration
  let isOffline: Bool
  let contact: String?
  /// `SSL_CERT_FILE`: the certificates to trust instead of the system's.
  let certificateFile: String?

  /// - Throws: `Problem.usage` for an unknown value, which lists the known ones.
  public init(environment: [String: String], overrides: Overrides = Overrides()) throws(Problem) {
    // A variable that is set but empty counts as unset.
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

    catalogs = try Self.catalogs(
      overrides.catalogs ?? value("MARQUEE_CATALOGS"), by: overrides.catalogs == nil ? "MARQUEE_CATALOGS" : "--catalog")
    sources = try Self.sources(
      overrides.source ?? value("MARQUEE_SOURCE"), by: overrides.source == nil ? "MARQUEE_SOURCE" : "--source")
    rows = try Self.rows(value("MARQUEE_ROWS"), source: sources[.rows] ?? .embedded)
    ghibli = try Self.address(value("MARQUEE_GHIBLI_URL") ?? "https://ghibliapi.vercel.app", by: "MARQUEE_GHIBLI_URL")
    faults = value("MARQUEE_FAULTS")
    timeout = try Self.seconds(value("MARQUEE_TIMEOUT"))
    let isOfflineByEnvironment = try Self.isOn(value("MARQUEE_OFFLINE"), by: "MARQUEE_OFFLINE")
    isOffline = overrides.isOffline || isOfflineByEnvironment
    contact = value("MARQUEE_CONTACT")
    certificateFile = value("SSL_CERT_FILE")
    if let store = value("MARQUEE_STORE"), !["sqlite", "memory"].contains(store) {
      throw Self.unknown(store, for: "MARQUEE_STORE", known: ["sqlite", "memory"])
    }
  }

  func kind(of catalog: Catalog) -> SourceKind { sources[catalog] ?? .embedded }

  /// What services are told of the program. Open Library turns away clients without a contact.
  var userAgent: String { contact.map { "Marquee/0.1 (\($0))" } ?? "Marquee/0.1" }

  private static func catalogs(_ text: String?, by name: String) throws(Problem) -> [Catalog] {
    guard let text else { return known }
    var catalogs: [Catalog] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let catalog = Catalog(rawValue: String(part)), known.contains(catalog) else {
        throw unknown(String(part), for: name, known: known.map(\.rawValue))
      }
      if !catalogs.contains(catalog) { catalogs.append(catalog) }
    }
    return catalogs
  }

  /// Reads `live`, or `live,rows=embedded,tmdb=fake`: one source for all, and others for some.
  private static func sources(_ text: String?, by name: String) throws(Problem) -> [Catalog: SourceKind] {
    var general = SourceKind.embedded
    var special: [Catalog: SourceKind] = [:]
    for part in text?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let source = SourceKind(rawValue: halves[halves.count - 1]) else {
        throw unknown(halves[halves.count - 1], for: name, known: SourceKind.allCases.map(\.rawValue))
      }
      if halves.count == 1 {
        general = source
      } else if let catalog = Catalog(rawValue: halves[0]), catalog != .library {
        special[catalog] = source
      } else {
        throw unknown(halves[0], for: name, known: Catalog.allCases.filter { $0 != .library }.map(\.rawValue))
      }
    }
    return Dictionary(uniqueKeysWithValues: Catalog.allCases.map { ($0, special[$0] ?? general) })
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
          hint: "MARQUEE_SOURCE=rows=live reads it; original, expanded and a file's path work with every source.")
      }
      return .url(url)
    case let path?: return .file(path)
    }
  }

  /// An absolute http or https URL without a fragment or credentials. A problem does not repeat it: it may hold a
  /// secret.
  private static func address(_ text: String, by name: String) throws(Problem) -> URL {
    guard WebAddress(text) != nil, let url = URL(string: text), url.host() != nil, url.user() == nil,
      url.fragment() == nil
    else {
      throw .usage(
        message: "The value of \(name) is no URL that can be used.",
        hint: "It takes one such as http://127.0.0.1:8080/ghibli, without a user name, a password or a fragment.")
    }
    return url
  }

  private static func seconds(_ text: String?) throws(Problem) -> Duration {
    guard let text else { return .seconds(15) }
    guard let seconds = Double(text), seconds > 0, seconds <= 3600 else {
      throw .usage(message: "`\(text)` is no value for MARQUEE_TIMEOUT.", hint: "It takes seconds, up to 3600.")
    }
    return .seconds(seconds)
  }

  private static func isOn(_ text: String?, by name: String) throws(Problem) -> Bool {
    switch text {
    case nil, "0": return false
    case "1": return true
    case let text?: throw unknown(text, for: name, known: ["1", "0"])
    }
  }

  private static func unknown(_ value: String, for name: String, known: [String]) -> Problem {
    .usage(message: "`\(value)` is no value for \(name).", hint: "Known are \(known.joined(separator: ", ")).")
  }
}
