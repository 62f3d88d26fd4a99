import Foundation
import TestSupport
import Testing

@Suite("Marks of works")
struct MarkingTests {
  /// A library in a folder of its own.
  private struct Home {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func run(_ words: String...) async throws -> String {
      try await Program.run(
        words, environment: ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": folder.url.path]
      ).output
    }
  }

  @Test("what a list prints is marked and shown through a pipe, and a mark of many is undone as one")
  func identifiersFromAPipe() async throws {
    let folder = try TemporaryFolder()
    let environment = ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": folder.url.path]
    let found = try await Program.run("search", "takahata", environment: environment).output
    let tagged = try await Program.run("tag", "-", "pastoral", environment: environment, input: found)
    #expect(tagged.status == 0 && tagged.lines.count == 7)
    #expect(tagged.errors.contains("Skipped 1 line that isn't a work."))
    let titles = try await Program.run(
      "show", "-", "--format", "{title} {tags}", environment: environment, input: found + "ghibli:film/123\n")
    #expect(titles.lines.count == 8 && titles.lines.filter { $0.hasSuffix(" pastoral") }.count == 7)
    #expect(titles.status == 3 && titles.errors.contains("no film ghibli:film/123"))
    #expect(try await Program.run("undo", environment: environment).status == 0)
    #expect(try await Program.run("tags", environment: environment).output == "")
    let none = try await Program.run("favorite", "-", environment: environment)
    #expect(none.status == 2 && none.output == "" && none.errors.contains("no identifiers"))
    let csv = try await Program.run(
      "show", "-", "--csv", "--fields", "title", environment: environment, input: tagged.output)
    #expect(csv.lines.filter { $0 == "title" }.count == 1 && csv.lines.count == 8)
  }

  @Test("a private note goes out in JSON, in CSV and to Goodreads, and to no other program")
  func privateNote() async throws {
    let home = try Home()
    for work in ["openlibrary:work/OL27482W", CommandTests.castle] {
      _ = try await home.run("seen", work, "--on", "2024-05-01")
      #expect(try await home.run("note", "--private", work, "lent", "to", "Ann").contains(work))
    }
    #expect(try await home.run("show", "the hobbit", "--fields", "privateNote,note", "--csv").contains("lent to Ann,"))
    for format in ["json", "csv", "goodreads"] {
      #expect(try await home.run("export", "--format", format).contains("lent to Ann"), "\(format)")
    }
    let reviews = try await home.run("export", "--format", "goodreads").split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let review = try #require(reviews[0].firstIndex(of: "My Review"))
    let note = try #require(reviews[0].firstIndex(of: "Private Notes"))
    #expect(reviews[1][review] == "" && reviews[1][note] == "lent to Ann")
    let films = try await home.run("export", "--format", "letterboxd")
    #expect(films.contains("Castle in the Sky") && !films.contains("lent"))
    _ = try await home.run("note", "--private", "the hobbit", "--clear")
    #expect(try await !home.run("export", "--format", "goodreads").contains("lent"))
  }

  @Test("the viewing's rating and note are apart from the work's, in every form of a row of the diary")
  func ratingsOfViewings() async throws {
    let home = try Home()
    _ = try await home.run("seen", CommandTests.castle, "--on", "2024-05-01")
    _ = try await home.run("rate", CommandTests.castle, "5")
    _ = try await home.run("note", CommandTests.castle, "wings")
    let object = try await home.run("diary", "--jsonl")
    for member in [#""rating":"#, #""note":"#, #""work.rating":5"#, #""work.note":"wings""#] {
      #expect(object.components(separatedBy: member).count == 2, "\(member)")
    }
    #expect(object.contains(#""rating":null"#))
    #expect(try await home.run("diary", "--fields", "rating,work.rating,note,work.note") == "\t5\t\twings\n")
    let record = try await home.run("diary").dropLast().split(separator: "\t", omittingEmptySubsequences: false)
    #expect(record[10] == "")
    #expect(record.suffix(5) == ["5", "wings", "", "", ""])
    #expect(try await home.run("diary", "--csv").contains(",rating,tags,note,"))
    #expect(try await home.run("diary", "--width", "80").contains("★") == false)
  }

  @Test("a second viewing on the same day is asked about at a terminal, and named in a pipe")
  func secondViewing() async throws {
    let folder = try TemporaryFolder()
    let environment = ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": folder.url.path]
    let session = try TypedSession(home: folder.url, environment: environment)
    try session.type("seen \(CommandTests.castle) --on 2024-05-01\r")
    try session.expect("Marked Castle in the Sky as seen on 2024-05-01.")
    try session.expect(TypedTerminal.prompt)
    for (answer, outcome) in [("n", "nothing was added."), ("y", "This is the second viewing on\r\n2024-05-01.")] {
      try session.type("seen \(CommandTests.castle) --on 2024-05-01\r")
      try session.expect("Castle in the Sky already has a viewing on 2024-05-01. Add another?")
      try session.type("\(answer)\r")
      try session.expect(outcome)
      try session.expect(TypedTerminal.prompt)
    }
    for answer in ["", "n"] {
      try session.type("seen \"the wire\" S1E1 --on 2024-05-01\r")
      if answer.isEmpty { continue }
      try session.expect("The Wire S1E1 already has a viewing on 2024-05-01. Add another?")
      try session.type("\(answer)\r")
      try session.expect("nothing was added.")
    }
    try session.type("quit\r")
    #expect(session.status() == 0)
    _ = try await Program.run("unseen", "the", "wire", environment: environment)
    let third = try await Program.run("seen", CommandTests.castle, "--on", "2024-05-01", environment: environment)
    #expect(third.errors.contains("This is viewing 3 on 2024-05-01."))
    let one = try await Program.run("unseen", CommandTests.castle, environment: environment)
    #expect(one.errors.contains("the latest of 3 viewings. To remove the rest, run `marquee unseen REF --all`."))
    let both = try await Program.run(
      "unseen", CommandTests.castle, "--all", "--on", "2024-05-01", environment: environment)
    #expect(both.status == 2)
    let all = try await Program.run("unseen", CommandTests.castle, "--all", environment: environment)
    #expect(all.errors.contains("(2 viewings)"))
    #expect(try await Program.run("diary", environment: environment).output == "")
  }

  @Test("the text of `own` and the note on a list are found in `mine`, and a saved query may be spelled as in a shell")
  func recordedTexts() async throws {
    let folder = try TemporaryFolder()
    let environment = ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": folder.url.path]
    func run(_ words: String...) async throws -> [String] {
      try await Program.run(words, environment: environment).lines.map { $0.prefix { $0 != "\t" } }.map(String.init)
    }
    let (hobbit, wizard) = ("openlibrary:work/OL27482W", "openlibrary:work/OL59798W")
    _ = try await run("own", hobbit, "paperback, lent to Ann")
    _ = try await run("list", "winter", "add", wizard)
    _ = try await run("list", "winter", "note", wizard, "by the fire")
    #expect(try await run("mine", "lent") == [hobbit])
    #expect(try await run("mine", "owned:lent") == [hobbit])
    #expect(try await run("mine", "fire") == [wizard])
    #expect(try await run("save", "guin", "author:le guin") == ["guin"])
    #expect(try await run("list", "guin") == [wizard])
    #expect(try await run("search", "author:le guin").contains(wizard))
  }

  @Test("marks are set and cleared in one session, and are in lists, pages and JSON")
  func marks() async throws {
    let lines = [
      "search castle", "rate 1 4.5", "note 1 the flying machines", "tag 1 summer",
      "seen 1 --on 2024-05-01", "search castle", "seen 2 --on 1999", "search castle", "want 2", "watchlist",
      "diary --json",
      "show \(CommandTests.castle) --json",
      "open 1", "rate none", "note --clear", "untag SUMMER", "unseen", "show \(CommandTests.castle) --json",
    ]
    let session = try await Program.run(input: lines.joined(separator: "\n"))
    let objects = try session.lines.filter { $0.hasPrefix("{") }.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.count == 3)
    let diary = try #require(objects[0]["data"] as? [String: Any])
    #expect(diary["total"] as? Int == 2)
    let viewings = try #require(diary["viewings"] as? [[String: Any]])
    #expect(viewings.map { $0["on"] as? String } == ["2024-05-01", "1999"])
    #expect(viewings.allSatisfy { Set($0.keys) == ["from", "note", "on", "part", "pass", "rating", "work"] })
    let marked = try #require((objects[1]["data"] as? [String: Any])?["work"] as? [String: Any])
    #expect(marked["rating"] as? Double == 4.5 && marked["note"] as? String == "the flying machines")
    #expect(marked["seen"] as? [String] == ["2024-05-01"] && marked["tags"] as? [String] == ["summer"])
    let cleared = try #require((objects[2]["data"] as? [String: Any])?["work"] as? [String: Any])
    #expect(cleared["rating"] is NSNull && cleared["note"] is NSNull)
    #expect(cleared["seen"] as? [String] == [] && cleared["tags"] as? [String] == [])
    #expect(
      session.errors.contains(
        "marquee: Removed Castle in the Sky from your diary (2024-05-01). `undo` reverts it.\n")
    )
  }

  @Test("the answer to a change is the same whatever is on screen, and leaves its numbers as they are")
  func answeredAlike() async throws {
    let lines = [
      "favorite \(CommandTests.castle) --json", "show \(CommandTests.castle)", "unfavorite --json", "fav --json",
      "settings", "settings theme dark --json", "open 1",
    ]
    let session = try await Program.run(environment: ["MARQUEE_STORE": "memory"], input: lines.joined(separator: "\n"))
    let objects = try session.lines.filter { $0.hasPrefix("{") }.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.count == 4)
    for object in objects.prefix(3) {
      let works = try #require(object["data"] as? [String: Any])
      #expect(Set(works.keys) == ["works"])
      let notices = (object["meta"] as? [String: Any])?["notices"] as? [String]
      #expect(notices?.contains("Changes are in memory only and will be lost when Marquee exits.") == true)
    }
    let data = objects.last?["data"] as? [String: Any]
    let settings = try #require(data?["settings"] as? [String: Any])
    #expect(settings.keys.sorted() == ["theme"])
  }

  @Test("today is the day where the user is", arguments: [14, -12, 0])
  func today(hours: Int) async throws {
    // POSIX counts the hours in the opposite direction.
    let zone = "<here>\(-hours)"
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: hours * 3600))
    func day() -> String {
      let parts = calendar.dateComponents([.year, .month, .day], from: Date.now)
      return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }
    let before = day()
    let seen = try await Program.run("seen", CommandTests.castle, environment: ["TZ": zone])
    #expect(seen.status == 0)
    #expect([before, day()].contains { seen.errors.contains("as seen on \($0)") }, "\(seen.errors)")
  }

  @Test(
    "every change in one shot is content, with the work as it is then",
    arguments: [
      (["favorite", CommandTests.castle], "favorite"), (["want", CommandTests.castle], "wanted"),
      (["rate", CommandTests.castle, "0.5"], "rating"), (["note", CommandTests.castle, "so", "good"], "note"),
      (["tag", CommandTests.castle, "a", "b"], "tags"), (["seen", CommandTests.castle, "--on", "1999-12-31"], "seen"),
      (["unseen", CommandTests.castle], "seen"), (["unwant", CommandTests.castle], "wanted"),
    ] as [([String], String)])
  func oneShot(_ arguments: [String], _ name: String) async throws {
    let outcome = try await Program.run(arguments + ["--json"])
    #expect(outcome.status == 0 && outcome.errors == "")
    let object = try outcome.json()
    #expect(object["state"] as? String == "content" && object["command"] as? String == arguments[0])
    #expect((object["meta"] as? [String: Any])?["notices"] as? [String] != [])
    let works = try #require((object["data"] as? [String: Any])?["works"] as? [[String: Any]])
    let expected: [String: any Sendable] = [
      "favorite": true, "want": true, "unwant": false, "rate": 0.5, "note": "so good", "tag": ["a", "b"],
      "seen": ["1999-12-31"], "unseen": [] as [String],
    ]
    #expect(works.map { "\($0[name] ?? "")" } == [jsonText(expected[arguments[0]])])
  }

  private func jsonText(_ value: (any Sendable)?) -> String {
    switch value {
    case let list as [String]: "\(list)"
    case let flag as Bool: flag ? "1" : "0"
    default: value.map { "\($0)" } ?? ""
    }
  }

  @Test(
    "a mark that cannot be is refused with status 2, and nothing is printed",
    arguments: [
      ["rate", CommandTests.castle, "4.3"], ["rate", CommandTests.castle, "0"],
      ["seen", CommandTests.castle, "--on", "2023-02-30"],
      ["seen", CommandTests.castle, "--on", "9999"], ["note", CommandTests.castle], ["note", CommandTests.castle, " "],
      ["note", CommandTests.castle, String(repeating: "x", count: 100_000)], ["tag", CommandTests.castle, ""],
      ["favorites", "--sort", "name"], ["diary", "--limit", "0"], ["watchlist", "--search", "\u{489}"], ["want"],
    ])
  func refused(_ arguments: [String]) async throws {
    let outcome = try await Program.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "" && outcome.errors.hasPrefix("marquee: "))
  }

  @Test(
    "a line of half a megabyte is too long for a note, and one of more than a megabyte for a command; the next is read")
  func hugeLines() async throws {
    let text = String(repeating: "x", count: 1 << 19)
    let note = try await Program.run(input: "note \(CommandTests.castle) \(text)")
    #expect(note.status == 2)
    #expect(note.errors == "marquee: the note is too long. A note can have up to 20,000 characters.\n")
    let line = try await Program.run(input: "search \(text)\(text)\nversion\n")
    #expect(line.status == 2 && line.output.hasPrefix("marquee "))
    #expect(
      line.errors
        == "marquee: ignored a line longer than 1 MB. Type a shorter line.\n")
  }

  @Test(
    "a number that no list can have is refused, also the least and the largest", arguments: [Int.min, 0, .max])
  func numbers(number: Int) async throws {
    let lines = [
      "search castle", "open -- \(number)", "seen -- \(number)", "rate \(number) 4", "open \(number)", "version",
    ]
    let outcome = try await Program.run(input: lines.joined(separator: "\n"))
    #expect(outcome.output.hasSuffix("\n") && outcome.output.contains("marquee 0"), "\(outcome)")
    #expect(outcome.errors.contains("there is no row \(number) here"))
  }

  @Test("changes are undone one by one, redone, and listed")
  func undo() async throws {
    let castle = CommandTests.castle
    let lines = [
      "undo --json", "rate \(castle) 4", "want \(castle)", "undo", "undo --list --json", "redo --json", "undo", "undo",
      "show \(castle) --json", "undo", "redo", "redo", "redo --json",
    ]
    let session = try await Program.run(input: lines.joined(separator: "\n"))
    #expect(session.status == 0)
    let objects = try session.lines.filter { $0.hasPrefix("{") }.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["state"] as? String } == ["message", "content", "content", "content", "message"])
    #expect((objects[0]["data"] as? [String: Any])?["change"] is NSNull)
    let changes = try #require((objects[1]["data"] as? [String: Any])?["changes"] as? [[String: Any]])
    #expect(changes.map { $0["undone"] as? Bool } == [true, false])
    #expect(
      changes.map { $0["summary"] as? String } == [
        "Added Castle in the Sky to your watchlist", "Rated Castle in the Sky 4",
      ])
    let redone = try #require((objects[2]["data"] as? [String: Any])?["change"] as? [String: Any])
    #expect(redone.keys.sorted() == ["at", "id", "summary"])
    let work = try #require((objects[3]["data"] as? [String: Any])?["work"] as? [String: Any])
    #expect(work["rating"] is NSNull && work["wanted"] as? Bool == false)
    #expect(session.errors.contains("marquee: Undid: rated Castle in the Sky 4. `redo` restores it.\n"))
  }
}
