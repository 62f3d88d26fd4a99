import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The prompt at a terminal", .serialized, .timeLimit(.minutes(2)))
final class PromptTests {
  let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: home) }

  /// A session that has printed its first screen, and the mode that its terminal had before.
  private func session(
    columns: UInt16 = 80, environment: [String: String] = [:]
  ) throws -> (session: TypedSession, before: TypedTerminal.Mode) {
    // The shell waits for a line, so that the mode can be read before the program changes it.
    let session = try TypedSession(
      "echo ready; read; exec \"$MARQUEE\"", home: home, columns: columns, environment: environment)
    try session.expect("ready")
    let before = session.mode
    try session.type("\n")
    return (session, before)
  }

  @Test("after a change that alters the list on screen a notice says that Enter shows it; another screen has none")
  func alteredList() throws {
    let session = try TypedSession(home: home, environment: ["MARQUEE_HOME": home.path])
    try session.expect("marquee> ")
    try session.type("library add Heat\r")
    try session.expect("Added Heat to your library. `undo` reverts it.")
    #expect(try !session.expect("marquee> ").contains("Press Enter to show it."))
    try session.type("library\r")
    try session.expect("1 work")
    try session.expect("marquee> ")
    try session.type("library add Ran\r")
    try session.expect("The list changed. Press Enter to show it.")
    try session.type("\r")
    try session.expect("2 works")
    try session.type("undo\r")
    try session.expect("Press Enter to show it.")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("a screen that fails says where it is, what happened, and that it may be tried again")
  func failures() throws {
    let environment = [
      "MARQUEE_HOME": home.path, "MARQUEE_CATALOGS": "ghibli",
      "MARQUEE_FAULTS": "ghibli/films:status=503*1;ghibli/people:status=503",
    ]
    let session = try TypedSession(home: home, environment: environment)
    let failed = try session.expect("marquee> ")
    for part in [
      "Marquee › Home", "no answer", "home  search  lists  library  settings",
      "! Studio Ghibli failed with status 503.",
      "retry · search WORDS · help",
    ] { #expect(failed.contains(part), "\(part)") }
    try session.type("show ghibli:film/xyz\r")
    try session.expect("! There is no film ghibli:film/xyz.")
    #expect(try !session.expect("back · search WORDS · help").contains("retry"))
    try session.type("show castle in the sky\r")
    try session.expect("! People are missing: Studio Ghibli failed with status 503.")
    try session.expect("retry")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("a search is shown as the user types; Enter keeps it, and what is opened from it is marked on return")
  func searchAsTyped() throws {
    let (session, before) = try session(environment: ["MARQUEE_HOME": home.path])
    try session.expect("marquee> ")
    try session.type("settings debounce 0\rsearch\r")
    try session.expect("Type words to search for.")
    try session.type("cas")
    try session.expect("Castle in the Sky")
    try session.expect("Esc cancels")
    try session.type("tle\r")
    try session.expect("search> castle\u{1B}[K\u{1B}[15G\r\n")
    try session.expect("open N · fav N · back")
    try session.type("2\r")
    try session.expect("Marquee › Search “castle” › Howl's Moving Castle")
    try session.type("back\r")
    try session.expect(" 2› Howl's Moving Castle")
    // The arrow keys choose a row below the line, and Enter opens it.
    try session.type("search\rcastle")
    try session.expect("Howl's Moving")
    try session.type("\u{1B}[B\u{1B}[B")
    try session.expect("\u{1B}[3G›")
    try session.type("\r")
    try session.expect("› Howl's Moving Castle")
    try session.type("back\r")
    try session.expect(" 2› ")
    // The tab is shown as it was left.
    try session.type("tab favorites\rtab search\r")
    try session.expect("No favorites yet.")
    try session.expect("Howl's Moving Castle")
    try session.expect("marquee> ")
    try session.type("search\rx")
    try session.expect("search> x")
    try session.type("\u{1B}")
    try session.expect("marquee> ")
    // A slash begins the search at once. What is typed after it is searched for.
    try session.type("/")
    try session.expect("search> ")
    try session.type("cas")
    try session.expect("Castle in the Sky")
    try session.type("\u{1B}")
    try session.expect("marquee> ")
    try session.type("/kiki\r")
    try session.expect("search> kiki\u{1B}[K\u{1B}[13G\r\n")
    try session.expect("Marquee › Search “kiki”")
    try session.expect("marquee> ")
    try session.type("quit\r")
    #expect(session.status() == 0)
    #expect(session.mode == before)
  }

  @Test("a page says why its picture cannot come, where that is known at once")
  func failingPicture() throws {
    let (session, _) = try session(
      environment: ["TERM": "xterm-kitty", "MARQUEE_CATALOGS": "tmdb", "MARQUEE_FAULTS": "tmdb/t/*:status=503"])
    try session.expect("marquee> ")
    try session.type("show tmdb:movie/603\r")
    for text in ["The Matrix", "! Can't show the picture: sample.invalid failed with status 503."] {
      try session.expect(text)
    }
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("help begins with what can be done on the screen that is shown")
  func helpHere() throws {
    let (session, _) = try session()
    try session.expect("marquee> ")
    try session.type("open 1\r")
    try session.expect("marquee> ")
    try session.type("help\r")
    try session.expect("Here, on “Castle in the Sky”\r\n")
    try session.expect("        open N · fav · ")
    try session.expect("  move  next (n) · prev (p) · back · ")
    try session.expect("marquee> ")
    try session.type("help mark\r")
    try session.expect("add the work on screen")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("a line is edited, completed, recalled in this session and the next, and the terminal left as it was")
  func editing() throws {
    let (session, before) = try session()
    try session.expect("Marquee › Home")
    try session.expect("marquee> ")
    #expect(session.mode != before)
    try session.type("hep\u{1B}[Dl\u{5} qit\u{2}\u{2}u\u{1}\u{1B}d\u{4}\r")
    try session.expect("marquee> quit")
    #expect(session.status() == 0)
    #expect(session.mode == before)

    let (next, _) = try self.session()
    try next.expect("marquee> ")
    try next.type("sea\t")
    try next.expect("marquee> search \u{1B}[K")
    try next.type("ki\u{17}\u{17}open \t\t")
    try next.expect("  2   Grave of the Fireflies")
    try next.expect("marquee> open \u{1B}[K")
    try next.type("2\r")
    try next.expect("Marquee › Home › Grave of the Fireflies")
    try next.expect("marquee> ")
    try next.type("\u{1B}[A")
    try next.expect("marquee> open 2\u{1B}[K")
    try next.type("\u{1B}[A")
    try next.expect("marquee> quit\u{1B}[K")
    try next.type("\u{3}")
    try next.expect("marquee> \u{1B}[K")
    try next.type("\u{3}")
    try next.expect("To leave, type `quit` or press Ctrl-D.\r\n")
    try next.type("\u{4}")
    #expect(next.status() == 0)
    #expect(next.mode == before)
    let history = try String(contentsOf: home.appending(path: "history"), encoding: .utf8)
    #expect(history == "quit\nopen 2\n")
  }

  @Test("with nothing typed, Down chooses a row in the prompt: Enter opens it, f marks it, Escape gives the line back")
  func choosing() throws {
    let (session, _) = try session()
    try session.expect("marquee> ")
    try session.type("\u{1B}[B\u{1B}[C")
    try session.expect("\r2 Grave of the Fireflies ›\u{1B}[K")
    session.resize(columns: 20)
    try session.expect("\r2 Grave of the F… ›\u{1B}[K")
    session.resize(columns: 80)
    try session.type("f")
    try session.expect(
      "›\u{1B}[K\u{1B}[27G\nAdded Grave of the Fireflies to your favorites.".replacing("\n", with: "\r\n"))
    try session.expect("\r2 Grave of the Fireflies ›\u{1B}[K")
    try session.type("\u{1B}")
    try session.expect("\rmarquee> \u{1B}[K")
    try session.type("\u{1B}[B\u{1B}[C\u{1B}[C\r")
    try session.expect("Marquee › Home › My Neighbor Totoro")
    try session.expect("marquee> ")
    // What was opened is chosen first on the way back.
    try session.type("back\r\u{1B}[B")
    try session.expect("\r3 My Neighbor Totoro ›\u{1B}[K")
    try session.type("\u{1B}[A")
    try session.expect("\rmarquee> back\u{1B}[K")
    try session.type("\u{15}quit\r")
    #expect(session.status() == 0)
  }

  @Test(
    "Right walks along a shelf beyond the cards in view, which follow below the prompt; Down goes to the next shelf")
  func walking() throws {
    let (session, _) = try session()
    try session.expect("marquee> ")
    let (right, down) = ("\u{1B}[C", "\u{1B}[B")
    try session.type(right + right + right + right)
    try session.expect("\r4 Kiki's Delivery Service ›\u{1B}[K")
    try session.expect("Films · Studio Ghibli")
    try session.expect("2–5 of 22 →")
    try session.expect(" 4›Kiki's Delivery S…  65 Only Ye")
    try session.type(right + right)
    try session.expect("\r66 Porco Rosso ›\u{1B}[K")
    // The chosen card gets the mark. The marks of the cards are read again each time.
    try session.type("f")
    try session.expect("Added Porco Rosso to your favorites.")
    try session.expect("66›Porco Rosso")
    try session.expect("♥")
    try session.type("\r")
    try session.expect("Marquee › Home › Porco Rosso")
    try session.expect("marquee> ")
    try session.type("back\r")
    try session.expect("Marquee › Home")
    try session.expect("marquee> ")
    // The number still opens it, and the walk goes on there.
    try session.type(down)
    try session.expect("\r66 Porco Rosso ›\u{1B}[K")
    try session.type(down)
    try session.expect("\u{1B}[J")
    try session.expect("\r7 The Fellowship of the Ring ›\u{1B}[K")
    try session.type("\u{1B}")
    try session.expect("marquee> ")
    try session.type("open 65\r")
    try session.expect("Marquee › Home › Only Yesterday")
    try session.expect("marquee> ")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("in accessible form nothing is chosen in the prompt, and a slash begins a line")
  func accessibleRows() throws {
    let (session, _) = try session(environment: ["ACCESSIBLE": "1"])
    try session.expect("marquee> ")
    try session.type("/kiki\r")
    try session.expect("marquee> /kiki")
    try session.expect("Kiki's Delivery Service")
    try session.expect("marquee> ")
    try session.type("\u{1B}[B\u{1B}[Bquit\r")
    #expect(!(try session.expect("marquee> quit").contains("›")))
    #expect(session.status() == 0)
  }

  @Test("Ctrl-C cancels what is running, and the session goes on")
  func interrupting() throws {
    let (session, _) = try session(
      environment: ["MARQUEE_CATALOGS": "ghibli", "MARQUEE_FAULTS": "ghibli/*:latency=600s", "MARQUEE_TIMEOUT": "900"])
    // The first screen is loading from here on.
    try session.expect("\u{1B}[?2004h")
    try session.type("typed ahead\u{3}")
    try session.expect("Stopped. `retry` tries again.")
    try session.expect("marquee> \u{1B}[K")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("what is typed while a command runs waits for the prompt")
  func typedAhead() throws {
    let (session, _) = try session()
    try session.type("open 2\rback\rquit\r")
    try session.expect("marquee> open 2")
    try session.expect("marquee> back")
    try session.expect("marquee> quit")
    #expect(session.status() == 0)
  }

  @Test("a paste is one line that waits for Enter, also one of 1 MB")
  func pasting() throws {
    let (session, _) = try session()
    try session.expect("\u{1B}[?2004h")
    try session.expect("marquee> ")
    try session.type("\u{1B}[200~search cas\r\u{3}\u{1B}[2Jtle\u{1B}[201~")
    try session.expect("marquee> search cas [2Jtle\u{1B}[K")
    try session.type("\u{15}\u{1B}[200~\(String(repeating: "castle ", count: 150_000))\u{1B}[201~!")
    try session.expect("castle castle castle !\u{1B}[K\u{1B}[80G")
    try session.type("\u{1}")
    try session.expect("marquee> castle castle castle ")
    try session.type("\u{3}\u{4}")
    try session.expect("\u{1B}[?2004l")
    #expect(session.status() == 0)
  }

  @Test("a paste that never ends ends at Ctrl-C, also one that began before the prompt")
  func endlessPaste() throws {
    let (session, before) = try session()
    try session.type("\u{1B}[200~early")
    try session.expect("marquee> ")
    // On a slow machine the paste may have ended by itself. Then the first Ctrl-C discards its text.
    try session.type("\u{3}\u{3}")
    try session.expect("To leave, type `quit` or press Ctrl-D.\r\n")
    try session.type("abc")
    try session.expect("marquee> abc\u{1B}[K")
    try session.type("\u{1B}[200~def\u{3}")
    try session.expect("marquee> \u{1B}[K")
    try session.type("quit\r")
    #expect(session.status() == 0)
    #expect(session.mode == before)
  }

  @Test("a suspended session gives the terminal back, and goes on with the line that was typed")
  func suspending() throws {
    let session = try TypedSession(
      "set -m; echo ready; read; \"$MARQUEE\"; echo \"stopped with $?\"; read; fg >/dev/null; echo \"ended with $?\"; read",
      home: home)
    try session.expect("ready")
    let before = session.mode
    try session.type("\n")
    try session.expect("marquee> ")
    try session.type("qui\u{1A}")
    try session.expect("stopped with 148")
    #expect(session.mode == before)
    try session.type("\n")
    try session.expect("marquee> qui\u{1B}[K")
    #expect(session.mode != before)
    try session.type("t\r")
    try session.expect("ended with 0")
    #expect(session.mode == before)
  }

  @Test("a window that is resized is drawn for its new width")
  func resizing() throws {
    let (session, _) = try session()
    try session.expect("marquee> ")
    try session.type("search " + String(repeating: "castle ", count: 6) + "end")
    try session.expect("marquee> search castle castle castle castle castle castle end\u{1B}[K")
    session.resize(columns: 30)
    try session.expect("marquee> …e castle castle end\u{1B}[K\u{1B}[30G")
    try session.type("\u{15}home\r")
    let screen = try session.expect("marquee> \u{1B}[K")
    for line in screen.split(separator: "\r\n").dropFirst() { #expect(line.count <= 30, "\(line)") }
    session.resize(columns: 200, rows: 50)
    try session.expect("marquee> ")
    // The next empty Enter prints the screen in the new size.
    try session.type("\r")
    try session.expect("Marquee › Home")
    let wide = try session.expect("marquee> ").split(separator: "\r\n")
    #expect(wide.contains { (101...200).contains($0.count) } && wide.count > 30)
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("a terminal of no size, or of one column, works too", arguments: [0, 1, 2, 20] as [UInt16])
  func sizes(_ columns: UInt16) throws {
    let (session, before) = try session(columns: columns)
    try session.expect(columns == 0 ? "marquee> \u{1B}[K\u{1B}[10G" : "\u{1B}[?2004h")
    try session.type("version\r\u{4}")
    try session.expect("marquee 0")
    #expect(session.status() == 0)
    #expect(session.mode == before)
  }

  @Test("a signal that ends the session restores the terminal's mode", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(_ signal: Int32) throws {
    let (session, before) = try session()
    try session.expect("marquee> ")
    try session.type("half a line")
    try session.expect("half a line\u{1B}[K")
    session.send(signal)
    #expect(session.status() == 128 + signal)
    #expect(session.mode == before)
    try session.expect("\r\u{1B}[J\u{1B}[?2004l")
  }

  @Test("a terminal that goes away ends the session quietly")
  func closing() throws {
    let (session, _) = try session()
    try session.expect("marquee> ")
    session.closeTerminal()
    // The signal or the end of the input, whichever is noticed first.
    #expect([0, 128 + SIGHUP].contains(session.status()))
    // A session that ignores SIGHUP has nothing more to read.
    let deaf = try TypedSession("trap '' HUP; exec \"$MARQUEE\"", home: home)
    try deaf.expect("marquee> ")
    deaf.closeTerminal()
    #expect(deaf.status() == 0)
  }

  @Test("a history that cannot be read is reported once, and the session goes on without it")
  func damagedHistory() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data([0xFF, 0x0A]).write(to: home.appending(path: "history"))
    let (session, _) = try session()
    try session.expect("! Command history: \(home.path)/history is damaged: it is not UTF-8.\r\n")
    try session.type("version\r")
    try session.expect("marquee 0")
    try session.type("quit\r")
    #expect(!(try session.expect("quit\u{1B}[K").contains("!")))
    #expect(session.status() == 0)
  }

  @Test("a terminal without control sequences gets a plain prompt")
  func dumb() throws {
    let (session, before) = try session(environment: ["TERM": "dumb"])
    try session.expect("\r\nmarquee> ")
    #expect(session.mode == before)
    try session.type("version\n")
    try session.expect("marquee 0")
    try session.type("\u{4}")
    #expect(session.status() == 0)
  }
}
