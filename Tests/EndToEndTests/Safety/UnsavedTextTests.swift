// What the user wrote in an editor outlives every failure to save it; and a change outlives a failure to report it.
import Foundation
import TestSupport
import Testing

@Suite("Texts and changes when something fails", .timeLimit(.minutes(2)))
struct UnsavedTextTests {
  private let folder: ShellFolder

  init() throws { folder = try ShellFolder(home: "home", beginning: "m library add Heat; mkdir copies") }

  /// Edits the note of the only work at a terminal; the editor is a script of sh with the file as `$1`.
  private func editing(_ script: String) throws -> TypedSession {
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: folder.path("editor")))
    try folder.run("chmod 755 editor")
    return try TypedSession(
      "exec \"$MARQUEE\" note library:movie/1 --edit", home: URL(filePath: folder.path("home")), columns: 500,
      environment: [
        "EDITOR": folder.path("editor"), "TMPDIR": folder.path("copies"), "MARQUEE_STORE": "sqlite",
        "MARQUEE_CATALOGS": "rows",
      ])
  }

  private var note: String { get throws { try folder.run("m export | grep -c 'my text' || true").output } }
  private var copies: [String] { get throws { try folder.run("ls copies").lines } }

  @Test(
    "what was written stays in a file, and the next `note --edit` offers it",
    arguments: [
      ("echo 'my text' >\"$1\"; exit 3", "failed."),
      ("echo 'my text' >\"$1\"; kill -9 $$", "failed."),
      ("{ echo 'my text'; head -c 30000 /dev/zero | tr '\\0' x; } >\"$1\"", "note is too long."),
    ])
  func offered(script: String, message: String) throws {
    let failed = try editing(script)
    try failed.expect(message)
    try failed.expect("Your text is in")
    #expect(failed.status() != 0)
    #expect(try copies.count == 1)
    #expect(try folder.run("cat copies/*").output.hasPrefix("my text\n"))
    let next = try editing("head -n 1 \"$1\" >\"$1.new\"; mv \"$1.new\" \"$1\"")
    try next.expect("Continue with the unsaved text? [y/N]")
    try next.type("y\n")
    try next.expect("Added a note")
    #expect(next.status() == 0)
    #expect(try note == "1\n")
    #expect(try copies.isEmpty)
  }

  @Test("a note that another process writes meanwhile is shown, and not overwritten")
  func meanwhile() throws {
    let session = try editing("env -u EDITOR \"$MARQUEE\" note library:movie/1 theirs; echo 'my text' >\"$1\"")
    try session.expect("“theirs”")
    try session.expect("Your text is in")
    #expect(session.status() == 8)
    #expect(try folder.run("m export").output.contains("theirs"))
    #expect(try folder.run("cat copies/*").output == "my text\n")
  }

  @Test("copies that killed editors left are removed if they are empty or unchanged", arguments: ["", "old\n"])
  func leftovers(text: String) throws {
    try folder.run("m note library:movie/1 old")
    let killed = try editing("printf '\(text.dropLast())' >\"$1\"; echo editing; read line")
    try killed.expect("editing")
    killed.send(SIGKILL)
    #expect(killed.status() == 128 + SIGKILL)
    #expect(try copies.count == 1)
    let next = try editing("echo 'my text' >\"$1\"")
    try next.expect("Added a note")
    #expect(next.status() == 0)
    #expect(try copies.isEmpty)
  }

  @Test(
    "standard error says what was done if standard output is full", .enabled(if: fileExists("/dev/full")),
    arguments: [
      ("seen library:movie/1 --on 2024-05-31", "Marked Heat as seen on 2024-05-31."), ("undo", "Undid:"),
      ("rate library:movie/1 4 --json", "Rated Heat 4."), ("export --output list", "Wrote 1 entry to list."),
    ])
  func full(command: String, sentence: String) throws {
    let outcome = try folder.run("m \(command) >/dev/full || exit $?")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("marquee: \(sentence)"))
    #expect(outcome.errors.hasSuffix("marquee: can't write to standard output: No space left on device.\n"))
  }

  private static func fileExists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test(
    "without /proc, a command says what is missing, and changes nothing",
    .enabled(if: geteuid() == 0 && fileExists("/proc/self")))
  func withoutProc() throws {
    let outcome = try folder.run(
      "unshare -m sh -c 'mount -t tmpfs tmpfs /proc && exec \"$MARQUEE\" rate library:movie/1 4'")
    #expect(outcome.status == 8 && outcome.output.isEmpty)
    let sentence = "Can't read /proc, which Swift's libraries need. Mount it, then try again."
    #expect(outcome.errors == "marquee: \(sentence)\n")
    #expect(try folder.run("\"$MARQUEE\" undo --list").output.contains("Rated") == false)
  }

  @Test("a terminal of an unknown kind gets no escape sequences", arguments: ["unset TERM", "TERM=", "TERM=dumb"])
  func dumb(term: String) throws {
    for command in ["library", "show library:movie/1", "doctor", "nonsense", ""] {
      let session = try TypedSession(
        "\(term); export TERM; \(term); \"$MARQUEE\" \(command); echo ended", home: URL(filePath: folder.path("home")),
        environment: ["MARQUEE_CATALOGS": "rows", "FORCE_HYPERLINK": "1", "COLORTERM": "truecolor"])
      if command.isEmpty {
        try session.expect("marquee>")
        try session.type("library\nquit\n")
      }
      #expect(try !session.expect("ended").contains("\u{1B}"), "\(command)")
    }
  }
}
