import MarqueeComposition
import MarqueeDomain
import MarqueePresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures a library of 100,000 own movies on the disk: its first screen, every sort, searches, and what a process that
/// lists them needs; beside SQLite's own shell, which is asked for the same from outside.
struct LibraryBench {
  private static let count = 100_000
  private let clock = ContinuousClock()

  func run() async throws {
    let folder = Bench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }  // The system clears its folder for such files as well.
    let environment = ["MARQUEE_HOME": folder.path]
    let marquee = try Marquee(try Configuration(environment: environment))
    let library = marquee.useCases.library
    let start = clock.now
    try await fill(library)
    print("\nA library of 100,000 own movies with two actors each, made in \(Int((clock.now - start) / .seconds(1))) s")
    print("  in the process (median of 21; target: under 30 ms)")
    for key in LibraryOrder.Key.allCases {
      for isDescending in [false, true] {
        let order = LibraryOrder(key, isDescending: isDescending)
        try await measure("--sort \(order)", LibraryQuery(.library, order: order), in: library)
      }
    }
    for text in ["silent river", "river", "riv", "ri", "r", "wi", "wild", "zq", "7 l", "the", "actor 4711"] {
      guard let search = SearchQuery(text) else { continue }
      try await measure("--search “\(text)”", LibraryQuery(.library, search: Query(words: text)), in: library)
      try await measure(
        "--search “\(text)” by year", LibraryQuery(.library, order: .init(.year), search: Query(words: text)),
        in: library)
      let people = try await median { try await library.ownPeople(matching: search, limit: 20).total }
      print("    people “\(text)”: \(people.text) ms, \(people.number) found")
    }
    await marquee.close()
    try compare(folder.appending(path: "library.sqlite").path, environment)
  }

  private func fill(_ library: any LibraryRepository) async throws {
    let adjectives = [
      "Silent", "Golden", "Last", "Broken", "Distant", "Quiet", "Burning", "Lost", "Blue", "Hidden", "Wild",
    ]
    let nouns = [
      "River", "House", "Summer", "Train", "Letter", "Garden", "Mountain", "Dream", "Road", "Door", "Island", "Sea",
    ]
    var number = 0
    while number < Self.count {
      let drafts = try (number..<min(Self.count, number + 5000)).map { number in
        try WorkDraft(
          title: "The \(adjectives[number * 7 % 11]) \(nouns[number * 5 % 12]) \(number * 7919 % Self.count)",
          year: 1900 + number * 31 % 125, actors: ["Actor \(number % 5000) Miller", "Someone \(number * 3 % 777) Else"])
      }
      let works = try await library.add(drafts).works
      let rated = works.enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
      _ = try await library.change(rated, by: .rate(Rating(halfStars: 1 + number / 5000 % 10)))
      number += drafts.count
    }
  }

  private func measure(_ name: String, _ query: LibraryQuery, in library: any LibraryRepository) async throws {
    let median = try await median { try await library.page(query).total }
    print("    \(name): \(median.text) ms, \(median.number) found")
  }

  private func median(
    _ work: () async throws -> Int
  ) async throws -> (text: String, number: Int) {
    var times: [Duration] = []
    var number = 0
    for _ in 0..<21 {
      let start = clock.now
      number = try await work()
      times.append(clock.now - start)
    }
    return (Bench.rounded(Bench.median(times) / .milliseconds(1)), number)
  }

  /// The first 20 by title and a search, asked for from the shell.
  private func compare(_ path: String, _ environment: [String: String]) throws {
    let first = "SELECT * FROM works WHERE is_own = 1 ORDER BY sortable_title LIMIT 20"
    let found = "SELECT * FROM works WHERE is_own = 1 AND search_text LIKE '%riv%' ORDER BY sortable_title LIMIT 20"
    let pairs = [
      ("the first 20", [Bench.program, "library", "--limit", "20"], ["sqlite3", path, first]),
      ("a search", [Bench.program, "library", "--limit", "20", "--search", "riv"], ["sqlite3", path, found]),
      ("all of them", [Bench.program, "library"], ["sqlite3", path, "SELECT * FROM works WHERE is_own = 1"]),
    ]
    print("  from the shell, beside sqlite3 (median of 11; peak of resident memory, target: under 40 MB)")
    for (name, ours, theirs) in pairs {
      var (mine, rival): ([Child.Usage], [Child.Usage]) = ([], [])
      for _ in 0..<11 {
        mine.append(try Child.run(ours, environment))
        rival.append(try Child.run(theirs, environment))
      }
      let (time, other) = (Bench.median(mine.map(\.time)), Bench.median(rival.map(\.time)))
      let (peak, least) = (mine.map(\.kilobytes).max() ?? 0, rival.map(\.kilobytes).max() ?? 0)
      print(
        "    \(name): \(Bench.rounded(time / .milliseconds(1))) ms, \(peak / 1024) MB; sqlite3 "
          + "\(Bench.rounded(other / .milliseconds(1))) ms, \(least / 1024) MB")
    }
  }
}
