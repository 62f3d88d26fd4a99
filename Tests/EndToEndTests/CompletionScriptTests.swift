import Foundation
import TestSupport
import Testing

@Suite("Completion scripts", .serialized)
struct CompletionScriptTests {
  private static func shell(_ name: String) -> URL? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs a shell that finds the program first in its PATH.
  private func run(_ shell: URL, _ arguments: [String], home: String = "") async throws -> Program.Outcome {
    let path = Program.url.deletingLastPathComponent().path
    var environment = ["PATH": "\(path):/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    if !home.isEmpty { (environment["MARQUEE_HOME"], environment["MARQUEE_STORE"]) = (home, "sqlite") }
    return try await Program.run(arguments, of: shell, environment: environment)
  }

  @Test("each script is one that its shell can read", arguments: ["bash", "zsh", "fish"])
  func syntax(name: String) async throws {
    let script = try await Program.run("completions", name)
    #expect(script.status == 0 && script.errors.isEmpty && script.output.contains("marquee complete \(name) -- "))
    // A shell that is not installed is skipped.
    guard let shell = Self.shell(name) else { return }
    let folder = try TemporaryFolder()
    let file = folder.path("script")
    try script.output.write(toFile: file, atomically: true, encoding: .utf8)
    let read = try await run(shell, ["-n", file])
    #expect(read.status == 0 && read.errors.isEmpty)
  }

  @Test(
    "bash offers what can be in the place of the word",
    arguments: [
      ("sear", "sear", ["search"]), ("show It", "It", [#"It\'s\ \$5\ \`x\`\ 千"#]),
      (#"show "It"#, "It", [#"It's \$5 \`x\` 千"#]), ("show library:mov", "mov", ["movie/1"]),
      ("tag x fi", "fi", [#"film\ noir"#]), ("home --color=al", "al", ["always"]),
    ])
  func bash(_ words: String, _ end: String, _ candidates: [String]) async throws {
    let bash = try #require(Self.shell("bash"))
    let folder = try TemporaryFolder()
    let home = ["MARQUEE_HOME": folder.url.path, "MARQUEE_STORE": "sqlite"]
    _ = try await Program.run("library", "add", "It's $5 `x` 千", environment: home)
    _ = try await Program.run("tag", "library:movie/1", "film noir", environment: home)
    let line = #"""
      source <(marquee completions bash) && COMP_LINE="marquee $1" && COMP_POINT=${#COMP_LINE} || exit
      _marquee marquee "$2" x; printf '%s\n' "${COMPREPLY[@]}"
      """#
    let completed = try await run(bash, ["-c", line, "bash", words, end], home: folder.url.path)
    #expect(completed.lines == candidates)
  }

  @Test("zsh offers candidates if it cannot read its terminal")
  func zshWithoutTerminal() async throws {
    // A shell that is not installed is skipped.
    guard let zsh = Self.shell("zsh") else { return }
    let line = #"""
      compdef() { :; }; compadd() { print -l -- $texts; }
      source <(marquee completions zsh); TTY=/dev/null/none; words=(marquee sear) CURRENT=2 PREFIX=sear; _marquee
      """#
    #expect(try await run(zsh, ["-fc", line]).lines.contains("search"))
  }

  @Test("the library is opened only for what may be in it, and none of its control characters is printed")
  func reading() async throws {
    let folder = try TemporaryFolder()
    let home = ["MARQUEE_HOME": folder.url.path, "MARQUEE_STORE": "sqlite"]
    _ = try await Program.run("library", "add", "A\u{1B}[31m\u{9}B", environment: home)
    let title = try await Program.run("complete", "zsh", "--", "show", "a", environment: home)
    #expect(title.output == "A[31m B\tlibrary:movie/1\n")
    try Data("no library".utf8).write(to: folder.url.appending(path: "library.sqlite"))
    #expect(try await Program.run("complete", "zsh", "--", "show", "a", environment: home).status == 8)
    for words in [["sea"], ["home", "--pl"], ["home", "--color", "al"], ["settings", "the"]] {
      let outcome = try await Program.run(["complete", "zsh", "--"] + words, environment: home)
      #expect(outcome.status == 0 && outcome.lines.count == 1)
    }
  }

  @Test("an unknown shell is a usage error that names those there are")
  func unknown() async throws {
    let outcome = try await Program.run("completions", "csh")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    for word in ["`csh`", "bash", "zsh", "fish"] { #expect(outcome.errors.contains(word)) }
  }
}
