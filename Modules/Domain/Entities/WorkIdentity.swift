/// What of a work tells whether another catalog's work is the same.
///
/// The same are works with a common identifier; else works of one sort and title, in years at most one apart, as a release
/// may differ by a year from one country to the next, and of makers who do not contradict each other: one of these is one of
/// those, as `SpelledName` says. Titles are compared without case, accents and an article in front. Two works of one
/// catalog are two works.
public struct WorkIdentity: Sendable, Hashable {
  public let id: Work.ID
  /// The title and, where it is known, the title in the language it was made in, both as `SortableTitle` has them.
  public let sortableTitles: Set<String>
  public let year: Int?
  /// Directors of a film, authors of a book; empty where they are not known.
  public let makers: [String]

  public init(id: Work.ID, titles: [String], year: Int?, makers: [String] = []) {
    self.init(id: id, sortableTitles: Set(titles.map { SortableTitle($0).text }), year: year, makers: makers)
  }

  public init(id: Work.ID, sortableTitles: Set<String>, year: Int?, makers: [String]) {
    self.id = id
    self.sortableTitles = sortableTitles
    self.year = year
    self.makers = makers
  }

  public init(_ work: Work) {
    self.init(
      id: work.id, titles: [work.title, work.originalTitle].compactMap(\.self), year: work.released?.year,
      makers: work.creators)
  }

  public init(_ work: Credit.WorkName) {
    self.init(id: work.id, titles: [work.title], year: work.year)
  }

  /// How much two works have in common, identifiers aside.
  enum Likeness {
    /// Title, years and makers agree.
    case same
    /// Title and makers agree, and a year is missing: the same only where no other work of that title is known.
    case sameTitle
    case different
  }

  func likeness(to other: WorkIdentity) -> Likeness {
    guard id.catalog != other.id.catalog || !id.catalog.tellsWorksApart, sharesTitle(with: other) else {
      return .different
    }
    guard makers.isEmpty || other.makers.isEmpty || sharesMaker(with: other) else { return .different }
    guard let year, let otherYear = other.year else { return .sameTitle }
    return (otherYear - 1...otherYear + 1).contains(year) ? .same : .different
  }

  /// Whether both are films, or both books, of one title.
  func sharesTitle(with other: WorkIdentity) -> Bool {
    id.isBook == other.id.isBook && !sortableTitles.isDisjoint(with: other.sortableTitles)
  }

  /// Whether one who made this may be one who made the other: a translator beside the author is no contradiction.
  private func sharesMaker(with other: WorkIdentity) -> Bool {
    // Most names are spelled alike, and reading them takes longer.
    if makers.contains(where: other.makers.contains) { return true }
    let theirs = other.makers.map { SpelledName($0) }
    return makers.contains { name in
      let mine = SpelledName(name)
      return theirs.contains { mine.agrees(with: $0) }
    }
  }
}

extension Identifier where Entity == Work {
  /// Whether it names a book: an identifier says so before anything is known of the work.
  var isBook: Bool { catalog.isOfBooks || word == Work.Kind.book.rawValue }
}
