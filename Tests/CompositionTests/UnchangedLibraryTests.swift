// Commands that only look, dry runs and clearing the caches leave what the user has: the library with its lists,
// goals and journal, and the settings.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("What leaves the library as it is", .timeLimit(.minutes(5)))
struct UnchangedLibraryTests {
  private static let work = "tmdb:movie/289"

  /// What the user has before each test.
  private static let preparation = [
    "library add Heat --year 1995", "library add Inception --year 2010",
    // An entry of which no catalog has said anything yet.
    "import \(SilentConsole.files)marquee.json", "rate \(work) 4", "favorite \(work)",
    "note \(work) An airship.", "tag \(work) noir",
    "seen \(work) --on 2024-05-01",
    "want tmdb:movie/13", "own tmdb:movie/13 paperback", "list best add \(work)", "save quick is:seen",
    "goal 24 books 2026",
    "library edit library:movie/1 --series Heat --number 1", "settings theme dark", "favorite tmdb:movie/597", "undo",
  ]

  /// Lines that only look. With those that change something, they use every command that the shell and the session have.
  private static let looking = [
    "home", "shelf ghibli:shelf/films", "search castle", "show \(work)", "show library:movie/1",
    "open ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe", "tonight --seed 3", "like \(work)", "artwork \(work)",
    "lists", "list best", "list quick", "favorites", "watchlist", "diary", "mine is:seen", "rated", "notes", "tags",
    "series", "series heat", "upnext", "stats", "stats 2024", "goal", "library", "settings", "settings theme", "cache",
    "doctor", "help", "help rate", "version", "undo --list", "export --yes --output \(SilentConsole.files)kept.json",
  ]

  /// Lines with --dry-run. Each of them changes something without it, in this order.
  private static let dry = [
    "redo", "undo", "rate \(work) 2", "favorite tmdb:movie/13", "unfavorite \(work)", "status \(work) started",
    "progress \(work) 40%", "own \(work) disc", "unown tmdb:movie/13", "lend \(work) Ann", "returned \(work)",
    "seen \(work) --on 2024-06-01",
    "unseen \(work) --on 2024-05-01", "tag \(work) sea", "untag \(work) noir", "note \(work) --clear", "want \(work)",
    "unwant tmdb:movie/13", "library complete", "library delete library:movie/1 --yes",
    "import \(SilentConsole.files)marquee.csv", "sync",
  ]

  /// More lines that change something.
  private static let changing = [
    "settings theme light", "settings theme --clear", "goal none books 2026", "unsave quick", "save quick is:own",
    "list best delete", "link tmdb:movie/13 tmdb:movie/194", "unlink tmdb:movie/194", "library random",
    "library edit library:movie/2 --year 2011",
  ]

  @Test("a command that only looks changes nothing")
  func reading() async throws {
    try await with { (person) async throws in
      for line in Self.looking { #expect(try await person.changed(by: line) == [], "\(line)") }
    }
  }

  @Test("a dry run changes nothing, to the byte")
  func dryRuns() async throws {
    try await with { (person) async throws in
      for line in Self.dry {
        #expect(try await person.changed(by: "\(line) --dry-run", toTheByte: true) == [], "\(line)")
      }
    }
  }

  @Test("clearing the caches changes nothing")
  func clearing() async throws {
    try await with { (person) async throws in
      for line in ["search castle", "artwork \(Self.work)", "cache clear", "cache clear --imports --yes"] {
        #expect(try await person.changed(by: line) == [], "\(line)")
      }
    }
  }

  @Test("a planted dry run that makes the change is found: each line does, without --dry-run")
  func plantedDryRuns() async throws {
    try await with { (person) async throws in
      for line in Self.dry { #expect(try await person.changed(by: line, toTheByte: true) != [], "\(line)") }
    }
  }

  @Test("a planted change of the library or the settings is found")
  func plantedChanges() async throws {
    try await with { (person) async throws in
      for line in Self.changing { #expect(try await person.changed(by: line) != [], "\(line)") }
    }
  }

  @Test("a planted removal of what the user has is found")
  func plantedRemovals() async throws {
    try await with { (person) async throws in
      for line in [
        "undo", "list best delete", "library delete library:movie/1 --yes", "note \(Self.work) --clear", "unsave quick",
        "goal none books 2026", "settings theme --clear",
      ] { #expect(try await person.changed(by: line) != [], "\(line)") }
    }
  }

  @Test("every command is among them, and every one that has --dry-run among the dry runs")
  func complete() {
    func names(_ lines: [String]) -> Set<String> { Set(lines.map { String($0.prefix { $0 != " " }) }) }
    // A browser is not started here.
    let others: Set = ["browse"]
    let all = Command.all.filter { $0.place == .everywhere }.map(\.name)
    #expect(
      Set(all).subtracting(names(Self.looking)).subtracting(names(Self.dry)).subtracting(names(Self.changing)) == others
    )
    let dry = (Command.all + Command.all.flatMap(\.subcommands)).filter { command in
      command.flags.contains { $0.name == Command.dryRun.form.name }
    }
    for command in dry { #expect(Self.dry.contains { $0.hasPrefix(command.name) }, "\(command.name)") }
    #expect(dry.count > 10)
  }

  private func with(_ test: (PersonsData) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try ExchangeFiles.write(to: folder)
    let console = try SilentConsole(folder)
    for line in Self.preparation { try await console.run(line) }
    // Another library has written something into the shared folder.
    let other = try TemporaryFolder()
    for one in [folder, other] {
      try FileManager.default.createDirectory(
        atPath: one.path(SilentConsole.shared), withIntermediateDirectories: true)
    }
    let desk = try SilentConsole(other)
    for line in ["favorite tmdb:movie/539", "sync"] { try await desk.run(line) }
    for name in try FileManager.default.contentsOfDirectory(atPath: other.path(SilentConsole.shared)) {
      let file = "\(SilentConsole.shared)/\(name)"
      try folder.write(other.bytes(file), to: file)
    }
    await desk.close()
    try await test(PersonsData(console: console, folder: folder))
    await console.close()
  }
}

/// What the user has, compared before and after a line.
private struct PersonsData {
  let console: SilentConsole
  let folder: TemporaryFolder

  private struct State {
    let export: String
    let changes: [String]
    let settings: Data?
  }

  private func state() async throws -> State {
    State(
      export: try await console.export(),
      changes: try await console.library.changes(limit: .max).map { "\($0.id) \($0.isUndone)" },
      settings: FileManager.default.contents(atPath: folder.path("settings")))
  }

  /// What a line changes.
  ///
  /// - Parameter toTheByte: whether what catalogs say of kept works counts, too. Looking at a work may complete it.
  func changed(by line: String, toTheByte: Bool = false) async throws -> [String] {
    let before = try await state()
    try await console.run(line)
    let after = try await state()
    var changed: [String] = []
    if toTheByte ? before.export != after.export : ExportDifference(before.export, after.export) != nil {
      changed.append("library")
    }
    if before.changes != after.changes { changed.append("journal") }
    if before.settings != after.settings { changed.append("settings") }
    return changed
  }
}
