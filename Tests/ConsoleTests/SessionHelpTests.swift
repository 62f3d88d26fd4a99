import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("Help in the session")
struct SessionHelpTests {
  private func help(_ width: Int, _ rows: Int) -> SessionHelp {
    SessionHelp(
      here: .init(
        title: "Castle in the Sky", possibilities: ["open N", "fav", "rate STARS", "note TEXT", "search WORDS", "help"]),
      width: width, rows: rows)
  }

  @Test("no command belongs to two topics, no topic has a command's name, and the shell's commands are left out")
  func topics() {
    let listed = Command.all.map(\.name)
    #expect(Set(listed).count == listed.count)
    for topic in Command.topics { #expect(Command.named(topic.name) == nil) }
    let words = help(80, 24).overview.joined(separator: " ").split(separator: " ")
    for command in Command.all {
      #expect(words.contains { $0 == command.name } == (command.place != .shell), "\(command.name)")
    }
  }

  @Test("help fits the window", arguments: [(40, 20), (80, 24), (120, 40), (200, 50), (20, 24)])
  func fits(_ width: Int, _ rows: Int) {
    let help = help(width, rows)
    for lines in [help.overview] + Command.topics.compactMap({ help.group($0.name) }) {
      #expect(lines.count <= rows - 2)
      for line in lines { #expect(line.columns <= width) }
    }
    #expect(help.group("fav") == nil)
  }

  @Test("from 80 by 24 on every word is there, with its short form")
  func whole() {
    let text = help(80, 24).overview.joined(separator: " ")
    for command in Command.all where command.place != .shell { #expect(text.contains(" \(command.name)")) }
    for word in [
      "next (n)", "prev (p)", "quit (q)", "help … (?)", "search … (/)", "sort KEY", "tab NAME",
      "open N",
    ] {
      #expect(text.contains(word))
    }
  }
}
