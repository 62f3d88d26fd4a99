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

  @Test("every command of a session belongs to one topic, and no topic is named as a command")
  func topics() {
    let listed = SessionHelp.topics.flatMap(\.commands).map(\.name)
    #expect(listed.sorted() == Command.all.filter { $0.place != .shell }.map(\.name).sorted())
    for topic in SessionHelp.topics { #expect(Command.named(topic.name) == nil) }
  }

  @Test("help fits the window", arguments: [(40, 20), (80, 24), (120, 40), (200, 50), (20, 24)])
  func fits(_ width: Int, _ rows: Int) {
    let help = help(width, rows)
    for lines in [help.overview] + SessionHelp.topics.compactMap({ help.topic($0.name) }) {
      #expect(lines.count <= rows - 2)
      for line in lines { #expect(line.columns <= width) }
    }
    #expect(help.topic("fav") == nil)
  }

  @Test("from 80 by 24 on every word is there, with its short form")
  func whole() {
    let text = help(80, 24).overview.joined(separator: " ")
    for command in Command.all where command.place != .shell { #expect(text.contains(" \(command.name)")) }
    for word in [
      "next (n)", "prev (p)", "quit (q)", "help [COMMAND] (?)", "search [QUERY…] (/)", "sort KEY", "tab NAME", "open N",
    ] {
      #expect(text.contains(word))
    }
  }
}
