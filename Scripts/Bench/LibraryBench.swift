import MarqueeComposition
import MarqueeDomain

/// Measures a library of 100,000 own movies on disk: its first screen, every order, searches, and the time and memory
/// of a process that lists them. The rival is SQLite's own shell, with the same queries.
struct LibraryBench: Benchmark {
  let name = "library"
  let title = "100,000 own movies with two actors each"
  private static let count = 100_000

  func run(_ table: inout Table, in folder: String) async throws {
    let environment = ["MARQUEE_HOME": folder]
    let marquee = try Marquee(try Configuration(environment: environment))
    let library = marquee.useCases.library
    table.group = "in the process"
    table.add("to make it", try await time(1, { try await fill(library) })[0])
    for key in LibraryOrder.Key.allCases {
      for isDescending in [false, true] {
        let order = LibraryOrder(key, isDescending: isDescending)
        try await measure("by \(order)", &table) { try await library.page(LibraryQuery(.library, order: order)).total }
      }
    }
    for text in ["silent river", "river", "riv", "ri", "r", "wi", "wild", "zq", "7 l", "the", "actor 4711"] {
      guard let search = SearchQuery(text) else { continue }
      let words = Query(words: text)
      try await measure("“\(text)”", &table) { try await library.page(LibraryQuery(.library, search: words)).total }
      try await measure("“\(text)” by year", &table) {
        try await library.page(LibraryQuery(.library, order: .init(.year), search: words)).total
      }
      try await measure("people “\(text)”", &table) { try await library.ownPeople(matching: search, limit: 20).total }
    }
    await marquee.close()
    try compare(folder + "/library.sqlite", environment, &table)
  }

  private func measure(_ name: String, _ table: inout Table, _ work: @escaping () async throws -> Int) async throws {
    var found = 0
    let times = try await time(21, { found = try await work() })
    table.add("\(name), \(found)", times[0], target: "< 30 ms")
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

  /// Measures the first 20 by title, a search and all movies, from the shell.
  private func compare(_ path: String, _ environment: [String: String], _ table: inout Table) throws {
    let first = "SELECT * FROM works WHERE is_own = 1 ORDER BY sortable_title LIMIT 20"
    let found = "SELECT * FROM works WHERE is_own = 1 AND search_text LIKE '%riv%' ORDER BY sortable_title LIMIT 20"
    table.group = "from the shell"
    for (name, words, query, target) in [
      ("the first 20", ["--limit", "20"], first, "≤ 4×"),
      ("a search", ["--limit", "20", "--search", "riv"], found, "≤ 5×"),
      ("all of them", [], "SELECT * FROM works WHERE is_own = 1", "≤ 2.5×"),
    ] {
      let usages = try Child.inTurn(11, [[Bench.program, "library"] + words, ["sqlite3", path, query]], environment)
      table.add(name, usages[0], beside: "sqlite3", usages[1], target: target, memory: "< 40 MB")
    }
  }
}
