import Testing

@testable import MarqueeTerminal

@Suite("Themes")
struct ThemeTests {
  /// xterm's 256 colors from 16 on: a cube of 6 by 6 by 6, then 24 grays.
  private func color(_ index: UInt8) -> TerminalColor {
    func scaled(_ value: Int) -> Double { Double(value) / 255 }
    if index >= 232 {
      let gray = scaled(8 + 10 * (Int(index) - 232))
      return TerminalColor(red: gray, green: gray, blue: gray)
    }
    let steps = [0, 95, 135, 175, 215, 255].map(scaled)
    let place = Int(index) - 16
    return TerminalColor(red: steps[place / 36], green: steps[place / 6 % 6], blue: steps[place % 6])
  }

  private func hex(_ value: Int) -> TerminalColor {
    TerminalColor(
      red: Double(value >> 16) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value & 0xFF) / 255)
  }

  @Test(
    "each style is readable on the usual backgrounds, with a contrast of 4.5 to 1 at least",
    arguments: [
      // White, Solarized light, GitHub light, a light gray.
      (Theme.light, [0xFFFFFF, 0xFDF6E3, 0xF6F8FA, 0xEEEEEE]),
      // Black, Solarized dark, VS Code dark, Dracula, GNOME's terminal.
      (.dark, [0x000000, 0x002B36, 0x1E1E1E, 0x282A36, 0x300A24]),
    ])
  func contrast(_ theme: Theme, _ backgrounds: [Int]) {
    for index in Line.TextStyle.allCases.compactMap(theme.color) {
      #expect(index >= 16, "the first 16 colors are anything")
      for background in backgrounds {
        let (style, ground) = (color(index).luminance, hex(background).luminance)
        let contrast = (max(style, ground) + 0.05) / (min(style, ground) + 0.05)
        #expect(contrast >= 4.5, "\(index) on \(String(background, radix: 16))")
        #expect(hex(background).isLight == (theme == .light))
      }
    }
  }

  @Test("a link is around its text only, shortened or not, and takes no columns")
  func link() {
    let (start, end) = ("\u{1B}]8;;https://a.test/x\u{1B}\\", "\u{1B}]8;;\u{1B}\\")
    let line = Line("My Neighbor Totoro").linked(to: "https://a.test/x")
    #expect(line.columns == 18)
    #expect(line.padded(to: 30).text(in: .colorless) == start + "My Neighbor Totoro" + end)
    #expect(line.cut(to: 5).text(in: .colorless) == start + "My Ne" + end)
    #expect(line.shortened(to: 5).text(in: .colorless) == start + "My N…" + end)
    #expect((Line("1 ") + line + "!").text(in: .colorless) == "1 " + start + "My Neighbor Totoro" + end + "!")
  }

  @Test(
    "no address ends the sequence early, or steers the terminal",
    arguments: [
      "https://a/\u{1B}\\", "https://a/\u{7}", "https://a/b c", "https://a/\n", "https://a/\u{9C}", "https://a/é",
    ])
  func badLink(address: String) {
    #expect(Line("x").linked(to: address).text(in: .colorless) == "x")
  }

  @Test("without color there is no sequence at all")
  func colorless() {
    for style in Line.TextStyle.allCases { #expect(Line("x", style).text(in: .colorless) == "x") }
    #expect(
      Line.TextStyle.allCases.filter { Theme.dark.opening(of: $0) != nil } == [
        .heading, .match, .faint, .accent, .warning, .error,
      ])
  }
}
