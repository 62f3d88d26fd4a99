// A work that the user describes.
extension WorkDraft {
  /// The work that the draft describes.
  public func work(_ id: Work.ID) -> Work {
    var work = Work(
      id: id, kind: kind, title: title, released: year.flatMap { PartialDate(year: $0) }, creators: authors)
    work.series = series
    return work
  }

  /// Whether a work has the kind, the title and the year of the draft; case and accents of the title are ignored.
  public func isTwin(of work: Work) -> Bool {
    work.kind == kind && work.released?.year == year && FoldedText(work.title) == FoldedText(title)
  }
}

extension Problem {
  /// The problem that the library has no such work.
  public static func notFound(_ id: Work.ID) -> Problem { .notFound(what: .identified(id), remedy: .listLibrary) }
}
