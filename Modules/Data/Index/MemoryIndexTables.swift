import MarqueeDomain

/// What is held in memory, ready to be searched.
struct MemoryIndexTables: IndexTables {
  private struct Record {
    let work: @Sendable () -> Work?
    let words: IndexedWords
    let bucket: Int64

    init(_ entry: MemoryIndex.Entry) {
      work = entry.work
      words = IndexedWords(
        title: entry.titles.prefix(1).map { SortableTitle($0).text } + entry.titles, makers: entry.makers,
        others: entry.others)
      bucket = IndexSchema.bucket(IndexEntry.popularity(votes: entry.votes))
    }
  }

  private struct Name {
    let person: @Sendable () -> Person?
    let words: [UInt8]

    init(_ name: MemoryIndex.Name) { (person, words) = (name.person, IndexedWords.bytes([name.name])) }
  }

  private let records: [Record]
  private let people: [Name]

  init(_ parts: [@Sendable () async -> MemoryIndex.Contents]) async {
    // Who searches first waits for it.
    let all = await concurrently(parts, width: parts.count) { part in
      let contents = await part()
      return (works: contents.works.map(Record.init), people: contents.people.map(Name.init))
    }
    let works = all.flatMap(\.works)
    records = works.indices.sorted { (works[$1].bucket, $0) < (works[$0].bucket, $1) }.map { works[$0] }
    people = all.flatMap(\.people)
  }

  /// All of them are looked for.
  func limit(_ asked: Int) -> Int { max(asked, records.count + people.count) }

  func rows(titled words: [String], limit: Int) -> [Int64] {
    let search = WordSearch([SearchTerm(words)])
    // Most titles lack the words, which is found out sooner.
    return rows(limit) { record in
      search.rank(of: record.words).map { $0 <= .titles } ?? false
        && record.work().map { TitleWords(titles: $0.titles).titles.contains(words) } ?? false
    }
  }

  func rows(matching search: WordSearch, at rank: MatchRank, limit: Int) -> [Int64] {
    rows(limit) { search.rank(of: $0.words).map { $0 <= rank } ?? false }
  }

  private func rows(_ limit: Int, where matches: (Record) -> Bool) -> [Int64] {
    var rows: [Int64] = []
    for (row, record) in records.enumerated() where rows.count < limit && matches(record) { rows.append(Int64(row)) }
    return rows
  }

  func words(of row: Int64) -> IndexedWords { records[Int(row)].words }

  func works(_ rows: [Int64]) -> [IndexedWork?] {
    rows.map { records[Int($0)].work().map { IndexedWork(local: $0) } }
  }

  func works(matching query: Query, limit: Int) -> IndexMatches {
    var found = IndexMatches()
    let works = records.lazy.compactMap { $0.work() }.filter { query.matches($0) }
    found.works = works.prefix(max(0, limit)).map { IndexedWork(local: $0) }
    found.hasMore = found.works.count >= limit
    return found
  }

  func people(_ terms: [SearchTerm], limit: Int) -> [Person] {
    let terms = terms.map(Needle.init)
    return Array(
      people.lazy.filter { name in terms.allSatisfy { $0.isIn(name.words) } }.compactMap { $0.person() }
        .prefix(max(0, limit)))
  }

  func completions(of word: String) -> [String] { [] }

  func commonness(of word: String) -> Int? {
    guard Vocabulary.isMendable(word) else { return nil }
    let needle = Needle(whole: word)
    let count = records.count { record in
      [record.words.title, record.words.makers, record.words.others].contains { needle.isIn($0) }
    }
    return count > 0 ? count : nil
  }

  func words(near word: String, changes: Int) -> [String] {
    guard Vocabulary.isMendable(word) else { return [] }
    for changes in 1...changes {
      // With the first record that has it.
      var near: [String: Int] = [:]
      for (index, record) in records.enumerated() {
        for text in [record.words.title, record.words.makers, record.words.others] {
          forEachWord(of: text, near: word, changes) { near[$0] = near[$0] ?? index }
        }
      }
      if !near.isEmpty {
        return near.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(Vocabulary.mostNear).map(\.key)
      }
    }
    return []
  }

  /// Calls for each word between blanks that is another one and within so many changes.
  private func forEachWord(of text: [UInt8], near word: String, _ changes: Int, _ body: (String) -> Void) {
    let length = word.unicodeScalars.count
    // A letter has four bytes at most.
    let sizes = max(1, length - changes)...(length + changes) * 4
    var start = 0
    for end in text.indices where text[end] == 0x20 {
      let other = text[start..<end]
      start = end + 1
      guard sizes.contains(other.count), EditDistance.isWithin(changes, other.span, word.utf8.span) else { continue }
      let found = String(decoding: other, as: UTF8.self)
      if found != word, Vocabulary.isMendable(found) { body(found) }
    }
  }
}
