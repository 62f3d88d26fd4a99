// The commands that say which works of two catalogs are one work.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let link = Command(
    "link", "merge two entries for the same work", .workBefore, .workBefore, columns: Work.columns, data: .changed,
    details: """
      The merged entry keeps the dates, tags and notes of both works. It keeps the first work's rating, or the second's
      if the first has none. `unlink` separates the two again. `doctor` lists entries that look like the same work.

      Even without `link`, Marquee keeps one entry per work across catalogs. Two works are the same if they share an
      identifier. They are also the same if they are the same kind of work (film, series or book), have the same title,
      were released at most one year apart, and have no conflicting creators. Names may differ in initials, order,
      accents and common transliterations (`J.R.R. Tolkien`, `Tolkien, John Ronald Reuel`; `Fyodor Dostoyevsky`, `Фёдор
      Достоевский`). One creator in common is enough, so it doesn't matter if a translator is also listed. In a book's
      title, Marquee ignores a series name in parentheses. It also ignores a subtitle if both works have the same known
      year and creators, and no other work matches. A work without a year matches only if no other work in your library
      has its title. If a work matches two entries, Marquee merges it with neither and lists both. Your marks appear in
      every catalog that has the work.
      """,
    examples: [
      Example(
        "marquee link ghibli:film/dc2e6bd1-8156-4886-adff-b39e6043af0c tmdb:movie/129",
        "one film in two catalogs; needs --source live")
    ]
  ) { (context, first, second) async throws(Problem) in
    var remarks: [String] = []
    if let pair = try await context.useCases.linkWorks.different(first, second) {
      let names = [pair.0, pair.1].map { "“\($0.title.excerpt)”\($0.released.map { " (\($0.year))" } ?? "")" }
      let sentence = "\(names.joinedByAnd) look like different works."
      if context.ask == nil {
        remarks.append(sentence)
      } else {
        try await context.permit("\(sentence) Merge them?", refused: "Nothing was merged.", unasked: .cancelled)
      }
    }
    let linked = try await context.useCases.linkWorks.link(first, second)
    if let rating = linked.value.1.otherRating { remarks.append("Removed the other work's rating, \(rating).") }
    return await context.answer(
      linked.map { [$0.0] }, .changed(linked.value.1.change),
      notice: remarks.isEmpty ? nil : remarks.joined(separator: " "))
  }

  static let unlink = Command(
    "unlink", "separate a work from its entry", .workBefore, columns: Work.columns, data: .changed,
    details: """
      Each work gets back what you said about it before you linked them. What you said since then stays with the entry's
      first work. Marquee treats the two as different works until you `link` them again.
      """,
    examples: [Example("marquee unlink tmdb:movie/129", "if it is a different film")]
  ) { (context, work) async throws(Problem) in
    let unlinked = try await context.useCases.linkWorks.unlink(work)
    let names = unlinked.value.1.entry.identifiers.map(\.description).joined(separator: ", ")
    return await context.answer(
      unlinked.map { [$0.0] }, .changed(unlinked.value.1.change), notice: "Your marks stay with \(names).")
  }
}
