import Foundation
import TestSupport
import Testing

/// The user's lists and saved queries: made, shown, changed, undone and refused.
@Suite("The user's lists", .timeLimit(.minutes(3)))
struct NamedListCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ words: String...) async throws -> Program.Outcome { try await run(words) }

  private func run(_ words: [String]) async throws -> Program.Outcome {
    try await Program.run(words, environment: ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path])
  }

  private func titles(_ words: String...) async throws -> [String] {
    try await run(words + ["--fields", "title"]).lines
  }

  @Test("a list is made, ordered, narrowed, annotated, renamed and undone; its name needs no quotation marks")
  func list() async throws {
    #expect(try await run("lists").errors.contains("No lists yet."))
    let made = try await run("list", "Rainy days", "add", "totoro", "ponyo", "the hobbit")
    #expect(made.errors.contains("Added My Neighbor Totoro, Ponyo and The Hobbit to “Rainy days”. `undo` reverts it."))
    #expect(made.lines.count == 3)
    _ = try await run("seen", "ponyo")
    #expect(try await run("lists", "--fields", "name,count,seen").lines == ["Rainy days\t3\t1"])
    let moved = try await run("list", "rainy", "days", "move", "the", "hobbit", "1")
    #expect(moved.errors.contains("Moved The Hobbit to position 1 on “Rainy days”."))
    #expect(try await titles("list", "rainy", "days") == ["The Hobbit", "My Neighbor Totoro", "Ponyo"])
    #expect(
      try await titles("list", "rainy", "days", "kind:film", "--sort", "-year") == ["Ponyo", "My Neighbor Totoro"])
    #expect(try await titles("mine", "list:rainy", "-is:seen", "sort:title") == ["The Hobbit", "My Neighbor Totoro"])
    let noted = try await run("list", "rainy", "days", "note", "totoro", "with", "the", "children")
    #expect(noted.errors.contains("Added a note about My Neighbor Totoro to “Rainy days”."))
    _ = try await run("list", "rainy", "days", "describe", "For Sundays.")
    _ = try await run("list", "rainy", "days", "rename", "Sundays")
    let json = try await run("list", "sundays", "--json").output
    #expect(json.contains("\"placeNote\":\"with the children\"") && json.contains("\"lists\":[\"Sundays\"]"))
    #expect(try await run("lists", "--json").output.contains("\"description\":\"For Sundays.\",\"name\":\"Sundays\""))
    #expect(try await run("list", "sundays", "remove", "ponyo").errors.contains("Removed Ponyo from “Sundays”."))
    #expect(try await run("list", "sundays", "delete").errors.contains("Deleted the list “Sundays”."))
    #expect(try await run("list", "sundays").status == 3)
    for _ in 0..<3 { _ = try await run("undo") }
    #expect(try await titles("list", "rainy", "days") == ["The Hobbit", "My Neighbor Totoro", "Ponyo"])
    #expect(try await run("list", "rainy", "dais").errors.contains("Did you mean “Rainy days”?"))
  }

  @Test("a saved query is among the lists, is always current, is narrowed like them, and can be deleted")
  func save() async throws {
    let saved = try await run("save", "short ones", "is:wanted", "minutes:..90", "sort:-year")
    #expect(saved.errors.contains("Saved “short ones”: is:wanted minutes:..90 sort:-year. `undo` reverts it."))
    #expect(try await titles("list", "short", "ones").isEmpty)
    _ = try await run("want", "totoro", "ponyo", "the cat returns", "castle in the sky")
    #expect(try await titles("list", "short", "ones") == ["The Cat Returns", "My Neighbor Totoro"])
    #expect(try await titles("list", "short", "ones", "cat") == ["The Cat Returns"])
    let lists = try await run("lists", "--fields", "name,count,seen,query").lines
    #expect(lists == ["short ones\t2\t0\tis:wanted minutes:..90 sort:-year"])
    _ = try await run("save", "Short ones", "is:wanted", "minutes:..80")
    #expect(try await titles("list", "short", "ones") == ["The Cat Returns"])
    #expect(try await run("unsave", "short", "ones").errors.contains("Deleted the saved query “short ones”."))
    #expect(try await run("undo").status == 0)
    #expect(try await titles("list", "short", "ones") == ["The Cat Returns"])
  }

  @Test("what cannot be is refused in a sentence, and nothing changed")
  func refused() async throws {
    _ = try await run("list", "best", "add", "ponyo")
    _ = try await run("save", "saved", "is:wanted")
    let before = try await run("undo", "--list").lines
    for words in [
      ["list", " ", "add", "ponyo"], ["list", "best", "move", "ponyo", "0"],
      ["list", "best", "move", "ponyo"],
      ["list", "best", "move", "ponyo", "2"], ["list", "best", "move", "totoro", "1"],
      ["list", "best", "remove", "totoro"],
      ["list", "best", "rename"], ["list", "best", "rename", " "], ["list", "best", "add"],
      ["list", "best", "note", "ponyo"],
      ["list", "best", "delete", "ponyo"], ["list", "best", "year:abc"], ["save", "quick", "year:abc"],
      ["save", "quick"],
      ["save", "best", "is:wanted"], ["unsave", "best"], ["list", "saved", "add", "ponyo"],
    ] {
      let outcome = try await run(words)
      #expect(outcome.status == 2 && outcome.lines.isEmpty, "\(words)")
      #expect(outcome.errors.hasPrefix("marquee: "), "\(words): \(outcome.errors)")
    }
    #expect(try await run("undo", "--list").lines == before)
  }

  @Test("what goes out comes in again: lists in their order, descriptions, notes and saved queries")
  func export() async throws {
    _ = try await run("list", "best", "add", "ponyo", "totoro", "the hobbit")
    _ = try await run("list", "best", "move", "totoro", "1")
    _ = try await run("list", "best", "note", "ponyo", "Twice.")
    _ = try await run("list", "best", "describe", "Of all.")
    _ = try await run("save", "quick", "minutes:..100")
    let lists = try await run("lists", "--json").output
    let list = try await run("list", "best", "--json").output
    for format in ["json", "csv"] {
      let file = home.url.appending(path: "all.\(format)").path
      _ = try await run("export", "--format", format, "--output", file)
      let other = try TemporaryFolder()
      let environment = ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": other.url.path]
      _ = try await Program.run(["import", file], environment: environment)
      let restored = try await Program.run(["list", "best", "--json"], environment: environment).output
      // Exports leave out the pictures of the sample, which cannot be loaded.
      let picture = #/"artwork":(null|"[^"]*")/#
      #expect(restored.replacing(picture, with: "") == list.replacing(picture, with: ""), "\(format)")
      guard format == "json" else { continue }
      #expect(try await Program.run(["lists", "--json"], environment: environment).output == lists)
    }
  }

  @Test("in the session rows are put on a list by their numbers, moved on it, and the changes are undone")
  func session() throws {
    let session = try TypedSession(
      home: home.url, environment: ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path])
    try session.expect("marquee> ")
    try session.type("list best add totoro ponyo kiki\r")
    try session.expect("to “best”")
    try session.type("lists\r")
    try session.expect("3 works")
    try session.type("1\r")
    let page = try session.expect("Kiki")
    #expect(page.contains("best") && page.contains("3 works"))
    try session.type("list best move 3 1\r")
    try session.expect("Moved Kiki's Delivery Service to position 1 on “best”.")
    try session.type("undo\r")
    try session.expect("Undid: moved Kiki's Delivery Service to position 1 on “best”")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }
}
