import MarqueeDomain
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("How a printer prints")
struct PrinterTests {
  @Test(
    "the flag decides about color, then NO_COLOR and CLICOLOR_FORCE, then the terminal",
    arguments: [
      (["TERM": "xterm"], true, nil, true), (["TERM": "xterm"], false, nil, false),
      (["TERM": "dumb"], true, nil, false), (["TERM": ""], true, nil, false), ([:], true, nil, false),
      (["NO_COLOR": "1", "TERM": "xterm"], true, nil, false), (["NO_COLOR": "", "TERM": "xterm"], true, nil, true),
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

  @Test("the names of the columns come once before the records, if they are asked for")
  func header() throws {
    let answer = Answer(command: "x", content: ListContent(list: ScreenSamples.favorites([try castle()], total: 1)))
    let record = answer.records.map(\.line)
    var printer = Printer(environment: [:])
    #expect(printer.lines(of: answer, answer.records, ["a", "b"]) == record)
    printer.hasHeader = true
    #expect(printer.lines(of: answer, answer.records, ["a", "b"]) == ["a\tb"] + record)
    #expect(printer.lines(of: answer, answer.records, []) == record)
    printer = try printer.applying(
      Invocation(["favorites", "--fields", "title,year"], isSession: false), environment: [:])
    #expect(printer.lines(of: answer, [], ["a"]) == ["title\tyear", "Castle in the Sky\t1986"])
    printer.isContinued = true
    #expect(printer.lines(of: answer, [], ["a"]) == ["Castle in the Sky\t1986"])
    printer = try printer.applying(Invocation(["favorites"], isSession: false), environment: [:])
    #expect(printer.lines(of: answer, answer.records, ["a", "b"]) == record)
  }

  @Test("newer answers that come after the page are announced once")
  func renewals() {
    let sentence = "Newer data is available. Run the command again to show it."
    #expect([0, 1, 2].map(OneShot.sentence(afterRenewals:)) == [nil, sentence, sentence])
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
