/// The average opinion of a service's users or critics on a work.
public struct Score: Sendable, Hashable {
  /// The value, 0 to `outOf`, and the best possible value: 100 for Ghibli's, 10 for TMDb's, 5 for Open Library's.
  public let value, outOf: Double
  /// How many people voted; `nil` if that is not known.
  public let votes: Int?

  /// Creates a score; `nil` for a value outside the scale, and for 0 votes. Too many votes count as unknown.
  public init?(_ value: Double, outOf: Double, votes: Int? = nil) {
    guard outOf > 0, outOf <= Bounds.bestScore, value >= 0, value <= outOf, votes ?? 1 > 0 else { return nil }
    (self.value, self.outOf, self.votes) = (value, outOf, Bounds.votes.known(votes))
  }
}
