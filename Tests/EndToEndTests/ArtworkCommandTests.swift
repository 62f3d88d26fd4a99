import Foundation
import Testing

@Suite("artwork and cache")
final class ArtworkCommandTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
  private let castle = "ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe"

  deinit { try? FileManager.default.removeItem(at: home) }

  private func run(_ arguments: String..., input: String = "") async throws -> Program.Outcome {
    try await Program.run(arguments, environment: ["MARQUEE_HOME": home.path], input: input)
  }

  @Test("artwork prints a path at which a picture is, in each form")
  func path() async throws {
    let plain = try await run("artwork", castle, "--header")
    #expect(plain.status == 0 && plain.errors.isEmpty && plain.lines.count == 2)
    #expect(plain.lines.first == "id\tpath\tcontent type\tbytes")
    let values = plain.lines.last?.split(separator: "\t").map(String.init) ?? []
    #expect(values.count == 4 && values[0] == castle && values[2] == "image/png")
    let bytes = try #require(FileManager.default.contents(atPath: values[1]))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && "\(bytes.count)" == values[3])

    let data = try #require(try await run("artwork", castle, "--size=large", "--json").json()["data"] as? [String: Any])
    #expect(Set(data.keys) == ["bytes", "contentType", "path"])
    #expect(data["path"] as? String == values[1] && data["bytes"] as? Int == bytes.count)
    #expect(data["contentType"] as? String == "image/png")
  }

  @Test("in the session a number or nothing names the work")
  func session() async throws {
    let outcome = try await run(input: "search castle in\nartwork 1\nopen 1\nartwork\nartwork 99\n")
    #expect(outcome.lines.filter { $0.hasPrefix("\(castle)\t\(home.path)/artwork/") }.count == 2)
    #expect(outcome.status == 2 && outcome.errors.contains("no row 99"))
  }

  @Test("a work without artwork, and what is not a work or a size, say so, with the right exit status")
  func refusals() async throws {
    let own = try await run(input: "library add Heat\nartwork library:movie/1\n")
    #expect(own.status == 3 && own.errors.contains("there is no artwork for “Heat”"))
    for (words, status, message) in [
      (["artwork"], 2, "Usage: artwork REF"), (["artwork", "castle"], 2, "matches 2 works"),
      (["artwork", "ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01"], 2, "is not a work"),
      (["artwork", castle, "--size", "huge"], 2, "small, medium or large"),
      (["artwork", "ghibli:film/x"], 3, "no film"),
      (["cache", "empty"], 2, "`marquee cache clear`"),
    ] {
      let outcome = try await Program.run(words, environment: ["MARQUEE_HOME": home.path])
      #expect(Int(outcome.status) == status && outcome.output.isEmpty && outcome.errors.contains(message), "\(words)")
    }
    let homeless = try await Program.run("artwork", castle, environment: ["MARQUEE_HOME": "/dev/null/home"])
    #expect(homeless.status == 8 && homeless.errors.contains("/dev/null/home"))
  }

  @Test("cache says how much is cached, and clear removes it")
  func cache() async throws {
    func contents(_ words: String...) async throws -> [String: Any] {
      let outcome = try await Program.run(["cache"] + words + ["--json"], environment: ["MARQUEE_HOME": home.path])
      #expect(outcome.status == 0)
      return try #require(try outcome.json()["data"] as? [String: Any])
    }
    #expect((try await contents()["artwork"] as? [String: Int]) == ["bytes": 0, "entries": 0])
    _ = try await run("artwork", castle)
    let cache = try await contents()
    #expect(Set(cache.keys) == ["artwork", "bytes", "entries", "imports", "oldest"] && cache["oldest"] is NSNull)
    #expect((cache["artwork"] as? [String: Int])?["entries"] == 1)
    #expect(try await run("cache").lines.map { $0.prefix { $0 != "\t" } } == ["answers", "artwork", "imports"])
    #expect((try await contents("clear")["artwork"] as? [String: Int]) == ["bytes": 0, "entries": 0])
    #expect(try await run("cache", "clear").errors.contains("The caches were empty."))
  }

  @Test("show prints the poster above the page on a terminal that can show it, and nowhere else")
  func shown() throws {
    let kitty = ["TERM": "xterm-kitty", "PAGER": "cat"]
    let cases = [
      (kitty, true), (kitty.merging(["PAGER": "head -n 9"]) { $1 }, true), (kitty.merging(["TMUX": "x"]) { $1 }, false),
      (["PAGER": "cat"], false),
    ]
    for (environment, isShown) in cases {
      let session = try TypedSession("\"$MARQUEE\" show \(castle); echo done", home: home, environment: environment)
      let printed = try session.expect("done")
      #expect(printed.contains("\u{1B}_Ga=T,f=100") == isShown && printed.contains("Castle in the Sky"))
      session.closeTerminal()
    }
  }
}
