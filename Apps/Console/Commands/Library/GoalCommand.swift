// The command `goal`: goals of a year.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let goal = Command(
    "goal", "how many films, books or series you want to see or read in a year, and how far you are", .goal,
    columns: GoalProgress.columns, data: .screen(GoalsContent.self, rows: "goals"),
    details:
      "Without words it shows all goals. A work counts once, however often it was seen or read in the year; films are films and movies, series are series of television. Without YEAR it is this year. Half of a goal is due in the middle of its year. `stats` and the dashboard show the goals of this year.",
    examples: [
      Example("marquee goal 24 books", "two books a month"), Example("marquee goal 100 films 2027", "for another year"),
      Example("marquee goal none books", "remove it"), Example("marquee goal", "how far you are"),
    ]
  ) { (context, asked) async throws(Problem) in
    guard let asked else { return .screen(.goals) }
    let change = try await context.useCases.setGoal(asked.count, asked.kind, in: asked.year)
    let goals = Loaded(try await context.useCases.showGoals())
    var answer = Answer(
      command: "goal", content: GoalsContent(loaded: goals, isConfirmation: true), message: .changed(change))
    answer.notices = context.useCases.changeNotices
    return .answer(answer)
  }
}

extension Argument {
  /// `24 books 2026`, `none films`; `nil` without words.
  fileprivate static var goal: Argument<(count: Int?, kind: Goal.Kind, year: Int?)?> {
    let form = ArgumentForm(
      placeholder: "N|none \(Goal.Kind.allCases.map(\.rawValue).joined(separator: "|")) [YEAR]", count: 0...3,
      isOptional: true
    ) { request in
      switch request.earlier.count {
      case 0: [.init(text: "none")]
      case 1: Goal.Kind.allCases.map { .init(text: $0.rawValue) }
      default: []
      }
    }
    return Argument<(count: Int?, kind: Goal.Kind, year: Int?)?>(form: form) { (words) throws(Problem) in
      let typed = Array(words.rest)
      guard let first = typed.first else { return nil }
      let kind = typed.dropFirst().first.flatMap { word in
        Goal.Kind.allCases.first { [$0.rawValue, $0.singular].contains(word.lowercased()) }
      }
      let year = typed.count > 2 ? Int(typed[2]) : nil
      guard let kind, first == "none" || Int(first) != nil, (year == nil) == (typed.count < 3) else {
        throw .usage(
          message: "`\(typed.joined(separator: " "))` is not a goal.",
          hint: "`goal 24 books` and `goal 100 films 2027` set one, `goal none books` removes it.")
      }
      return (Int(first), kind, year)
    }
  }
}
