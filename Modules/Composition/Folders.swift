import MarqueeDomain
import MarqueeSystem

/// Where Marquee keeps its files: one folder for everything, or those of the XDG Base Directory Specification
/// (https://specifications.freedesktop.org/basedir-spec/latest/). Nothing is made here.
public struct Folders: Sendable, Hashable {
  /// What the person made.
  public let data: String?
  /// What can be fetched again.
  public let cache: String?
  /// The settings file.
  public let config: String?
  /// What a session leaves for the next one, such as the history of its lines.
  public let state: String?

  /// - Parameter environment: `MARQUEE_HOME`, `XDG_DATA_HOME` and its like, and `HOME` are looked at. Without any of
  ///   them a folder is `nil`. As the specification asks, a relative path counts as not there; only `MARQUEE_HOME` may
  ///   be one, counted from the working directory, as whoever types it expects.
  public init(environment: [String: String]) {
    if let home = environment[Variable.home.name], !home.isEmpty {
      let home = Self.withoutSlash(home)
      (data, cache, config, state) = (home, home, home, home)
      return
    }
    func folder(_ variable: String, _ standard: String) -> String? {
      if let path = environment[variable], FolderPath.isAbsolute(path) { return Self.below(path, "marquee") }
      guard let home = environment["HOME"], FolderPath.isAbsolute(home) else { return nil }
      return Self.below(home, "\(standard)/marquee")
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    cache = folder("XDG_CACHE_HOME", ".cache")
    config = folder("XDG_CONFIG_HOME", ".config")
    state = folder("XDG_STATE_HOME", ".local/state")
  }

  /// - Parameter variable: the one that could have named it, besides those that name every folder.
  static func missing(for content: StorageFault.Content, _ variable: String) -> Problem {
    .storage(.noFolder(for: content, because: "neither MARQUEE_HOME, \(variable) nor HOME names one"))
  }

  /// The settings file.
  public var settings: String? { config.map { Self.below($0, "settings") } }

  /// The lines that were typed in sessions.
  public var history: String? { state.map { Self.below($0, "history") } }

  /// The folder of what the numbers open that were printed last at each terminal.
  public var printedNumbers: String? { state.map { Self.below($0, "numbers") } }

  /// The file of what the person keeps.
  public var library: String? { data.map { Self.below($0, "library.sqlite") } }

  /// The folder of pictures.
  public var artwork: String? { cache.map { Self.below($0, "artwork") } }

  /// The file of answers.
  public var answers: String? { cache.map { Self.below($0, "catalog.sqlite") } }

  /// The file of the samples' index.
  public var samples: String? { cache.map { Self.below($0, "sample.sqlite") } }

  /// The turns that all processes take at a service.
  func pace(of catalog: Catalog) -> String? { cache.map { Self.below($0, "\(catalog.rawValue).pace") } }

  /// Whether a path, with its links resolved, is that of a folder that Marquee keeps files in, whether it is there or not.
  public func isOwn(_ path: String) -> Bool {
    guard let target = FolderPath.target(of: path) else { return false }
    return [data, cache, config, state].contains { $0.map { Self.areEqual($0, target) } ?? false } || keeps(path)
  }

  private static func areEqual(_ path: String, _ other: String) -> Bool {
    if let folder = FileIdentity(path: path) { return FileIdentity(path: other) == folder }
    guard let above = FileIdentity(path: FolderPath.of(path)) else { return path == other }
    return FileIdentity(path: FolderPath.of(other)) == above && FolderPath.name(of: path) == FolderPath.name(of: other)
  }

  /// Whether a path, with its links resolved, is that of a file of Marquee's own or of its companions, such as a
  /// database's log.
  public func keeps(_ path: String) -> Bool {
    guard let target = FolderPath.target(of: path) else { return false }
    let (folder, name) = (FileIdentity(path: FolderPath.of(target)), FolderPath.name(of: target))
    let paths = [library, answers, samples, settings, history, artwork, printedNumbers].compactMap(\.self)
    // The companions of a file that is a link are beside the link's target.
    let named = (paths + Catalog.services.compactMap(pace)).flatMap {
      [$0] + [FolderPath.target(of: $0)].compactMap(\.self)
    }
    if let file = FileIdentity(path: target), named.contains(where: { FileIdentity(path: $0) == file }) { return true }
    guard let folder else { return false }
    if [artwork, printedNumbers].contains(where: { $0.flatMap(FileIdentity.init(path:)) == folder }) { return true }
    return named.contains { own in
      let ownName = FolderPath.name(of: own)
      guard FileIdentity(path: FolderPath.of(own)) == folder else { return false }
      // Companions: a database's log, journal and copies; the edited copy of the settings; the damaged history.
      let endings = ownName.hasSuffix(".sqlite") ? ["-", "."] : [".edit-", ".damaged"]
      return name == ownName || endings.contains { name.hasPrefix(ownName + $0) }
    }
  }

  private static func below(_ folder: String, _ name: String) -> String {
    let folder = withoutSlash(folder)
    return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  private static func withoutSlash(_ path: String) -> String {
    var path = path.utf8[...]
    while path.count > 1, path.last == UInt8(ascii: "/") { path = path.dropLast() }
    return String(Substring(path))
  }
}
