// Compares what --json prints with the schema.
import Foundation
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The schema of the answers")
struct SchemaTests {
  private static let film = "ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe"

  /// Command lines by the state in which they end. Together they use every command that prints JSON.
  private static let lines: [(state: String, line: String)] =
    [
      "home", "shelf ghibli:shelf/films", "search castle", "search godfater", "search castle pirates boy xyzzy",
      "show \(film)", "show ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01", "show tmdb:movie/27205",
      "show ghibli:location/6ba60a86-7c74-4ec4-a6f4-7112b5705a2f", "open \(film)", "favorite \(film)",
      "want openlibrary:work/OL45804W", "watchlist", "seen \(film) --on 2024-05-06", "diary", "rate \(film) 4.5",
      "note \(film) airships", "status \(film) started", "progress \(film) 40%", "own \(film) blu ray", "unown \(film)",
      "lend \(film) Ann", "returned \(film)",
      "tag \(film) sky", "tags", "favorites", "mine", "rated", "notes", "tonight", "tonight 90m --seed 3",
      "like rashomon", "goal 24 books", "goal 9 films 2024",
      "goal", "list best add \(film)", "list best note \(film) Twice.", "save quick is:seen", "lists", "list best",
      "list quick", "unsave quick", "stats", "stats 2024", "series matrix", "upnext", "undo --list",
      "undo", "redo", "link \(film) tmdb:movie/27205", "unlink \(film)", "untag \(film) sky", "unseen \(film)",
      "unfavorite \(film)", "unwant openlibrary:work/OL45804W", "library add Heat --year 1995 --actor \"Al Pacino\"",
      "library edit Heat --year 1996 --series Heat --number 1", "library", "series",
      // Heat of 1995 is among the movies that are drawn: it would be a second work of that title.
      "library delete Heat --yes", "library random", "library complete", "settings", "settings theme dark", "cache",
      "cache clear",
      "doctor",
      "help", "help search", "version", "man", "schema", "completions bash", "browse tmdb:movie/27205",
    ].map { ("content", $0) } + [
      ("message", "search xyzzy"), ("message", "diary year:1800"), ("message", "notes year:1800"),
      ("message", "stats 1999"), ("message", "tonight year:1800"), ("error", "tonight 0m"),
      ("message", "shelf ghibli:shelf/films --page 9"), ("error", "show ghibli:film/123"), ("error", "nonsense"),
      ("error", "favorite ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01"), ("error", "search"),
      ("error", "import /nonexistent"), ("error", "artwork library:movie/9"), ("error", "browse library:movie/9"),
    ]

  /// The answers, which several tests look at.
  private static let asked = Task { try await answers() }

  /// The answers to these lines and to an import, an export and a picture, one object each.
  private static func answers() async throws -> [(line: String, state: String, answer: String)] {
    let folder = try TemporaryFolder()
    let environment = ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": folder.url.path, "BROWSER": "true"]
    let list = folder.path("watchlist.csv")
    try "Date,Name,Year,Letterboxd URI\n2024-01-02,Ran,1985,https://boxd.it/29Qy\n".write(
      toFile: list, atomically: true, encoding: .utf8)
    let more = [
      ("content", "import \(list)"), ("content", "import \(list) --dry-run"),
      ("content", "sync \(folder.url.path)"), ("content", "sync --status"), ("content", "sync --dry-run"),
      ("content", "export --output \(folder.path("all.json"))"), ("content", "artwork \(film)"),
    ]
    var answers: [(line: String, state: String, answer: String)] = []
    for (state, line) in lines + more {
      let outcome = try await Program.run(splitWords(line).map(\.text) + ["--json"], environment: environment)
      answers.append((line, state, outcome.output))
    }
    return answers
  }

  @Test("every answer of every command is as the schema says, with no member that it does not declare")
  func answersFit() async throws {
    let schema = try JSONSchema(try await Program.run("schema").output)
    var commands: Set<String> = []
    for (line, state, answer) in try await Self.asked.value {
      let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any] ?? [:]
      #expect(schema.faults(of: object) == [], "\(line)")
      #expect(object["state"] as? String == state, "\(line): \(answer)")
      if object["problem"] is NSNull { commands.insert(object["command"] as? String ?? "") }
    }
    // `serve` runs until it is interrupted.
    // The session's commands are tested below.
    let expected = Set(Command.all.filter { !$0.isForSessionOnly && $0.data != nil }.map(\.name))
    #expect(expected.subtracting(commands) == ["serve"])
  }

  @Test("the same is true for every answer of the session's own commands")
  func sessionAnswersFit() async throws {
    let schema = try JSONSchema(try await Program.run("schema").output)
    let lines = [
      "home", "more films", "next", "prev", "back", "search castle", "open 1", "fav", "tab lists", "sort title",
      "tab home", "lists",
      "refresh", "retry", "next", "prev", "retry", "stats", "tab settings", "diary", "sort year", "back", "nonsense",
      "tonight", "again", "home", "again",
    ]
    let session = try await Program.run(input: lines.map { $0 + " --json\n" }.joined())
    #expect(session.lines.count == lines.count)
    for (line, answer) in zip(lines, session.lines) {
      #expect(schema.faults(of: try JSONSerialization.jsonObject(with: Data(answer.utf8))) == [], "\(line)")
    }
    let commands = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(Set(Command.all.filter { $0.isForSessionOnly && $0.data != nil }.map(\.name)).subtracting(commands) == [])
  }

  @Test(
    "a validator of another make says the same",
    .enabled("jsonschema for Python is not installed") {
      // Skipped without Python or its module `jsonschema`. Their errors mean just that.
      (try? await python(["-c", "import jsonschema"]))?.status == 0
    })
  func otherValidator() async throws {
    let folder = try TemporaryFolder()
    try await Program.run("schema").output.write(toFile: folder.path("schema"), atomically: true, encoding: .utf8)
    let answers = try await Self.asked.value.map(\.answer).joined()
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for line in sys.stdin:
        for error in validator.iter_errors(json.loads(line)): print(error.json_path, error.message[:200])
      wrong = json.loads(line)
      wrong["state"] = "fine"
      print(sum(1 for _ in validator.iter_errors(wrong)), "in a wrong one")
      """
    let outcome = try await Self.python(["-c", script, folder.path("schema")], input: answers)
    #expect(outcome.output == "1 in a wrong one\n" && outcome.errors == "")
  }

  private static func python(_ arguments: [String], input: String = "") async throws -> Program.Outcome {
    try await Program.run(
      ["python3"] + arguments, of: URL(filePath: "/usr/bin/env"),
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": NSHomeDirectory()], input: input)
  }

  @Test("a newer schema only adds to the one that was published; RECORD_GOLDEN=1 publishes what it adds")
  func onlyAdds() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "published.json")
    let text = try await Program.run("schema").output
    let published = try String(contentsOf: file, encoding: .utf8)
    try #require(try JSONSchema(text).breaches(of: JSONSchema(published)) == [])
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      return try Data(text.utf8).write(to: file)
    }
    #expect(text == published, "what was added is not published yet")
  }

  @Test(
    "what is removed or widened is noticed",
    arguments: [
      ("\"note\": {", "\"remark\": {"), ("\"title\",", ""), ("\"partial\": {", "\"part\": {"),
      ("\"enum\": [\"film\",\"movie\",\"book\",\"tv\"]", "\"enum\": [\"movie\",\"book\",\"tv\"]"),
      ("\"type\": [\"integer\",\"null\"]", "\"type\": [\"string\",\"null\"]"),
      ("\"type\": \"boolean\"", "\"type\": [\"boolean\", \"null\"]"),
      ("\"const\": \"diary\"", "\"const\": \"journal\""), ("#/$defs/ChangedWorks", "#/$defs/Work"),
    ])
  func breachesAreFound(_ change: (from: String, to: String)) async throws {
    let text = try await Program.run("schema").output
    let changed = text.replacing(change.from, with: change.to)
    #expect(changed != text)
    #expect(try !JSONSchema(changed).breaches(of: JSONSchema(text)).isEmpty)
  }

  @Test("an answer that is not as the schema says is noticed")
  func faultsAreFound() async throws {
    let schema = try JSONSchema(try await Program.run("schema").output)
    let answer = try await Program.run("search", "castle", "--json").output
    for (from, to) in [
      ("\"year\":1986", "\"year\":\"1986\""), ("\"kind\":\"film\"", "\"kind\":\"play\""), ("\"tags\":[],", ""),
      ("\"genres\":[]", "\"genres\":[],\"mood\":1"), ("\"id\":\"ghibli:", "\"id\":\"ghibli"),
    ] {
      let changed = answer.replacing(from, with: to)
      #expect(changed != answer, "\(from)")
      #expect(!schema.faults(of: try JSONSerialization.jsonObject(with: Data(changed.utf8))).isEmpty, "\(to)")
    }
  }
}
