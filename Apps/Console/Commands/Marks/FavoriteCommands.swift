// The commands that mark works as favorites.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let favorite = Command(
    "favorite", "add works to your favorites", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [
      Example("marquee favorite spirited away", "by title"), Example("fav 1-3", "rows of a list, in the session"),
    ]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .favorite(true)) }

  static let unfavorite = Command(
    "unfavorite", "remove works from your favorites", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee unfavorite spirited away", "remove it")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .favorite(false)) }

  /// Marks or unmarks, in the session.
  static let fav = Command(
    "fav", "add the work on screen or rows N to your favorites, or remove them if all are favorites",
    .shownOrNumbered, data: .changed
  ) { (context, works) async throws(Problem) in
    context.answer(try await context.useCases.markWorks.toggleFavorites(works))
  }.with { $0.place = .session }
}

extension Argument {
  /// Works, or the one that is shown. Help calls them `N…`: in the session they are numbers, or left out.
  fileprivate static var shownOrNumbered: Argument<[Work.ID]> {
    let form = ArgumentForm(placeholder: "N…", count: 0...Int.max, isOptional: true) { $0.context.numbers(\.isWork) }
    return Argument<[Work.ID]>(form: form) { (words) async throws(Problem) in
      if !words.rest.isEmpty || words.shown != nil { return try await words.allWorks() }
      throw .usage(message: "No work is on screen.", hint: "To mark row N, type `fav N`.")
    }
  }
}
