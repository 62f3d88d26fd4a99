// The command `rate`.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let rate = Command(
    "rate", "rate a work or an episode from 0.5 to 5 stars", .worksAndPart, .stars, flags: [on, dryRun],
    columns: Work.columns,
    data: .changed,
    details:
      "You can also write `4½`, `4,5`, `9/10` or `90%`. `none` removes the rating. `rate REF` alone shows it. With an episode or a season of a series, such as S2E5, the rating belongs to its latest viewing. With --on, it belongs to the viewing on that day.",
    examples: [
      Example("marquee rate spirited away 4.5", "four and a half stars"),
      Example("marquee rate \"the wire\" S2E5 4.5", "an episode that you saw"),
    ]
  ) { (context, rated, stars) async throws(Problem) in
    guard case .given(let stars) = stars else {
      let planned = try await context.useCases.markWorks.plan(.rate(nil), rated.works)
      guard planned.value.works.count == 1, let work = planned.value.works.first else {
        _ = try Rating.typed(context.invocation.words.last ?? "", takesNone: true)
        throw context.invocation.command.usageProblem
      }
      let (marks, day) = (try await context.useCases.markWorks.marks(of: work.id), try context.date)
      let viewing = marks.viewings.last { $0.part == rated.parts?.first && (day == nil || $0.day == day) }
      let rating = rated.parts == nil && day == nil ? marks.rating : viewing?.rating
      return await context.answer(planned.map(\.works), .rating(work, rating))
    }
    let day = try context.date
    guard rated.parts != nil || day != nil else { return try await context.change(rated.works, by: .rate(stars)) }
    let change = try await context.useCases.markWorks.revision(
      of: rated.parts?.first, on: day, in: rated.works, .rating
    ) { $0.rating = stars }
    return try await context.change(rated.works, by: change)
  }.with { $0.spoken = [SpokenName("unrate", last: ["none"])] }
}

/// The rating typed after a work.
private enum TypedStars {
  /// A rating; `nil` for `none`.
  case given(Rating?)
  /// No rating was typed: show the current one.
  case asked
}

extension Argument {
  /// A rating in half stars, or `none`; it can be left out.
  fileprivate static var stars: Argument<TypedStars> {
    let form = ArgumentForm(placeholder: "0.5…5|none", count: 0...1) { _ in
      (1...10).compactMap { Rating(halfStars: $0) }.map { .init(text: "\($0)") } + [.init(text: "none")]
    }
    return Argument<TypedStars>(form: form, isLastWord: true) { (words) async throws(Problem) in
      if ["star", "stars"].contains(words.rest.last?.lowercased()), let number = words.rest.dropLast().last {
        if let stars = ["one", "two", "three", "four", "five"].firstIndex(of: number.lowercased()) {
          words.rest = words.rest.dropLast(2) + ["\(stars + 1)"]
        } else if Rating(number) != nil {
          words.rest = words.rest.dropLast()
        }
      }
      guard let text = words.rest.last else {
        guard words.shown != nil else { throw words.usageProblem }
        return .asked
      }
      // In `season 2`, the number isn't a rating.
      if let word = words.rest.dropLast().last, ["season", "episode"].contains(word.lowercased()) { return .asked }
      // A year, or a number of a title: no rating has more than 100 percent.
      let isLarge = Int(text.trimming { "()[]".unicodeScalars.contains($0) }).map { $0 > 100 } ?? false
      let isTitle = text.contains(where: \.isLetter) && text.lowercased() != "none"
      if Rating(text) == nil, isLarge || isTitle { return .asked }
      // In *Apollo 13*, the number belongs to the title.
      if Rating(text) == nil, try await words.exactTitle(words.rest) != nil { return .asked }
      words.rest = words.rest.dropLast()
      return .given(text.lowercased() == "none" ? nil : try Rating.typed(text, takesNone: true))
    }
  }

  /// Works, and the part of a series that follows them.
  fileprivate static var worksAndPart: Argument<(works: [Work.ID], parts: TypedParts?)> {
    Argument<(works: [Work.ID], parts: TypedParts?)>(form: Argument<[Work.ID]>.works("REF").form) {
      (words) async throws(Problem) in
      let typed = try await words.parts(ofDiary: true)
      let works = try await words.allWorks()
      let parts = typed ?? words.partOnScreen(of: works)
      if let parts, !parts.isOne { throw parts.several("rate") }
      return (works, parts)
    }
  }
}
