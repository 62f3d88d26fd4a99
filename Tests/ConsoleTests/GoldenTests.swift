import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Golden screens")
struct GoldenTests {
  static let widths = [40, 80, 200]
  static let themed = ["home", "stats", "error"]

  /// The words of a screen. In the accessible form they are the same at every width; only the line breaks differ.
  private func words(of rendering: Rendering) -> [Substring] {
    rendering.text(in: .colorless).split { $0.isWhitespace }
  }

  @Test("a screen on a terminal is the recorded one", arguments: ScreenSamples.names, widths)
  func terminal(_ name: String, _ width: Int) throws {
    try Golden.expect(ScreenSamples.rendering(name, width: width).text(in: .colorless), is: "\(name)-\(width)")
  }

  @Test("a screen in the accessible form is the recorded one, at every width", arguments: ScreenSamples.names)
  func accessible(_ name: String) throws {
    let page = try ScreenSamples.rendering(name, width: 80, isAccessible: true)
    try Golden.expect(page.text(in: .colorless), is: "\(name)-accessible")
    for width in Self.widths {
      let other = try ScreenSamples.rendering(name, width: width, isAccessible: true)
      #expect(words(of: other) == words(of: page), "\(width)")
    }
  }

  @Test("a screen's records, and the messages with them, are the recorded ones", arguments: ScreenSamples.names)
  func plain(_ name: String) throws {
    let answer = try ScreenSamples.answer(name)
    let lines = answer.records.map(\.line) + answer.remarks.map { "(standard error) marquee: \($0)" }
    try Golden.expect(lines.map { $0 + "\n" }.joined(), is: "\(name)-plain")
  }

  @Test(
    "a screen in a theme is the recorded one, escapes spelled out; others differ only in these", arguments: themed)
  func themes(_ name: String) throws {
    let page = try ScreenSamples.rendering(name, width: 80)
    func text(_ theme: Theme) -> String { page.text(in: theme).replacing("\u{1B}", with: "␛") }
    try Golden.expect(text(.dark), is: "\(name)-80-dark")
    #expect(text(.light) != text(.dark))
    for theme in Theme.all {
      #expect(text(theme).replacing(/␛\[[0-9;]*m/, with: "") == text(.colorless))
    }
  }

  @Test("the manual page, which has nearly every text of help, is the recorded one")
  func manual() throws {
    let page = HelpPage.manual.replacing("marquee \(programVersion)", with: "marquee VERSION")
    try Golden.expect(page + "\n", is: "manual")
  }

  @Test("the overview of help is the recorded one")
  func help() throws {
    try Golden.expect(HelpPage.overview(isSession: false).lines().map { $0 + "\n" }.joined(), is: "help")
  }

  @Test("no file is recorded that no test compares")
  func nothingLeft() throws {
    var names: Set = ["manual", "help"]
    for name in ScreenSamples.names {
      names.formUnion(["\(name)-plain", "\(name)-accessible"])
      for width in Self.widths { names.insert("\(name)-\(width)") }
    }
    for name in Self.themed { names.insert("\(name)-80-dark") }
    #expect(try Golden.names().subtracting(names).isEmpty)
  }
}
