import Foundation
import TestSupport
import Testing

@Suite("The program")
struct CommandTests {
  @Test("every line of the doctor's has the same number of values")
  func doctor() async throws {
    let lines = try await Program.run("doctor", "--header").output.split(separator: "\n")
    #expect(Set(lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }) == [5])
  }

  @Test("a tag with a comma is refused, with what to do")
  func commas() async throws {
    let refused = try await Program.run("tag", "rows:movie/0-1", "crime,noir")
    #expect(refused.status == 2 && refused.output == "")
    #expect(refused.errors.contains("To add several tags, separate them with spaces."))
  }

  @Test("for a person or place the right command is named, also where nothing is marked")
  func noWork() async throws {
    for words in [["artwork"], ["favorite"]] {
      let refused = try await Program.run(words + ["ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01"])
      #expect(refused.status == 2 && refused.errors.contains("Only films, series and books are works."))
    }
  }

  @Test("a list that is sorted the other way round says so, and a list without matches says how to see all of it")
  func lists() async throws {
    let lines = "{ Scripts/run library add Heat; Scripts/run library --sort -title; Scripts/run library xyzzy; }"
    let printed = try await Program.onTerminal(lines)
    #expect(printed.contains("1 work · by title, descending\n"))
    let joined = printed.replacing("\n", with: " ")
    #expect(joined.contains("None of the works you added matches “xyzzy”. See everything with `marquee library`."))
    let session = try await Program.run(
      input: "library add B\nlibrary add A\nlibrary\nsort -title\nhome --json\nsort title")
    #expect(session.status == 2 && session.lines.count == 7)
    #expect(session.lines.dropFirst(2).prefix(4).map { $0.split(separator: "\t")[2] } == ["A", "B", "B", "A"])
  }

  @Test("browse hands the work's page to the browser that $BROWSER names, and says where it is if none starts")
  func browse() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let browser = home.appending(path: "browser")
    try "#!/bin/sh\nprintf %s \"$1\" >\"$MARQUEE_HOME/opened\"\n".write(to: browser, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser.path)
    let film = "tmdb:movie/238"
    let page = "https://www.themoviedb.org/movie/238"
    let opened = try await Program.run(
      "browse", film, environment: ["BROWSER": "/nonexistent/browser:\(browser.path)", "MARQUEE_HOME": home.path])
    #expect(opened.status == 0 && opened.output == "\(film)\t\(page)\n" && opened.errors.isEmpty)
    #expect(try String(contentsOf: home.appending(path: "opened"), encoding: .utf8) == page)

    let failed = try await Program.run("browse", film, environment: ["BROWSER": "/bin/false"])
    #expect(failed.status == 1 && failed.output.isEmpty && failed.errors.contains(page))
    // The address that Ghibli's service gives for a film is not for people to read.
    for id in ["rows:movie/1-2", Self.castle] {
      let pageless = try await Program.run("browse", id)
      #expect(pageless.status == 3 && pageless.errors.contains("no web page"))
    }
    #expect(try await Program.run("browse").status == 2)

    let trailer = try await Program.run(
      "browse", film, "--trailer", environment: ["BROWSER": browser.path, "MARQUEE_HOME": home.path])
    #expect(trailer.output == "\(film)\thttps://www.youtube.com/watch?v=UaVTIH8mujA\n")
    #expect(
      try String(contentsOf: home.appending(path: "opened"), encoding: .utf8)
        == "https://www.youtube.com/watch?v=UaVTIH8mujA")
    for (id, catalog) in [("tmdb:movie/604", "TMDb"), (Self.castle, "Studio Ghibli")] {
      let none = try await Program.run("browse", id, "--trailer")
      #expect(none.status == 3 && none.errors.contains("no trailer") && none.errors.contains("\(catalog) has none"))
    }
  }

  /// How many works the first pages of Open Library's shelves have.
  static let books = 129
  /// The same for TMDb's lists: two pages of 20, one of 12 and one of 6.
  static let movies = 58
  static let castle = "ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe"

  @Test("home shows every shelf, from the sample, and prints nothing to standard error")
  func home() async throws {
    let home = try await Program.run("home")
    #expect(home.status == 0)
    #expect(home.errors == "")
    #expect(home.lines.count == 20 + Self.books + Self.movies + 18)
    #expect(home.lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 21 })
    let first = "\(Self.castle)\tfilm\tCastle in the Sky\t1986\tHayao Miyazaki\t95\tfalse\tghibli:shelf/films"
    #expect(home.lines.first == first + "\tfalse\t\t\t\t\t\t\t\t\t\t\t\t")
  }

  @Test("every film that is listed can be shown, and everyone in it, and their films lead back")
  func everythingOpens() async throws {
    let pages = [
      try await Program.run("shelf", "ghibli:shelf/films"),
      try await Program.run("shelf", "ghibli:shelf/films", "--page", "2"),
    ]
    let films = pages.flatMap(\.lines).compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(films.count == 22)
    // One session opens them all. It is faster than 22 processes, and longer than a person's session.
    let shown = try await Program.run(["--json"], input: films.map { "show \($0) --json" }.joined(separator: "\n"))
    #expect(shown.status == 0)
    var people: [String: String] = [:]
    for (film, line) in zip(films, shown.lines) {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let data = try #require(object["data"] as? [String: Any])
      #expect((data["work"] as? [String: Any])?["id"] as? String == film)
      for credit in data["credits"] as? [[String: Any]] ?? [] {
        let id = try #require((credit["person"] as? [String: Any])?["id"] as? String)
        people[id] = film
      }
    }
    #expect(people.count > 40)
    let back = try await Program.run([], input: people.keys.map { "show \($0) --json" }.joined(separator: "\n"))
    for line in back.lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let data = try #require(object["data"] as? [String: Any])
      let id = try #require((data["person"] as? [String: Any])?["id"] as? String)
      let works = (data["works"] as? [[String: Any]] ?? []).compactMap {
        ($0["work"] as? [String: Any])?["id"] as? String
      }
      #expect(works.contains(people[id] ?? ""), "\(id)")
    }
  }

  @Test(
    "embedded and fake give the same JSON, meta apart",
    arguments: [
      ["home"], ["shelf", "ghibli:shelf/films", "--page", "2"], ["search", "castle"], ["search", "tenku"],
      ["show", castle],
      ["show", "ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01"], ["show", "rows:movie/1-2"], ["favorite", castle],
      ["search", "xyzzy"], ["show", "ghibli:film/nothing"],
    ], ["original", "expanded"])
  func sameEverywhere(_ arguments: [String], _ rows: String) async throws {
    var objects: [NSDictionary] = []
    for source in ["embedded", "fake"] {
      let answer = try await Program.run(
        arguments + ["--json"], environment: ["MARQUEE_SOURCE": source, "MARQUEE_ROWS": rows])
      var object = try answer.json()
      object["meta"] = nil
      object["status"] = answer.status
      objects.append(object as NSDictionary)
    }
    #expect(objects[0] == objects[1])
  }

  @Test(
    "what goes wrong has its exit status and one line that says what to do",
    arguments: [
      (
        ["search", String(repeating: "a", count: 501)], 2,
        "marquee: the search is too long. Use at most 500 characters."
      ),
      (["hme"], 2, "marquee: there is no command `hme`. Did you mean `home`?"),
      (["home", "--source", "x"], 2, "marquee: --source can't be “x”. Use embedded, fake or live."),
      (
        ["home", "--catalog", "x"], 2,
        "marquee: --catalog can't be “x”. Use ghibli, openlibrary, tmdb or rows."
      ),
      (
        ["show", "castle"], 2,
        """
        marquee: “castle” matches 2 works. Add a year, kind or creator, or use one of these identifiers:
        marquee: ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe  film  Castle in the Sky  1986
        marquee: ghibli:film/cd3d059c-09f4-4ff3-8d63-bc765a5184fa  film  Howl's Moving Castle  2004
        """
      ),
      (
        ["show", "ghibli:castle"], 2,
        "marquee: `ghibli:castle` is not an identifier. An identifier looks like ghibli:film/2baf70d1-…. Find one with `marquee search WORDS`."
      ),
      (
        ["show", "no", "such", "title"], 3,
        "marquee: there is no work, person or place called “no such title”. Find identifiers with `marquee search WORDS`."
      ),
      (
        ["show", "ghibli:film/123"], 3,
        "marquee: there is no film ghibli:film/123. Find identifiers with `marquee search WORDS`."
      ),
      (["shelf", "rows:shelf/99"], 3, "marquee: there is no shelf rows:shelf/99. The last row is rows:shelf/2."),
      (
        ["favorite", "ghibli:person/1"], 2,
        "marquee: `ghibli:person/1` is not a work. Only films, series and books are works."
      ),
      (
        ["home", "--source", "live", "--catalog", "ghibli", "--offline"], 5,
        "marquee: Marquee is offline, so it didn't ask Studio Ghibli. To go online, leave out --offline and unset MARQUEE_OFFLINE. To browse sample data, use --source embedded."
      ),
    ] as [([String], Int32, String)])
  func problems(_ arguments: [String], _ status: Int32, _ line: String) async throws {
    let outcome = try await Program.run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.errors == line + "\n")
    #expect(outcome.output == "")
    let asJSON = try await Program.run(arguments + ["--json"])
    #expect(asJSON.status == status)
    #expect(try asJSON.json()["state"] as? String == "error")
  }

  @Test(
    "a feed file that cannot be used is named",
    arguments: [
      ("missing.json", nil, 3), ("empty.json", "", 6), ("text.json", "not JSON", 6), ("list.json", "[1]", 6),
      ("", nil, 6),
    ] as [(String, String?, Int32)])
  func feedFiles(_ name: String, _ content: String?, _ status: Int32) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = name.isEmpty ? folder.path : folder.appending(path: name).path
    if let content { try Data(content.utf8).write(to: URL(filePath: path)) }
    let outcome = try await Program.run("home", "--catalog", "rows", environment: ["MARQUEE_ROWS": path])
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(path))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    // If another catalog answers, it is only a notice.
    let both = try await Program.run("home", environment: ["MARQUEE_ROWS": path])
    #expect(both.status == 0 && both.lines.count == 20 + Self.books + Self.movies && both.errors.contains(path))
  }

  @Test("the fake services say where they are, answer there, and end at a signal")
  func serve() async throws {
    let home = try TemporaryFolder()
    let server = try TypedSession("exec \"$MARQUEE\" serve --port 0", home: home.url)
    try server.expect("ghibli ")
    let ghibli = try server.expect("\r\n")
    try server.expect("rows \(ghibli.replacing("/ghibli", with: "/rows"))\r\n")
    let shown = try await Program.run(
      "show", Self.castle,
      environment: ["MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "ghibli", "MARQUEE_GHIBLI_URL": ghibli])
    #expect(shown.status == 0 && shown.output.contains("Castle in the Sky"), "\(shown)")
    server.send(SIGTERM)
    #expect(server.status() == 128 + SIGTERM)
  }

  @Test("a taken port is named")
  func takenPort() async throws {
    let listener = try LoopbackListener()
    defer { listener.close() }
    let outcome = try await Program.run("serve", "--port", "\(listener.port)")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("port \(listener.port) on 127.0.0.1 is already in use"))
  }

  @Test(
    "the work of a title or of the beginning of an identifier is named beside the answer",
    arguments: [
      (
        ["show", "howls", "moving", "castle"], "Howl's Moving Castle",
        "ghibli:film/cd3d059c-09f4-4ff3-8d63-bc765a5184fa"
      ),
      (["show", "ghibli:film/cd3d059c"], "Howl's Moving Castle", "ghibli:film/cd3d059c-09f4-4ff3-8d63-bc765a5184fa"),
      (["favorite", "sky castle"], "Castle in the Sky", Self.castle),
      (["show", "gondoa"], "Gondoa", "ghibli:location/6ba60a86-7c74-4ec4-a6f4-7112b5705a2f"),
      (["show", "ghibli:location/6ba60a86"], "Gondoa", "ghibli:location/6ba60a86-7c74-4ec4-a6f4-7112b5705a2f"),
      (["shelf", "science", "fiction"], "Science Fiction", "openlibrary:shelf/science_fiction"),
    ])
  func taken(words: [String], title: String, id: String) async throws {
    let (start, end) = ("Using \(title)", ", \(id).")
    let piped = try await Program.run(words)
    #expect(piped.status == 0)
    #expect(piped.errors.contains("marquee: \(start)") && piped.errors.contains("\(end)\n"))
    #expect(!piped.output.contains(end))
    let meta = try await Program.run(words + ["--json"]).json()["meta"] as? [String: Any]
    #expect((meta?["notices"] as? [String])?.contains { $0.hasPrefix(start) && $0.hasSuffix(end) } == true)
  }

  @Test("a piped session prints each screen once and ends with the status of the last command that failed")
  func session() async throws {
    let session = try await Program.run(input: "home\nopen 1\nback\nquit\n")
    #expect(session.status == 0)
    #expect(session.errors == "")
    let home = try await Program.run("home")
    let castle = try await Program.run("show", Self.castle)
    #expect(session.output == home.output + castle.output + home.output)

    let shell = try await Program.run(input: "marquee search kiki\n")
    let kiki = try await Program.run("search", "kiki")
    #expect(shell.status == 0 && shell.output == kiki.output)
    let failing = try await Program.run(input: "show ghibli:film/x\nhome\nopen 999\n\nshow rows:movie/1-2")
    #expect(failing.status == 2)
    #expect(failing.errors.contains("marquee: there is no row 999 here. Rows go from 1 to 225.\n"))
    #expect(failing.lines.count == 38 + Self.books + Self.movies + 1)
  }

  @Test("a shelf is named by as much of its title as no other begins with")
  func shelvesByTitle() async throws {
    let session = try await Program.run(input: "home\nmore fi\nmore F\nmore Top rated\n")
    #expect(session.status == 2)
    #expect(
      session.errors
        == "marquee: several shelves here start with “F”. Type more of the title: “Films”, “Fantasy”.\n")
    let pages = try await Program.run(input: "shelf ghibli:shelf/films\nshelf tmdb:shelf/top_rated\n")
    #expect(session.output.hasSuffix(pages.output))
  }

  @Test("after the last page a pipe gets nothing twice")
  func pastTheLastPage() async throws {
    let session = try await Program.run(input: "shelf ghibli:shelf/films\nnext\nnext\nopen 1\n")
    #expect(session.status == 0)
    #expect(session.errors == "marquee: This is the last page.\n")
    #expect(session.lines.prefix(22).allSatisfy { $0.hasPrefix("ghibli:film/") })
    // The numbers of the last page are still valid.
    let id = try #require(session.lines.dropFirst(20).first?.split(separator: "\t").first)
    let film = try await Program.run("show", String(id))
    #expect(session.lines.dropFirst(22) == film.lines[...])
  }

  @Test("closed streams get no files; what cannot be written is reported where a stream is open")
  func closedStreams() async throws {
    let text = try await Program.onTerminal("Scripts/run home >&-; echo $?")
    #expect(text.contains("marquee: can't write to standard output: Bad file descriptor."))
    #expect(text.contains("\n1"))
    let quiet = try await Program.onTerminal("Scripts/run home --plain <&- 2>&- | head -n 1")
    #expect(quiet.hasPrefix(Self.castle))
  }

  @Test("a favorite marked in a session is marked wherever its work is shown, and can be unmarked")
  func favorites() async throws {
    let lines = ["home", "fav 2", "favorites", "fav 1", "favorites", "open 1", "fav", "favorites --json"]
    let session = try await Program.run(input: lines.joined(separator: "\n"))
    let marked = session.lines.filter { $0.contains("Grave of the Fireflies") }
    #expect(marked.map { $0.hasSuffix("\ttrue") || $0.contains("\ttrue\t") }.prefix(4) == [false, true, true, false])
    #expect(session.errors.contains("Removed Grave of the Fireflies from your favorites."))
  }

  @Test("faults of the sample services become notices, problems and exit statuses")
  func faults() async throws {
    let broken = ["MARQUEE_FAULTS": "ghibli/*:status=503", "MARQUEE_SOURCE": "fake"]
    let one = try await Program.run("home", environment: broken)
    #expect(one.status == 0 && one.lines.count == Self.books + Self.movies + 18)
    #expect(one.errors == "marquee: Studio Ghibli failed with status 503.\n")
    let alone = try await Program.run("home", "--catalog", "ghibli", environment: broken)
    #expect(alone.status == 1)
    let damaged = try await Program.run(
      "search", "castle", "--json", environment: ["MARQUEE_FAULTS": "ghibli/films:corrupt=0.2%#4"])
    let meta = try #require(try damaged.json()["meta"] as? [String: Any])
    #expect((meta["dropped"] as? [Any])?.isEmpty == false)
  }

  @Test("a reader that goes away ends the program quietly")
  func closedPipe() async throws {
    let text = try await Program.onTerminal("Scripts/run home --plain | head -n 1")
    #expect(text.split(separator: "\n").count == 1)
    #expect(text.hasPrefix(Self.castle))
  }
}
