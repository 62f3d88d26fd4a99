// Texts of services and files on their way to a shell or a terminal.
import Foundation
import TestSupport
import Testing

@Suite("Texts that would do something when they are shown", .timeLimit(.minutes(2)))
struct ShownTextTests {
  private let folder: ShellFolder

  init() throws { folder = try ShellFolder(home: "home") }

  /// Marks all titles of a feed, so that the library has them.
  private func keep(_ titles: [String]) throws {
    let movies = try titles.map { title in
      String(decoding: try JSONSerialization.data(withJSONObject: ["title": title]), as: UTF8.self)
    }
    try Data(#"{"rows":[{"title":"R","movies":[\#(movies.joined(separator: ","))]}]}"#.utf8)
      .write(to: URL(filePath: folder.path("feed.json")))
    let favorites = titles.indices.map { "rows:movie/0-\($0)" }.joined(separator: " ")
    let outcome = try run("m favorite \(favorites)")
    #expect(outcome.status == 0, "\(outcome)")
  }

  private func run(_ script: String) throws -> ShellFolder.Outcome {
    try folder.run("export MARQUEE_ROWS=\"$PWD/feed.json\"; \(script)")
  }

  @Test(
    "a title that bash completes is one word and nothing else, however it is quoted",
    arguments: ["", "'", "\""], ["\u{d4e}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}", ""])
  func completion(_ quote: String, _ joiner: String) throws {
    let signs = [
      ";", "|", "&", "$", "`", "(", ")", "<", ">", "'", "\"", "\\", "!", "*", "~", "#", " ", "{", "\u{3000}",
    ]
    let titles = signs.map { "Evil x\(joiner)\($0)touch pwned\($0) \(joiner)$(touch pwned)" }
    try keep(titles)
    // The words that bash would run if the candidate were accepted as it is.
    let outcome = try run(
      #"""
      PATH="$(dirname "$MARQUEE"):$PATH"; source <(m completions bash)
      q=\#(quote == "\"" ? "'\"'" : quote == "'" ? "\"'\"" : "''")
      COMP_LINE="marquee show ${q}Evil"; COMP_POINT=${#COMP_LINE}; _marquee marquee "Evil" show
      for c in "${COMPREPLY[@]}"; do
        w="$q$c"; [[ $q && $c == *"$q" && $c != *"\\$q" ]] && [[ $(eval "set -- $w" 2>/dev/null; echo $?) == 0 ]] || w="$w$q"
        eval "set -- $w" && echo "$# $1"
      done
      ls -A
      """#)
    #expect(!outcome.lines.contains("pwned"), "\(outcome)")
    let words = outcome.lines.filter { $0.utf8.starts(with: "1 Evil".utf8) }
    #expect(words.count == titles.count, "\(outcome)")
  }

  @Test("a proxy's name with escapes does not reach the terminal, nor does any other word of a log")
  func debug() throws {
    let outcome = try run(
      "http_proxy=$'http://ev\\e]52;c;eA==\\ail:1' MARQUEE_SOURCE=live MARQUEE_CATALOGS=ghibli MARQUEE_GHIBLI_URL=http://example.invalid MARQUEE_TIMEOUT=5 m home --debug || true"
    )
    #expect(
      !outcome.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(outcome.errors.debugDescription)")
    #expect(outcome.errors.contains("marquee: GET http://example.invalid/"), "\(outcome.errors)")
  }

  private static let (token, contact) = (
    "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiIx.c2VjcmV0LW9mLW1pbmU", "ann@home.example"
  )

  /// The secret with an invisible character in its middle, for some such characters.
  private static func hidden(_ secret: String) -> [String] {
    let half = secret.count / 2
    return ["\u{200B}", "\u{AD}", "\0", "\u{202E}", "\u{301}"].map {
      secret.prefix(half) + $0 + secret.dropFirst(half)
    }
  }

  /// The secrets in a text, whatever invisible characters or escapes of JSON are between their letters.
  private static func secrets(in text: String, of token: String = token) -> [String] {
    let seen = text.replacing(#/\\u[0-9a-f]{4}/#, with: "").unicodeScalars.filter {
      $0.properties.generalCategory != .format && $0 != "\u{301}" && $0.value >= 0x20
    }
    let letters = String(String.UnicodeScalarView(seen))
    // Half a token is half of the work of guessing it.
    return [String(token.prefix(16)), String(token.suffix(16)), contact].filter(letters.contains)
  }

  @Test(
    "a planted secret is found, however it is written",
    arguments: hidden(token) + hidden(contact) + [
      token, contact, "GET /3/movie/1?api_key=\(token)",
      "{\"error\":\"no \(token.prefix(20))\\u200b\(token.dropFirst(20))\"}",
      "\(token.prefix(16))…", "…\(token.suffix(16))",
    ])
  func planted(_ text: String) { #expect(Self.secrets(in: "{\"title\":\"\(text)\"}").isEmpty == false) }

  @Test("a key in the settings is in its file, closed to others, and nowhere else")
  func settings() async throws {
    let home = folder.path("home")
    let environment = ["MARQUEE_HOME": home, "MARQUEE_STORE": "sqlite"]
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try Data("theme = dark\n".utf8).write(to: URL(filePath: "\(home)/settings"))
    var shown = ""
    for words in [
      ["settings", "tmdb-token", Self.token], ["settings"], ["settings", "--json"], ["doctor", "--json"],
      ["settings", "tmdb-token", "\"\(Self.token)\""], ["export"],
    ] {
      let outcome = try await Program.run(words, environment: environment)
      shown += outcome.output + outcome.errors
    }
    #expect(shown.contains("tmdb-token is set, starting with the next session."), "\(shown)")
    #expect(shown.contains("tmdb-token can't be “…”."))
    #expect(Self.secrets(in: shown) == [])
    let session = try TypedSession(home: URL(filePath: home), environment: environment)
    try session.expect(TypedTerminal.prompt)
    for line in ["settings tmdb-token \(Self.token)x", "settings theme light", "quit"] {
      try session.type("\(line)\r")
      if line != "quit" { try session.expect(TypedTerminal.prompt) }
    }
    #expect(session.status() == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: home)
    let holders = names.filter { name in
      let text = String(decoding: FileManager.default.contents(atPath: "\(home)/\(name)") ?? Data(), as: UTF8.self)
      return text.contains(Self.token)
    }
    #expect(holders == ["settings"])
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(home)/settings")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "a service's echo of the key and the contact is neither shown nor stored, whatever is between its letters",
    arguments: [("TMDB_TOKEN", token), ("TMDB_API_KEY", "0123456789abcdeffedcba9876543210")])
  func secrets(_ variable: String, _ token: String) async throws {
    let contact = Self.contact
    let echo = (Self.hidden(token) + Self.hidden(contact)).joined(separator: " ")
    let service = try LoopbackService { path, _ in
      if path.contains("/movie/1") {
        let movie: [String: Any] = [
          "id": 1, "title": "T \(echo)", "overview": "O \(echo)", "credits": ["cast": [], "crew": []],
        ]
        return .init(body: try JSONSerialization.data(withJSONObject: movie))
      }
      return .init(status: 404, body: Data("{\"status_message\":\"no \(token) \(contact)\"}".utf8))
    }
    defer { service.stop() }
    let environment = [
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "tmdb", "MARQUEE_TMDB_URL": service.origin, variable: token,
      "MARQUEE_CONTACT": contact, "MARQUEE_STORE": "sqlite", "MARQUEE_HOME": folder.path("home"),
      "MARQUEE_TIMEOUT": "20",
    ]
    let page = try await Program.run("show", "tmdb:movie/1", environment: environment)
    #expect(page.status == 0 && page.output.contains("…"), "\(page)")
    for words in [
      ["show", "tmdb:movie/1", "--json", "--debug"], ["show", "tmdb:movie/2", "--debug"], ["favorite", "tmdb:movie/1"],
      ["export"], ["cache", "--json"], ["doctor", "--json", "--debug"],
    ] {
      let outcome = try await Program.run(words, environment: environment)
      // The contact is no secret of the user's own settings.
      let shown = words[0] == "doctor" ? outcome.output.replacing(contact, with: "") : outcome.output
      #expect(Self.secrets(in: shown + outcome.errors, of: token) == [], "\(words): \(outcome)")
    }
    let home = folder.path("home")
    let names = try #require(FileManager.default.enumerator(atPath: home)?.allObjects as? [String])
    #expect(Set(names).isSuperset(of: ["catalog.sqlite", "library.sqlite"]))
    for name in names {
      // A folder has no bytes.
      guard let bytes = FileManager.default.contents(atPath: "\(home)/\(name)") else { continue }
      #expect(Self.secrets(in: String(decoding: bytes, as: UTF8.self), of: token) == [], "\(name)")
    }
  }
}
