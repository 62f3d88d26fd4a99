/// The average opinion of a service's users or critics on a work.
public struct Score: Sendable, Hashable {
  /// The value, 0 to `outOf`.
  public let value: Double
  /// The best possible value: 100 for Ghibli's, 10 for TMDb's, 5 for Open Library's.
  public let outOf: Double
  /// How many people voted; `nil` if that is not known.
  public let votes: Int?

  /// Creates a score; `nil` for a value outside the scale, and for 0 votes. A number of votes beyond `Bounds.votes`
  /// counts as unknown.
  public init?(_ value: Double, outOf: Double, votes: Int? = nil) {
    guard outOf > 0, outOf <= Bounds.bestScore, value >= 0, value <= outOf, votes ?? 1 > 0 else { return nil }
    self.value = value
    self.outOf = outOf
    self.votes = Bounds.votes.known(votes)
  }
}
