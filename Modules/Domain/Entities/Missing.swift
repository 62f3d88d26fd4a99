/// A part of a page that could not be loaded, while the rest of it is shown.
public struct Missing: Sendable, Hashable {
  /// What is missing.
  public enum Content: Sendable, Hashable {
    /// A part in the source's own word: `people`.
    case text(String)
    /// A person.
    case person(Person.ID)
    /// Some of the works of a list.
    case someWorks
    /// The works of a person.
    case worksOf(Person.ID)
    /// A shelf of the home page, by its title.
    case shelf(String)
  }

  /// What is missing; `nil` if it is everything that a catalog was asked for.
  public let part: Content?
  /// Whether the part's name is a plural.
  public let isPlural: Bool
  /// Why it could not be loaded.
  public let problem: Problem
  /// Whether the page shows an earlier version of it.
  public var isShownAsBefore = false

  /// Creates a missing part.
  public init(_ part: Content? = nil, isPlural: Bool = true, because problem: Problem) {
    (self.part, self.isPlural, self.problem) = (part, isPlural, problem)
  }

  /// What is missing, grouped by reason.
  static func byReason(_ missing: [Missing]) -> [[Missing]] {
    var groups: [[Missing]] = []
    for part in missing {
      let index = groups.firstIndex { $0[0].problem == part.problem && $0[0].isShownAsBefore == part.isShownAsBefore }
      if let index { groups[index].append(part) } else { groups.append([part]) }
    }
    return groups
  }
}
