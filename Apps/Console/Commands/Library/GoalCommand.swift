// The command `goal`: goals of a year.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let goal = Command(
    "goal", "show your goals, or set a yearly goal for films, books, series or episodes", .goal,
    columns: GoalProgress.columns, data: .screen(GoalsContent.self, rows: "goals"),
    details:
      "Without arguments, `goal` shows all goals. A work counts once per year, no matter how often you see or read it; episodes count every time, without specials. Without YEAR, the goal is for this year. Marquee compares your progress with an even pace: half of the goal by the middle of the year. `stats` and `home` show this year's goals.",
    examples: [
      Example("marquee goal 24 books", "two books a month"), Example("marquee goal 100 films 2027", "for another year"),
      Example("marquee goal none books", "remove a goal"), Example("marquee goal", "your progress"),
    ]
  ) { (context, asked) async throws(Problem) in
    guard let asked else { return .screen(.goals) }
    let change = try await context.useCases.setGoal(asked.count, asked.kind, in: asked.year)
    let goals = Loaded(try await context.useCases.showGoals())
    return context.answer(GoalsContent(loaded: goals, isConfirmation: true), .changed(change))
  }.with { $0.spoken = [SpokenName("goals")] }
}

extension Argument {
  /// `24 books 2026`, `none films`, `films 52 in 2027`, `10 tv shows this year`; `nil` without words.
  fileprivate static var goal: Argument<(count: Int?, kind: Goal.Kind, year: Int?)?> {
    let form = ArgumentForm(
      placeholder: "N|none \(Goal.Kind.all.map(\.plural).joined(separator: "|")) [YEAR]", count: 0...6,
      isOptional: true
    ) { request in
      switch request.earlier.count {
      case 0: [.init(text: "none")]
      case 1: Goal.Kind.all.map { .init(text: $0.plural) }
      default: []
      }
    }
    return Argument<(count: Int?, kind: Goal.Kind, year: Int?)?>(form: form) { (words) throws(Problem) in
      var typed = words.rest.map { $0.lowercased() }
      if typed.isEmpty { return nil }
      if typed.suffix(2) == ["this", "year"] { typed.removeLast(2) }
      if let place = typed.indices.dropLast().last, typed[place] == "in" { typed.remove(at: place) }
      if let place = typed.firstIndex(of: "tv"), typed.dropFirst(place + 1).first.flatMap(kind) == .tv {
        typed.remove(at: place)
      }
      if typed.count > 1, kind(typed[0]) != nil { typed.swapAt(0, 1) }
      let year = typed.count == 3 ? Int(typed[2]) : nil
      guard (2...3).contains(typed.count), let kind = kind(typed[1]), typed[0] == "none" || Int(typed[0]) != nil,
        (year == nil) == (typed.count < 3)
      else {
        throw .usage(
          message: "`\(words.together)` is not a goal.",
          hint: "Set a goal with `marquee goal 24 books`, or remove it with `marquee goal none books`.")
      }
      return (Int(typed[0]), kind, year)
    }
  }

  private static func kind(_ word: String) -> Goal.Kind? {
    Goal.Kind.all.first { [$0.plural, $0.noun].contains(word) }
      ?? Work.Kind(typed: word).flatMap { kind in Goal.Kind.all.first { $0.noun == kind.noun } }
  }
}
