import Foundation
import Testing

@Suite("The user's own movies and books")
struct OwnWorkTests {
  private func objects(_ session: Program.Outcome) throws -> [[String: Any]] {
    try session.lines.filter { $0.hasPrefix("{") }.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("a movie is added, found, drilled into from actor to movies, edited, deleted and brought back")
  func journey() async throws {
    let lines = [
      "library add Heat --year 1995 --actor \"Al Pacino\" --actor \"Val Kilmer\"",
      "library add \"The Godfather\" --year 1972 --actor \"Al Pacino\"", "library --json", "search pacino --json",
      "show library:movie/1 --json", "open 2", "library edit library:movie/1 --title Heat! --year 1996",
      "library --sort -year --json", "library delete library:movie/1 --yes", "library --json", "undo",
      "library --search heat --json",
    ]
    let session = try await Program.run(input: lines.joined(separator: "\n"))
    #expect(session.status == 0, "\(session.errors)")
    let data = try objects(session).map { try #require($0["data"] as? [String: Any]) }
    func titles(_ object: [String: Any]) -> [String?] {
      (object["works"] as? [[String: Any]] ?? []).map { $0["title"] as? String }
    }
    #expect(data.count == 6)
    #expect(titles(data[0]) == ["The Godfather", "Heat"])
    #expect(titles(data[1]).contains("Heat"))
    #expect((data[1]["people"] as? [[String: Any]])?.contains { $0["name"] as? String == "Al Pacino" } == true)
    let credits = try #require(data[2]["credits"] as? [[String: Any]])
    #expect(credits.compactMap { ($0["person"] as? [String: Any])?["name"] as? String } == ["Al Pacino", "Val Kilmer"])
    #expect(titles(data[3]) == ["Heat!", "The Godfather"])
    #expect(titles(data[4]) == ["The Godfather"])
    #expect(titles(data[5]) == ["Heat!"])
    #expect(session.lines.contains { $0.hasSuffix("\tThe Godfather\t1972\t\tActors\t") })
  }

  @Test("random movies are drawn from the active catalogs, each once, until there are none left")
  func random() async throws {
    let lines =
      Array(repeating: "library random", count: 23) + ["library --limit 100 --json", "shelf ghibli:shelf/films"]
    let session = try await Program.run(["--catalog", "ghibli"], input: lines.joined(separator: "\n"))
    #expect(session.status == 2)
    #expect(
      session.errors.contains("every movie in the active catalogs is already in your library."), "\(session.errors)")
    let works = try #require((try objects(session)[0]["data"] as? [String: Any])?["works"] as? [[String: Any]])
    let titles = Set(works.compactMap { $0["title"] as? String })
    #expect(titles.count == 22 && titles.contains("Castle in the Sky"))
    #expect(try await Program.run("library", "random", "--catalog", "openlibrary").status == 2)
  }

  @Test("without a terminal to ask at, a deletion needs --yes, whatever standard input says", arguments: [true, false])
  func deletion(isSession: Bool) async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let own = ["MARQUEE_HOME": home.path, "MARQUEE_STORE": "sqlite", "MARQUEE_CATALOGS": "rows"]
    #expect(try await Program.run("library", "add", "Heat", environment: own).status == 0)
    let words = ["library", "delete", "library:movie/1"]
    let refused =
      isSession
      ? try await Program.run([], environment: own, input: words.joined(separator: " ") + "\ny\n")
      : try await Program.run(words, environment: own, input: "y\n")
    #expect(
      refused.status == 2 && refused.errors.contains("this would delete Heat") && refused.errors.contains("--yes"))
    #expect(try await Program.run("library", environment: own).lines.count == 1)
    #expect(try await Program.run(words + ["--yes"], environment: own).status == 0)
    #expect(try await Program.run("library", environment: own).lines.isEmpty)
  }

  @Test("edits of different fields at the same time are all made")
  func concurrent() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let own = ["MARQUEE_HOME": home.path, "MARQUEE_STORE": "sqlite", "MARQUEE_CATALOGS": "rows"]
    #expect(try await Program.run("library", "add", "Heat", environment: own).status == 0)
    for number in 1...10 {
      async let titled = Program.run(
        "library", "edit", "library:movie/1", "--title", "Heat \(number)", environment: own)
      async let dated = Program.run(
        "library", "edit", "library:movie/1", "--year", "\(1990 + number)", environment: own)
      async let cast = Program.run("library", "edit", "library:movie/1", "--actor", "Al \(number)", environment: own)
      let statuses = try await [titled, dated, cast].map(\.status)
      #expect(statuses == [0, 0, 0])
      let shown = try await Program.run("show", "library:movie/1", "--json", environment: own).json()
      let data = try #require(shown["data"] as? [String: Any])
      let work = try #require(data["work"] as? [String: Any])
      let people = (data["credits"] as? [[String: Any]])?.compactMap {
        ($0["person"] as? [String: Any])?["name"] as? String
      }
      #expect(work["title"] as? String == "Heat \(number)" && work["year"] as? Int == 1990 + number)
      #expect(people == ["Al \(number)"])
    }
  }

  @Test("where all catalogs fail, an empty library does not hide it, and one with a match answers")
  func failing() async throws {
    let broken = ["MARQUEE_FAULTS": "*:status=503", "MARQUEE_SOURCE": "fake"]
    let empty = try await Program.run("search", "heat", "--catalog", "ghibli", environment: broken)
    #expect(empty.status == 1)
    let session = try await Program.run(
      ["--catalog", "ghibli"], environment: broken, input: "library add Heat\nsearch heat")
    #expect(session.status == 0 && session.lines.last?.contains("Heat") == true)
  }

  @Test(
    "what makes no sense is refused with status 2 or 3, and nothing is printed",
    arguments: [
      (["library", "add"], 2), (["library", "add", " "], 2), (["library", "add", "A", "--kind", "film"], 2),
      (["library", "add", "A", "--year", "0"], 2), (["library", "add", "A", "--actor", ""], 2),
      (["library", "add", String(repeating: "x", count: 100_000)], 2), (["library", "ad", "x"], 2),
      (["library", "edit", "library:movie/9", "--year", "1999"], 3), (["library", "edit", "library:movie/9"], 2),
      (["library", "delete", "library:movie/9"], 3), (["library", "delete"], 2), (["show", "library:movie/9"], 3),
      (["show", "library:actor/9"], 3),
    ] as [([String], Int32)])
  func refused(_ arguments: [String], _ status: Int32) async throws {
    let outcome = try await Program.run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.output == "" && outcome.errors.hasPrefix("marquee: "))
  }
}
