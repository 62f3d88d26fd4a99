import Foundation
import Testing

@Suite("Services that cannot be asked")
struct UnreachableServicesTests {
  private static let offline = ["MARQUEE_SOURCE": "live", "MARQUEE_OFFLINE": "1"]

  private func code(_ outcome: Program.Outcome) throws -> String? {
    (try outcome.json()["problem"] as? [String: Any])?["code"] as? String
  }

  @Test("what is never sent does not wait for the service's pace")
  func pace() async throws {
    // The pace of nine shelves takes two seconds.
    let environment = Self.offline.merging(["MARQUEE_TIMEOUT": "1"]) { $1 }
    let home = try await Program.run("home", "--catalog", "openlibrary", "--json", environment: environment)
    #expect(home.status == 5)
    #expect(try code(home) == "offline")
  }

  @Test("a search that no service answered fails, though the movie rows' sample was searched and has no match")
  func search() async throws {
    let found = try await Program.run("search", "zzzz", "--json", environment: Self.offline)
    #expect(found.status == 5)
    #expect(try code(found) == "offline")
    let sample = try await Program.run("search", "casablanca", environment: Self.offline)
    #expect(sample.status == 0 && sample.lines.count == 1 && sample.errors.contains("Marquee is offline"))
    #expect(try await Program.run("home", environment: Self.offline).status == 0)
  }

  @Test("the fake services' data is called sample data")
  func fakeServices() async throws {
    let printed = try await Program.onTerminal("MARQUEE_SOURCE=fake Scripts/run --no-pager home")
    #expect(printed.split(separator: "\n").first?.hasSuffix("sample data · 4 catalogs") == true)
  }

  @Test("that TMDb is off is said where all catalogs are asked, and nowhere else")
  func absence() async throws {
    for words in [["home"], ["search", "casablanca"]] {
      #expect(try await Program.run(words, environment: Self.offline).errors.contains("TMDb is off: it needs a key"))
    }
    for words in [
      ["library"], ["favorites"], ["tags"], ["undo", "--list"], ["library", "add", "Heat"], ["cache"],
      ["show", "rows:movie/0-0"],
    ] {
      let outcome = try await Program.run(words, environment: Self.offline)
      #expect(outcome.status == 0 && !outcome.errors.contains("TMDb"), "\(words): \(outcome.errors)")
    }
  }
}
