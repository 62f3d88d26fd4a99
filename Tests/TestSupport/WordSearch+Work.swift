// The rank of a whole work, as tests of the search ask for it.
public import MarqueeDomain

extension WordSearch {
  /// How well a work matches by its titles, its makers, the names of people and places in it, and its description.
  public func rank(of work: Work, names: [String] = []) -> MatchRank? {
    rank(
      titles: work.titles, shorter: work.titlesWithoutSubtitle, makers: work.makers,
      others: work.describingTexts(names: names))
  }
}
