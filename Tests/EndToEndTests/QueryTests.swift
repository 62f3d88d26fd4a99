// Queries as they are typed in a session, and what is printed.
import Foundation
import TestSupport
import Testing

@Suite("Queries in a session", .timeLimit(.minutes(5)))
struct QueryTests {
  /// Marks that the searches below find.
  private static let marks = [
    "rate \(CommandTests.castle) 4.5", "tag \(CommandTests.castle) airship",
    "seen \(CommandTests.castle) --on 2024-05-01", "want tmdb:movie/680", "rate openlibrary:work/OL27482W 3",
  ]

  /// The titles that each line lists.
  private func titles(_ lines: [String]) async throws -> [[String]] {
    let session = try await Program.run(
      ["--json"], input: (Self.marks + lines).joined(separator: "\n"))
    #expect(session.status == 0, "\(session.errors)")
    return try session.lines.dropFirst(Self.marks.count).map { line in
      let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let data = try #require(answer["data"] as? [String: Any])
      let works = try #require((data["works"] ?? (data["shelf"] as? [String: Any])?["works"]) as? [[String: Any]])
      return works.compactMap { $0["title"] as? String }
    }
  }

  @Test("what is compared, decades, any of several tags and what is unseen are found")
  func terms() async throws {
    let (castle, pulp, hobbit) = ("Castle in the Sky", "Pulp Fiction", "The Hobbit")
    let expected: KeyValuePairs = [
      "mine rating>4": [castle], "mine rating > 4": [castle], "mine rating>=3 sort:title": [castle, hobbit],
      "mine year<1990 sort:year": [hobbit, castle], "mine before:1980": [hobbit], "mine after:1990": [pulp],
      "mine 1980s": [castle], "mine year:1930s": [hobbit], "mine -1980s -1930s": [pulp],
      "mine tag:noir,airship": [castle], "mine is:unseen sort:title": [hobbit, pulp],
      "mine kind:book,movie 1930s": [hobbit],
      "mine sort:-seen -is:wanted": [castle, hobbit], "shelf fantasy hobbit": [hobbit],
      "search 1994 score:8.. pulp": [pulp],
    ]
    let found = try await titles(expected.map(\.key))
    for (line, (query, titles)) in zip(found, expected) { #expect(line == titles, "\(query)") }
    let shuffled = try await titles(["mine sort:random"])
    #expect(Set(shuffled[0]) == [castle, pulp, hobbit])
  }

  @Test("without words a search gives what is known of every catalog")
  func withoutWords() async throws {
    let found = try await titles(["search year:1994 score:8.."])
    #expect(Set(found[0]).isSuperset(of: ["Pulp Fiction", "The Shawshank Redemption", "Forrest Gump"]))
    let run = try await Program.run("search", "year:1994", "score:8..")
    #expect(run.status == 0 && !run.errors.contains("words to look for"))
  }

  @Test(
    "another reading of a word is suggested",
    arguments: [
      ("mine unseen", "Did you mean `is:unseen`?"), ("mine castle or heat", "tag:a,b"),
      ("diary 2024", "Did you mean `seen:2024`?"),
      ("search xyzzy and qwxyz", "leave it out"), ("mine 1994", "Did you mean `year:1994`?"),
      ("shelf fantasy unseen", "Did you mean `is:unseen`?"), ("stats unseen", "Did you mean `is:unseen`?"),
    ])
  func suggestions(_ line: String, _ sentence: String) async throws {
    let session = try await Program.run(input: (Self.marks + [line]).joined(separator: "\n"))
    #expect(session.status == 0 && session.errors.contains(sentence), "\(session.errors)")
  }

  @Test("a year in the diary that is a word of a title shows the title, and names the term for days")
  func yearInTitle() async throws {
    let lines = ["library add 2001: A Space Odyssey --year 1968", "seen 2001 --on 2024-05-01", "diary 2001"]
    let session = try await Program.run(input: lines.joined(separator: "\n"))
    #expect(session.lines.last?.contains("2001: A Space Odyssey") == true, "\(session.output)")
    #expect(session.errors.contains("Did you mean `seen:2001`?"))
  }

  @Test(
    "what is not a term is a usage error that says what there is",
    arguments: [
      (
        ["mine", "colour>red"],
        "<= with year, rating, score, minutes, pages, seasons, episodes, episodes-seen, progress, seen and added"
      ),
      (["diary", "-seen"], "write `-is:seen`"),
      (["mine", "title>castle"], "you can't use >, >=, < or <= with `title`"),
      (["search", "rating>eleven"], "rating can't be “eleven”"),
    ])
  func refused(_ words: [String], _ sentence: String) async throws {
    let run = try await Program.run(words)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(sentence), "\(run.errors)")
  }

  @Test("words that are replaced by others, or left out, are always named")
  func corrections() async throws {
    for (words, sentence) in [
      ("white whale", "No matches for “whale”. Showing results for “while” and “whole”."),
      ("white whale", "Also showing results for “while” and “write”."),
      ("castel", "No matches for “castel”. Showing results for “castle”."),
      ("castel hobit", "No matches for “castel hobit”. This is a small sample"),
      ("castle sky xyzzy", "No matches for “xyzzy”. Showing the closest matches for the other words."),
      ("castle xyzzy", "No matches for “castle xyzzy”."), ("past lives", "No matches for “past lives”."),
    ] {
      let run = try await Program.run("search", words)
      #expect(run.status == 0 && run.errors.contains(sentence), "\(run.errors)")
    }
    // A match of the words as typed needs no notice.
    let exact = try await Program.run("search", "castle in the sky")
    #expect(exact.errors == "")
  }

  @Test("a search of chosen catalogs shows their works alone, also of what was imported and of the library")
  func chosenCatalogs() async throws {
    let home = try TemporaryFolder()
    let environment = ["MARQUEE_HOME": home.url.path, "MARQUEE_STORE": "sqlite"]
    func found(_ words: String...) async throws -> [String] {
      try await Program.run(words, environment: environment).lines.compactMap {
        $0.split(separator: "\t").first.map(String.init)
      }
    }
    let dump = """
      {"adult":false,"id":603,"original_title":"Castle of Glass","popularity":80.5,"video":false}
      /type/work\t/works/OL1W\t3\t2020-01-01T00:00:00\t{"title": "Castle of Salt"}
      """
    for line in dump.split(separator: "\n") {
      _ = try await Program.run(["import", "-"], environment: environment, input: line + "\n")
    }
    _ = try await Program.run(["library", "add", "Castle of My Own"], environment: environment)
    let all = try await found("search", "castle")
    for id in ["tmdb:movie/603", "openlibrary:work/OL1W", "library:movie/1"] { #expect(all.contains(id)) }
    for words in [
      ["search", "castle"], ["search", "castle", "--offline"], ["search", "year:..2000"], ["search", "castel"],
    ] {
      let chosen = try await found(words[0], words[1], "--catalog", "openlibrary")
      #expect(!chosen.isEmpty || words.contains("--offline"), "\(words)")
      #expect(chosen.allSatisfy { $0.hasPrefix("openlibrary:") }, "\(words): \(chosen)")
    }
    #expect(try await found("search", "castle", "--catalog", "openlibrary").contains("openlibrary:work/OL1W"))
  }
}
