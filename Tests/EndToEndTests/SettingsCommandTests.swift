// Settings and doctor as a person uses them, with a folder of their own.
import Foundation
import Testing

@Suite("Settings and doctor")
final class SettingsCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
  private var file: URL { folder.appending(path: "settings") }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(
    _ arguments: String..., environment: [String: String] = [:], input: String = ""
  ) async throws -> Program.Outcome {
    try await Program.run(
      arguments, environment: ["MARQUEE_HOME": folder.path].merging(environment) { $1 }, input: input)
  }

  @Test("a setting is set, shown, overridden and cleared, and the rest of the file stays as it was")
  func lifeOfASetting() async throws {
    let before = "# mine\r\n\r\nodd=1  # kept\r\n  catalogs =  rows # few\r\n"
    try Data(before.utf8).write(to: file)
    let set = try await run("settings", "theme", "dark")
    #expect(set.status == 0 && set.output == "theme\tdark\tsettings\n")
    #expect(set.errors.hasPrefix("marquee: theme is dark, starting now.\n"))
    #expect(try String(contentsOf: file, encoding: .utf8) == before + "theme = dark\r\n")

    let changed = try await run("settings", "catalogs", "ghibli", "--json")
    let data = try #require(try changed.json()["data"] as? [String: Any])
    #expect((data["settings"] as? [String: [String]]) == ["catalogs": ["ghibli"]])
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == before.replacing("rows", with: "ghibli") + "theme = dark\r\n")
    let home = try await run("home")
    #expect(home.lines.count == 20)
    #expect(home.errors == "marquee: \(file.path), line 3: there is no setting `odd`. Marquee ignores this line.\n")
    #expect(try await run("home", "--catalog", "rows").lines.count == 18)
    #expect(try await run("home", environment: ["MARQUEE_CATALOGS": "rows,ghibli"]).lines.count == 38)

    #expect(try await run("settings", "theme", "--clear").output == "theme\tsystem\tdefault\n")
    #expect(try await run("settings", "catalogs", "rows").status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == before)
  }

  @Test("wrong values are usage errors when they are given, and notices when they are in the file")
  func wrongValues() async throws {
    let wrong = try await run("settings", "theme", "blue")
    #expect(wrong.status == 2 && wrong.output == "")
    #expect(wrong.errors == "marquee: theme can't be “blue”. Use light, dark or system.\n")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try Data("source = real\n".utf8).write(to: file)
    let home = try await run("home", "--json")
    #expect(home.status == 0)
    let meta = try #require(try home.json()["meta"] as? [String: Any])
    #expect(
      meta["notices"] as? [String] == [
        "\(file.path), line 1: source can't be “real”. Use embedded, fake or live. Using the default."
      ])
  }

  @Test("with a settings file that cannot be used browsing goes on, and a change is exit status 8")
  func unreadable() async throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let home = try await run("home")
    #expect(home.status == 0 && home.lines.count == 38 + CommandTests.books + CommandTests.movies)
    #expect(home.errors.contains("Can't read the settings file \(file.path): it is a folder. Using the defaults."))
    for arguments in [["settings"], ["settings", "theme"], ["settings", "theme", "dark"]] {
      let outcome = try await Program.run(arguments, environment: ["MARQUEE_HOME": folder.path])
      #expect(outcome.status == 8 && outcome.output == "")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(try await run("help").errors == "")
  }

  @Test("in the session the same words work, and the numbers of the screen stay")
  func session() async throws {
    let lines = ["home", "settings theme dark", "doctor", "open 1", "settings", "settings width 90", "settings width"]
    let session = try await run(input: lines.joined(separator: "\n"))
    #expect(session.status == 0)
    #expect(session.output.contains("theme\tdark\tsettings\n"))
    // The doctor sees what has changed since the start.
    #expect(session.output.contains("theme\tflag\tdark\tsettings\t\n"))
    #expect(session.output.contains("\tfilm\tCastle in the Sky\t1986"))
    #expect(session.lines.last == "width\t90\tsettings")
    #expect(try String(contentsOf: file, encoding: .utf8) == "theme = dark\nwidth = 90\n")
  }

  @Test("the doctor is well with sample data, says where each value comes from, and shows no key")
  func doctor() async throws {
    try Data("theme = dark\n".utf8).write(to: file)
    let doctor = try await run("doctor", "--json", "--catalog", "rows", environment: ["TMDB_API_KEY": "verysecret"])
    #expect(doctor.status == 0)
    #expect(!(doctor.output + doctor.errors).contains("verysecret"))
    let data = try #require(try doctor.json()["data"] as? [String: Any])
    #expect(data.keys.sorted() == ["checks", "damage", "flags"])
    let checks = try #require(data["checks"] as? [[String: Any]])
    #expect(
      checks.compactMap { $0["name"] as? String } == [
        "settings", "folder", "library", "answers", "libcurl", "catalog rows", "terminal",
      ])
    #expect(checks.allSatisfy { $0.keys.sorted() == ["detail", "fix", "name", "ok"] && $0["ok"] as? Bool == true })
    let flags = try #require(data["flags"] as? [[String: Any]])
    func origin(_ name: String) -> String? { flags.first { $0["name"] as? String == name }?["from"] as? String }
    #expect(origin("theme") == "settings" && origin("MARQUEE_CATALOGS") == "--catalog")
    #expect(origin("MARQUEE_HOME") == "MARQUEE_HOME" && origin("debounce") == "default")
  }

  @Test("a service that cannot be reached is exit status 5, in the session too")
  func unreachable() async throws {
    let environment = [
      "MARQUEE_SOURCE": "live", "MARQUEE_GHIBLI_URL": "http://127.0.0.1:1", "MARQUEE_CATALOGS": "ghibli",
    ]
    let doctor = try await run("doctor", environment: environment)
    #expect(doctor.status == 5)
    #expect(doctor.lines.contains { $0.hasPrefix("catalog ghibli\tcheck\tfalse\tCan't reach Studio Ghibli") })
    #expect(try await run(environment: environment, input: "doctor\nsettings theme\n").status == 5)
  }

  @Test("titles are links on a terminal that is known to show them, in color or not, and not where they are spoken")
  func links() async throws {
    func count(_ line: String) async throws -> Int {
      try await Program.onTerminal("export TERM=xterm MARQUEE_HOME='\(folder.path)'; \(line)")
        .split(separator: "\u{1B}]8;;https://openlibrary.org/works/OL27482W\u{1B}\\").count - 1
    }
    let search = "Scripts/run search title:hobbit"
    #expect(try await count(search) == 0)
    #expect(try await count("export FORCE_HYPERLINK=1; \(search)") == 1)
    #expect(try await count("export FORCE_HYPERLINK=1; \(search) --color always") == 1)
    for hidden in ["ACCESSIBLE=1 \(search)", "TERM=dumb \(search)", "\(search) | cat", "\(search) --plain"] {
      #expect(try await count("export FORCE_HYPERLINK=1; \(hidden)") == 0, "\(hidden)")
    }
    #expect(try await run("settings", "links", "on").status == 0)
    #expect(try await count(search) == 1)
    #expect(try await count("FORCE_HYPERLINK=0 \(search)") == 0)
  }

  /// Writes an editor, which is a shell script with the file's path as its last argument, and gives the `$EDITOR` that
  /// starts it.
  private func editor(_ script: String) throws -> String {
    let program = folder.appending(path: "an editor")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    return "'\(program.path)' --wait"
  }

  private func editing(_ editor: [String: String]) throws -> TypedSession {
    // All settings are longer than the terminal.
    try TypedSession(
      "exec \"$MARQUEE\" settings edit", home: folder, environment: editor.merging(["PAGER": "cat"]) { one, _ in one })
  }

  @Test("an editor gets a copy; what is wrong in it is reported, and may be edited again")
  func edit() throws {
    try Data("theme = light\n".utf8).write(to: file)
    let editor = try editor(
      """
      [ "$1" = --wait ] || exit 1
      if grep -q blue "$2"; then echo 'theme = dark' >"$2"; else echo 'theme = blue' >"$2"; fi
      """)
    let corrected = try editing(["EDITOR": editor])
    try corrected.expect("line 1: theme can't be “blue”. Use light, dark or system.")
    try corrected.expect("[y/N] ")
    #expect(try String(contentsOf: file, encoding: .utf8) == "theme = light\n")
    try corrected.type("y\n")
    try corrected.expect("theme         dark")
    #expect(corrected.status() == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == "theme = dark\n")

    let left = try editing(["EDITOR": "false", "VISUAL": editor])
    try left.expect("[y/N] ")
    try left.type("n\n")
    try left.expect("Nothing changed.")
    #expect(left.status() == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == "theme = dark\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".edit-") } == [])
  }

  @Test("an editor that fails, or is not there, and none at all, change nothing", arguments: ["exit 3", "kill -9 $$"])
  func failingEditor(script: String) async throws {
    try Data("theme = light\n".utf8).write(to: file)
    let failing = try editor("echo 'theme = dark' >\"$2\"; \(script)")
    for (environment, message) in [
      (["EDITOR": failing], "failed."), (["EDITOR": "nosuch"], "the editor `nosuch` failed."),
      (["PATH": "/nonexistent"], "no editor found: neither vi nor nano is in PATH."),
    ] {
      let session = try editing(environment)
      // What the first editor wrote is offered to the next.
      if environment["EDITOR"] == "nosuch" {
        try session.expect("Continue with the unsaved text? [y/N]")
        try session.type("n\n")
      }
      try session.expect(message)
      #expect(session.status() == 1)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "theme = light\n")
    let piped = try await run("settings", "edit", environment: ["EDITOR": failing])
    #expect(piped.status == 2 && piped.errors.contains("works only on a terminal, outside the session"))
  }

  @Test("the XDG folder is used without MARQUEE_HOME, and a relative one is not")
  func xdg() async throws {
    let set = try await run(
      "settings", "theme", "dark", environment: ["MARQUEE_HOME": "", "XDG_CONFIG_HOME": folder.path])
    #expect(set.status == 0)
    #expect(try String(contentsOf: folder.appending(path: "marquee/settings"), encoding: .utf8) == "theme = dark\n")
    let relative = try await run(
      "settings", "theme", environment: ["MARQUEE_HOME": "", "XDG_CONFIG_HOME": "x", "HOME": folder.path])
    #expect(relative.output == "theme\tsystem\tdefault\n")
    let none = try await run("settings", "theme", "dark", environment: ["MARQUEE_HOME": "", "HOME": ""])
    #expect(none.status == 8)
  }
}
