import MarqueeDomain
import MarqueeSystem

/// Where Marquee keeps its files: one folder for everything, or the folders of the XDG Base Directory Specification
/// (https://specifications.freedesktop.org/basedir-spec/latest/). This type makes no folder.
public struct Folders: Sendable, Hashable {
  /// The folder of what the user made; `nil` if there is none.
  public let data: String?
  /// The folder of what can be fetched again; `nil` if there is none.
  public let cache: String?
  /// The folder of the settings file; `nil` if there is none.
  public let config: String?
  /// The folder of what a session leaves for the next one, such as the history of its lines; `nil` if there is none.
  public let state: String?

  /// Reads the folders from the environment: `MARQUEE_HOME`, else `XDG_DATA_HOME` and the like, else `HOME`. Without
  /// any of them a folder is `nil`. As the specification demands, a relative path in an XDG variable is ignored.
  /// `MARQUEE_HOME` may be relative to the working directory, as the person who types it expects.
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

  /// The problem of a folder that neither its XDG variable nor another one names.
  static func missing(for content: StorageFault.Content, _ variable: String) -> Problem {
    .storage(.noFolder(for: content, because: "MARQUEE_HOME, \(variable) and HOME are all unset"))
  }

  /// The settings file; `nil` if there is no folder. This also holds for the files and folders below.
  public var settings: String? { config.map { Self.below($0, "settings") } }
  /// The file with the lines that the user typed in sessions.
  public var history: String? { state.map { Self.below($0, "history") } }
  /// The folder with what the last printed numbers open, at each terminal.
  public var printedNumbers: String? { state.map { Self.below($0, "numbers") } }
  /// The file of the library: everything that the user keeps.
  public var library: String? { data.map { Self.below($0, "library.sqlite") } }
  /// The folder of cached pictures.
  public var artwork: String? { cache.map { Self.below($0, "artwork") } }
  /// The file of cached answers and their index.
  public var answers: String? { cache.map { Self.below($0, "catalog.sqlite") } }
  /// The file of the samples' index.
  public var samples: String? { cache.map { Self.below($0, "sample.sqlite") } }

  /// Whether a path, after resolving links, is one of Marquee's folders, which may not exist yet, or one of its files.
  public func isOwn(_ path: String) -> Bool {
    guard let target = FolderPath.target(of: path) else { return false }
    return [data, cache, config, state].contains { $0.map { Self.areEqual($0, target) } ?? false } || keeps(path)
  }

  private static func areEqual(_ path: String, _ other: String) -> Bool {
    if let folder = FileIdentity(path: path) { return FileIdentity(path: other) == folder }
    guard let above = FileIdentity(path: FolderPath.of(path)) else { return path == other }
    return FileIdentity(path: FolderPath.of(other)) == above && FolderPath.name(of: path) == FolderPath.name(of: other)
  }

  /// Whether a path, after resolving links, is a file of Marquee's or a companion of one, such as a database's log.
  public func keeps(_ path: String) -> Bool {
    guard let target = FolderPath.target(of: path) else { return false }
    let (folder, name) = (FileIdentity(path: FolderPath.of(target)), FolderPath.name(of: target))
    let paths = [library, answers, samples, settings, history, artwork, printedNumbers].compactMap(\.self)
    // If a file is a link, its companions are next to the link's target.
    let named = paths.flatMap { [$0] + [FolderPath.target(of: $0)].compactMap(\.self) }
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

extension Diagnosis.Check {
  /// Whether files can be made in a folder, or the folder itself if it does not exist. Changes nothing.
  static func folder(_ name: String, _ path: String) -> Diagnosis.Check {
    let another = Remedy.advice("Set MARQUEE_HOME to another folder.")
    var folder = path
    while access(folder, F_OK) != 0 {
      let code = errno
      guard code == ENOENT, folder != "." else { return .bad(name, "\(path): \(OpenFile.reason(code))", fix: another) }
      guard folder != "/" else { break }
      folder = FolderPath.of(folder)
    }
    let place = folder == path ? path : "can't create \(path): \(folder)"
    guard let status = stat(path: folder), status.kind == .folder else {
      return .bad(name, "\(place) is not a folder", fix: another)
    }
    guard access(folder, W_OK | X_OK) == 0 || ![EACCES, EPERM, EROFS].contains(errno) else {
      let fix = Remedy.advice("Make it writable, or set MARQUEE_HOME to another folder.")
      return .bad(name, "\(place) is not writable", fix: fix)
    }
    return .ok(name, .text(folder == path ? path : "\(path) (created on first use)"))
  }
}
