import MarqueeDomain
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("How a printer prints")
struct PrinterTests {
  @Test(
    "the flag decides about color, then NO_COLOR and CLICOLOR_FORCE, then the terminal",
    arguments: [
      ([:], true, nil, true), ([:], false, nil, false), (["TERM": "dumb"], true, nil, false),
      (["NO_COLOR": "1"], true, nil, false), (["NO_COLOR": ""], true, nil, true),
      (["CLICOLOR_FORCE": "1"], false, nil, true), (["CLICOLOR_FORCE": "0"], false, nil, false),
      (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, nil, true),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, nil, false),
      (["NO_COLOR": "1"], true, .always, true), (["CLICOLOR_FORCE": "1"], true, .never, false),
      (["NO_COLOR": "1"], true, .auto, false),
    ] as [([String: String], Bool, GlobalFlag.ColorUse?, Bool)])
  func precedence(_ environment: [String: String], _ isTerminal: Bool, _ flag: GlobalFlag.ColorUse?, _ isColored: Bool)
  {
    #expect(Printer.isColored(flag: flag, environment, isTerminal: isTerminal) == isColored)
  }

  @Test(
    "a chosen theme is taken without asking, and the terminal's otherwise",
    arguments: [
      (Appearance.light, true, Theme.light), (.dark, true, .dark), (.system, true, .light),
      (.light, false, .colorless),
      (.system, false, .colorless),
    ])
  func choice(_ choice: Appearance, _ isColored: Bool, _ theme: Theme) {
    var printer = Printer(environment: ["TERM": "dumb", "COLORFGBG": "0;15"])
    printer.themeChoice = choice
    printer.isColored = isColored
    #expect(printer.theme == theme)
  }

  @Test(
    "a resized terminal sets the width, within the bounds; the first look at it does not",
    arguments: [
      (80, 120, 120), (120, 80, 80), (80, 10, 20), (80, 5_000, 1_000), (80, 80, 66), (nil, 80, 66), (80, nil, 66),
      (nil, nil, 66),
    ] as [(Int?, Int?, Int)])
  func resized(before: Int?, columns: Int?, width: Int) {
    var printer = Printer(environment: ["COLUMNS": "66"])
    printer.resize(from: before, to: columns)
    #expect(printer.width == width)
  }

  @Test("each theme but the terminal's own can be chosen by its name")
  func names() {
    #expect(Theme.all.map(\.name) == Appearance.allCases.map(\.rawValue).filter { $0 != "system" })
  }

  @Test("before the settings are known, ACCESSIBLE says", arguments: ["1": true, "0": false, "off": false, "": false])
  func accessible(_ text: String, _ expected: Bool) {
    #expect(Printer(environment: ["ACCESSIBLE": text]).isAccessible == expected)
    #expect(!Printer(environment: [:]).isAccessible)
  }
}
