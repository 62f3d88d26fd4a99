import MarqueeDomain
import MarqueePresentation

extension Command {
  static let link = Command(
    "link", "make one entry of what two catalogs name as one work", .workBefore, .workBefore, columns: Work.columns,
    data: .changed,
    details:
      "Dates, tags and notes of both are kept, and the rating of the first where it has one. Works with the same title and year are one without that. `unlink` parts them again.",
    examples: [
      Example(
        "marquee link ghibli:film/dc2e6bd1-8156-4886-adff-b39e6043af0c tmdb:movie/129", "the same film in two catalogs")
    ]
  ) { (context, first, second) async throws(Problem) in
    let linked = try await context.useCases.linkWorks.link(first, second)
    let rating = linked.value.1.otherRating.map { "The rating of the other, \($0), is gone." }
    return context.answer(linked.map { [$0.0] }, .changed(linked.value.1.change), notice: rating)
  }

  static let unlink = Command(
    "unlink", "part a work from the entry that it belongs to", .workBefore, columns: Work.columns, data: .changed,
    details: "The marks stay with the entry, and the two are never taken for one work again, unless `link` says so.",
    examples: [Example("marquee unlink tmdb:movie/129", "it is another film")]
  ) { (context, work) async throws(Problem) in
    let unlinked = try await context.useCases.linkWorks.unlink(work)
    let names = unlinked.value.1.entry.identifiers.map(\.description).joined(separator: ", ")
    return context.answer(
      unlinked.map { [$0.0] }, .changed(unlinked.value.1.change), notice: "The marks stay with \(names).")
  }
}
