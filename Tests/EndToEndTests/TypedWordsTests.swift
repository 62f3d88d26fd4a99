import Foundation
import TestSupport
import Testing

@Suite("Words as people type them", .timeLimit(.minutes(2)))
struct TypedWordsTests {
  /// Lines of a session, and the answer to the last of them.
  @Test(
    "a session understands words as people type them, and says what it did",
    arguments: [
      (["lists"], "No lists yet."),
      (["mononoke"], "`mononoke` is not a command, so it was searched for."),
      (["favorits"], "`favorits` is not a command, so it was searched for. Did you mean `favorites`?"),
      (["spirited away"], "`spirited` is not a command, so it was searched for."),
      (["seen the hobbit --on 2024-05-31"], "Seen on 2024-05-31: The Hobbit. `undo` takes it back."),
      (["rate the hobbit ★★★★½"], "Rated 4.5: The Hobbit. `undo` takes it back."),
      (["search castle", "tag 1 2 noir"], "Tagged “noir”: Castle in the Sky, Howl's Moving Castle."),
      (["search castle", "fav 1-2"], "Added to favorites: Castle in the Sky, Howl's Moving Castle."),
      (["search castle", "seen 1917"], "There is no number 1917 here, and no title “1917”."),
      (["open heat", "seen 31 May 2024"], "Seen on 2024-05-31: Heat."),
      (["open heat", "note 1 more time"], "Note written: Heat."),
      (
        ["note heat once", "note heat twice"], "Note written: Heat. It replaces the note before. `undo` takes it back."
      ),
      (["want heat", "seen heat --on 2024"], "Seen in 2024: Heat. It leaves the watchlist. `undo` takes both back."),
      (
        ["seen heat --on 2024-05-01 --rating 9/10"], "Seen on 2024-05-01 and rated 4.5: Heat. `undo` takes it back."
      ),
      (["seen heat --on 03/04/2024"], "`03/04/2024` can be two days. Type one of them: 2024-03-04 or 2024-04-03."),
      (
        ["seen heat --on 2024-01-01", "seen heat --on 2024-02-02", "diary", "unseen 1", "diary"],
        "Removed from the diary of 2024-02-02: Heat. It was the latest of 2 viewings; `unseen REF --all` removes the rest."
      ),
      (
        ["seen heat --on 2024-01-01", "seen heat --on 2024-01-01", "diary", "unseen 1", "unseen 1"],
        "The numbers are no longer those of the diary."
      ),
      (["seen dune 2021 31 may 2024"], "Seen on 2024-05-31: Dune."), (["seen heat 2024"], "Seen in 2024: Heat."),
      (["seen heat --on 31 may 2024"], "Seen on 2024-05-31: Heat."),
      (["seen yesterday"], "No work is named before the date."),
      (["seen heat yesterday friday"], "These are two dates: `yesterday` and"),
      (["back to the future"], "`search back to the future` searches for it."),
      (["tmdb:movie/949", "rate 4"], "Rated 4: Heat."), (["LISTS"], "No lists yet."),
      (["open heat", "tag 1 noir"], "Tagged “1”, “noir”: Heat."),
    ])
  func session(_ lines: [String], _ sentence: String) async throws {
    let outcome = try await Program.run(input: lines.joined(separator: "\n"))
    let messages = outcome.errors.split(separator: "\n").map(String.init)
    let lowered = sentence.prefix(1).lowercased() + sentence.dropFirst()
    #expect(messages.contains { $0.contains(sentence) || $0.contains(lowered) }, "\(outcome)")
  }

  @Test("a work with an undone viewing is on the watchlist again, with its rating as before")
  func undo() async throws {
    let outcome = try await Program.run(
      input: "want heat\nseen heat --rating 4\nundo\nwatchlist --fields title,rating,seen --csv")
    #expect(outcome.lines.suffix(1) == ["Heat,,"], "\(outcome)")
  }

  @Test("a number of the diary takes that viewing alone")
  func viewing() async throws {
    let outcome = try await Program.run(
      input: "seen heat --on 2024-01-01\nseen heat --on 2024-02-02\ndiary\nunseen 1\ndiary --fields on --csv")
    #expect(outcome.lines.suffix(2) == ["on", "2024-01-01"], "\(outcome)")
  }

  @Test("quotation marks and line breaks stay in a note")
  func notes() throws {
    let folder = try ShellFolder(home: "home")
    let outcome = try folder.run(
      """
      export MARQUEE_CATALOGS=tmdb
      printf 'note heat He said "no", twice\\n' | m >/dev/null; m show heat --jsonl --fields note
      m note heat $'one\\n"two"' >/dev/null; m show heat --jsonl --fields note
      """)
    #expect(outcome.lines == [#"{"note":"He said \"no\", twice"}"#, #"{"note":"one\n\"two\""}"#], "\(outcome)")
  }

  @Test("an editor writes a note, in a shell and in a session, which goes on with its keys")
  func editor() throws {
    let folder = try ShellFolder(home: "home")
    try folder.run("printf '#!/bin/sh\\necho more >> \"$1\"\\n' > editor; chmod +x editor")
    let environment = [
      "MARQUEE_STORE": "sqlite", "EDITOR": folder.path("editor"), "MARQUEE_CATALOGS": "tmdb", "TMPDIR": folder.path,
    ]
    let session = try TypedSession(home: URL(filePath: folder.path("home")), environment: environment)
    _ = try session.expect("marquee>")
    for saying in ["Note written: Heat.", "It replaces the note before."] {
      try session.type("note heat --edit\r")
      _ = try session.expect(saying)
      _ = try session.expect("marquee>")
    }
    try session.type("quit\r")
    #expect(session.status() == 0)
    let shell = try TypedSession(
      "exec \"$MARQUEE\" note heat --edit", home: URL(filePath: folder.path("home")), environment: environment)
    _ = try shell.expect("It replaces the note before.")
    #expect(shell.status() == 0)
    let outcome = try folder.run("MARQUEE_CATALOGS=tmdb m show heat --jsonl --fields note; ls")
    #expect(outcome.lines.first == #"{"note":"more\nmore\nmore"}"#, "\(outcome)")
    #expect(!outcome.output.contains("marquee-note-"))
  }

  @Test("a chosen row is wanted, seen and removed from its list with a key")
  func keys() throws {
    let folder = try ShellFolder(home: "home")
    try folder.run("MARQUEE_CATALOGS=tmdb m favorite heat > /dev/null")
    let session = try TypedSession(
      home: URL(filePath: folder.path("home")), environment: ["MARQUEE_STORE": "sqlite", "MARQUEE_CATALOGS": "tmdb"])
    _ = try session.expect("marquee>")
    try session.type("favorites\r")
    _ = try session.expect("Heat")
    _ = try session.expect("marquee>")
    try session.type("\u{1B}[B")
    for (key, saying) in [
      ("w", "Added to the watchlist: Heat."), ("v", "It leaves the watchlist."), ("x", "Removed from favorites: Heat."),
    ] {
      _ = try session.expect("Heat ›")
      try session.type(key)
      _ = try session.expect(saying)
    }
    _ = try session.expect("Heat ›")
    try session.type("diary\r")
    _ = try session.expect("1 viewing")
    _ = try session.expect("marquee>")
    try session.type("\u{1B}[Bx")
    _ = try session.expect("Removed from the diary of ")
    _ = try session.expect("Heat ›")
    // If a command runs, Ctrl-C discards what is typed after it.
    try session.type("\u{3}")
    _ = try session.expect("marquee>")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("a variable with a mistyped name is reported with the nearest one")
  func variables() async throws {
    let outcome = try await Program.run("tags", environment: ["MARQUEE_SORCE": "live"])
    #expect(
      outcome.errors.contains("The variable MARQUEE_SORCE is not known. Did you mean MARQUEE_SOURCE?"), "\(outcome)")
    let fine = try await Program.run("tags", environment: ["MARQUEE_SOMETHING": "live"])
    #expect(!fine.errors.contains("MARQUEE_SOMETHING"))
  }
}
