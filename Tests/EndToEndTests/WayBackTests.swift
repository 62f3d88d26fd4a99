import Foundation
import Testing

/// A session at a terminal through screens of every kind and their parts, and back.
@Suite("The way back", .serialized, .timeLimit(.minutes(2)))
struct WayBackTests {
  /// What is typed, and what it shows.
  private enum Step {
    /// Another screen.
    case screen(String)
    /// Another part or page of the same screen.
    case part(String)
    /// No screen, only the text that is waited for.
    case notice(String, shows: String)
  }

  private static let (down, up) = ("\u{1B}[B", "\u{1B}[A")

  /// Commands, a line each.
  private static let words: [Step] = [
    .part("next\r"), .part("next\r"), .part("prev\r"), .screen("more films\r"), .part("next\r"), .part("next\r"),
    .screen("open 21\r"), .screen("open 2\r"), .part("next\r"), .screen("1\r"), .screen("open 2\r"),
    .screen("search castle\r"), .screen("open 2\r"), .screen("open 1\r"), .screen("search kiki\r"),
    .screen("open 2\r"), .screen("tab home\r"), .screen("watchlist\r"), .screen("diary\r"), .screen("tab library\r"),
    .screen("home\r"), .part("next\r"), .part("next\r"), .screen("tab search\r"), .screen("search the --limit 3\r"),
    .part("next\r"), .part("next\r"), .screen("settings\r"), .screen("tab lists\r"),
  ]

  /// Keys that choose, open and mark rows and recall lines, among commands.
  private static let keys: [Step] = [
    .screen(down + down + "\r"), .screen(down + "\r"), .screen("search castle\r"), .screen(down + "\r"),
    .notice(down, shows: "1 Hayao Miyazaki ›\u{1B}[K"), .notice("\u{1B}", shows: "\rmarquee> \u{1B}[K"),
    .screen("more films\r"), .notice(down + down + down, shows: "3 My Neighbor Totoro ›\u{1B}[K"),
    .notice("f", shows: "Added My Neighbor Totoro to your favorites."),
    .notice("f", shows: "Removed My Neighbor Totoro from your favorites."),
    .notice("", shows: "3 My Neighbor Totoro ›\u{1B}[K"), .screen("\r"), .screen("home\r"), .part("next\r"),
    .part(up + "\r"), .part(up + up + up + up + "\u{15}prev\r"),
    .screen(down + down + down + up + "\r"), .screen("show ghibli:film/dc2e6bd1\r"), .screen("tags\r"),
    .screen(up + up + "\r"),
  ]

  @Test("sixty steps lead back to the start by back alone, each screen as it was left")
  func wayBack() throws {
    try walk(Self.words + [.screen("home\r"), .screen("tags\r"), .screen("home\r")] + Self.words)
  }

  @Test("the same with keys that choose, mark and recall among the words")
  func wayBackWithKeys() throws {
    try walk(Self.keys + [.screen("home\r")] + Self.keys + [.screen("tab home\r")] + Self.keys)
  }

  private func walk(_ steps: [Step]) throws {
    #expect(steps.count >= 60)
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let session = try TypedSession(home: home)
    try session.expect("\u{1B}[?2004h")
    var screens = [try screen(of: session)]
    for step in steps {
      switch step {
      case .screen(let typed): screens.append(try screen(of: session, after: typed))
      case .part(let typed): screens[screens.count - 1] = try screen(of: session, after: typed)
      case .notice(let typed, let text):
        try session.type(typed)
        try session.expect(text)
      }
    }
    while screens.count > 1 {
      screens.removeLast()
      let shown = try screen(of: session, after: "back\r")
      #expect(shown == screens.last, "\(shown)\nwas\n\(screens.last ?? "")")
    }
    try session.type("back\r")
    try session.expect("there is no previous screen")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  private func screen(of session: TypedSession, after typed: String) throws -> String {
    try session.type(typed)
    try session.expect("\r\n")
    let shown = try screen(of: session)
    #expect(!shown.contains("marquee: "), "\(typed): \(shown)")
    return shown
  }

  /// The output up to the prompt, without the mark of the row that was opened and without a message.
  private func screen(of session: TypedSession) throws -> String {
    let text = try session.expect(TypedTerminal.prompt)
    return text.replacing("\r\n", with: "\n").replacing(/(?m)^( *[0-9]+)›/) { "\($0.1) " }
      .replacing(/(?m)(  +[0-9]+)›/) { "\($0.1) " }
  }
}
