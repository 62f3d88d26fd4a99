/// A part of a page that could not be loaded, while the rest of it is shown.
public struct Missing: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    /// A noun of the source that it comes from: `people`.
    case told(String)
    case person(Person.ID)
    case worksOf(Person.ID)
    /// A shelf of the dashboard, by its title.
    case shelf(String)
  }

  /// `nil` where it is all that a catalog was asked for.
  public let part: Content?
  /// Of the part's name.
  public let isPlural: Bool
  public let problem: Problem
  /// Whether it is shown as it came earlier.
  public var isShownAsBefore = false

  public init(_ part: Content? = nil, isPlural: Bool = true, because problem: Problem) {
    self.part = part
    self.isPlural = isPlural
    self.problem = problem
  }

  /// What is missing, those for one reason together.
  static func byReason(_ missing: [Missing]) -> [[Missing]] {
    var groups: [[Missing]] = []
    for part in missing {
      let index = groups.firstIndex { $0[0].problem == part.problem && $0[0].isShownAsBefore == part.isShownAsBefore }
      if let index { groups[index].append(part) } else { groups.append([part]) }
    }
    return groups
  }
}
