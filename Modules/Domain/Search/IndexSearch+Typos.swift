extension IndexSearch {
  /// A word that stands in more works is not mended.
  private static var rareWordLimit: Int { 50 }

  /// In Unicode scalars. What stands for a shorter word is looked for in titles and makers alone.
  private static var shortestTold: Int { 5 }

  /// Adds works that match less well, where few do: with other words in the place of those typed, else with fewer of them.
  ///
  /// - Parameter rows: of the works that match.
  func correctTypos(_ matches: inout IndexMatches, _ terms: [SearchTerm], besides rows: [Int64]) throws(Tables.Failure)
  {
    var mended = terms
    var corrected: [(place: Int, isUnknown: Bool)] = []
    for (index, term) in terms.enumerated() where term.forms[0].words == [term.word] && !term.isYear {
      let isUnknown = rows.isEmpty ? try !isKnown(term) : false
      if !isUnknown { matches.known.append(term.word) }
      // What stands in many works is hardly a typing error.
      if !isUnknown, try commonness(term) > Self.rareWordLimit { continue }
      // Nor is one that stands in any taken for one that is farther away.
      let changes = isUnknown && term.word.unicodeScalars.count >= 8 ? 2 : 1
      let words = try tables.words(near: term.word, changes: changes).map {
        SearchTerm.Form(words: [$0], isWhole: true)
      }
      guard !words.isEmpty else {
        if isUnknown { matches.unknown.append(term.word) }
        continue
      }
      mended[index].forms = isUnknown ? words : term.forms + words
      corrected.append((index, isUnknown))
    }
    if !corrected.isEmpty {
      // Words that all stand somewhere were hardly meant to be ones of a synopsis, and a short one is near to many.
      let isTold = corrected.contains { $0.isUnknown && terms[$0.place].word.unicodeScalars.count >= Self.shortestTold }
      let ranks: [MatchRank] = [.titles, .makers] + (isTold ? [.anywhere] : [])
      var moreRows: [Int64] = []
      // What matches less well does not follow.
      for rank in ranks where moreRows.isEmpty {
        moreRows = try found(WordSearch(mended), to: [rank], phrases: mended.phrases.map(\.words), besides: rows)
      }
      let more = try tables.works(moreRows)
      for work in more { matches.loose[work.work.id] = .corrected }
      matches.works += more
      matches.corrections = try corrections(of: terms, to: mended, at: corrected, in: moreRows)
    }
    guard matches.works.isEmpty, terms.count > 1 else { return }
    // A word that is known is one of those that may be missing, and stands for no other.
    var known = terms
    for (place, isUnknown) in corrected
    where isUnknown && terms[place].word.unicodeScalars.count >= Self.shortestTold {
      known[place].forms = mended[place].forms
    }
    let someRows = try partly(known)
    let some = try tables.works(someRows)
    for work in some { matches.loose[work.work.id] = .partial }
    matches.works = some
    matches.corrections = try corrections(of: terms, to: known, at: corrected, in: someRows)
  }

  /// The words that rows have in the place of those typed.
  private func corrections(
    of terms: [SearchTerm], to mended: [SearchTerm], at corrected: [(place: Int, isUnknown: Bool)], in rows: [Int64]
  ) throws(Tables.Failure) -> [Correction] {
    guard !corrected.isEmpty else { return [] }
    var words: [IndexedWords] = []
    for row in rows { words.append(try tables.words(of: row)) }
    return corrected.compactMap { place, isUnknown in
      let shown = mended[place].forms.flatMap(\.words).filter { word in
        let needle = Needle(whole: word)
        return word != terms[place].word && words.contains { $0.hold(needle) }
      }
      return shown.isEmpty ? nil : Correction(terms[place].word, shown: Array(shown.prefix(3)), isKnown: !isUnknown)
    }
  }

  /// Rows that match most of what the terms tell, those first that match more of it. What nearly every work has tells
  /// little.
  private func partly(_ terms: [SearchTerm]) throws(Tables.Failure) -> [Int64] {
    var counted: [(works: Int, term: SearchTerm)] = []
    for term in terms {
      if try isKnown(term) { counted.append((try commonness(term), term)) }
    }
    // The rarest of a long query say enough.
    let rarest = counted.sorted { $0.works < $1.works }.prefix(8)
    let most = max(1, rarest.map(\.works).filter { $0 < Self.uncounted }.max() ?? 1)
    // What only stands for a word tells as little as the commonest.
    let weighed = rarest.map { works, term in
      (weight: term.isMended ? 1 : Self.weight(works: works, ofMost: most), term: term)
    }
    // Nor does what nothing has tell more.
    let all = weighed.map(\.weight).reduce(0, +) + Double(terms.count - counted.count)
    var least = all * Self.leastShare
    var choices: [(weight: Double, terms: [SearchTerm])] = [(0, [])]
    for (weight, term) in weighed { choices += choices.map { ($0.weight + weight, $0.terms + [term]) } }
    choices.removeAll { $0.terms.isEmpty || $0.terms.count == terms.count }
    var rows: [Int64] = []
    for choice in choices.sorted(by: { $0.weight > $1.weight }).prefix(Self.mostChoices)
    where choice.weight >= least && rows.count < min(IndexMatches.few, limit) {
      let more = try found(WordSearch(choice.terms), to: [.titles, .makers, .anywhere], besides: rows)
      // What tells much less does not follow.
      if rows.isEmpty, !more.isEmpty { least = max(least, choice.weight * 4 / 5) }
      rows += more
    }
    return rows
  }

  /// How much a word tells: a bit more each time that half as many works have it, and one bit where as many have it as have
  /// the commonest.
  private static func weight(works: Int, ofMost most: Int) -> Double {
    1 + (Double(most) / Double(min(max(1, works), most))).logarithm
  }

  /// So much has to match of what all the words tell.
  private static var leastShare: Double { 0.4 }

  /// So many choices of words are looked for.
  private static var mostChoices: Int { 70 }

  /// Stands for how many works have a word that is too short to be counted.
  private static var uncounted: Int { .max / 32 }

  /// How many works have a term's words.
  private func commonness(_ term: SearchTerm) throws(Tables.Failure) -> Int {
    var works = 0
    for form in term.forms {
      let word = form.words.joined()
      works += try tables.commonness(of: word) ?? (Vocabulary.isMendable(word) ? 0 : Self.uncounted)
    }
    return works
  }
}

extension SearchTerm {
  /// Whether other words stand in the place of the one that was typed.
  fileprivate var isMended: Bool { !isYear && forms[0].isWhole }
}
