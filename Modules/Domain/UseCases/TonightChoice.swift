/// The time and the wishes for which works are suggested.
public struct Evening: Sendable, Hashable {
  /// How many minutes there are; `nil` if the time does not matter.
  public var minutes: Int?
  /// The query that the works must match; its order is ignored.
  public var query: Query
  /// Decides between works that are equally good; `nil` means the day.
  public var seed: Int?
  /// What another person who watches has seen.
  public var seenElsewhere = SeenElsewhere()

  /// Creates an evening; by default everything fits.
  public init(minutes: Int? = nil, query: Query = Query(), seed: Int? = nil) {
    (self.minutes, self.query, self.seed) = (minutes, query, seed)
  }

  /// Whether a work fits into the time and is new to everybody. A work of unknown length does not fit. A television series
  /// fits if the user is watching it, and one episode fits. Books have no length, and fit only if the query asks for
  /// them.
  func fits(_ work: Work, _ marks: Marks = .none) -> Bool {
    if seenElsewhere.contains(work) { return false }
    guard let minutes else { return true }
    if work.kind.length == .episodes, marks.status != .started, marks.position == nil { return false }
    if work.kind.length == .pages { return query.asks(for: work.kind) }
    return work.runtimeMinutes.map { $0 <= minutes } ?? false
  }

  /// The query for entries that may be suggested. All its terms are valid, so reading it never throws.
  var unseen: Query {
    get throws(Problem) {
      let asksForBooks = Work.Kind.allCases.contains { $0.length == .pages && query.asks(for: $0) }
      let length = minutes.map { asksForBooks ? [] : ["minutes:..\($0)"] } ?? []
      return query.joined(with: try Query(["is:unseen", "-is:lent"] + length))
    }
  }
}

extension Query {
  fileprivate func asks(for kind: Work.Kind) -> Bool {
    terms.contains { !$0.isNegated && $0.condition == .kind(kind.sort) }
  }
}

/// Chooses the best works for an evening.
///
/// Wanted works come before kept works, and these before works of catalogs. Strong reasons come before weak ones, and
/// different works are better than three of one kind. The same works and seed give the same choice.
///
/// The numbers are weights relative to each other, found by trying; they have no source.
struct TonightChoice: Sendable {
  struct Candidate: Sendable {
    let work: Work
    let origin: Origin
    let reasons: [Reason]
  }

  /// Where a work comes from, and how much that counts.
  enum Origin: Double, Sendable {
    case catalog = 1
    case library = 2
    case wanted = 3
  }

  let evening: Evening
  /// Decides the random part of the points.
  let order: LibraryOrder

  /// The best `count` works with their reasons, the best first, in O(n · count); none without a reason.
  func callAsFunction(_ candidates: [Candidate], count: Int) -> [Suggestion] {
    var rest = candidates.enumerated().compactMap { place, candidate in
      Suggestion(candidate.work, candidate.reasons).map { suggestion in
        (suggestion, candidate.origin, points: points(of: candidate) + order.chance(place))
      }
    }
    var chosen: [(suggestion: Suggestion, origin: Origin)] = []
    while chosen.count < count, !rest.isEmpty {
      let points = rest.map { suggestion, origin, points in
        points - chosen.reduce(0) { $0 + Self.sameness(suggestion, origin, as: $1) }
      }
      guard let best = rest.indices.max(by: { points[$0] < points[$1] }) else { break }
      let (suggestion, origin, _) = rest.remove(at: best)
      assert(!suggestion.reasons.isEmpty, "What is suggested has a reason.")
      chosen.append((suggestion, origin))
    }
    guard let minutes = evening.minutes else { return chosen.map(\.suggestion) }
    return chosen.map(\.suggestion).sorted { one, other in
      (one.work.kind.length == .minutes ? 1 : 0, one.work.share(of: minutes))
        > (other.work.kind.length == .minutes ? 1 : 0, other.work.share(of: minutes))
    }
  }

  private func points(of candidate: Candidate) -> Double {
    var points = candidate.origin.rawValue + candidate.reasons.prefix(2).reduce(0) { $0 + $1.weight }
    if let minutes = evening.minutes {
      points += candidate.work.share(of: minutes)
      // With so little time, an episode comes after what can be seen to its end.
      if candidate.work.kind.length == .episodes { points -= 2 }
    }
    return points
  }

  /// How many points a work loses because it is similar to a chosen work.
  private static func sameness(
    _ suggestion: Suggestion, _ origin: Origin, as other: (suggestion: Suggestion, origin: Origin)
  ) -> Double {
    let (work, chosen) = (suggestion.work, other.suggestion.work)
    return (origin == other.origin ? 1 : 0)
      + (suggestion.reasons[0].kind == other.suggestion.reasons[0].kind ? 0.7 : 0)
      + (work.creators.contains(where: chosen.creators.contains) ? 2 : 0)
      + (work.series.map { $0.key == chosen.series?.key } == true ? 2 : 0)
  }
}

extension Work {
  /// How much of some minutes it fills, from 0 to 1.
  fileprivate func share(of minutes: Int) -> Double {
    runtimeMinutes.map { Double($0) / Double(max(1, minutes)) } ?? 0
  }
}

extension LibraryOrder {
  /// A number from 0 to 1 for a place counted from 0; the seed decides it.
  func chance(_ place: Int) -> Double { Double(self.place(ofRow: place + 1)) / Double(Self.places) }
}

extension Reason {
  /// How much the reason counts relative to others.
  fileprivate var weight: Double {
    switch self {
    case .next, .started: 1.5
    case .maker(_, let rated): (rated.average - 2.5) / 2.5 + Double(min(rated.count, 10)) / 20
    case .like: 1
    case .score(let score): 0.8 * score.value / score.outOf
    case .wanted, .owned: 0.3
    case .genres, .shared: 0.1
    case .unseen, .shelf: 0
    }
  }

  /// A different number for each sort of reason.
  fileprivate var kind: Int {
    switch self {
    case .maker: 0
    case .next: 1
    case .started: 2
    case .wanted: 3
    case .like: 4
    case .owned: 5
    case .score: 6
    case .genres: 7
    case .unseen: 8
    case .shelf: 9
    case .shared: 10
    }
  }
}
