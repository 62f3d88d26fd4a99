import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("Links on terminals")
struct TerminalLinksTests {
  private func areShown(_ environment: [String: String], _ use: CapabilityUse = .auto) -> Bool {
    TerminalLinks(environment: ["TERM": "xterm-256color"].merging(environment) { $1 })?.areShown(use) ?? false
  }

  @Test(
    "terminals that show them are known by their variables",
    arguments: [
      ["TERM_PROGRAM": "iTerm.app"], ["TERM_PROGRAM": "WezTerm"], ["TERM_PROGRAM": "vscode"], ["TERM": "xterm-kitty"],
      ["TERM": "foot"], ["KITTY_WINDOW_ID": "1"], ["WT_SESSION": "a"], ["VTE_VERSION": "7603"],
      ["KONSOLE_VERSION": "220401"], ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"],
      ["TERM": "screen-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.5a"],
    ])
  func known(environment: [String: String]) {
    #expect(areShown(environment) && areShown(environment, .on) && !areShown(environment, .off))
  }

  @Test(
    "others get none, unless it is on; the terminal around tmux and screen does not count",
    arguments: [
      [:], ["TERM_PROGRAM": "Apple_Terminal"], ["VTE_VERSION": "5000"], ["VTE_VERSION": "4803"], ["VTE_VERSION": "x"],
      ["KITTY_WINDOW_ID": ""], ["KONSOLE_VERSION": "190800"],
      ["TERM": "screen-256color", "KITTY_WINDOW_ID": "1"], ["TERM": "tmux-256color", "VTE_VERSION": "7603"],
      ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a", "WT_SESSION": "a"],
    ])
  func unknown(environment: [String: String]) {
    #expect(!areShown(environment) && areShown(environment, .on) && !areShown(environment, .off))
  }

  @Test("a terminal without sequences gets none in any case", arguments: ["dumb", "linux", ""])
  func dumb(term: String) {
    for use in CapabilityUse.allCases { #expect(!areShown(["TERM": term, "WT_SESSION": "a"], use)) }
  }

  private func text(_ content: any PageContent, width: Int, hasLinks: Bool) -> String {
    Answer(command: "", content: content).rendering(in: PageContext(width: width, now: noon, hasLinks: hasLinks))
      .text(in: .colorless)
  }

  @Test(
    "titles of cards, rows and pages link to their work's page, and are where they are without links",
    arguments: [20, 40, 80])
  func titles(width: Int) throws {
    var work = try castle()
    work.url = WebAddress("https://ghibli.test/castle;a=1")
    let pathless = Work(id: try workID("rows:movie/0-1"), kind: .movie, title: "Ran")
    let shelf = Shelf(id: try shelfID("ghibli:shelf/films"), title: "Films", total: 2, works: [work, pathless])
    var page = try castlePage()
    page.work = work
    let link = "\u{1B}]8;;https://ghibli.test/castle;a=1\u{1B}\\"
    let end = "\u{1B}]8;;\u{1B}\\"
    for content: any PageContent in [
      HomeContent(loaded: Loaded([shelf])), ChangedContent(loaded: Loaded([work, pathless])),
      WorkContent(loaded: Loaded(page)),
    ] {
      let (linked, plain) = (text(content, width: width, hasLinks: true), text(content, width: width, hasLinks: false))
      #expect(linked.contains(link + "Castle"))
      #expect(linked.split(separator: link).count == 2 && linked.split(separator: end).count == 2)
      #expect(linked.replacing(link, with: "").replacing(end, with: "") == plain)
    }
  }
}
