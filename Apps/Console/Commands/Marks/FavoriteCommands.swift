import MarqueeDomain
import MarqueePresentation

extension Command {
  static let favorite = Command(
    "favorite", "mark works as favorites", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [
      Example("marquee favorite spirited away", "by its title"), Example("fav 1-3", "rows of a list, in the session"),
    ]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .favorite(true)) }

  static let unfavorite = Command(
    "unfavorite", "take the mark away", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee unfavorite spirited away", "the same film")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .favorite(false)) }

  /// The toggle of the session.
  static let fav = Command(
    "fav", "mark the work shown, or those with these numbers; unmark where all are marked",
    .shownOrNumbered, data: .changed
  ) { (context, works) async throws(Problem) in
    context.answer(try await context.useCases.markWorks.toggleFavorites(works))
  }.with { $0.place = .session }
}

extension Argument {
  /// Works, or the one that is shown, named by help as what they are in the session: numbers that may be left out.
  fileprivate static var shownOrNumbered: Argument<[Work.ID]> {
    let form = ArgumentForm(placeholder: "N…", count: 0...Int.max, isOptional: true) {
      $0.context.numbers(\.isWork)
    }
    return Argument<[Work.ID]>(form: form) { (words) async throws(Problem) in
      if !words.rest.isEmpty || words.shown != nil { return try await words.allWorks() }
      throw .usage(message: "No work is shown.", hint: "`fav N` marks the one with number N.")
    }
  }
}
