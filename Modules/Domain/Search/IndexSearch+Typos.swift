/// Finds works when words were mistyped: with similar words, or with only some of the words.
extension IndexSearch {
  /// A word that is in more works is taken as correct.
  private static let rareWordLimit = 50

  /// The shortest word, in Unicode scalars, that is also corrected in texts other than titles and makers.
  private static let shortestTold = 5

  /// Adds works that match less well than `ids`: with similar words in place of typed ones, or with fewer words.
  func correctTypos(_ matches: inout IndexMatches, _ terms: [SearchTerm], besides ids: Set<Work.ID>) async {
    let uses = await uses(of: terms)
    var mended = terms
    var corrected: [(place: Int, isUnknown: Bool)] = []
    for (index, term) in terms.enumerated() where term.forms[0].words == [term.word] && !term.isYear {
      let isUnknown = ids.isEmpty && !uses[index].isKnown
      // A word in many works is hardly a typing error.
      if !isUnknown, uses[index].works > Self.rareWordLimit { continue }
      // A word that is in any work is only replaced by words one change away.
      let changes = isUnknown && term.word.unicodeScalars.count >= 8 ? 2 : 1
      let words = await words(near: term.word, changes: changes).map { SearchTerm.Form(words: [$0], isWhole: true) }
      guard !words.isEmpty else {
        if isUnknown { matches.unknown.append(term.word) }
        continue
      }
      mended[index].forms = isUnknown ? words : term.forms + words
      corrected.append((index, isUnknown))
    }
    if !corrected.isEmpty {
      // Words that are in some work, and short words, which are similar to too many, are not corrected in synopses.
      let isTold = corrected.contains { $0.isUnknown && terms[$0.place].word.unicodeScalars.count >= Self.shortestTold }
      let ranks: [MatchRank] = [.titles, .makers] + (isTold ? [.anywhere] : [])
      var more: [MatchingWorks.Match] = []
      // As soon as a rank has works, the ranks after it are not searched.
      for rank in ranks where more.isEmpty {
        more = await found(
          WordSearch(mended), to: [rank], phrases: mended.phrases.map(\.words), tellsWords: true, besides: ids)
      }
      matches.add(more, as: .corrected)
      matches.corrections = corrections(of: terms, to: mended, at: corrected, in: more)
    }
    guard ids.isEmpty, matches.works.isEmpty, terms.count > 1 else { return }
    // A known word may be left out of the search, but is not replaced by another.
    var known = terms
    for (place, isUnknown) in corrected
    where isUnknown && terms[place].word.unicodeScalars.count >= Self.shortestTold {
      known[place].forms = mended[place].forms
    }
    let some = await partly(known)
    matches.add(some, as: .partial)
    matches.corrections = corrections(of: terms, to: known, at: corrected, in: some)
  }

  /// The similar words that the found works have in place of the typed ones.
  private func corrections(
    of terms: [SearchTerm], to mended: [SearchTerm], at corrected: [(place: Int, isUnknown: Bool)],
    in matches: [MatchingWorks.Match]
  ) -> [Correction] {
    let found = matches.compactMap(\.words)
    return corrected.compactMap { place, isUnknown in
      let shown = mended[place].forms.flatMap(\.words).filter { word in
        let needle = Needle(whole: word)
        return word != terms[place].word && found.contains { $0.hold(needle) }
      }
      return shown.isEmpty
        ? nil : Correction(word: terms[place].word, shown: Array(shown.prefix(3)), isKnown: !isUnknown)
    }
  }

  /// The works that match the most telling terms, the best first. A word that nearly every work has tells little.
  private func partly(_ terms: [SearchTerm]) async -> [MatchingWorks.Match] {
    let uses = await uses(of: terms)
    let counted = zip(uses, terms).filter { $0.0.isKnown }.map { (works: $0.0.works, term: $0.1) }
    // The rarest words of a long query are enough.
    let rarest = counted.sorted { $0.works < $1.works }.prefix(8)
    let most = max(1, rarest.map(\.works).filter { $0 < TermUses.uncounted }.max() ?? 1)
    // Terms that were corrected weigh as little as the commonest word.
    let weighed = rarest.map { works, term in
      (weight: !term.isYear && term.forms[0].isWhole ? 1 : Self.weight(works: works, ofMost: most), term: term)
    }
    // Each term that nothing matches weighs 1 as well.
    let all = weighed.map(\.weight).reduce(0, +) + Double(terms.count - counted.count)
    var least = all * Self.leastShare
    var choices: [(weight: Double, terms: [SearchTerm])] = [(0, [])]
    for (weight, term) in weighed { choices += choices.map { ($0.weight + weight, $0.terms + [term]) } }
    choices.removeAll { choice in
      if choice.terms.isEmpty || choice.terms.count == terms.count { return true }
      let found = choice.terms.count(where: \.isTelling)
      // With several words found, words that nothing matches do not count.
      let wanted = found > 1 ? counted.count(where: \.term.isTelling) : terms.count(where: \.isTelling)
      // A work with half of the words or fewer is unrelated.
      return found * 2 <= wanted
    }
    var matches: [MatchingWorks.Match] = []
    for choice in choices.sorted(by: { $0.weight > $1.weight }).prefix(Self.mostChoices)
    where choice.weight >= least && matches.count < min(IndexMatches.few, limit) {
      let more = await found(
        WordSearch(choice.terms), to: [.titles, .makers, .anywhere], tellsWords: true,
        besides: Set(matches.map(\.work.work.id)))
      // Choices of terms with much less weight are not searched any more.
      if matches.isEmpty, !more.isEmpty { least = max(least, choice.weight * 4 / 5) }
      matches += more
    }
    return matches
  }

  /// The weight of a word in bits: 1 for the commonest, and 1 more each time that half as many works have the word.
  private static func weight(works: Int, ofMost most: Int) -> Double {
    1 + (Double(most) / Double(min(max(1, works), most))).logarithm
  }

  /// The least share of the weight of all terms that a work must match.
  private static let leastShare = 0.4

  /// The largest number of choices of terms that are searched for.
  private static let mostChoices = 70
}

extension IndexMatches {
  /// Adds works that do not match the words as typed.
  fileprivate mutating func add(_ more: [MatchingWorks.Match], as quality: MatchQuality) {
    for match in more {
      works.append(match.work)
      loose[match.work.work.id] = quality
    }
  }
}

extension SearchTerm {
  /// English words that tell nothing of a work, from the commonest in the Oxford English Corpus.
  private static let commonplace: Set<String> = [
    "the", "to", "of", "and", "a", "in", "that", "it", "for", "on", "with", "as", "at", "this", "by", "from", "or",
    "an", "one", "who", "is", "was",
  ]

  /// Whether it counts when most words of a query must match.
  fileprivate var isTelling: Bool { !isYear && !Self.commonplace.contains(word) }
}
