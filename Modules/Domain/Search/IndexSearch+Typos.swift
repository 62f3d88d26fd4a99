extension IndexSearch {
  /// A word that stands in more works is not mended.
  private static let rareWordLimit = 50

  /// In Unicode scalars. What stands for a shorter word is looked for in titles and makers alone.
  private static let shortestTold = 5

  /// Adds works that match less well, where few do: with other words in the place of those typed, else with fewer of them.
  ///
  /// - Parameter ids: of the works that match.
  func correctTypos(_ matches: inout IndexMatches, _ terms: [SearchTerm], besides ids: Set<Work.ID>) async {
    let uses = await uses(of: terms)
    var mended = terms
    var corrected: [(place: Int, isUnknown: Bool)] = []
    for (index, term) in terms.enumerated() where term.forms[0].words == [term.word] && !term.isYear {
      let isUnknown = ids.isEmpty && !uses[index].isKnown
      // What stands in many works is hardly a typing error.
      if !isUnknown, uses[index].works > Self.rareWordLimit { continue }
      // Nor is one that stands in any taken for one that is farther away.
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
      // Words that all stand somewhere were hardly meant to be ones of a synopsis, and a short one is near to many.
      let isTold = corrected.contains { $0.isUnknown && terms[$0.place].word.unicodeScalars.count >= Self.shortestTold }
      let ranks: [MatchRank] = [.titles, .makers] + (isTold ? [.anywhere] : [])
      var more: [MatchingWorks.Match] = []
      // What matches less well does not follow.
      for rank in ranks where more.isEmpty {
        more = await found(
          WordSearch(mended), to: [rank], phrases: mended.phrases.map(\.words), tellsWords: true, besides: ids)
      }
      matches.add(more, as: .corrected)
      matches.corrections = corrections(of: terms, to: mended, at: corrected, in: more)
    }
    guard ids.isEmpty, matches.works.isEmpty, terms.count > 1 else { return }
    // A word that is known is one of those that may be missing, and stands for no other.
    var known = terms
    for (place, isUnknown) in corrected
    where isUnknown && terms[place].word.unicodeScalars.count >= Self.shortestTold {
      known[place].forms = mended[place].forms
    }
    let some = await partly(known)
    matches.add(some, as: .partial)
    matches.corrections = corrections(of: terms, to: known, at: corrected, in: some)
  }

  /// The words that works have in the place of those typed.
  private func corrections(
    of terms: [SearchTerm], to mended: [SearchTerm], at corrected: [(place: Int, isUnknown: Bool)],
    in matches: [MatchingWorks.Match]
  ) -> [Correction] {
    corrected.compactMap { place, isUnknown in
      let shown = mended[place].forms.flatMap(\.words).filter { word in
        let needle = Needle(whole: word)
        return word != terms[place].word && matches.contains { $0.words?.hold(needle) ?? false }
      }
      return shown.isEmpty ? nil : Correction(terms[place].word, shown: Array(shown.prefix(3)), isKnown: !isUnknown)
    }
  }

  /// Works that match most of what the terms tell, those first that match more of it. What nearly every work has tells
  /// little.
  private func partly(_ terms: [SearchTerm]) async -> [MatchingWorks.Match] {
    let uses = await uses(of: terms)
    let counted = zip(uses, terms).filter { $0.0.isKnown }.map { (works: $0.0.works, term: $0.1) }
    // The rarest of a long query say enough.
    let rarest = counted.sorted { $0.works < $1.works }.prefix(8)
    let most = max(1, rarest.map(\.works).filter { $0 < TermUses.uncounted }.max() ?? 1)
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
    var matches: [MatchingWorks.Match] = []
    for choice in choices.sorted(by: { $0.weight > $1.weight }).prefix(Self.mostChoices)
    where choice.weight >= least && matches.count < min(IndexMatches.few, limit) {
      let more = await found(
        WordSearch(choice.terms), to: [.titles, .makers, .anywhere], tellsWords: true,
        besides: Set(matches.map(\.work.work.id)))
      // What tells much less does not follow.
      if matches.isEmpty, !more.isEmpty { least = max(least, choice.weight * 4 / 5) }
      matches += more
    }
    return matches
  }

  /// How much a word tells: a bit more each time that half as many works have it, and one bit where as many have it as have
  /// the commonest.
  private static func weight(works: Int, ofMost most: Int) -> Double {
    1 + (Double(most) / Double(min(max(1, works), most))).logarithm
  }

  /// So much has to match of what all the words tell.
  private static let leastShare = 0.4

  /// So many choices of words are looked for.
  private static let mostChoices = 70
}

extension IndexMatches {
  /// Adds works that do not match as they were asked for.
  fileprivate mutating func add(_ more: [MatchingWorks.Match], as quality: MatchQuality) {
    for match in more {
      works.append(match.work)
      loose[match.work.work.id] = quality
    }
  }
}

extension SearchTerm {
  /// Whether other words stand in the place of the one that was typed.
  fileprivate var isMended: Bool { !isYear && forms[0].isWhole }
}
