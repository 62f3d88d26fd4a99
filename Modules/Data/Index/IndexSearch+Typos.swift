import MarqueeDomain

extension IndexSearch {
  /// A word that stands in more works is not mended.
  private static var rareWordLimit: Int { 50 }

  /// Adds works that match less well, where few do: with other words in the place of those typed, else with fewer of them.
  ///
  /// - Parameter rows: of the works that match.
  func correctTypos(_ matches: inout IndexMatches, _ terms: [IndexTerm], besides rows: [Int64]) throws(Tables.Failure) {
    var mended = terms
    var corrected: [(place: Int, isUnknown: Bool)] = []
    for (index, term) in terms.enumerated() where term.forms[0].words == [term.word] && !term.isYear {
      let isUnknown = rows.isEmpty ? try !isKnown(term) : false
      if !isUnknown { matches.known.append(term.word) }
      // What stands in many works is hardly a typing error.
      if !isUnknown, try commonness(term) > Self.rareWordLimit { continue }
      // Nor is one that stands in any taken for one that is farther away.
      let changes = isUnknown && term.word.unicodeScalars.count >= 8 ? 2 : 1
      let words = try tables.words(near: term.word, changes: changes).map { IndexTerm.Form(words: [$0], isWhole: true) }
      guard !words.isEmpty else {
        if isUnknown { matches.unknown.append(term.word) }
        continue
      }
      mended[index].forms = isUnknown ? words : term.forms + words
      corrected.append((index, isUnknown))
    }
    if !corrected.isEmpty {
      // Words that all stand somewhere were hardly meant to be ones of a synopsis.
      let places: [IndexTier.Place] =
        [.titles, .titlesAndMakers] + (corrected.contains { $0.isUnknown } ? [.anywhere] : [])
      let moreRows = try found(mended, phrases: mended.phrases.map(\.words), at: places, besides: rows)
      let more = try tables.works(moreRows)
      for work in more { matches.loose[work.work.id] = .corrected }
      matches.works += more
      matches.corrections = try corrections(of: terms, to: mended, at: corrected, in: moreRows)
    }
    guard matches.works.isEmpty, terms.count > 1 else { return }
    // A word that is known is one of those that may be missing, and stands for no other.
    var known = terms
    for (place, isUnknown) in corrected where isUnknown { known[place].forms = mended[place].forms }
    let someRows = try partly(known)
    let some = try tables.works(someRows)
    for work in some { matches.loose[work.work.id] = .partial }
    matches.works = some
    matches.corrections = try corrections(of: terms, to: known, at: corrected, in: someRows)
  }

  /// The words that rows have in the place of those typed.
  private func corrections(
    of terms: [IndexTerm], to mended: [IndexTerm], at corrected: [(place: Int, isUnknown: Bool)], in rows: [Int64]
  ) throws(Tables.Failure) -> [Correction] {
    guard !corrected.isEmpty else { return [] }
    var words: [IndexedWords] = []
    for row in rows { words.append(try tables.words(of: row)) }
    return corrected.compactMap { place, isUnknown in
      let shown = mended[place].forms.flatMap(\.words).filter { word in
        let needle = IndexedWords.Needle(whole: word)
        return word != terms[place].word && words.contains { $0.hold(needle) }
      }
      return shown.isEmpty ? nil : Correction(terms[place].word, shown: Array(shown.prefix(3)), isKnown: !isUnknown)
    }
  }

  /// Rows that match most of the terms: without one of them, without two and so on down to half of them, the common words
  /// going first, so that those with rare words come first.
  private func partly(_ terms: [IndexTerm]) throws(Tables.Failure) -> [Int64] {
    var weighed: [(works: Int, term: IndexTerm)] = []
    for term in terms {
      if try isKnown(term) { weighed.append((try commonness(term), term)) }
    }
    // The rarest of a long query say enough.
    let known = weighed.sorted { $0.works > $1.works }.map(\.term).suffix(8)
    var rows: [Int64] = []
    let least = max(1, (terms.count + 1) / 2)
    for count in stride(from: min(known.count, terms.count - 1), through: least, by: -1) {
      for some in Array(known).choices(of: count) where rows.count < limit {
        rows += try found(some, at: [.titles, .titlesAndMakers, .anywhere], besides: rows)
      }
      if !rows.isEmpty { break }
    }
    return rows
  }

  /// How many works have a term's words; very many where they are too short for a typing error.
  private func commonness(_ term: IndexTerm) throws(Tables.Failure) -> Int {
    var works = 0
    for form in term.forms {
      let word = form.words.joined()
      works += try tables.commonness(of: word) ?? (IndexWords.isMendable(word) ? 0 : .max / 32)
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
