import MarqueeDomain

/// Says whether a terminal shows links (OSC 8), as far as the environment says
/// (https://github.com/Alhadis/OSC8-Adoption, https://github.com/zkat/supports-hyperlinks).
struct TerminalLinks: Sendable {
  /// Values of `TERM_PROGRAM` in terminals that show links.
  private static let programs: Set = ["WezTerm", "ghostty", "iTerm.app", "mintty", "rio", "vscode", "zed"]
  /// Values of `TERM` in terminals that show links.
  private static let terms: Set = [
    "alacritty", "contour", "foot", "foot-extra", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// Variables that only such terminals set.
  private static let marks = ["DOMTERM", "KITTY_WINDOW_ID", "WT_SESSION"]

  private let areKnown: Bool

  /// Returns `nil` for a terminal without control sequences.
  init?(environment: [String: String]) {
    func number(_ name: String) -> Int { environment[name].flatMap { Int($0) } ?? 0 }
    let (term, program) = (environment["TERM"] ?? "", environment["TERM_PROGRAM"] ?? "")
    guard !["", "dumb", "linux"].contains(term) else { return nil }
    // Programs in tmux and screen inherit the terminal's variables, but these two are set anew.
    if program == "tmux" {
      // Since 3.4, tmux passes links on to terminals that show them, and to no others.
      areKnown = Self.version(environment["TERM_PROGRAM_VERSION"] ?? "") >= (3, 4)
    } else if term.hasPrefix("screen") || term.hasPrefix("tmux") {
      areKnown = false
    } else {
      areKnown =
        Self.programs.contains(program) || Self.terms.contains(term)
        || Self.marks.contains { environment[$0].map { !$0.isEmpty } ?? false }
        // VTE 0.50.0, the first with links, crashed on them. Konsole has them since 20.12.
        || number("VTE_VERSION") > 5000 || number("KONSOLE_VERSION") >= 201_200
    }
  }

  func areShown(_ use: CapabilityUse) -> Bool {
    switch use {
    case .off: false
    case .auto: areKnown
    case .on: true
    }
  }

  /// The first two numbers: 3 and 4 for `3.4a`.
  private static func version(_ text: String) -> (Int, Int) {
    let numbers = text.split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
  }
}
