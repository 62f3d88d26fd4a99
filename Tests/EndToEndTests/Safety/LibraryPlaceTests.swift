// What can be in the place of Marquee's own files: other names for them, pipes, devices, newer versions.
import Foundation
import TestSupport
import Testing

@Suite("What is in the place of Marquee's own files", .timeLimit(.minutes(2)))
struct LibraryPlaceTests {
  private let folder: ShellFolder

  init() throws { folder = try ShellFolder(home: "home", beginning: "m library add Heat; m settings theme dark") }

  @Test("a library with two names is refused under both, read or changed, with advice that helps")
  func hardLink() throws {
    let outcome = try folder.run(
      """
      mkdir b; ln home/library.sqlite b/
      for h in home b; do for c in "library add Ran" library export; do
        MARQUEE_HOME=$h m $c </dev/null || echo "$h $c $?"
      done; done
      MARQUEE_HOME=b m doctor || echo doctor $?
      cp b/library.sqlite copy; mv copy b/library.sqlite
      MARQUEE_HOME=b m library add Ran; m library; MARQUEE_HOME=b m library
      """)
    let refusals = outcome.lines.filter { $0.hasSuffix(" 8") }
    #expect(refusals.count == 6, "\(outcome)")
    let message =
      "has 2 names (hard links). Changes saved under one name would be missing under the others. Close all Marquee sessions, copy the file"
    #expect(outcome.errors.components(separatedBy: message).count == 7)
    #expect(outcome.lines.contains { $0.contains("2 names (hard links)") && $0.contains("\tfalse\t") })
    #expect(outcome.lines.filter { $0.contains("\tHeat\t") }.count == 2)
  }

  @Test(
    "a pipe in the place of a file, or of SQLite's files beside it, is not waited for",
    arguments: [
      ("library.sqlite", 8), ("library.sqlite-wal", 8), ("library.sqlite-journal", 8), ("library.sqlite-shm", 8),
      ("catalog.sqlite", 0), ("catalog.sqlite-wal", 0), ("history", 0),
    ])
  func pipes(_ name: String, _ status: Int) throws {
    let outcome = try folder.run(
      """
      rm -f home/\(name); mkfifo home/\(name)
      for c in library "library add Ran" "search casablanca" doctor; do
        timeout 60 "$MARQUEE" $c || echo "$c $?"
      done; test -p home/\(name)
      """)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("library add Ran \(status)") == (status > 0))
    #expect(!outcome.output.contains(" 124"))
    if status > 0 { #expect(outcome.errors.contains("is not a regular file"), "\(outcome.errors)") }
  }

  @Test("a device in the place of the library is not read, nor copied anywhere", .enabled(if: geteuid() == 0))
  func devices() throws {
    let outcome = try folder.run(
      """
      mkdir tmp; export TMPDIR="$PWD/tmp"; mv home/library.sqlite kept; mknod home/zero c 1 5; ln -s zero home/library.sqlite
      timeout 60 "$MARQUEE" library || echo $?; timeout 60 "$MARQUEE" library add Ran || echo $?
      timeout 60 "$MARQUEE" doctor --repair >/dev/null || echo $?
      mv kept home/library.sqlite; ln -s zero home/library.sqlite-wal
      timeout 60 "$MARQUEE" library || echo $?; ls -A tmp; test -c home/zero
      """)
    #expect(outcome.lines == ["8", "8", "1", "8"], "\(outcome)")
  }

  @Test("a session writes nothing into a library that a newer Marquee has converted meanwhile")
  func newer() throws {
    let session = try folder.session()
    try session.type("library add Ran\r")
    _ = try session.expect("Added Ran to your library")
    let script = "import sqlite3; c = sqlite3.connect('home/library.sqlite'); c.execute('PRAGMA user_version = 99')"
    let sqlite = "sqlite3 home/library.sqlite 'PRAGMA user_version = 99' || python3 -c \"\(script)\""
    try #require(try folder.run(sqlite).status == 0)
    try session.type("library add Solaris\r")
    // The message has the path, so where its lines break depends on that; no word is broken.
    _ = try session.expect("newer")
    try session.type("library\r")
    _ = try session.expect("newer")
    try session.type("quit\r")
    _ = session.status()
    #expect(try folder.run("m library add Dune || echo $?").lines == ["8"])
    let titles = try folder.run(
      "cp -r home copy; sqlite3 copy/library.sqlite 'SELECT title FROM works' 2>/dev/null || true")
    #expect(!titles.output.contains("Solaris"))
  }

  @Test("a history that leads to a device or a pipe is not used, and stays what it is", .enabled(if: geteuid() == 0))
  func history() throws {
    for make in ["mknod home/place c 1 3", "mkfifo home/place"] {
      try folder.run("rm -f home/history home/place; \(make); ln -s place home/history")
      let session = try folder.session()
      try session.type("library\r")
      _ = try session.expect("Heat")
      try session.type("quit\r")
      #expect(session.status() == 0)
      let after = try folder.run("test ! -f home/place -a -e home/place -a -L home/history; ! ls home/ | grep damaged")
      #expect(after.status == 0, "\(after)")
    }
  }

  @Test(
    "with too few descriptors or too little memory the program says so and ends",
    .disabled(if: Sanitizer.isOn, "a sanitizer takes more addresses than the test allows"))
  func shortages() throws {
    let many = "for i in {10..39}; do eval \"exec $i</dev/null\"; done"
    for (limit, words) in [
      ("ulimit -n 4", "limit on open files is too low"), ("ulimit -n 8", "limit on open files is too low"),
      ("\(many); ulimit -n 64", "limit on open files is too low"),
      ("ulimit -v 65536", "memory limit is too low"),
    ] {
      let outcome = try folder.run("(\(limit); m home || echo $?) </dev/zero")
      // A program that is not linked statically may not find room for its libraries, before its own check runs.
      let isOurs = outcome.lines == ["1"] && outcome.errors.contains(words)
      #expect(isOurs || outcome.errors.contains("error while loading shared libraries"), "\(limit): \(outcome)")
    }
  }
}
