// What a draft comes to in the person's own library, and why a change there is refused.

extension WorkDraft {
  /// The work that the draft describes.
  public func work(_ id: Work.ID) -> Work {
    var work = Work(
      id: id, kind: kind, title: title, released: year.flatMap { PartialDate(year: $0) }, creators: authors)
    work.series = series
    return work
  }

  /// Whether a work has the kind, the title but for case and accents, and the year of the draft.
  public func isTwin(of work: Work) -> Bool {
    work.kind == kind && work.released?.year == year && FoldedText(work.title) == FoldedText(title)
  }
}

extension Problem {
  /// The library has no such work.
  public static func notFound(_ id: Work.ID) -> Problem { .notFound(what: .identified(id), remedy: .listLibrary) }
}
