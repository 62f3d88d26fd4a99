import MarqueeComposition
import MarqueeDomain
import MarqueePresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures the index: the import of seeded titles as TMDb lists them, beside `sqlite3` reading the same lines into a table
/// with the same full-text index, and the time to a finished list of 20 works.
struct IndexBench {
  /// So many titles; a million only where that is asked for.
  let sizes: [Int]
  private let clock = ContinuousClock()

  func run() async throws {
    print(
      "\nThe index of works (searches in ms, median and 99th percentile of 1000; targets: 0.1 and 1, mended 5 and 20)")
    for size in sizes { try await measure(size) }
  }

  private func measure(_ size: Int) async throws {
    let folder = Bench.temporaryFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // The system clears its folder for such files as well.
    var titles = SeededTitles(seed: 17)
    let (lines, movies) = (folder.appending(path: "movies.json"), titles.movies(size))
    try Data(movies.map(\.line).joined().utf8).write(to: lines)
    let ours = try Child.run(
      [Bench.program, "import", lines.path], ["MARQUEE_HOME": folder.path])
    let rival = try importWithSQLite(lines, folder)
    let bytes = try Data(contentsOf: folder.appending(path: "catalog.sqlite"), options: .alwaysMapped).count
    print(
      "  \(size): imported in \(Bench.rounded(ours.time / .seconds(1))) s with \(ours.kilobytes / 1_000) MB;",
      "sqlite3 \(Bench.rounded(rival / .seconds(1))) s: \(Bench.rounded(ours.time / rival)) times;",
      "the file has \(bytes / 1_000_000) MB")
    let marquee = try Marquee(try Configuration(environment: ["MARQUEE_HOME": folder.path]))
    guard let index = marquee.index else { throw Bench.Failure.incomplete }
    let drawn = titles.drawn(1_000, of: movies)
    let words = drawn.map { $0.title.split(separator: " ").map { String($0) } }
    for count in 1...5 {
      try await time(
        "prefixes of \(count)", words.map { String(($0.max { $0.count < $1.count } ?? "").prefix(count)) }, index)
    }
    try await time("whole words", words.compactMap { $0.randomElement(using: &titles) }, index)
    try await time("two words", words.filter { $0.count > 1 }.map { "\($0[0]) \($0[$0.count - 1])" }, index)
    try await time("two common words", (0..<1_000).map { _ in titles.common() + " " + titles.common() }, index)
    let wrong = drawn.map { (titles.mistyped($0.title), $0.id) }
    var found = 0
    for (text, id) in wrong {
      if await index.search(text, limit: 20).works.prefix(5).contains(where: { $0.work.id.key == "\(id)" }) {
        found += 1
      }
    }
    try await time("typing errors", wrong.map(\.0), index)
    print("    of \(wrong.count) titles with a typing error \(found) are among the first five (target: 900)")
    var remembered = 0
    for (work, text) in HalfRemembered.searches {
      let shown = try await marquee.useCases.search(try Query(line: text), limit: 10).value.works
      if shown.contains(where: { $0.id.description == work }) { remembered += 1 } else { print("missed", work, text) }
    }
    print(
      "    of \(HalfRemembered.searches.count) half-remembered works \(remembered) are among the first ten (target: 160)"
    )
    await marquee.close()
  }

  private func time(_ name: String, _ queries: [String], _ index: any CatalogIndex) async throws {
    var times: [Duration] = []
    for query in queries {
      let start = clock.now
      _ = await index.search(query, limit: 20)
      times.append(clock.now - start)
    }
    times.sort()
    func text(_ part: Int) -> String {
      "\((times[min(times.count - 1, times.count * part / 100)] / .microseconds(1)).rounded() / 1_000)"
    }
    print("    \(name): \(text(50)), \(text(99))")
  }

  private func importWithSQLite(_ lines: URL, _ folder: URL) throws -> Duration {
    let script = folder.appending(path: "rival.sql")
    let sql = """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE lines (line TEXT);
      CREATE TABLE works (id INTEGER PRIMARY KEY, reference INTEGER UNIQUE, title TEXT, popularity REAL);
      CREATE VIRTUAL TABLE words USING fts5(
        title, makers, others, content = works, content_rowid = id, prefix = '1 2 3 4 5', tokenize = ascii);
      .mode ascii
      .separator "\\037" "\\n"
      BEGIN;
      .import '\(lines.path)' lines
      INSERT INTO works SELECT NULL, line ->> 'id', line ->> 'original_title', line ->> 'popularity' FROM lines;
      INSERT INTO words (rowid, title) SELECT id, title FROM works;
      COMMIT;
      """
    try Data(sql.utf8).write(to: script)
    return try Child.run(["sqlite3", folder.appending(path: "rival.sqlite").path, ".read '\(script.path)'"], [:]).time
  }
}

/// Titles of one to six words, some of them common, and popularities of which few are high; the same for a seed.
struct SeededTitles: RandomNumberGenerator {
  struct Movie {
    let id: Int
    let title: String
    let popularity: Double

    var line: String {
      "{\"adult\":false,\"id\":\(id),\"original_title\":\"\(title)\",\"popularity\":\(popularity),\"video\":false}\n"
    }
  }

  private var state: UInt64
  private var vocabulary: [String] = []
  private let commonWords = [
    "the", "of", "and", "a", "in", "love", "man", "night", "day", "my", "to", "girl", "world", "time", "life", "house",
    "red",
    "war", "ii", "last",
  ]

  init(seed: UInt64) {
    state = seed
    let (heads, vowels) = ("b c d f g h k l m n p r s t v w z ch sh th st br", "a e i o u ai ea ou")
    let (consonants, middles) = (heads.split(separator: " "), vowels.split(separator: " "))
    vocabulary = (0..<250_000).map { _ in
      var word = ""
      for _ in 0..<Int.random(in: 1...4, using: &self) {
        word += (consonants.randomElement(using: &self) ?? "b") + (middles.randomElement(using: &self) ?? "a")
      }
      return word + (["", "n", "r", "s", "t"].randomElement(using: &self) ?? "")
    }
  }

  /// SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  mutating func common() -> String { commonWords.randomElement(using: &self) ?? "the" }

  /// Rare words are many, and each rare.
  private mutating func word() -> String {
    if Int.random(in: 0..<4, using: &self) == 0 { return common() }
    let place = Double.random(in: 0..<1, using: &self)
    return vocabulary[Int(place * place * place * Double(vocabulary.count))]
  }

  mutating func movies(_ count: Int) -> [Movie] {
    (0..<count).map { number in
      let title = (0..<Int.random(in: 1...6, using: &self)).map { _ in word().capitalized }.joined(separator: " ")
      let chance = Double.random(in: 0.000_001..<1, using: &self)
      return Movie(id: number * 3 / 2 + 2, title: title, popularity: (0.6 / chance * 10_000).rounded() / 10_000)
    }
  }

  /// Some of them, the more popular the likelier.
  mutating func drawn(_ count: Int, of movies: [Movie]) -> [Movie] {
    var sum = 0.0
    let sums = movies.map { movie in
      sum += movie.popularity
      return sum
    }
    return (0..<count).map { _ in
      let place = Double.random(in: 0..<sum, using: &self)
      var (low, high) = (0, sums.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if sums[middle] < place { low = middle + 1 } else { high = middle }
      }
      return movies[low]
    }
  }

  /// The title with one letter changed, left out, added or swapped in its longest word.
  mutating func mistyped(_ title: String) -> String {
    var words = title.split(separator: " ").map { String($0) }
    guard let place = words.indices.max(by: { words[$0].count < words[$1].count }) else { return title }
    var letters = Array(words[place])
    let index = Int.random(in: 0..<letters.count, using: &self)
    let letter = Array("abcdefghijklmnopqrstuvwxyz").randomElement(using: &self) ?? "e"
    switch Int.random(in: 0..<4, using: &self) {
    case 0: letters[index] = letter
    case 1 where letters.count > 3: letters.remove(at: index)
    case 2: letters.insert(letter, at: index)
    default: letters.swapAt(index, index + 1 < letters.count ? index + 1 : max(0, index - 1))
    }
    words[place] = String(letters)
    return words.joined(separator: " ")
  }
}
