public import MarqueeDomain

/// All that a person did on a work: several credits that a screen shows as one row.
public struct CreditGroup: Sendable, Equatable {
  /// At least one; those of directors first, then of writers, then parts, then all others.
  public let credits: [Credit]

  public var person: Credit.PersonName { credits[0].person }
  public var work: Credit.WorkName { credits[0].work }

  fileprivate var rank: Credit.Rank { credits[0].rank }
}

extension [Credit] {
  /// The credits that have a key in common as one group each, in the order in which the keys come.
  func grouped<Key: Hashable>(by key: (Credit) -> Key) -> [CreditGroup] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).withoutRepeats(of: \.self)
      .map { CreditGroup(credits: (groups[$0] ?? []).inOrder { $0.rank < $1.rank }) }
  }
}

extension WorkPage {
  /// As many people as are shown without leaving any out.
  private static let fewPeople = Shelf.pageSize
  /// As many of the cast as are shown where not all are.
  private static let leadingCast = 12

  /// The people of the work, each once: directors, writers, the cast, all others. Where there are many, those behind the
  /// first dozen of the cast are apart.
  public var peopleByImportance: (leading: [CreditGroup], others: [CreditGroup]) {
    let people = credits.grouped { $0.person.id }.inOrder { $0.rank < $1.rank }
    guard people.count > Self.fewPeople else { return (people, []) }
    let makers = people.count { $0.rank < .cast }
    let cast = people.count { $0.rank == .cast }
    let count = makers + min(cast, Self.leadingCast)
    return (Array(people[..<count]), Array(people[count...]))
  }
}

extension PersonPage {
  /// The works, each once, the newest first and those without a year last. A page of a longer list stays in the order of
  /// that list.
  public var worksByYear: [CreditGroup] {
    let works = works.grouped { $0.work.id }
    guard number == 1, next == nil else { return works }
    return works.inOrder { ($0.work.year ?? .min) > ($1.work.year ?? .min) }
  }
}

extension Credit {
  /// How near to the work itself somebody stands.
  fileprivate enum Rank: Comparable {
    case director
    case writer
    case cast
    case other
  }

  /// By the departments and jobs of TMDb, of Studio Ghibli, and of those whom a catalog knows by name alone.
  fileprivate var rank: Rank {
    if role == "Director" { return .director }
    return switch department {
    case "Writing", "Authors": .writer
    case Credit.acting, "Characters": .cast
    default: .other
    }
  }
}
