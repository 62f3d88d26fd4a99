import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import MarqueeLibrary
import MarqueeSystem

/// Checks what Marquee depends on: the settings file, the folders, the library, libcurl, and each active catalog.
public struct Doctor: Sendable {
  private static let patience: Duration = .seconds(5)

  let configuration: Configuration
  let settings: any SettingsRepository
  /// `nil` if the library is in memory.
  let library: SQLiteLibrary?
  let catalogs: [ConnectedCatalog]
  let answers: any AnswerRepository
  let waits: (any ServiceWaits)?

  /// Runs all checks. It asks the services at the same time, 5 seconds at most. With `repairs` it repairs a damaged
  /// library first, which changes files in its folder; otherwise it changes nothing.
  public func callAsFunction(repairs: Bool = false) async -> Diagnosis {
    let repair = repairs ? [await Diagnosis.Check.repair(of: library)] : []
    let settings = await settingsCheck
    let state = await answers.examine()
    let libraryChecks =
      [await Diagnosis.Check.library(library, at: configuration.folders.library)]
      + (await Diagnosis.Check.clocks(of: library)) + (await Diagnosis.Check.lookalikes(in: library))
    let syncCheck = await Diagnosis.Check.sync(library, with: Preferences(settings.states).syncFolder.value)
    let checks =
      [settings.check] + folderChecks + repair + libraryChecks
      + [syncCheck, answersCheck(state), curlCheck].compactMap(\.self)
    // Reading the damage from a damaged file would remove the file.
    let damage = if case .sound = state { await answers.damage() } else { [AnswerDamage]() }
    let limit = TimeLimit(min(configuration.timeout, Self.patience), waits: waits)
    let catalogChecks = await concurrently(catalogs, width: catalogs.count) { await check($0, within: limit) }
    return Diagnosis(checks: checks + catalogChecks + offChecks, damage: damage, flags: flags(settings.states))
  }

  /// The values that hold: current ones of settings that can change in a session, those of the start of all others.
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
    case .sound(let path): .ok("answers", "\(path), intact")
    case .damaged(let path):
      .bad(
        "answers", "\(path) is damaged",
        fix: .advice("The next request creates a new file. Nothing is lost permanently."))
    case .unusable(let path):
      .bad(
        "answers", "Marquee isn't caching answers: \(path) can't be opened or is from a newer version",
        fix: .advice("Use the newer version, or move the file elsewhere. Nothing is lost permanently."))
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
      return .bad("libcurl", .text(detail.text), fix: .installLibcurl)
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
  func sqliteLibrary(clock: any Clock<Duration>, now: @escaping @Sendable () -> Date) -> SQLiteLibrary {
    SQLiteLibrary(path: library, missingFolder: Self.missing(for: .library, "XDG_DATA_HOME"), clock: clock, now: now)
  }
}

extension Diagnosis.Check {
  /// Whether the library can be read, and its version; without a library, that it is in memory.
  static func library(_ library: SQLiteLibrary?, at path: String?) async -> Diagnosis.Check {
    guard let library else { return .ok("library", "in memory (MARQUEE_STORE)") }
    do throws(Problem) {
      guard let version = try await library.version() else {
        return .ok("library", "\(path ?? "library.sqlite") (created on first use)")
      }
      return .ok("library", "\(path ?? "library.sqlite"), intact, version \(version)")
    } catch {
      return .bad("library", error)
    }
  }

  /// Whether the folder for `sync` can be used, and how many libraries are in it; `nil` if none was chosen.
  static func sync(_ library: SQLiteLibrary?, with folder: String?) async -> Diagnosis.Check? {
    guard let library = await library?.current, let folder else { return nil }
    do throws(Problem) {
      let report = try await library.syncStatus(of: folder)
      guard report.unread.isEmpty, access(folder, W_OK) == 0 else {
        let files = report.unread.map(\.file).joined(separator: ", ")
        let what = files.isEmpty ? "it can't be written" : "\(files) can't be read"
        return .bad("sync", .text("\(folder): \(what)"), fix: .advice("For details, run `marquee sync`."))
      }
      let count = report.libraries.count
      return .ok("sync", "\(folder), \(count) \(count == 1 ? "library" : "libraries")")
    } catch {
      return .bad("sync", error)
    }
  }

  /// A check for each library of the user whose clock was ahead of this machine's.
  static func clocks(of library: SQLiteLibrary?) async -> [Diagnosis.Check] {
    guard let library = await library?.current else { return [] }
    // `library(_:at:)` says why entries cannot be read.
    return ((try? await library.librariesAhead()) ?? []).map { ahead in
      let day = ahead.latest.formatted(.iso8601.year().month().day())
      let whose = ahead.isThis ? "This library" : "Your library \(ahead.identity) on another machine"
      // Nothing is damaged, and the dates stay.
      return .ok(
        "clock", "\(whose) has changes dated up to \(day), in the future.",
        may: .advice(
          "Check the clock of \(ahead.isThis ? "this" : "that") machine. Until that day, those changes win over changes "
            + "on your other machines."))
    }
  }

  /// A check for each group of entries that look like one work, 20 at most, and a check with the number of others.
  static func lookalikes(in library: SQLiteLibrary?) async -> [Diagnosis.Check] {
    guard let library = await library?.current else { return [] }
    // `library(_:at:)` also says why entries cannot be read.
    guard let groups = try? await library.lookalikes() else { return [] }
    var checks: [Diagnosis.Check] = []
    for group in groups.prefix(mostGroups) {
      let names = group.map(\.description).joinedByAnd
      // If the title cannot be read, the identifiers say enough.
      let title = (try? await library.savedWorks(group))?[group[0]]?.title
      let what = title.map { "“\($0)” may have duplicate entries" } ?? "these entries may be duplicates"
      checks.append(.ok("entries", "\(what): \(names)", may: .link(group)))
    }
    let rest = groups.count - checks.count
    let noun = rest == 1 ? "group" : "groups"
    return checks + (rest > 0 ? [.ok("entries", "\(rest) more \(noun) of entries may be duplicates")] : [])
  }

  private static let mostGroups = 20

  /// Repairs the library, and says what it recovered.
  static func repair(of library: SQLiteLibrary?) async -> Diagnosis.Check {
    guard let library else { return .ok("repair", "no file to repair: the library is in memory") }
    do throws(Problem) {
      switch try await library.repair() {
      case .absent: return .ok("repair", "no library to repair yet")
      case .sound: return .ok("repair", "nothing to repair: the library is intact")
      case .recovered(let rows, let losses, let damagedFile):
        let counts = Self.nouns.compactMap { table, one, many in rows[table].map { "\($0) \($0 == 1 ? one : many)" } }
        let lost = losses == 0 ? "" : "; about \(losses) \(losses == 1 ? "row was" : "rows were") unreadable"
        return .ok(
          "repair", "recovered \(counts.joined(separator: ", "))\(lost). The damaged file is now \(damagedFile)")
      }
    } catch {
      return .bad("repair", error)
    }
  }
  private static let nouns = [
    ("works", "work", "works"), ("viewings", "viewing", "viewings"), ("tags", "tag", "tags"),
    ("people", "person", "people"), ("changes", "change that can be undone", "changes that can be undone"),
  ]
}

extension SQLiteLibrary {
  /// The library if its file has the latest version. One of an earlier version stays as it is.
  fileprivate var current: SQLiteLibrary? {
    get async {
      // `library(_:at:)` says what is wrong with a library.
      guard let version = try? await version() else { return nil }
      return version == SQLiteLibrary.latestVersion ? self : nil
    }
  }
}
