// Writes the reference as pages: what the built program says in `help`, `man` and `schema`.
import Foundation

struct ReferencePages {
  /// The path of the built program.
  let program: String
  /// The catalog that the pages are written into.
  let folder: URL

  func write() throws {
    let overview = try JSONDecoder().decode(Overview.self, from: Data(run("help", "--json").utf8))
    let commands = overview.data.commands.map { Subject(name: $0.name, summary: $0.summary) }
    let names = Set(commands.map(\.name))
    // What completes `help` and is not a command is a topic.
    let topics = try run("complete", "fish", "--", "help", "").split(separator: "\n").compactMap { line -> Subject? in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard let name = parts.first, !names.contains(name) else { return nil }
      return Subject(name: name, summary: parts[parts.count - 1])
    }
    guard !commands.isEmpty, !topics.isEmpty else { throw Fault("error: `help` lists no commands or no topics") }
    for subject in topics + commands {
      try write(
        page: subject.page, titled: subject.name, summary: subject.summary,
        Self.block(run("help", subject.name, "all"), in: "text"))
    }
    try write(page: "help", titled: "help", summary: "the overview", Self.block(run("help"), in: "text"))
    try write(
      page: "manual", titled: "The manual page", summary: "all of it on one page, as `man marquee` shows it",
      ManualPage(roff: run("man")).markdown())
    try write(
      page: "schema", titled: "The JSON Schema", summary: "the form of what `--json` prints",
      Self.block(run("schema"), in: "json"))
    try write(
      page: "ProgramReference", titled: "Reference",
      summary: "every command, topic and format, as the program describes itself",
      """
      ## Topics

      ### Everything at once
      - <doc:help>
      - <doc:manual>
      - <doc:schema>

      ### Topics of help
      \(topics.map(\.link).joined(separator: "\n"))

      ### Commands
      \(commands.map(\.link).joined(separator: "\n"))

      """)
  }

  /// The members of `help --json` that are read here.
  private struct Overview: Decodable {
    struct Content: Decodable { let commands: [Command] }
    struct Command: Decodable {
      let name: String
      let summary: String
    }

    let data: Content
  }

  /// A command or a topic: what `help NAME` explains.
  private struct Subject {
    let name: String
    let summary: String

    var page: String { "help-\(name)" }
    var link: String { "- <doc:\(page)>" }
  }

  private func write(page: String, titled title: String, summary: String, _ content: String) throws {
    let sentence = summary.prefix(1).uppercased() + summary.dropFirst() + (summary.hasSuffix(".") ? "" : ".")
    let text = "# \(Markdown.prose(title))\n\n\(Markdown.prose(sentence))\n\n\(content)"
    try Data(text.utf8).write(to: folder.appending(path: "\(page).md"))
  }

  /// Text as it stands, in a fence longer than any row of backquotes in it.
  private static func block(_ text: String, in language: String) -> String {
    let longest = text.matches(of: #/`+/#).map(\.0.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)\n"
  }

  /// What the program prints in a pipe, without the last line end; it finds neither settings nor a library.
  private func run(_ words: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.environment = ["HOME": "/nonexistent", "MARQUEE_STORE": "memory", "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = try String(decoding: output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Fault("error: `marquee \(words.joined(separator: " "))` exited with status \(process.terminationStatus)")
    }
    return String(text.trimmingSuffix { $0.isNewline })
  }
}

/// Text in which Markdown finds nothing to format.
enum Markdown {
  /// A text in which single backquotes stand around what is typed.
  static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? escaped($0.element) : code($0.element) }.joined()
  }

  static func escaped(_ text: some StringProtocol) -> String {
    let special = Set("\\`*_{}[]<>#|~&@!+-.:")
    return text.reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : String($1) }
  }

  /// As it is typed. DocC would take two backquotes for a link, so text with backquotes is not marked as code.
  static func code(_ text: some StringProtocol) -> String {
    text.isEmpty || text.contains("`") ? escaped(text) : "`\(text)`"
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
