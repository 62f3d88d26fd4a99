// Folders of names that are relative, or no text: paths are bytes.
import Foundation
import Testing

@Suite("Folders and files of any name", .timeLimit(.minutes(2)))
final class PathTests {
  private let base = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: base) }

  /// Runs a shell script in the folder, in which `m` is the program.
  private func shell(_ script: String) throws -> (output: String, errors: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "set -e; m() { \"$MARQUEE\" \"$@\"; }; " + script]
    process.currentDirectoryURL = base
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "MARQUEE": Program.url.path, "MARQUEE_TIMEOUT": "600",
      "MARQUEE_CATALOGS": "rows", "LC_ALL": "C",
    ]
    let (output, errors) = (base.appending(path: ".output"), base.appending(path: ".errors"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (
      String(decoding: try Data(contentsOf: output), as: UTF8.self),
      String(decoding: try Data(contentsOf: errors), as: UTF8.self), process.terminationStatus
    )
  }

  @Test("a relative MARQUEE_HOME is counted from the working directory, and nobody says that nothing is kept")
  func relative() throws {
    let run = try shell(
      """
      export MARQUEE_HOME=rel/sub
      m library; m doctor; m library add Heat; m settings theme dark >/dev/null; m library
      ls rel/sub; cd rel; MARQUEE_HOME=sub m library; MARQUEE_HOME=. m doctor
      """)
    #expect(run.status == 0 && !run.errors.contains("Nothing can be kept"), "\(run.errors)")
    #expect(run.output.contains("folder\tcheck\ttrue\trel/sub, made when it is needed"))
    #expect(run.output.contains("folder\tcheck\ttrue\t.\t"))
    #expect(run.output.split(separator: "\n").filter { ["library.sqlite", "settings"].contains($0) }.count == 2)
    #expect(run.output.split(separator: "library:movie/1\tmovie\tHeat").count == 4)
  }

  @Test("a byte that is no text belongs to the folder's name, and is shown as what it is")
  func bytes() throws {
    let run = try shell(
      """
      a=$(printf 'a\\377'); b=$(printf 'a\\376')
      MARQUEE_HOME="$PWD/$a/$b" m library add Heat >/dev/null
      MARQUEE_HOME="$PWD/$a/$b" m settings theme dark >/dev/null
      MARQUEE_HOME="$PWD/$b" m library add Ronin >/dev/null
      MARQUEE_HOME="$PWD/$a/$b" m library; MARQUEE_HOME="$PWD/$b" m library
      MARQUEE_HOME="$PWD/$a/$b" m artwork rows:movie/0-0 >/dev/null 2>&1 || true
      echo theme = light >> "$a/$b/settings"; MARQUEE_HOME="$a/$b" m doctor
      MARQUEE_HOME="$a/$b" m doctor --json
      test -f "$a/$b/library.sqlite" -a -f "$a/$b/settings" -a -f "$b/library.sqlite"
      ls | wc -l
      """)
    #expect(run.status == 0, "\(run.errors)")
    let titles = run.output.split(separator: "\n").compactMap {
      $0.hasPrefix("library:") ? $0.split(separator: "\t")[2] : nil
    }
    #expect(titles == ["Heat", "Ronin"])
    #expect(run.output.contains("\tcheck\ttrue\ta\\xFF/a\\xFE/library.sqlite, sound"))
    #expect(run.output.contains("MARQUEE_HOME\tflag\ta\\xFF/a\\xFE\t"))
    #expect(run.output.contains(#""value":"a\\xFF/a\\xFE""#))
    #expect(run.output.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) == "2")
    #expect(!(run.output + run.errors).contains("\u{FFFD}") && !(run.output + run.errors).contains("\u{10FFFF}"))
  }

  @Test("so it is with a feed in a file")
  func feed() throws {
    let run = try shell(
      """
      f=$(printf '\\377.json'); export MARQUEE_STORE=memory MARQUEE_ROWS="$f"
      m home 2>&1 || echo "status $?"
      echo '{"rows": [{"title": "R", "movies": [{"title": "Kept"}]}]}' > "$f"
      m home
      """)
    #expect(run.status == 0 && run.output.contains("\\xFF.json") && run.output.contains("status 3"))
    #expect(run.output.contains("\tKept\t"), "\(run)")
  }
}
