import Foundation
import TestSupport
import Testing

/// Suggestions for an evening, and works like a given one: shown, continued and refused.
@Suite("Tonight, and works like a given one", .timeLimit(.minutes(2)))
struct TonightCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var environment: [String: String] { ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path] }

  private func run(_ words: String..., input: String = "") async throws -> Program.Outcome {
    try await Program.run(words, environment: environment, input: input)
  }

  /// The works of an answer.
  private func works(_ outcome: Program.Outcome) throws -> [[String: Any]] {
    let data = try #require(try outcome.json()["data"] as? [String: Any])
    return try #require(data["works"] as? [[String: Any]])
  }

  @Test("a new library gets three of the sample with reasons, the same all day, and others with a seed")
  func fresh() async throws {
    let first = try await run("tonight", "--json")
    let second = try await run("tonight", "--json")
    #expect(first.status == 0 && first.output == second.output)
    let works = try works(first)
    #expect(works.count == 3)
    for work in works { #expect((work["reason"] as? String)?.isEmpty == false) }
    let (seven, eight) = (try await run("tonight", "--seed", "7"), try await run("tonight", "--seed", "8"))
    let again = try await run("tonight", "--seed", "7")
    #expect(seven.output == again.output && seven.output != eight.output)
    for work in try self.works(try await run("tonight", "1h30", "--json")) {
      #expect((work["runtimeMinutes"] as? Int).map { $0 <= 90 } == true)
    }
    for work in try self.works(try await run("tonight", "90", "min", "kind:book", "--json")) {
      #expect(work["kind"] as? String == "book")
    }
  }

  @Test("reasons are the user's marks: ratings of a maker, the watchlist, a favorite")
  func reasons() async throws {
    for line in ["rate rashomon 4.5", "rate yojimbo 4", "want \"seven samurai\"", "favorite \"my neighbor totoro\""] {
      #expect(try await run(input: line + "\n").status == 0)
    }
    let evening = try await run("tonight", "kurosawa", "--json")
    let samurai = try #require(try works(evening).first)
    #expect(samurai["title"] as? String == "Seven Samurai")
    #expect(
      samurai["reason"] as? String == "by Akira Kurosawa (you rated 2 works 4.3 on average), wanted today")
    #expect(try works(evening).allSatisfy { $0["title"] as? String != "Rashomon" })
    let ghibli = try works(try await run("tonight", "kind:film", "miyazaki", "--json"))
    #expect(
      ghibli.contains {
        ($0["reason"] as? String)?.hasPrefix("by Hayao Miyazaki, like My Neighbor Totoro, a favorite") == true
      })
  }

  @Test(
    "what is not a time and not a query is refused in a sentence, and nothing changed",
    arguments: [
      ["-5m"], ["0m"], ["9999h"], ["2"], ["25h"], ["125h"], ["90m", "2h"], ["year:x"], ["rating:eleven"], ["\""],
      ["sort:year"], ["--seed", "x"], ["--seed", "-1"], ["-90", "min"],
    ])
  func refused(words: [String]) async throws {
    let outcome = try await Program.run(["tonight"] + words, environment: environment)
    #expect(outcome.status == 2 && outcome.lines.isEmpty && outcome.errors.hasPrefix("marquee: "), "\(outcome.errors)")
    #expect(try await run("undo", "--list").lines.isEmpty)
  }

  @Test("in the session `again` gives others with numbers to open and want; elsewhere it answers a sentence")
  func again() async throws {
    let session = try await run("--json", input: "tonight kurosawa\nagain\nwant 1\nback\nagain\nhome\nagain\n")
    let answers = try session.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    func titles(_ index: Int) throws -> [String] {
      let works = (answers[index]["data"] as? [String: Any])?["works"] as? [[String: Any]]
      return try #require(works).compactMap { $0["title"] as? String }
    }
    #expect(try titles(0).count == 3)
    #expect(answers[1]["state"] as? String == "message")
    #expect((answers[2]["state"] as? String) == "content")
    let last = try #require(answers.last)
    #expect(last["state"] as? String == "error")
    #expect(
      ((last["problem"] as? [String: Any])?["message"] as? String)?.hasPrefix("There are no suggestions to replace")
        == true)

    let all = try await run(input: "tonight\nagain\nagain\n")
    #expect(all.lines.count == 9 && Set(all.lines).count == 9)
    #expect(try await run("again").errors.contains("`again` works only in the session."))
  }

  @Test("what is like a work says what it has in common, with the library's own and the catalogs'")
  func like() async throws {
    _ = try await run("library", "add", "Bad Sleep Well", "--year", "1960", "--actor", "Toshirō Mifune")
    let outcome = try await run("like", "rashomon", "--json")
    let data = try #require(try outcome.json()["data"] as? [String: Any])
    let works = try works(outcome)
    #expect(data["total"] as? Int == works.count)
    let reasons = Dictionary(
      works.compactMap { work in
        (work["title"] as? String).flatMap { title in (work["reason"] as? String).map { (title, $0) } }
      }
    ) { first, _ in first }
    #expect(reasons["Seven Samurai"]?.hasPrefix("also by Akira Kurosawa, with Toshirō Mifune") == true)
    #expect(reasons["Bad Sleep Well"] == "also with Toshirō Mifune")
    #expect(reasons["Rashomon"] == nil)
    #expect(try await run("like", "rashomon", "--limit", "2").lines.count == 2)
    let person = try await run("like", "tmdb:person/5026")
    #expect(person.status == 2 && person.errors.contains("is not a work"))
    #expect(try await run("like").status == 2)
  }

  @Test("neither asks a service", arguments: ["fake", "live"])
  func offline(source: String) async throws {
    for words in [["tonight"], ["tonight", "90m"]] {
      let outcome = try await Program.run(
        words + ["--offline"], environment: environment.merging(["MARQUEE_SOURCE": source]) { $1 })
      #expect(outcome.status == 0 && !outcome.errors.contains("was not asked"), "\(outcome.errors)")
    }
  }
}
