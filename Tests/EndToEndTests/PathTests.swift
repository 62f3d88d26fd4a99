// Folders with names that are relative or not text: paths are bytes.
import Foundation
import Testing

@Suite("Folders and files of any name", .timeLimit(.minutes(2)))
struct PathTests {
  private let folder: ShellFolder

  init() throws { folder = try ShellFolder() }

  private func shell(_ script: String) throws -> ShellFolder.Outcome { try folder.run(script) }

  @Test("a relative MARQUEE_HOME is counted from the working directory, and no notice says that nothing is kept")
  func relative() throws {
    let run = try shell(
      """
      export MARQUEE_HOME=rel/sub
      m library; m doctor; m library add Heat; m settings theme dark >/dev/null; m library
      ls rel/sub; cd rel; MARQUEE_HOME=sub m library; MARQUEE_HOME=. m doctor
      """)
    #expect(run.status == 0 && !run.errors.contains("Nothing can be kept"), "\(run.errors)")
    #expect(run.output.contains("folder\tcheck\ttrue\trel/sub (created on first use)"))
    #expect(run.output.contains("folder\tcheck\ttrue\t.\t"))
    #expect(run.output.split(separator: "\n").filter { ["library.sqlite", "settings"].contains($0) }.count == 2)
    #expect(run.output.split(separator: "library:movie/1\tmovie\tHeat").count == 4)
  }

  @Test("a byte that is not text belongs to the folder's name, and is shown as `\\xFF`")
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
    #expect(run.output.contains("\tcheck\ttrue\ta\\xFF/a\\xFE/library.sqlite, intact"))
    #expect(run.output.contains("MARQUEE_HOME\tflag\ta\\xFF/a\\xFE\t"))
    #expect(run.output.contains(#""value":"a\\xFF/a\\xFE""#))
    #expect(run.output.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) == "2")
    #expect(!(run.output + run.errors).contains("\u{FFFD}") && !(run.output + run.errors).contains("\u{10FFFF}"))
  }

  @Test("the same is true for imports and exports, in a shell and in the session; a title is a text")
  func arguments() throws {
    let run = try shell(
      """
      export MARQUEE_HOME=home; in=$(printf 'in\\377.csv'); out=$(printf 'out\\376.json'); other=$(printf 'other\\376.json')
      m library add "$(printf 'caf\\351')" >/dev/null
      printf 'Date,Name,Year,Letterboxd URI,Rating\\n2024-01-02,Heat,1995,https://boxd.it/a,5\\n,,,,\\n,,1990,,\\n' > "$in"
      m import "$in" --json; m undo --list
      m export --output "$out" --json; printf 'export --output %s\\nlibrary\\n' "$other" | m
      test -s "$out" -a -s "$other" -a -f "$in.unreadable.csv"
      ls -A | wc -l
      """)
    #expect(run.status == 0, "\(run)")
    #expect(
      run.output.contains(#""path":"out\\xFE.json""#) && run.output.contains(#""report":"in\\xFF.csv.unreadable.csv""#))
    #expect(run.output.contains("in\\xFF.csv"), "the journal")
    #expect(run.output.contains("\tcaf\u{FFFD}\t"))
    #expect(run.output.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) == "5")
    #expect(!(run.output + run.errors).unicodeScalars.contains { $0.value > 0x10FF00 })
  }

  @Test("the same is true for a feed in a file")
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
