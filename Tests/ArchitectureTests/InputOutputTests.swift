import Testing

/// Domain and Presentation compute: they open no file, no connection and no process, and print nothing.
@Suite("No input and no output in Domain")
struct InputOutputTests {
  private static let rule = CodeRule(
    name: "input or output",
    pattern:
      #"\b(FileManager|FileHandle|Bundle|Pipe|Process|ProcessInfo|URLSession|UserDefaults|Thread|InputStream)\b[.(]"#
      + #"|\b(Data|String)\(contentsOf|\.write\(to|(^|[^.\w])(open|read|write|connect|system)\(""#
      + #"|(^|[^.\w])(print|fopen|socket|getenv|unlink|stat)\("#,
    folders: ["Modules/Domain", "Modules/Presentation"])

  @Test("no file of theirs calls for any")
  func sources() throws {
    for fault in try Self.rule.faults() { Issue.record("\(fault)") }
  }

  @Test(
    "a planted call is found",
    arguments: [
      "let text = try String(contentsOf: url, encoding: .utf8)", "FileManager.default.createFile(atPath: path)",
      "print(work)", "let home = getenv(\"HOME\")", "URLSession.shared.dataTask(with: url)", "open(\"/tmp/a\", flags)",
      "try data.write(to: url)", "let file = fopen(path, mode)",
    ])
  func planted(_ line: String) throws { #expect(try Self.rule.lines(of: line) == [1]) }

  @Test(
    "calls of ports and of functions in the file are not found",
    arguments: [
      "let rows = try await files.open(path, format: format)", "for piece in typed { try read(piece) }",
      "/// FileManager.default", "IndexedText.write(text, to: &bytes)", "add(contentsOf(works))",
    ])
  func unlike(_ line: String) throws { #expect(try Self.rule.lines(of: line) == []) }
}
