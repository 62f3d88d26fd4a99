import MarqueeDomain
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("How a printer prints")
struct PrinterTests {
  @Test(
    "color goes by the flag, then NO_COLOR and CLICOLOR_FORCE, then the terminal",
    arguments: [
      ([:], true, nil, true), ([:], false, nil, false), (["TERM": "dumb"], true, nil, false),
      (["NO_COLOR": "1"], true, nil, false), (["NO_COLOR": ""], true, nil, true),
      (["CLICOLOR_FORCE": "1"], false, nil, true), (["CLICOLOR_FORCE": "0"], false, nil, false),
      (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, nil, true),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, nil, false),
      (["NO_COLOR": "1"], true, "always", true), (["CLICOLOR_FORCE": "1"], true, "never", false),
      (["NO_COLOR": "1"], true, "auto", false),
    ] as [([String: String], Bool, String?, Bool)])
  func precedence(_ environment: [String: String], _ isTerminal: Bool, _ flag: String?, _ isColored: Bool) throws {
    #expect(try Printer.isColored(flag: flag, environment, isTerminal: isTerminal) == isColored)
  }

  @Test(
    "a chosen theme is taken without asking, and the terminal's otherwise",
    arguments: [
      (Appearance.light, true, Theme.light), (.dark, true, .dark), (.system, true, .light),
      (.light, false, .colorless),
      (.system, false, .colorless),
    ])
  func choice(_ choice: Appearance, _ isColored: Bool, _ theme: Theme) {
    var printer = Printer(environment: ["TERM": "dumb", "COLORFGBG": "0;15"], theme: choice)
    printer.isColored = isColored
    #expect(printer.theme == theme)
  }

  @Test(
    "ACCESSIBLE goes before the settings",
    arguments: [
      (nil, false, false), (nil, true, true), ("1", false, true), ("0", true, false), ("off", true, false),
      ("", true, true),
    ]
      as [(String?, Bool, Bool)])
  func accessible(_ flag: String?, _ setting: Bool, _ expected: Bool) {
    let environment = flag.map { ["ACCESSIBLE": $0] } ?? [:]
    #expect(Printer(environment: environment, isAccessible: setting).isAccessible == expected)
  }
}
