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

  func commonness(of word: String) -> Int? {
    guard IndexWords.isMendable(word) else { return nil }
    let needle = Needle(whole: word)
    let count = records.count { record in
      needle.isIn(record.title) || needle.isIn(record.makers) || needle.isIn(record.others)
    }
    return count > 0 ? count : nil
  }

  func words(near word: String) -> [String] {
    guard IndexWords.isMendable(word) else { return [] }
    let word = MeasuredWord(text: word)
    for changes in word.length >= 8 ? [1, 2] : [1] {
      // With the first record that has it.
      var near: [String: Int] = [:]
      for (index, record) in records.enumerated() {
        for text in [record.title, record.makers, record.others] {
          forEachWord(of: text, near: word, changes) { near[$0] = near[$0] ?? index }
        }
      }
      if !near.isEmpty {
        return near.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(NearWords.most).map(\.key)
      }
    }
    return []
  }

  /// Calls for each word between blanks that is another one and within so many changes.
  private func forEachWord(
    of text: [UInt8], near word: MeasuredWord, _ changes: Int, _ body: (String) -> Void
  ) {
    let isPlain = word.text.utf8.count == word.length
    let letters = Array(word.text.unicodeScalars)
    var start = 0
    for (end, byte) in text.enumerated() where byte == 0x20 {
      defer { start = end + 1 }
      // A letter has four bytes at most.
      guard end > start, end - start >= word.length - changes, end - start <= (word.length + changes) * 4 else {
        continue
      }
      let slice = text[start..<end]
      if isPlain, slice.allSatisfy({ $0 < 0x80 }) {
        guard EditDistance.isWithin(changes, slice.span, word.text.utf8.span) else { continue }
      } else {
        let other = Array(String(decoding: slice, as: UTF8.self).unicodeScalars)
        guard EditDistance.between(other, letters, limit: changes) != nil else { continue }
      }
      let found = String(decoding: slice, as: UTF8.self)
      if found != word.text, IndexWords.isMendable(found) { body(found) }
    }
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

  init(whole word: String) {
    (forms, isYear) = ([Array(" \(word) ".utf8)], false)
  }

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
