import Foundation
import TestSupport
import Testing

/// Whole sessions at a terminal, through every screen, compared with the recordings in `Golden`: what the user sees.
///
/// `RECORD_GOLDEN=1` records them anew.
@Suite("Recorded sessions", .timeLimit(.minutes(5)))
struct SessionGoldenTests {
  /// How a terminal shows the session.
  enum Look: String, CaseIterable {
    case light
    case dark
    /// As the terminal is; it answers that its background is white.
    case system
    case colorless
  }

  /// What is typed, a line each. The searches after the first are made as the user types.
  static let steps = [
    "open 1", "open 1", "open 1", "back", "back", "fav", "back", "more films", "next", "next", "fav 21", "open 22",
    "rate 4.5", "note \"the room of potions\"", "seen --on 2024-05-01", "undo", "redo", "search castle", "open 2",
    "open 3", "back", "want", "tab home", "watchlist", "diary", "favorites", "favorites --sort -title",
    "unfavorite 1", "library", "library add \"Home Movie\" --year 1999 --actor Ann --actor Bob", "refresh",
    "open 1", "open 1", "show ghibli:film/123", "open 99", "xyzzy", "tab favorites", "settings",
    "settings debounce 100ms", "back", "help open", "", "search xyzzy", "back",
  ]

  @Test("a session of many steps is the recorded one", arguments: [40, 80, 200] as [UInt16], Look.allCases)
  func session(columns: UInt16, look: Look) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let theme = look == .colorless ? "dark" : look.rawValue
    try "theme = \(theme)\n".write(to: home.appending(path: "settings"), atomically: true, encoding: .utf8)
    // Screens name the folder, which has another name in each run.
    let session = try TypedSession(
      "cd \"$FOLDER\" && MARQUEE_HOME=. exec \"$MARQUEE\"", home: home, columns: columns,
      environment: (look == .colorless ? [:] : ["NO_COLOR": "", "COLORFGBG": "0;15"]).merging([
        "FOLDER": home.path, "MARQUEE_STORE": "sqlite",
      ]) {
        $1
      })
    if look != .colorless {
      // The program asks for the background (OSC 11). A terminal that knows the question answers like this.
      try session.expect("\u{1B}]11;?\u{1B}\\")
      try session.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    }
    var seen = try session.expect(TypedTerminal.prompt)
    for step in Self.steps {
      seen += "marquee> \(step)\n" + (try answer(to: step, in: session))
    }
    seen += "marquee> search\n" + (try searchAsTyped(in: session))
    try session.type("quit\r")
    #expect(session.status() == 0)
    // Escapes are spelled out, so that the file can be read anywhere.
    let text = seen.replacing("\r\n", with: "\n").replacing("\u{1B}", with: "␛")
    if look == .dark, columns == 80 { try Golden.expect(text, is: "session-80-dark") }
    // Except for its colors and the theme's name in the settings, a session is the same in every theme.
    let blanks = columns == 40 ? "" : String(repeating: " ", count: theme.count - "dark".count)
    let bare = text.replacing(/␛\[[0-9;]*m/, with: "")
      .replacing("theme         \(theme)", with: "theme         dark\(blanks)")
    #expect((bare != text) == (look != .colorless))
    try Golden.expect(bare, is: "session-\(columns)")
  }

  private func answer(to line: String, in session: TypedSession) throws -> String {
    try session.type(line + "\r")
    // The line is drawn as it is typed, in any number of pieces. It ends once.
    try session.expect("\n")
    return try session.expect(TypedTerminal.prompt)
  }

  private func searchAsTyped(in session: TypedSession) throws -> String {
    try session.type("search\r")
    try session.expect("Type words to search for.")
    try session.type("kiki")
    try session.expect("Delivery")
    try session.type("\r")
    try session.expect("search> kiki\u{1B}[K\u{1B}[13G\r\n")
    return "search> kiki\n" + (try session.expect(TypedTerminal.prompt))
  }
}
