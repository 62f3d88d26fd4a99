import MarqueeDomain
import MarqueeSQLite

/// Words of the index that a mistyped word may stand for.
///
/// A single change leaves the front of a word or its end as it was, so only words with that front or that end are compared.
/// Two changes mostly leave the first third or the last one; where nothing has them, words with the same first letter are
/// compared. Words with two changes, one of them in the first letter and the other in the last third, are not found.
struct IndexMending {
  /// So many words are tried for one.
  static let most = 8

  let connection: Connection

  /// The words within one change, else within two where it has eight letters; the nearest first, and of those that are as near
  /// the ones of the most popular works.
  func words(near word: String) throws(SQLiteError) -> [String] {
    guard IndexWords.isMendable(word) else { return [] }
    let letters = Array(word.unicodeScalars)
    let (half, third) = ((letters.count - 1) / 2, letters.count / 3)
    // With a swap two letters beside each other change, so one letter belongs to neither part.
    var attempts = [(changes: 1, front: half, back: letters.count - 1 - half)]
    if letters.count >= 8 { attempts += [(2, third, third), (2, 1, 0)] }
    for (changes, front, back) in attempts {
      var near: [String: Int64] = [:]
      for (word, best) in try self.front(letters.prefix(front), of: letters, changes) { near[word] = best }
      if back > 0 {
        for (word, best) in try self.back(letters.suffix(back), of: letters, changes) { near[word] = best }
      }
      near[word] = nil
      if !near.isEmpty {
        return near.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(Self.most).map(\.key)
      }
    }
    return []
  }

  private func front(
    _ part: ArraySlice<Unicode.Scalar>, of word: [Unicode.Scalar], _ changes: Int
  ) throws(SQLiteError) -> [(String, Int64)] {
    try near("SELECT word, best FROM vocabulary", part, word, changes)
  }

  private func back(
    _ part: ArraySlice<Unicode.Scalar>, of word: [Unicode.Scalar], _ changes: Int
  ) throws(SQLiteError) -> [(String, Int64)] {
    let backwards = try near("SELECT word, 0 FROM reversed_words", part.reversed()[...], word.reversed(), changes)
    var words: [(String, Int64)] = []
    for (word, _) in backwards {
      let word = String(String.UnicodeScalarView(word.unicodeScalars.reversed()))
      let best = try connection.first("SELECT best FROM vocabulary WHERE word = ?", [word]) {
        (row) throws(SQLiteError) in
        try row.read(0, as: Int64.self)
      }
      if let best { words.append((word, best)) }
    }
    return words
  }

  /// The words that begin with a part of a word and are near it.
  private func near(
    _ sql: String, _ part: ArraySlice<Unicode.Scalar>, _ word: [Unicode.Scalar], _ changes: Int
  ) throws(SQLiteError) -> [(String, Int64)] {
    let (start, whole) = (String(String.UnicodeScalarView(part)), String(String.UnicodeScalarView(word)))
    let isQuick = changes == 1 && whole.utf8.count == word.count
    if isQuick { try connection.register("is_near", test: EditDistance.isAtMostOne) }
    let test = isQuick ? "is_near(word, ?)" : "abs(length(word) - length(?)) <= \(changes)"
    var found: [(String, Int64)] = []
    try connection.forEach("\(sql) WHERE word >= ? AND word < ? AND \(test)", [start, start + "\u{10FFFF}", whole]) {
      (row) throws(SQLiteError) in
      let text = try row.read(0, as: String.self)
      guard isQuick || EditDistance.between(Array(text.unicodeScalars), word, limit: changes) != nil else { return }
      found.append((text, try row.read(1)))
    }
    return found
  }
}

extension IndexSearch {
  /// A word that stands in more works is not mended.
  private static let commonest = 50

  /// Adds works that match less well, where few do: with other words in the place of those typed, else with fewer of them.
  func mend(_ matches: inout IndexMatches, _ terms: [IndexTerm]) throws(SQLiteError) {
    let mending = IndexMending(connection: connection)
    var mended = terms
    var corrected: [(place: Int, isUnknown: Bool)] = []
    for (index, term) in terms.enumerated() where term.forms == [[term.word]] && !term.isYear {
      let isUnknown = matches.works.isEmpty ? try !isKnown(term) : false
      // What stands in many works is hardly a typing error.
      if !isUnknown, try commonness(term) > Self.commonest { continue }
      let words = try mending.words(near: term.word).map { [$0] }
      guard !words.isEmpty else { continue }
      mended[index].forms = isUnknown ? words : term.forms + words
      corrected.append((index, isUnknown))
    }
    if !corrected.isEmpty {
      let more = try found(mended, exact: mended.phrases, besides: matches.works, isScarce: true)
      for work in more { matches.loose[work.work.id] = .corrected }
      matches.works += more
      matches.corrections = corrected.filter { $0.isUnknown }.compactMap { place, _ in
        let words = more.flatMap {
          IndexedText.words($0.work.title) + $0.work.creators.flatMap { IndexedText.words($0) }
        }
        let shown = mended[place].forms.flatMap(\.self).filter { form in words.contains { $0.hasPrefix(form) } }
        return shown.isEmpty ? nil : Correction(terms[place].word, shown: Array(shown.prefix(3)))
      }
    }
    guard matches.works.isEmpty, terms.count > 1 else { return }
    let some = try partly(mended)
    for work in some { matches.loose[work.work.id] = .partial }
    matches.works = some
  }

  /// Works that match most of the terms: without one of them, without two and so on down to half of them, the common words
  /// going first, so that those with rare words come first.
  private func partly(_ terms: [IndexTerm]) throws(SQLiteError) -> [IndexedWork] {
    var weighed: [(works: Int, term: IndexTerm)] = []
    for term in terms {
      if try isKnown(term) { weighed.append((try commonness(term), term)) }
    }
    // The rarest of a long query say enough.
    let known = weighed.sorted { $0.works > $1.works }.map(\.term).suffix(8)
    var works: [IndexedWork] = []
    let least = max(1, (terms.count + 1) / 2)
    for count in stride(from: min(known.count, terms.count - 1), through: least, by: -1) {
      for some in Array(known).choices(of: count) where works.count < limit {
        works += try found(some, besides: works, isScarce: works.isEmpty)
      }
      if !works.isEmpty { break }
    }
    return works
  }

  /// How many works had a term's words when they were indexed; 0 where they are only the beginning of others.
  private func commonness(_ term: IndexTerm) throws(SQLiteError) -> Int {
    var works = 0
    for words in term.forms {
      works +=
        try connection.first("SELECT works FROM vocabulary WHERE word = ?", [words.joined()]) {
          (row) throws(SQLiteError) in try row.read(0, as: Int.self)
        } ?? (IndexWords.isMendable(words.joined()) ? 0 : .max / 32)
    }
    return works
  }
}

extension [IndexTerm] {
  /// Every choice of so many of them, in their order; those without the first come first.
  fileprivate func choices(of count: Int) -> [[IndexTerm]] {
    if count == 0 { return [[]] }
    guard count < self.count else { return count == self.count ? [self] : [] }
    let rest = Array(dropFirst())
    return rest.choices(of: count) + rest.choices(of: count - 1).map { [self[0]] + $0 }
  }
}
