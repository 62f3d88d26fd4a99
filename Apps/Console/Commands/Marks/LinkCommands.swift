// The commands that say which works of two catalogs are one work.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let link = Command(
    "link", "make one entry of two works that are the same", .workBefore, .workBefore, columns: Work.columns,
    data: .changed,
    details:
      """
      Dates, tags and notes of both are kept, and the rating of the first if it has one. `unlink` separates the two
      again; `doctor` names entries that look like one work.

      Without `link`, a work is kept once, whatever catalogs call it. Two works are the same if they have an
      identifier in common; or if both are films, both series or both books, with one title, years at most one apart,
      and makers that do not contradict each other. Names agree with initials for given names, in either order,
      without accents, and in the usual transliterations (`J.R.R. Tolkien`, `Tolkien, John Ronald Reuel`; `Fyodor
      Dostoyevsky`, `Фёдор Достоевский`). One maker in common is enough, so a translator beside the author does not
      matter. In the title of a book, a series in brackets does not count, nor does a subtitle where years and makers
      are known and agree and no other work fits. A work without a year is the same only where no other work of its
      title is kept. Where two entries fit a work, neither is taken, and both are named. Your marks show in every
      catalog that has the work.
      """,
    examples: [
      Example(
        "marquee link ghibli:film/dc2e6bd1-8156-4886-adff-b39e6043af0c tmdb:movie/129",
        "with live: the same film in two catalogs")
    ]
  ) { (context, first, second) async throws(Problem) in
    let linked = try await context.useCases.linkWorks.link(first, second)
    let rating = linked.value.1.otherRating.map { "The rating of the other work, \($0), was removed." }
    return context.answer(linked.map { [$0.0] }, .changed(linked.value.1.change), notice: rating)
  }

  static let unlink = Command(
    "unlink", "separate a work from the entry that it belongs to", .workBefore, columns: Work.columns, data: .changed,
    details: "The marks stay with the entry. The two are not taken for one work again until `link` says so.",
    examples: [Example("marquee unlink tmdb:movie/129", "it is another film")]
  ) { (context, work) async throws(Problem) in
    let unlinked = try await context.useCases.linkWorks.unlink(work)
    let names = unlinked.value.1.entry.identifiers.map(\.description).joined(separator: ", ")
    return context.answer(
      unlinked.map { [$0.0] }, .changed(unlinked.value.1.change), notice: "The marks stay with \(names).")
  }
}
