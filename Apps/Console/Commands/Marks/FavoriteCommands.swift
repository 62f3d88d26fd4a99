import MarqueeDomain
import MarqueePresentation

extension Command {
  static let favorite = Command(
    "favorite", "mark works as favorites", .works, columns: Work.columns,
    examples: [Example("marquee favorite rows:movie/0-1", "one movie of the first row")]
  ) { (works, context) async throws(Problem) in try await context.change(works, by: .favorite(true)) }

  static let unfavorite = Command(
    "unfavorite", "take the mark away", .works, columns: Work.columns,
    examples: [Example("marquee unfavorite rows:movie/0-1", "the same movie")]
  ) { (works, context) async throws(Problem) in try await context.change(works, by: .favorite(false)) }

  /// The toggle of the session.
  static let fav = Command(
    "fav", "mark or unmark the work shown, or the one with this number", .shownOrNumbered
  ) { (work, context) async throws(Problem) in
    context.answer(try await context.useCases.markWorks.toggleFavorite(work))
  }.with { $0.place = .session }
}

extension Argument {
  /// A work, or the one that is shown, named by help as what it is in the session: a number that may be left out.
  fileprivate static var shownOrNumbered: Argument<Work.ID> {
    let form = ArgumentForm(placeholder: "N", count: 0...1, isOptional: true) { $0.context.numbers(ofWorks: true) }
    return Argument<Work.ID>(form: form) { (words) async throws(Problem) in
      let isNamed = !words.rest.isEmpty || words.shown != nil
      if isNamed, let work = try await words.allWorks().first { return work }
      throw .usage(message: "No work is shown.", hint: "`fav N` marks the one with number N.")
    }
  }
}
