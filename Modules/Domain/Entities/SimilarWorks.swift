/// The works that are similar to a work, as far as is known without asking a service.
public struct SimilarWorks: Sendable, Hashable {
  /// The work that they are similar to.
  public let work: Work
  /// How many there are, including those that are not in `suggestions`.
  public let total: Int
  /// The most similar works first, each with what it has in common with the work.
  public let suggestions: [Suggestion]
}

/// Finds what other works have in common with one work, and how similar they are.
struct Similarity: Sendable {
  private let work: Work
  private let series: FoldedText?
  private let makers: Set<FoldedText>
  private let genres: Set<FoldedText>
  /// The people who play both in this work and in another one, by the other work.
  private let cast: [Work.ID: [String]]

  init(to work: Work, cast: [Work.ID: [String]] = [:]) {
    (self.work, self.cast) = (work, cast)
    series = work.series.map { FoldedText($0.name) }
    makers = Set(work.creators.map { FoldedText($0) })
    genres = Set(work.tellingGenres.map { FoldedText($0) })
  }

  /// What another work has in common with this one, the strongest reason first: the series, makers, people who play in
  /// both, and for works that are seen, or read, at least two genres. If this work has only one genre, that one suffices.
  func likenesses(of other: Work) -> [Likeness] {
    var found: [Likeness] = []
    if let series, let theirs = other.series, FoldedText(theirs.name) == series { found.append(.series(theirs.name)) }
    found += other.creators.filter { makers.contains(FoldedText($0)) }.map { .maker($0) }
    if let names = cast[other.id] { found.append(.cast(names)) }
    guard other.kind.past == work.kind.past else { return found }
    let common = other.tellingGenres.filter { genres.contains(FoldedText($0)) }
    if common.count >= min(Evidence.fewestGenres, max(genres.count, 1)) { found.append(.genres(common)) }
    return found
  }

  /// How similar another work is: more for strong reasons, and for one of the same time. Weights were found by trying.
  func points(_ likenesses: [Likeness], of other: Work) -> Double {
    let common = likenesses.reduce(0) { points, likeness in
      switch likeness {
      case .series: points + 8
      case .maker: points + 4
      case .cast(let names): points + 2 * Double(min(names.count, 3))
      case .genres(let genres): points + Double(min(genres.count, 4))
      }
    }
    return common + nearness(of: other) + (other.score.map { $0.value / $0.outOf / 2 } ?? 0)
  }

  /// 1 for a work of the same year, 0 for one twenty years apart. In a series, the next works have up to 2.
  private func nearness(of other: Work) -> Double {
    if let mine = work.series, let theirs = other.series, FoldedText(mine.name) == FoldedText(theirs.name),
      let place = mine.number, let other = theirs.number
    {
      return 2 / (1 + abs(place - other))
    }
    guard let year = work.released?.year, let other = other.released?.year else { return 0 }
    return max(0, 1 - Double(abs(year - other)) / 20)
  }
}
