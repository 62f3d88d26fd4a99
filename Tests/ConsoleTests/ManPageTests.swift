import Foundation
import MarqueeDomain
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("The manual page")
struct ManPageTests {
  private static let lines = HelpPage.manual.split(separator: "\n").map { String($0) }

  @Test("it names every command, flag and example outside the session", arguments: Command.all.map(\.name))
  func declarations(_ name: String) throws {
    let command = try #require(Command.named(name))
    let tags = command.isForSessionOnly ? [] : command.allFlags.map(\.name) + command.examples.map(\.line)
    for tag in [command.name] + tags {
      #expect(Self.lines.contains { $0.hasPrefix("\\fB\(Roff.escaped(tag))\\fR") }, "\(tag)")
    }
    #expect(Self.lines.contains { $0.contains(Roff.escaped(command.summary.prefix { $0 != "`" })) })
  }

  @Test("it names every global flag and variable, and the hidden command nowhere")
  func common() {
    for flag in GlobalFlag.all { #expect(Self.lines.contains { $0.hasPrefix("\\fB\(Roff.escaped(flag.name))") }) }
    for entry in HelpTopic.variables { #expect(Self.lines.contains("\\fB\(Roff.escaped(entry.line))\\fR")) }
    #expect(!Self.lines.contains { $0.hasPrefix("\\fBcomplete\\fR") })
    #expect(Self.lines.contains("\\fB\\(ti/.config/marquee/settings\\fR"))
  }

  @Test("its sections are in the order of man-pages(7)")
  func sections() {
    #expect(
      Self.lines.filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) } == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "A FIRST HOUR", "NAMES OF WORKS", "QUERIES", "ROWS AND FIELDS",
        "IMPORT AND EXPORT", "IN THE SESSION", "KEYS", "GLOBAL FLAGS", "EXIT STATUS", "ENVIRONMENT", "FILES", "BACKUP",
        "FRESHNESS AND THE NETWORK", "EXAMPLES",
      ])
  }

  @Test("no text of it is taken for a request, and it is ASCII")
  func requests() {
    let known: Set<String> = [".TH", ".nh", ".ad", ".SH", ".SS", ".B", ".PP", ".TP", ".RS", ".RE"]
    for line in Self.lines {
      #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
      if line.hasPrefix(".") { #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)") }
      #expect(!line.hasPrefix("'"))
    }
  }

  @Test(
    "what means something to roff is escaped",
    arguments: [
      ("--no-pager", #"\-\-no\-pager"#), (".dot", #"\&.dot"#), ("'quote'", #"\(aqquote\(aq"#), (#"a\b"#, #"a\eb"#),
      ("\"x\" `y` ^~", #"\(dqx\(dq \(gay\(ga \(ha\(ti"#), ("0.5…5 千 𝄞", #"0.5\[u2026]5 \[u5343] \[u1D11E]"#),
    ])
  func escaped(_ text: String, _ roff: String) { #expect(Roff.escaped(text) == roff) }

  @Test("every exit status of a problem is listed")
  func exitStatuses() {
    let known = Set(HelpTopic.exitStatuses.map(\.0))
    let problems: [Problem] = [
      .cancelled, .usage(message: "", hint: ""), .failed(message: "", hint: ""), .notFound(what: .text(""), hint: ""),
    ]
    for problem in problems { #expect(known.contains(problem.exitStatus)) }
    #expect(known.isSuperset(of: 0...8))
  }

  @Test(
    "groff sets it without a warning",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "groff is not installed"))
  func groff() throws {
    let groff = Process()
    groff.executableURL = URL(filePath: "/usr/bin/groff")
    groff.arguments = ["-man", "-Tutf8", "-ww", "-z"]
    let (input, errors) = (Pipe(), Pipe())
    (groff.standardInput, groff.standardError) = (input, errors)
    try groff.run()
    try input.fileHandleForWriting.write(contentsOf: Data((HelpPage.manual + "\n").utf8))
    try input.fileHandleForWriting.close()
    #expect(String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self) == "")
    groff.waitUntilExit()
    #expect(groff.terminationStatus == 0)
  }
}
