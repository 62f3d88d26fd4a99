import Foundation
import TestSupport
import Testing

/// Shelves as a session at a terminal shows them.
@Suite("Shelves in a session", .serialized, .timeLimit(.minutes(2)))
struct ShelfSessionTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test("a movie that is twice in a row is shown twice, either opens it, and a mark of one is a mark of both")
  func twice() throws {
    let session = try TypedSession(
      home: home.url, columns: 80, rows: 50, environment: ["MARQUEE_ROWS": "expanded", "MARQUEE_CATALOGS": "rows"])
    try session.expect("marquee> ")
    try session.type("shelf rows:shelf/0\r")
    try session.expect("1–20 of 30 →")
    #expect(try session.expect("marquee> ").contains(" 1  Casablanca "))
    try session.type("next\r")
    try session.expect("21–30 of 30")
    #expect(try session.expect("marquee> ").contains("24  Casablanca "))
    try session.type("fav 24\r")
    try session.expect("Added Casablanca to your favorites.")
    try session.expect("marquee> ")
    try session.type("prev\r")
    try session.expect(" 1  Casablanca ")
    try session.expect("♥")
    try session.expect("marquee> ")
    try session.type("open 24\r")
    try session.expect("› Casablanca")
    try session.expect("marquee> ")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("Right and End walk a shelf to its end, past the works of its first page")
  func toTheEnd() throws {
    let session = try TypedSession(
      home: home.url, environment: ["MARQUEE_CATALOGS": "rows", "MARQUEE_ROWS": "expanded"])
    try session.expect("marquee> ")
    try session.type("\u{1B}[B" + String(repeating: "\u{1B}[C", count: 40))
    try session.expect("30 of 30")
    try session.type("\u{1B}")
    try session.expect("\r\u{1B}[J")
    try session.type("\u{1B}[B\u{1B}[F\u{1B}[F\r")
    try session.expect("Marquee › Home › ")
    try session.expect("marquee> ")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("a card beyond those printed has the heart that it was given at the prompt")
  func heart() throws {
    let session = try TypedSession(home: home.url, environment: ["MARQUEE_CATALOGS": "rows"])
    try session.expect("marquee> ")
    // The sixth card: four are printed.
    let keys = "\u{1B}[B" + String(repeating: "\u{1B}[C", count: 5)
    try session.type(keys + "f")
    #expect(!(try session.expect("to your favorites")).contains("♥"))
    // It is still chosen, and is shown again.
    try session.expect("♥")
    // A card that comes into view after the dashboard is printed again has its heart, too.
    try session.type("home\r")
    #expect(!(try session.expect("marquee> ")).contains("♥"))
    try session.type(keys)
    try session.expect("♥")
    // A line is kept as soon as it is performed, also if the session does not end as it should.
    #expect(try String(contentsOf: home.url.appending(path: "history"), encoding: .utf8) == "home\n")
    // Without a chosen card the cards below the prompt are erased.
    try session.type("\u{1B}")
    try session.expect("\r\u{1B}[J")
    try session.type("quit\r")
    try session.expect("\u{1B}[?2004l")
    #expect(session.status() == 0)
  }

  @Test("shelves with nothing on them are named in one line")
  func empty() throws {
    let feed =
      #"{"rows": [{"title": "First", "movies": []}, {"title": "Second", "movies": [{"title": "Ran"}]}, {"title": "Third"}]}"#
    try home.write(Data(feed.utf8), to: "feed.json")
    let session = try TypedSession(
      home: home.url, environment: ["MARQUEE_ROWS": home.path("feed.json"), "MARQUEE_CATALOGS": "rows"])
    let shown = try session.expect("marquee> ").replacing("\r\n", with: "\n")
    #expect(shown.contains("\n 1 Ran\n\n2 shelves are empty: First, Third.\n\nopen N"))
    // They can still be asked for.
    try session.type("more third\r")
    try session.expect("“Third” is empty.")
    try session.expect("marquee> ")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }
}
