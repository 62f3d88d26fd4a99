/// A part of a page that could not be loaded, while the rest of it is shown.
public struct Missing: Sendable, Hashable {
  /// Such as `people`; `nil` where it is all that a catalog was asked for.
  public let part: String?
  private let isPlural: Bool
  public let problem: Problem
  /// Whether it is shown as it came earlier.
  public var isShownAsBefore = false

  /// - Parameter isPlural: of the part's name.
  public init(_ part: String? = nil, isPlural: Bool = true, because problem: Problem) {
    self.part = part
    self.isPlural = isPlural
    self.problem = problem
  }

  /// A shelf of the dashboard.
  public static func shelf(_ title: String, because problem: Problem) -> Missing {
    Missing("“\(title)”", isPlural: false, because: problem)
  }

  /// Whether it is a shelf with that title.
  public func isShelf(_ title: String) -> Bool { part == "“\(title)”" }

  /// A sentence or two for each reason: `People and places are missing here: Studio Ghibli failed with status 503.`
  static func sentences(_ missing: [Missing]) -> [String] {
    var first: [Missing] = []
    for part in missing where !first.contains(where: { $0.isAlike(part) }) { first.append(part) }
    return first.map { one in
      let (alike, problem) = (missing.filter(one.isAlike), one.problem)
      let parts = alike.compactMap(\.part)
      // Where nothing came, it need not be said what of it is missing.
      guard parts.count == alike.count else { return problem.message }
      let names = parts.joinedByAnd
      let isPlural = parts.count > 1 || alike.contains(where: \.isPlural)
      let state =
        one.isShownAsBefore
        ? (isPlural ? "are as they were before" : "is as it was before") : (isPlural ? "are" : "is") + " missing here"
      return names.prefix(1).uppercased() + names.dropFirst() + " \(state): \(problem.message)"
    }
  }

  private func isAlike(_ other: Missing) -> Bool {
    problem == other.problem && isShownAsBefore == other.isShownAsBefore
  }
}
