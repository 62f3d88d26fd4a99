/// The works that are like one, as far as they are known without asking a service.
public struct SimilarWorks: Sendable, Hashable {
  /// What they are like.
  public let work: Work
  /// How many there are, those that are not given among them.
  public let total: Int
  /// The most alike first, each with what it has in common with the work.
  public let suggestions: [Suggestion]

  public init(work: Work, total: Int, suggestions: [Suggestion]) {
    (self.work, self.total, self.suggestions) = (work, total, suggestions)
  }
}

/// Tells what works have in common with one, and how much.
struct Similarity: Sendable {
  private let work: Work
  private let series: FoldedText?
  private let makers: Set<FoldedText>
  private let genres: Set<FoldedText>
  /// Who plays in the work as well, by the works in which they play.
  private let cast: [Work.ID: [String]]

  init(to work: Work, cast: [Work.ID: [String]] = [:]) {
    (self.work, self.cast) = (work, cast)
    series = work.series.map { FoldedText($0.name) }
    makers = Set(work.creators.map { FoldedText($0) })
    genres = Set(work.tellingGenres.map { FoldedText($0) })
  }

  /// What another work has in common with it, the most telling first: the series, makers, people who play in both, and
  /// for a work of its sort two genres, or the only one that the work has.
  func likenesses(of other: Work) -> [Likeness] {
    var found: [Likeness] = []
    if let series, let theirs = other.series, FoldedText(theirs.name) == series { found.append(.series(theirs.name)) }
    found += other.creators.filter { makers.contains(FoldedText($0)) }.map { .maker($0) }
    if let names = cast[other.id] { found.append(.cast(names)) }
    guard (other.kind == .book) == (work.kind == .book) else { return found }
    let common = other.tellingGenres.filter { genres.contains(FoldedText($0)) }
    if common.count >= min(Evidence.fewestGenres, max(genres.count, 1)) { found.append(.genres(common)) }
    return found
  }

  /// How much it is alike: more for what tells more, and for a work of the same time. The numbers are weights against each
  /// other, found by trying.
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

  /// 1 for a work of the same year, 0 for one that is twenty years apart; in a series the next books come first.
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
