// The destination of an export: files are replaced, pipes and devices are written to, and Marquee's own files stay.
import Foundation
import TestSupport
import Testing

@Suite("The place of an export", .timeLimit(.minutes(2)))
struct ExportPlaceTests {
  private let folder: ShellFolder

  init() throws { folder = try ShellFolder(home: "home", beginning: "m library add Heat; m settings theme dark") }

  @Test("a pipe is written to, and stays one")
  func pipe() throws {
    let outcome = try folder.run(
      "mkfifo p; cat p > got & m export --output p --yes; wait; m export | cmp - got; test -p p")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try folder.run("ls -A").lines == ["got", "home", "p"])
  }

  // Only root can make devices.
  @Test("a device is written to, and stays one, also through a link; it needs no yes", .enabled(if: geteuid() == 0))
  func device() throws {
    let outcome = try folder.run(
      "mknod null c 1 3; m export --output null --yes; test -c null; ln -s null link; m export --output link; test -c null -a -L link"
    )
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try folder.run("ls -A").lines == ["home", "link", "null"])
  }

  @Test("a full disk is reported", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func full() throws {
    let outcome = try folder.run("m export --output /dev/full")
    #expect(outcome.status == 8)
    #expect(
      outcome.errors
        == "marquee: can't write /dev/full: No space left on device. Choose another path.\n"
    )
  }

  @Test(
    "no file of Marquee's own is replaced, whatever leads to it, and none takes a name that it will need",
    arguments: [
      "home/library.sqlite", "home/library.sqlite-wal", "home/library.sqlite-journal", "home/catalog.sqlite",
      "home/settings", "home/history", "home/numbers/1", "home/artwork/x.jpg",
      "home/../home/settings",
      "link", "folder/library.sqlite", "other", "home/settings.edit-1", "home/library.sqlite.v8",
      "home/history.damaged",
    ])
  func own(_ path: String) throws {
    let before = try folder.run(
      """
      mkdir -p home/numbers home/artwork; ln -s home/library.sqlite link; ln -s home folder; ln home/settings other
      cat home/library.sqlite home/settings | cksum
      """)
    let refused = try folder.run("m export --output \(path) --yes")
    #expect(refused.status == 2)
    #expect(refused.errors == "marquee: \(path) is one of Marquee's own files. Choose another name.\n")
    #expect(try folder.run("cat home/library.sqlite home/settings | cksum").output == before.output)
    #expect(try folder.run("m library").output.contains("\tHeat\t"))
    #expect(try folder.run("ls -A home/numbers home/artwork").lines == ["home/artwork:", "home/numbers:"])
  }

  @Test("the same is true beside a library that is a link, and with folders that are still to be made")
  func elsewhere() throws {
    let outcome = try folder.run(
      """
      mkdir real; mv home/library.sqlite real/real.sqlite; ln -s ../real/real.sqlite home/library.sqlite
      for f in real/real.sqlite real/real.sqlite-wal home/artwork home/numbers; do m export --output $f --yes || echo $?; done
      m library
      """)
    #expect(outcome.lines.prefix(4) == ["2", "2", "2", "2"] && outcome.output.contains("\tHeat\t"), "\(outcome)")
  }

  @Test("a file of a person's own in the same folder is written")
  func beside() throws {
    #expect(
      try folder.run("for f in backup history settings; do m export --output home/$f.json; test -s home/$f.json; done")
        .status
        == 0)
  }

  @Test("a folder is not a file, and nothing is left in it")
  func folderInPlace() throws {
    let outcome = try folder.run("mkdir d; m export --output d --yes || echo $?; ls -A d")
    #expect(outcome.lines == ["2"] && outcome.errors.hasPrefix("marquee: d is a folder."))
  }

  @Test("an export is private from its first moment; a replaced file keeps its mode")
  func modes() throws {
    let outcome = try folder.run(
      """
      umask 022; m export --output new; umask 077; m export --output private
      for mode in 600 640 664; do
        echo old > $mode; chmod $mode $mode; m export --output $mode --yes
      done
      stat -c '%n %a' new private 600 640 664
      """)
    #expect(outcome.lines.suffix(5) == ["new 600", "private 600", "600 600", "640 640", "664 664"])
  }

  @Test("what a killed export left is removed by the next one to that place; other files and live drafts stay")
  func leftovers() throws {
    let outcome = try folder.run(
      """
      touch .new.all.json.0123456789abcdef .new.other.json.0123456789abcdef .new.all.json.notes
      exec 9>.new.all.json.fedcba9876543210; flock 9; m export --output all.json; ls -A
      """)
    #expect(
      outcome.lines.dropFirst() == [
        ".new.all.json.fedcba9876543210", ".new.all.json.notes", ".new.other.json.0123456789abcdef", "all.json", "home",
      ])
  }

  @Test("what a shell opened is written to: a process that reads, and standard output")
  func descriptors() throws {
    let outcome = try folder.run(
      """
      mkfifo ended; m export > all; m export --output >(cat > got; echo > ended); read -r < ended; cmp all got
      m export --output /dev/stdout | cat > piped; head -c $(stat -c %s all) piped | cmp - all
      """)
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test("a pipe without a reader is waited for until Ctrl-C; the session goes on")
  func waiting() throws {
    try folder.run("mkfifo p")
    let session = try folder.session()
    try session.type("export --output \(folder.path("p"))\r")
    _ = try session.expect("\r\n")
    try session.type("\u{3}")
    _ = try session.expect("Interrupted.")
    try session.type("library\r")
    _ = try session.expect("Heat")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test(
    "a terminal gets nothing that controls it, in any format; a pipe gets what is kept", arguments: ["json", "csv"])
  func cleaned(_ format: String) async throws {
    let feed = #"{"rows":[{"title":"R","movies":[{"title":"A\u001b]52;c;eA==\u0007B\u009b31m\u202eC\u200bD"}]}]}"#
    let path = folder.path("feed.json")
    try Data(feed.utf8).write(to: URL(filePath: path))
    let line =
      "export MARQUEE_ROWS='\(path)' MARQUEE_CATALOGS=rows; Scripts/run favorite rows:movie/0-0 >/dev/null 2>&1; "
    let shown = try await Program.onTerminal(line + "Scripts/run export --format \(format)")
    #expect(shown.contains("A\\u001b]52;c;eA==\\u0007B\\u009b31m\\u202eC\\u200bD"), "\(shown.debugDescription)")
    #expect(!shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
    let named = try await Program.onTerminal(line + "Scripts/run export --format \(format) --output $(tty <&2)")
    #expect(named.contains("A\\u001b]52;c;eA==\\u0007B\\u009b31m\\u202eC\\u200bD"), "\(named.debugDescription)")
    #expect(!named.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
    let piped = try await Program.onTerminal(line + "Scripts/run export --format csv | od -An -c")
    #expect(piped.contains("033"))
  }
}
