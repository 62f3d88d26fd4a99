import Foundation
import Testing

/// A session at a terminal through screens of every kind and their parts, and back.
@Suite("The way back", .timeLimit(.minutes(2)))
struct WayBackTests {
  /// What is typed, and whether that shows another screen; else it is another part or page of the same.
  private static let steps: [(line: String, isScreen: Bool)] = [
    ("next", false), ("next", false), ("prev", false), ("more films", true), ("next", false), ("next", false),
    ("open 21", true), ("open 2", true), ("next", false), ("1", true), ("open 2", true),
    ("search castle", true), ("open 2", true), ("open 1", true), ("search kiki", true), ("open 2", true),
    ("tab home", true), ("watchlist", true), ("diary", true), ("tab library", true), ("home", true), ("next", false),
    ("next", false), ("tab search", true), ("search the --limit 3", true), ("next", false), ("next", false),
    ("settings", true), ("tab lists", true),
  ]

  @Test("sixty steps lead back to the start by back alone, each screen as it was left")
  func wayBack() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let session = try TypedSession(home: home)
    var screens = [try screen(of: session)]
    for (line, isScreen) in Self.steps + [("home", true), ("tags", true), ("home", true)] + Self.steps {
      try session.type(line + "\r")
      try session.expect("\n")
      let shown = try screen(of: session)
      #expect(!shown.contains("marquee: "), "\(line): \(shown)")
      if isScreen { screens.append(shown) } else { screens[screens.count - 1] = shown }
    }
    while screens.count > 1 {
      screens.removeLast()
      try session.type("back\r")
      try session.expect("\n")
      #expect(try screen(of: session) == screens.last)
    }
    try session.type("back\r")
    try session.expect("there is no screen before this one")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  /// What is printed up to the prompt, without the mark of the row that was opened and without a message.
  private func screen(of session: TypedSession) throws -> String {
    let text = try session.expect("\n\rmarquee> \u{1B}[K\u{1B}[10G")
    return text.replacing("\r\n", with: "\n").replacing(/(?m)^( *[0-9]+)›/) { "\($0.1) " }
      .replacing(/(?m)(  +[0-9]+)›/) { "\($0.1) " }
  }
}
