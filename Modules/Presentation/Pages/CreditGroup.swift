public import MarqueeDomain

/// All credits of one person on one work, which a screen shows as one row.
public struct CreditGroup: Sendable, Equatable {
  /// The credits, at least one: creating and directing first, then writing, then acting, then the rest.
  public let credits: [Credit]

  /// The person of the credits. A list of a work's people is grouped by it.
  public var person: Credit.PersonName { credits[0].person }
  /// The work of the credits. A list of a person's works is grouped by it.
  public var work: Credit.WorkName { credits[0].work }
  fileprivate var rank: Credit.Rank { credits[0].rank }
  /// The most episodes of a credit that gives the rank; a creator has all.
  fileprivate var episodes: Int {
    rank == .creator ? .max : credits.filter { $0.rank == rank }.compactMap(\.episodes).max() ?? 0
  }
}

extension [Credit] {
  /// Groups the credits that have the same key, in the order in which the keys first occur.
  func grouped<Key: Hashable>(by key: (Credit) -> Key) -> [CreditGroup] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).withoutRepeats(of: \.self)
      .map { CreditGroup(credits: (groups[$0] ?? []).sorted { $0.rank < $1.rank }) }
  }
}

extension WorkPage {
  /// Up to this number, all people are shown.
  private static let fewPeople = Shelf.pageSize
  /// How many of the cast are shown if there are more people, and of the makers of a series.
  private static let leadingCast = 12

  /// The people of the work, each once: creators, directors, writers, the cast, all others. If there are more than 20,
  /// `others` has those after the makers and the first twelve of the cast. A series has a director for each episode, so
  /// that only its creators and those of the most episodes are leading, twelve in all.
  public var peopleByImportance: (leading: [CreditGroup], others: [CreditGroup]) {
    let people = credits.grouped { $0.person.id }.sorted { $0.rank < $1.rank }
    guard people.count > Self.fewPeople else { return (people, []) }
    let makers = people.filter { $0.rank < .cast }
    let leadingMakers =
      work.kind == .tv ? makers.sorted { $0.episodes > $1.episodes }.prefix(Self.leadingCast) : makers[...]
    let leading = leadingMakers + people.filter { $0.rank == .cast }.prefix(Self.leadingCast)
    let shown = Set(leading.map(\.person.id))
    return (Array(leading), people.filter { !shown.contains($0.person.id) })
  }
}

extension PersonPage {
  /// The works, each once, the newest first, without a year last. A page of a longer list keeps the list's order.
  public var worksByYear: [CreditGroup] {
    let works = works.grouped { $0.work.id }
    guard number == 1, next == nil else { return works }
    return works.sorted { ($0.work.year ?? .min) > ($1.work.year ?? .min) }
  }
}

extension Credit {
  /// How important a credit is for the work; smaller is more important.
  fileprivate enum Rank: Comparable {
    case creator
    case director
    case writer
    case cast
    case other
  }

  /// The rank by department and job, as TMDb, Studio Ghibli and catalogs that only name people use them.
  fileprivate var rank: Rank {
    if role == "Director" { return .director }
    return switch department {
    case Credit.creator: .creator
    case "Writing", "Authors": .writer
    case Credit.acting, "Characters": .cast
    default: .other
    }
  }
}
