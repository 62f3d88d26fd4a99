import Foundation
import TestSupport
import Testing

/// The numbers of a list, in the next commands at the same terminal.
@Suite("Numbers at a terminal", .timeLimit(.minutes(2)))
struct TerminalNumberTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func printed(_ line: String) throws -> String {
    let session = try TypedSession(line + "; echo; echo the end", home: folder.url)
    let text = try session.expect("the end")
    #expect(session.status() == 0)
    return text.replacing("\r\n", with: "\n")
  }

  @Test("commands use the numbers of the list printed last there; a pipe does not")
  func numbers() throws {
    let text = try printed(
      """
      "$MARQUEE" search castle >/dev/null; "$MARQUEE" open 2; "$MARQUEE" search castle; "$MARQUEE" open 2; \
      "$MARQUEE" show 1; "$MARQUEE" show 2 | cat; "$MARQUEE" rate 1 4; "$MARQUEE" show 99
      """)
    let parts = text.split(separator: "Search “castle”")
    // The list that went elsewhere was not printed at the terminal.
    #expect(parts.count == 2 && parts[0].contains("no list was printed in this terminal"))
    #expect(parts[1].contains("Marquee › Howl's Moving Castle  ") && parts[1].contains("Marquee › Hayao Miyazaki  "))
    #expect(parts[1].contains("there is no work, person or place called “2”"))
    #expect(parts[1].contains("Rated The Wind Rises 4."))
    #expect(parts[1].contains("no row 99 here"))
  }

  @Test("a change keeps the numbers of the list before it")
  func changes() throws {
    let text = try printed(#""$MARQUEE" search castle; "$MARQUEE" rate 2 4; "$MARQUEE" rate 1 5"#)
    #expect(text.contains("Rated Howl's Moving Castle 4.") && text.contains("Rated Castle in the Sky 5."))
  }

  @Test("those of a session are valid after it, and the several meanings of a title have numbers, too")
  func session() throws {
    let unanswered = try TypedSession(
      #""$MARQUEE" show castle; "$MARQUEE" open 2; echo the end"#, home: folder.url, columns: 80)
    try unanswered.expect("Number: ")
    try unanswered.type("\r")
    #expect(try unanswered.expect("the end").contains("Marquee › Howl's Moving Castle  "))
    let session = try TypedSession(
      #""$MARQUEE"; "$MARQUEE" show 2; echo the end"#, home: folder.url, columns: 80)
    try session.expect("marquee> ")
    try session.type("search castle\r")
    try session.expect("2 found")
    try session.expect("marquee> ")
    try session.type("quit\r")
    #expect(try session.expect("the end").contains("Marquee › Howl's Moving Castle"))
  }

  @Test("of the works that a title names, the number that is typed finishes the command")
  func chosen() throws {
    let session = try TypedSession(
      #""$MARQUEE" want castle; "$MARQUEE" watchlist; echo the end"#, home: folder.url, columns: 80)
    try session.expect("Number: ")
    try session.type("2\r")
    let text = try session.expect("the end")
    #expect(text.contains("Howl's Moving Castle"))
    #expect(!text.contains("Castle in the Sky"))
  }
}
