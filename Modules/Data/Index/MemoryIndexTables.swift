import MarqueeDomain

/// What is held in memory, ready to be searched.
struct MemoryIndexTables: IndexTables {
  private struct Record {
    let work: Work
    /// Of exact titles.
    let keys: [Int64]
    // The words of each place in UTF-8, each between blanks.
    let title: [UInt8]
    let makers: [UInt8]
    let others: [UInt8]
  }

  private let records: [Record]
  private let people: [(person: Person, words: [UInt8])]
  /// Words in which a typing error can be told, with the first record that has one and how many have it.
  private let vocabulary: Lazily<[String: (best: Int, works: Int)]>

  init(_ contents: MemoryIndex.Contents) {
    let buckets = contents.works.map { IndexSchema.bucket(IndexEntry($0.work, .imported(at: 0)).popularity) }
    let places = buckets.indices.sorted { (buckets[$1], $0) < (buckets[$0], $1) }
    let records = places.map { place in
      let entry = contents.works[place]
      let titles = TitleWords(entry.work)
      return Record(
        work: entry.work, keys: titles.keys, title: Self.bytes(titles.words),
        makers: Self.bytes(entry.work.creators + entry.work.producers),
        others: Self.bytes(IndexWords.others(of: entry.work, names: entry.names)))
    }
    self.records = records
    people = contents.people.map { ($0, Self.bytes([$0.name])) }
    vocabulary = Lazily {
      var vocabulary: [String: (best: Int, works: Int)] = [:]
      for (index, record) in records.enumerated() {
        let words = Set((record.title + record.makers + record.others).split(separator: 0x20))
        for word in words.map({ String(decoding: $0, as: UTF8.self) }) where IndexWords.isMendable(word) {
          vocabulary[word, default: (index, 0)].works += 1
        }
      }
      return vocabulary
    }
  }

  private static func bytes(_ texts: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts { IndexedText.write(text, to: &bytes) }
    return bytes.isEmpty ? [] : bytes + [0x20]
  }

  func works(titled words: [String], limit: Int) -> [IndexedWork] {
    let key = IndexWords.key(words)
    return first(limit) { $0.keys.contains(key) }
  }

  func works(matching tier: IndexTier, limit: Int) -> [IndexedWork] {
    let terms = tier.terms.map(Needle.init)
    let beginnings =
      tier.place == .beginnings
      ? tier.terms.filter { !$0.isYear }.phrases.map { Array(" \($0.joined(separator: " "))".utf8) } : []
    return first(limit) { record in
      (tier.place != .beginnings || beginnings.contains { record.title.starts(with: $0) })
        && terms.allSatisfy { Self.holds($0, record, tier.place) }
    }
  }

  func count(matching tier: IndexTier, limit: Int) -> Int { works(matching: tier, limit: limit).count }

  func people(_ terms: [IndexTerm], limit: Int) -> [Person] {
    let terms = terms.map(Needle.init)
    return Array(
      people.lazy.filter { person in terms.allSatisfy { $0.isIn(person.words) } }.map(\.person).prefix(max(0, limit)))
  }

  func commonness(of word: String) -> Int? { vocabulary.value[word]?.works }

  func words(near word: String) -> [String] {
    guard IndexWords.isMendable(word) else { return [] }
    let letters = Array(word.unicodeScalars)
    for changes in letters.count >= 8 ? [1, 2] : [1] {
      let near = vocabulary.value.filter { entry in
        entry.key != word && EditDistance.between(Array(entry.key.unicodeScalars), letters, limit: changes) != nil
      }
      if !near.isEmpty {
        return near.sorted { ($0.value.best, $0.key) < ($1.value.best, $1.key) }.prefix(NearWords.most).map(\.key)
      }
    }
    return []
  }

  private func first(_ limit: Int, where matches: (Record) -> Bool) -> [IndexedWork] {
    var works: [IndexedWork] = []
    for record in records where works.count < limit && matches(record) { works.append(IndexedWork(held: record.work)) }
    return works
  }

  private static func holds(_ needle: Needle, _ record: Record, _ place: IndexTier.Place) -> Bool {
    if needle.isIn(record.title) { return true }
    if place == .titlesAndMakers || place == .anywhere, needle.isIn(record.makers) { return true }
    return (place == .anywhere || needle.isYear) && needle.isIn(record.others)
  }
}

/// A term as it is looked for in bytes.
private struct Needle {
  /// Each begins with a blank; that of a year ends with one.
  let forms: [[UInt8]]
  let isYear: Bool

  init(_ term: IndexTerm) {
    forms = term.forms.map { Array(" \($0.joined(separator: " "))\(term.isYear ? " " : "")".utf8) }
    isYear = term.isYear
  }

  func isIn(_ bytes: [UInt8]) -> Bool { forms.contains { Self.holds(bytes.span, $0.span) } }

  private static func holds(_ text: Span<UInt8>, _ part: Span<UInt8>) -> Bool {
    guard part.count <= text.count else { return false }
    for start in 0...(text.count - part.count) where text[start] == part[0] {
      var length = 1
      while length < part.count, text[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
