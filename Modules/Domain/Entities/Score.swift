/// What a service's users or critics think of a work on average.
public struct Score: Sendable, Hashable {
  /// 0 to `outOf`.
  public let value: Double
  /// The best possible value: 100 for Ghibli's, 10 for TMDb's, 5 for Open Library's.
  public let outOf: Double
  /// How many voted, where that is known.
  public let votes: Int?

  /// Gives `nil` for a value outside the scale, and where there were no votes. More votes than `Bounds.votes` are not known.
  public init?(_ value: Double, outOf: Double, votes: Int? = nil) {
    guard outOf > 0, outOf <= Bounds.bestScore, value >= 0, value <= outOf, votes ?? 1 > 0 else { return nil }
    self.value = value
    self.outOf = outOf
    self.votes = Bounds.votes.known(votes)
  }
}
