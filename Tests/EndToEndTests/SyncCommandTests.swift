// Two machines and a folder, as people use them.
import Foundation
import TestSupport
import Testing

@Suite("The command sync", .timeLimit(.minutes(5)))
struct SyncCommandTests {
  private let (folder, kitchen, desk): (TemporaryFolder, TemporaryFolder, TemporaryFolder)

  init() throws { (folder, kitchen, desk) = (try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder()) }

  private func run(
    _ home: TemporaryFolder, _ words: String..., input: String? = nil
  ) async throws -> Program.Outcome {
    let environment = [
      "MARQUEE_CATALOGS": "tmdb", "MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path,
      "MARQUEE_NAME": home === kitchen ? "kitchen" : "desk",
    ]
    if let input { return try await Program.run(environment: environment, input: input) }
    return try await Program.run(words, environment: environment)
  }

  @Test("a folder is chosen once, and everything else is found by the status, in JSON and in a pipe")
  func weeks() async throws {
    let refused = try await run(kitchen, "sync")
    #expect(refused.status == 2 && refused.errors.contains("Choose one with `marquee sync FOLDER`."))
    let missing = try await run(kitchen, "sync", folder.path("missing"))
    #expect(missing.status == 2 && missing.errors.contains("No such file or directory"), "\(missing.errors)")
    _ = try await run(kitchen, "seen", "heat", "--on", "2024-01-02", "--rating", "4")
    let first = try await run(kitchen, "sync", folder.url.path, "--fields", "name,entries,isThis")
    #expect(first.lines == ["kitchen\t1\ttrue"], "\(first.errors)")
    let plan = try await run(desk, "sync", folder.url.path, "--dry-run", "--fields", "name,received")
    #expect(plan.lines == ["kitchen\t1 viewing, 1 rating"])
    #expect(try await run(desk, "mine").lines.isEmpty)
    _ = try await run(desk, "sync", folder.url.path)
    #expect(try await run(desk, "mine", "--fields", "id,rating").lines == ["tmdb:movie/949\t4"])
    _ = try await run(desk, "rate", "heat", "5")
    #expect(try await run(desk, "sync", "--json").output.contains("\"written\":true"))
    #expect(try await run(kitchen, "sync", "--fields", "name,received").lines.contains("desk\t1 rating"))
    #expect(try await run(kitchen, "undo", "--list").lines[0].contains("Received from desk: 1 rating"))
    #expect(try await run(kitchen, "sync", "--json").output.contains("\"written\":false"))
    let status = try await run(kitchen, "sync", "--status", "--fields", "name,isThis,isForgotten")
    #expect(status.lines == ["kitchen\ttrue\tfalse", "desk\tfalse\tfalse"])
    #expect(try await run(kitchen, "doctor").output.contains("2 libraries"))
    _ = try await run(kitchen, "sync", "--forget", "desk")
    #expect(try await run(kitchen, "sync", "--status", "--fields", "isForgotten").lines == ["false", "true"])
    let unknown = try await run(kitchen, "sync", "--forget", "attic")
    #expect(unknown.status == 2 && unknown.errors.contains("no other library “attic”"))
    // Nothing in a file is about this machine.
    for name in try folder.names() {
      let text = String(decoding: try folder.bytes(name), as: UTF8.self)
      #expect(!text.contains(kitchen.url.path) && !text.contains(desk.url.path) && !text.contains("settings"))
    }
  }

  @Test("a folder to which nothing can be written does not become the folder of later syncs")
  func unwritable() async throws {
    _ = try await run(kitchen, "want", "heat")
    _ = try await run(kitchen, "sync", folder.url.path)
    // No file can be created there, even by root.
    let outcome = try await run(kitchen, "sync", "/proc")
    #expect(outcome.status != 0, "\(outcome)")
    #expect(try await run(kitchen, "settings", "sync-folder", "--json").output.contains(folder.url.path))
  }

  @Test("libraries of one name each show what came from them, and forgetting by that name needs a confirmation")
  func equalNames() async throws {
    let third = try TemporaryFolder()
    _ = try await run(desk, "want", "heat")
    _ = try await run(third, "rate", "tmdb:movie/539", "4")
    for home in [desk, third] { _ = try await run(home, "sync", folder.url.path) }
    let synced = try await run(kitchen, "sync", folder.url.path, "--fields", "name,received").lines
    // The library that synced last has what the other says, too, and may be read first.
    #expect(synced.count == 3)
    #expect(synced.count { $0.contains("1 rating") } == 1, "\(synced)")
    let refused = try await run(kitchen, "sync", "--forget", "desk")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("several libraries are named desk"), "\(refused.errors)")
    _ = try await run(kitchen, "sync", "--forget", "desk", "--yes")
    #expect(try await run(kitchen, "sync", "--status", "--fields", "isForgotten").lines == ["false", "true", "true"])
  }

  @Test("a session syncs when it begins and when it ends, if the user wants that")
  func sessions() async throws {
    _ = try await run(desk, "want", "heat")
    _ = try await run(desk, "sync", folder.url.path)
    _ = try await run(kitchen, "settings", "sync-folder", folder.url.path)
    let off = try await run(kitchen, input: "mine\n")
    #expect(!off.output.contains("Heat"))
    #expect(try folder.names().count == 1)
    _ = try await run(kitchen, "settings", "sync", "auto")
    let session = try await run(kitchen, input: "mine\nfavorite tmdb:movie/539\nundo\nredo\n")
    #expect(session.errors.contains("From desk: 1 watchlist entry."), "\(session.errors)")
    #expect(session.output.contains("Heat") && session.errors.contains("Undid: added Psycho to your favorites"))
    #expect(try await run(desk, "sync", "--fields", "received").lines.contains("1 favorite"))
    let number = try #require(
      try await run(kitchen, "undo", "--list", "--fields", "id,summary").lines.first { $0.contains("Received") })
    let undone = try await run(kitchen, "undo", String(number.prefix { $0 != "\t" }))
    #expect(undone.errors.contains("Undid: received from desk: 1 watchlist entry"), "\(undone.errors)")
    let effect = "At the next sync, desk loses 1 watchlist entry too, as does any other library."
    #expect(undone.errors.contains(effect), "\(undone.errors)")
    #expect(try await run(kitchen, "undo", "99").errors.contains("no change 99"))
  }

  @Test("suggestions for two leave out what either has seen")
  func together() async throws {
    let all = try await run(desk, "tonight", "kind:movie", "--fields", "id").lines
    _ = try await run(kitchen, "seen", all[0])
    _ = try await run(kitchen, "rate", all[1], "3")
    _ = try await run(kitchen, "export", "--output", kitchen.path("ann.json"))
    let both = try await run(desk, "tonight", "kind:movie", "--with", kitchen.path("ann.json"), "--fields", "id").lines
    #expect(both.count == 3 && Set(both).isDisjoint(with: all.prefix(2)), "\(all) \(both)")
    let missing = try await run(desk, "tonight", "--with", kitchen.path("missing.json"))
    #expect(missing.status != 0 && missing.errors.contains("missing.json"))
  }
}
