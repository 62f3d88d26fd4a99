/// A part of a page that could not be loaded, while the rest of it is shown.
public struct Missing: Sendable, Hashable {
  /// Such as `people`; `nil` where it is all that a catalog was asked for.
  public let part: String?
  private let isPlural: Bool
  public let problem: Problem

  /// - Parameter isPlural: of the part's name.
  public init(_ part: String? = nil, isPlural: Bool = true, because problem: Problem) {
    self.part = part
    self.isPlural = isPlural
    self.problem = problem
  }

  /// A sentence or two for each reason: `People and places are missing here: Studio Ghibli failed with status 503.`
  static func sentences(_ missing: [Missing]) -> [String] {
    var problems: [Problem] = []
    for problem in missing.map(\.problem) where !problems.contains(problem) { problems.append(problem) }
    return problems.map { problem in
      let alike = missing.filter { $0.problem == problem }
      let parts = alike.compactMap(\.part)
      // Where nothing came, it need not be said what of it is missing.
      guard let last = parts.last, parts.count == alike.count else { return problem.message }
      let names = parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and \(last)"
      let verb = parts.count > 1 || alike.contains(where: \.isPlural) ? "are" : "is"
      return names.prefix(1).uppercased() + names.dropFirst() + " \(verb) missing here: \(problem.message)"
    }
  }
}
