import MarqueeComposition
import MarqueeDomain
import MarqueeFakeServer

/// Measures the index: the import of seeded titles in TMDb's format, and the time to a finished list of 20 works. The
/// rival of the import is `sqlite3`, which reads the same lines into a table with the same full-text index.
struct IndexBench: Benchmark {
  let name = "index"
  let title = "titles as TMDb lists them, and 1000 searches of each kind"
  /// The numbers of titles.
  let sizes: [Int]

  func run(_ table: inout Table, in folder: String) async throws {
    // The times with the fewest titles are the rival of those with more: the ratio shows how the times grow.
    var smallest: [String: [Double]] = [:]
    for size in sizes {
      let folder = folder + "/\(size)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      table.group = "\(size) titles"
      try await measure(size, folder, &table, &smallest)
    }
  }

  private func measure(
    _ size: Int, _ folder: String, _ table: inout Table, _ smallest: inout [String: [Double]]
  ) async throws {
    var titles = SeededTitles(seed: 17)
    let (lines, movies) = (folder + "/movies.json", titles.movies(size))
    try Data(movies.map(\.line).joined().utf8).write(to: URL(filePath: lines))
    let script = try writeScript(lines, folder)
    var (ours, rival): ([Child.Usage], [Child.Usage]) = ([], [])
    for round in 0..<(size > 100_000 ? 1 : 3) {
      let (home, other) = (folder + "/home\(round)", folder + "/rival\(round).sqlite")
      ours.append(try Child.run([Bench.program, "import", lines], ["MARQUEE_HOME": home]))
      rival.append(try Child.run(["sqlite3", other, ".read '\(script)'"], [:]))
    }
    table.add("import", ours, beside: "sqlite3", rival, target: "≤ 2×", memory: "< 100 MB")
    let files = try ["/home0/catalog.sqlite", "/rival0.sqlite"].map { name in
      Double(try Data(contentsOf: URL(filePath: folder + name), options: .alwaysMapped).count) / 1_000_000
    }
    table.add("file", [files[0]], "MB", beside: "sqlite3", [files[1]], target: "< 250 MB")
    let marquee = try Marquee(
      try Configuration(environment: ["MARQUEE_HOME": folder + "/home0"]))
    guard let index = marquee.index else { throw Bench.Failure.incomplete }
    let drawn = titles.drawn(1_000, of: movies)
    let words = drawn.map { $0.title.split(separator: " ").map { String($0) } }
    let whole = words.compactMap { $0.randomElement(using: &titles) }
    let common = (0..<1_000).map { _ in titles.common() + " " + titles.common() }
    let wrong = drawn.map { (titles.mistyped($0.title), $0.id) }
    let prefixes = (1...5).map { count in
      ("prefixes of \(count)", words.map { String(($0.max { $0.count < $1.count } ?? "").prefix(count)) })
    }
    for (name, queries) in prefixes + [
      ("whole words", whole), ("two words", words.filter { $0.count > 1 }.map { "\($0[0]) \($0[$0.count - 1])" }),
      ("two common words", common), ("typing errors", wrong.map(\.0)),
    ] {
      var times: [Double] = []
      for query in queries { times += try await time(1, { _ = await index.search(query, limit: 20) })[0] }
      let slow = [times.sorted()[times.count * 99 / 100]]
      let targets = name == "typing errors" ? ["< 5 ms", "< 20 ms"] : ["< 0.1 ms", "< 1 ms"]
      for (name, times, target) in [(name, times, targets[0]), ("\(name), 99th", slow, targets[1])] {
        table.add(
          name, times, beside: smallest[name] == nil ? nil : "at \(sizes[0])", smallest[name] ?? [], target: target)
        smallest[name] = smallest[name] ?? times
      }
    }
    var found = 0
    for (text, id) in wrong {
      let first = await index.search(text, limit: 20).works.prefix(5)
      if first.contains(where: { $0.work.id.key == "\(id)" }) { found += 1 }
    }
    table.add("typing errors, in first 5", [Double(found)], "of \(wrong.count)", target: "≥ 900")
    await marquee.close()
    try compare(folder + "/home0", &table)
  }

  /// Measures searches from the shell. The rival is SQLite's own shell, with the same words in the same file.
  private func compare(_ home: String, _ table: inout Table) throws {
    for text in ["night", "night day"] {
      let words = text.split(separator: " ").map { "\($0)*" }.joined(separator: " ")
      let query = """
        SELECT works.reference, works.title FROM work_words JOIN works ON works.id = work_words.rowid
        WHERE work_words MATCH '\(words)' ORDER BY work_words.rowid LIMIT 20
        """
      let commands = [[Bench.program, "search", text], ["sqlite3", home + "/catalog.sqlite", query]]
      let usages = try Child.inTurn(101, commands, ["MARQUEE_HOME": home])
      table.add("marquee search \(text)", usages[0], beside: "sqlite3", usages[1], target: "≤ 5×")
    }
  }

  /// Writes a script that reads the lines into a table with a full-text index, and gives its path.
  private func writeScript(_ lines: String, _ folder: String) throws -> String {
    let script = folder + "/rival.sql"
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
      .import '\(lines)' lines
      INSERT INTO works SELECT NULL, line ->> 'id', line ->> 'original_title', line ->> 'popularity' FROM lines;
      INSERT INTO words (rowid, title) SELECT id, title FROM works;
      COMMIT;
      """
    try Data(sql.utf8).write(to: URL(filePath: script))
    return script
  }
}

/// Creates titles of one to six words, some of them common, and popularities, few of them high. The same seed gives the
/// same titles.
struct SeededTitles: RandomNumberGenerator {
  struct Movie {
    let id: Int
    let title: String
    let popularity: Double

    var line: String {
      "{\"adult\":false,\"id\":\(id),\"original_title\":\"\(title)\",\"popularity\":\(popularity),\"video\":false}\n"
    }
  }

  private var numbers: SplitMix64
  private var vocabulary: [String] = []
  private let commonWords = [
    "the", "of", "and", "a", "in", "love", "man", "night", "day", "my", "to", "girl", "world", "time", "life", "house",
    "red", "war", "ii", "last",
  ]

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
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

  mutating func next() -> UInt64 { numbers.next() }

  mutating func common() -> String { commonWords.randomElement(using: &self) ?? "the" }

  /// A common word with a chance of one in four, else a rare one.
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

  /// Draws some of the movies. The more popular ones are likelier.
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

  /// The title with one letter changed, left out, added or swapped, in its longest word.
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
