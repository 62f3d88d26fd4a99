import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import MarqueeLibrary

/// Checks everything that Marquee depends on: the settings file, the folders, the library, libcurl, and each active
/// catalog.
public struct Doctor: Sendable {
  /// How long a service may take to answer.
  private static let patience: Duration = .seconds(5)

  let configuration: Configuration
  let settings: any SettingsRepository
  /// `nil` if the library is in memory.
  let library: SQLiteLibrary?
  let catalogs: [ConnectedCatalog]
  let answers: any AnswerRepository
  let waits: (any ServiceWaits)?

  /// Runs all checks. It asks the services at the same time, 5 seconds at most, and changes nothing without `repairs`.
  ///
  /// - Parameter repairs: whether to repair a damaged library first, which changes files in its folder.
  public func callAsFunction(repairs: Bool = false) async -> Diagnosis {
    let repair = repairs ? [await Diagnosis.Check.repair(of: library)] : []
    let settings = await settingsCheck
    let state = await answers.examine()
    let libraryChecks =
      [await Diagnosis.Check.library(library, at: configuration.folders.library)]
      + (await Diagnosis.Check.lookalikes(in: library))
    let checks =
      [settings.check] + folderChecks + repair + libraryChecks + [answersCheck(state), curlCheck].compactMap(\.self)
    // Reading the damage from a damaged file would remove the file.
    let damage = if case .sound = state { await answers.damage() } else { [AnswerDamage]() }
    let limit = TimeLimit(min(configuration.timeout, Self.patience), waits: waits)
    let catalogChecks = await concurrently(catalogs, width: catalogs.count) { await check($0, within: limit) }
    return Diagnosis(checks: checks + catalogChecks + offChecks, damage: damage, flags: flags(settings.states))
  }

  /// The values that hold: of settings that can change during a session the current ones, of all others those of the
  /// start.
  private func flags(_ states: [SettingState]) -> [Diagnosis.Flag] {
    let now = states.filter { !$0.setting.details.isReadAtStart }.map { Diagnosis.Flag($0) }
    return configuration.flags.map { flag in now.first { $0.name == flag.name } ?? flag }
  }

  private var settingsCheck: (check: Diagnosis.Check, states: [SettingState]) {
    get async {
      guard !(settings is NoSettings) else {
        return (.bad("settings", "No folder for the settings.", fix: .chooseFolder), [])
      }
      do throws(Problem) {
        let entries = try await settings.entries()
        let read = Settings(entries, in: settings.place, catalogs: Catalog.services)
        return (check(read), read.states(under: configuration.overrides))
      } catch {
        return (.bad("settings", error), [])
      }
    }
  }

  private func check(_ read: Settings) -> Diagnosis.Check {
    guard !read.isFlawed else { return .bad("settings", .settings(read.notices), fix: .setSetting) }
    let count = read.values.isEmpty ? "none set" : "\(read.values.count) set"
    let place = "\(settings.place), \(count)"
    return .ok("settings", read.notices.isEmpty ? .text(place) : .settings(read.notices, after: place))
  }

  private var folderChecks: [Diagnosis.Check] {
    let folders = configuration.folders
    let all = [("data", folders.data), ("cache", folders.cache), ("config", folders.config), ("state", folders.state)]
    // With `MARQUEE_HOME` they are one folder.
    if let home = folders.data, all.allSatisfy({ $0.1 == home }) { return [.folder("folder", home)] }
    return all.map { name, path in
      path.map { .folder("folder \(name)", $0) }
        ?? .bad("folder \(name)", "No folder.", fix: .advice("Set HOME, or set MARQUEE_HOME to a folder."))
    }
  }

  /// The check of the cache's file; `nil` if there is no folder, because the folder's check says that.
  private func answersCheck(_ state: AnswerState) -> Diagnosis.Check? {
    switch state {
    case .none: nil
    case .absent(let path): .ok("answers", "\(path) (created on first use)")
    case .sound(let path): .ok("answers", "\(path), sound")
    case .damaged(let path):
      .bad(
        "answers", "\(path) is damaged",
        fix: .advice("The next request creates a new file. Nothing is lost permanently."))
    case .unusable(let path):
      .bad(
        "answers", "\(path) is from a newer version of Marquee, or Marquee can't open it, so it caches no answers",
        fix: .advice("Use the newer version, or move the file away. Nothing is lost permanently."))
    }
  }

  private var curlCheck: Diagnosis.Check {
    let isNeeded = configuration.catalogs.contains { configuration.kind(of: $0) != .embedded }
    do throws(HTTPFailure) {
      return .ok("libcurl", .text(try CurlLibrary.version()))
    } catch {
      guard case .unavailable(let detail) = error, isNeeded else {
        return .ok("libcurl", "not installed; sample data doesn't need it")
      }
      return .bad("libcurl", .text(detail.text), fix: .useSample)
    }
  }

  /// The catalogs that are left out although the user did not ask for that.
  private var offChecks: [Diagnosis.Check] {
    let absences = configuration.absences
    return configuration.services.compactMap { catalog in
      absences[catalog].map { .ok("catalog \(catalog.rawValue)", .text($0.notice)) }
    }
  }

  private func check(_ connected: ConnectedCatalog, within limit: TimeLimit) async -> Diagnosis.Check {
    let catalog = connected.repository.catalog
    let name = "catalog \(catalog.rawValue)"
    do throws(Problem) {
      try await limit.run(asking: catalog.title) { () async throws(Problem) in try await connected.probe() }
      return .ok(name, .text(connected.health ?? Self.health(of: configuration.kind(of: catalog))))
    } catch {
      return .bad(name, error)
    }
  }

  /// Where a catalog's answers come from, in words.
  static func health(of kind: SourceKind) -> String {
    switch kind {
    case .embedded: "sample data in memory"
    case .fake: "the fake service answers locally"
    case .live: "the service answers"
    }
  }
}

extension Folders {
  /// The settings file; without a folder, a repository that can keep nothing.
  var repository: any SettingsRepository {
    settings.map { SettingsFile(path: $0) } ?? NoSettings(because: Folders.missing(for: .settings, "XDG_CONFIG_HOME"))
  }

  /// The library in its file; without a folder, a library that can keep nothing.
  func sqliteLibrary(clock: any Clock<Duration>) -> SQLiteLibrary {
    SQLiteLibrary(path: library, missingFolder: Self.missing(for: .library, "XDG_DATA_HOME"), clock: clock)
  }
}
