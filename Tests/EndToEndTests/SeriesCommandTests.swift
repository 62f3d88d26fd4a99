import Foundation
import TestSupport
import Testing

/// Series and what to go on with, from the shell, at a terminal, and with bad words.
@Suite("Series and what is next", .timeLimit(.minutes(2)))
struct SeriesCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var environment: [String: String] { ["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path] }

  private func run(_ words: String...) async throws -> Program.Outcome {
    try await Program.run(words, environment: environment)
  }

  private func titles(_ words: String...) async throws -> [String] {
    try await Program.run(words + ["--fields", "title"], environment: environment).lines
  }

  @Test("a series has the library's parts and those of TMDb's collection; its next part is up next")
  func matrix() async throws {
    let all = ["The Matrix", "The Matrix Reloaded", "The Matrix Revolutions"]
    #expect(try await titles("series", "matrix") == all)
    #expect(try await run("upnext").errors.contains("Nothing is up next."))
    _ = try await run("seen", "tmdb:movie/603", "--on", "2024-05-01")
    #expect(try await titles("series", "The", "MATRIX", "collection") == all)
    #expect(try await run("series").lines == ["The Matrix\t1\t1"])
    #expect(
      try await run("upnext", "--fields", "title,why,reason").lines
        == ["The Matrix Reloaded\tseries\tThe Matrix 2, after The Matrix"])
    _ = try await run("want", "tmdb:movie/27205")
    _ = try await run("status", "tmdb:movie/604", "started")
    #expect(
      try await run("upnext", "--fields", "title,why").lines
        == ["The Matrix Reloaded\tstarted", "Inception\twanted"])
    #expect(try await titles("upnext", "--limit", "1") == ["The Matrix Reloaded"])
    // In a pipe, home stays as scripts know it.
    #expect(try await run("home").lines.first?.hasPrefix("ghibli:film/") == true)
  }

  @Test("two parts of one number, and a work that is its own next, cause no loop")
  func sameNumber() async throws {
    for title in ["Mort", "Mort again", "Sourcery"] {
      _ = try await run("library", "add", title, "--kind", "book", "--series", "Discworld", "--number", "4")
    }
    _ = try await run("library", "edit", "sourcery", "--number", "5")
    _ = try await run("seen", "title:mort", "--on", "2024")
    #expect(try await titles("series", "discworld") == ["Mort", "Mort again", "Sourcery"])
    #expect(try await titles("upnext") == ["Sourcery"])
    #expect(try await run("show", "sourcery").status == 0)
  }

  @Test("an unknown or ambiguous name is answered in a sentence, and nothing is changed")
  func refused() async throws {
    for (number, name) in ["Discworld", "Discworld Witches"].enumerated() {
      _ = try await run("library", "add", "Book \(number)", "--kind", "book", "--series", name)
    }
    let none = try await run("series", "xyzzy")
    #expect(none.status == 3 && none.errors.contains("there is no series called “xyzzy”."), "\(none.errors)")
    let several = try await run("series", "disc")
    #expect(several.status == 2 && several.errors.contains("“Discworld”, “Discworld Witches”"), "\(several.errors)")
    for words in [["upnext", "--limit", "0"], ["upnext", "--limit", "x"], ["upnext", "more"]] {
      #expect(try await Program.run(words, environment: environment).status == 2)
    }
    #expect(try await run("undo", "--list").lines.count == 2)
  }

  @Test("at a terminal the dashboard begins with what is up next, and its numbers open that")
  func dashboard() throws {
    let session = try TypedSession(home: home.url, environment: environment)
    try session.expect("marquee> ")
    try session.type("seen tmdb:movie/603\r")
    try session.expect(" as seen ")
    try session.type("home\r")
    let page = try session.expect("Diary")
    #expect(page.contains("Up next") && page.contains("1  The Matrix Reloaded"))
    try session.type("1\r")
    try session.expect("2003-05-15")
    try session.type("want\r")
    try session.expect("to your watchlist")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }
}
