import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Golden screens")
struct GoldenTests {
  static let widths = [40, 80, 200]
  static let themed = ["home", "stats", "error"]

  @Test("a screen on a terminal is the one that is kept", arguments: ScreenSamples.names, widths)
  func terminal(_ name: String, _ width: Int) throws {
    try Golden.expect(ScreenSamples.rendering(name, width: width).text(in: .colorless), is: "\(name)-\(width)")
  }

  @Test("a screen in the accessible form is the one that is kept", arguments: ScreenSamples.names, widths)
  func accessible(_ name: String, _ width: Int) throws {
    let text = try ScreenSamples.rendering(name, width: width, isAccessible: true).text(in: .colorless)
    try Golden.expect(text, is: "\(name)-\(width)-accessible")
  }

  @Test("a screen's records, and what is said beside them, are the ones that are kept", arguments: ScreenSamples.names)
  func plain(_ name: String) throws {
    let answer = try ScreenSamples.answer(name)
    let lines = answer.records.map(\.line) + answer.remarks.map { "(standard error) marquee: \($0)" }
    try Golden.expect(lines.map { $0 + "\n" }.joined(), is: "\(name)-plain")
  }

  @Test(
    "a screen in a theme is the one that is kept, escapes spelled out", arguments: themed,
    [
      Theme.light, .dark,
    ])
  func themes(_ name: String, _ theme: Theme) throws {
    let text = try ScreenSamples.rendering(name, width: 80).text(in: theme).replacing("\u{1B}", with: "␛")
    try Golden.expect(text, is: "\(name)-80-\(theme)")
  }

  @Test("no file is kept that no test compares")
  func nothingLeft() throws {
    var names: Set<String> = []
    for name in ScreenSamples.names {
      names.insert("\(name)-plain")
      for width in Self.widths { names.formUnion(["\(name)-\(width)", "\(name)-\(width)-accessible"]) }
    }
    for name in Self.themed { names.formUnion(["\(name)-80-light", "\(name)-80-dark"]) }
    #expect(try Golden.names().subtracting(names).isEmpty)
  }
}
