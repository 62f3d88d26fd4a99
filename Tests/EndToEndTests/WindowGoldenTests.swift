import Foundation
import MarqueeDomain
import MarqueeLibrary
import MarqueeTerminal
import TestSupport
import Testing

/// Screens of every kind in windows of several sizes, compared with the recordings in `Golden`. Each fits its window. Each
/// session has a process of its own, since it takes over the standard streams.
///
/// `RECORD_GOLDEN=1` records them anew.
@Suite("Screens that fit the window", .serialized, .timeLimit(.minutes(5)))
struct WindowGoldenTests {
  struct Window: Codable, Sendable, CustomTestStringConvertible {
    let columns: UInt16
    let rows: UInt16

    static let all = [(40, 20), (80, 24), (120, 40), (200, 50)].map { Window(columns: $0, rows: $1) }

    var testDescription: String { "\(columns)x\(rows)" }
  }

  /// What is typed after Home, a line each.
  static let steps = [
    "next", "prev", "more popular", "next", "search harbor", "next", "show tmdb:movie/1", "rate 4", "", "next", "next",
    "show tmdb:person/1", "next", "library --limit 1000", "next", "open 500", "show openlibrary:work/OL27482W",
    "retry", "show tmdb:movie/1", "refresh", "home", "refresh", "tab diary", "settings", "help",
  ]

  @Test("every screen fits, and is the recorded one", arguments: Window.all)
  func screens(_ window: Window) async {
    await #expect(processExitsWith: .success) { [window] in
      let home = try TemporaryFolder()
      let library = SQLiteLibrary(path: home.path("library.sqlite"))
      _ = try await library.add(MadeUpMovies.drafts(1_000))
      await library.close()
      let own = ["MARQUEE_HOME": home.url.path, "MARQUEE_STORE": "sqlite"]
      let marks = [
        "want ghibli:film/2baf70d1", "want library:movie/3 library:movie/8 library:movie/501 tmdb:movie/603",
        "seen tmdb:movie/27205 --on 2024-05-01", "seen library:movie/9 --on 2024-04-02", "rate library:movie/9 4.5",
        "favorite library:movie/1", "note library:movie/2 \"a room with a view of the lamps\"",
        "tag library:movie/4 lamps",
      ]
      let marked = try await Program.run([], environment: own, input: marks.joined(separator: "\n"))
      #expect(marked.status == 0, "\(marked.errors)")

      let service = try LoopbackService(MadeUpMovies.answer)
      defer { service.stop() }
      let session = try await Self.session(in: window, home, asking: service)
      var seen = try await Self.screen(of: session, after: "", in: window)
      for step in Self.steps {
        try session.type(step + "\r")
        // The line is drawn as it is typed, in any number of pieces. It ends once.
        try await session.expect("\n")
        seen += "marquee> \(step)\n" + (try await Self.screen(of: session, after: step, in: window))
      }
      try session.type("quit\r")
      #expect(await session.status() == 0)
      try Golden.expect(seen, is: "window-\(window.testDescription)")
    }
  }

  @Test("the page of a recorded movie begins with its makers", .recorded, arguments: Window.all)
  func recordedMovie(_ window: Window) async {
    await #expect(processExitsWith: .success) { [window] in
      func recorded(_ name: String) throws -> [String: Any] {
        let bytes = try RecordedData.bytes("payloads/tmdb/jdrouet__tmdb-api__assets__\(name).json")
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      }
      let credits = try recorded("movie-credits")
      let body = try JSONSerialization.data(
        withJSONObject: try recorded("movie-details").merging(["credits": credits]) { $1 })
      let service = try LoopbackService { path, _ in
        path.hasPrefix("/movie/550?") ? LoopbackService.Answer(body: body) : nil
      }
      defer { service.stop() }
      let home = try TemporaryFolder()
      let session = try await Self.session(in: window, home, asking: service, catalogs: "tmdb")
      _ = try await Self.screen(of: session, after: "", in: window)
      let crew = try #require(credits["crew"] as? [[String: Any]])
      let cast = try #require(credits["cast"] as? [[String: Any]])
      func names(_ people: [[String: Any]]) -> [String] { people.compactMap { $0["name"] as? String } }
      let makers =
        names(crew.filter { $0["job"] as? String == "Director" })
        + names(crew.filter { $0["department"] as? String == "Writing" })
      let leading = (makers + names(cast).prefix(12)).reduce(into: [String]()) { all, name in
        if !all.contains(name) { all.append(name) }
      }
      let total = Set((cast + crew).compactMap { $0["id"] as? Int }).count

      var shown: [String] = []
      var line = "show tmdb:movie/550"
      while shown.count < leading.count {
        try session.type(line + "\r")
        try await session.expect("\n")
        let text = try await Self.screen(of: session, after: line, in: window)
        let rows = text.matches(of: /(?m)^ *[0-9]+ (?!more)(.+?)(  .*)?$/).map { String($0.1) }
        guard !rows.isEmpty || line != "next" else { break }
        shown += rows
        #expect(text.contains("\(total - shown.count) more: next"), "\(text)")
        line = "next"
      }
      #expect(shown.count == leading.count)
      for (name, row) in zip(leading, shown) {
        #expect(row == name || row.hasSuffix("…") && name.hasPrefix(row.dropLast()), "\(row) is not \(name)")
      }
      try session.type("next\r")
      try await session.expect("More people")
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  private static func session(
    in window: Window, _ home: TemporaryFolder, asking service: LoopbackService,
    catalogs: String = "ghibli,openlibrary,tmdb,rows"
  ) async throws -> ClockedSession {
    // Screens name the folder, which has another name in each run.
    try #require(FileManager.default.changeCurrentDirectoryPath(home.url.path))
    let session = try ClockedSession(
      home: home, columns: window.columns, rows: window.rows,
      environment: [
        "MARQUEE_HOME": ".", "MARQUEE_STORE": "sqlite", "MARQUEE_SOURCE": "embedded,tmdb=live",
        "MARQUEE_CATALOGS": catalogs, "MARQUEE_TMDB_URL": service.origin, "TMDB_TOKEN": "made-up",
        "MARQUEE_FAULTS": "openlibrary/works/*:status=503*1",
      ])
    try await session.expect("\u{1B}[?2004h")
    return session
  }

  /// The output up to the prompt, which must fit together with it.
  private static func screen(
    of session: ClockedSession, after step: String, in window: Window
  ) async throws -> String {
    let text = try await session.expect(TypedTerminal.prompt).replacing("\r\n", with: "\n")
      .replacing("\r", with: "")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The last one is the blank line above the prompt.
    #expect(lines.count + 1 <= window.rows, "\(step) takes \(lines.count + 1) rows:\n\(text)")
    for line in lines { #expect(String(line).columns <= window.columns, "\(step): \(line)") }
    return text + "\n"
  }
}
