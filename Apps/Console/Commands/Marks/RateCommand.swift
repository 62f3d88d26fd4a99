// The command `rate`.
import MarqueeDomain

extension Command {
  static let rate = Command(
    "rate", "rate a work or an episode from 0.5 to 5 stars", .worksAndPart, .stars, flags: [on, dryRun],
    columns: Work.columns,
    data: .changed,
    details:
      "You can also write `★★★★½`, `4½`, `4,5`, `9/10` or `90%`. `none` removes the rating. With an episode or a season of a series, such as S2E5, the rating is that of its latest viewing. With --on, it is that of the viewing on that day.",
    examples: [
      Example("marquee rate spirited away 4.5", "four and a half stars"),
      Example("marquee rate \"the wire\" S2E5 4.5", "an episode that you saw"),
    ]
  ) { (context, rated, stars) async throws(Problem) in
    let day = try context.date
    guard rated.parts != nil || day != nil else { return try await context.change(rated.works, by: .rate(stars)) }
    let change = try await context.useCases.markWorks.revision(
      of: rated.parts?.first, on: day, in: rated.works, .rating
    ) { $0.rating = stars }
    return try await context.change(rated.works, by: change)
  }.with { $0.spoken = [SpokenName("unrate", last: ["none"])] }
}

extension Argument {
  /// Works, and the part of a series that follows them.
  fileprivate static var worksAndPart: Argument<(works: [Work.ID], parts: TypedParts?)> {
    Argument<(works: [Work.ID], parts: TypedParts?)>(form: Argument<[Work.ID]>.works("REF").form) {
      (words) async throws(Problem) in
      let parts = try words.parts(ofDiary: true)
      if let parts, !parts.isOne { throw parts.several("rate") }
      return (try await words.allWorks(), parts)
    }
  }
}
