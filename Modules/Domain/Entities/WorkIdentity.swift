/// What of a work tells whether another catalog's work is the same.
///
/// The same are works with a common identifier; else works of one sort and title, in years at most one apart, as a release
/// may differ by a year from one country to the next, and of makers who do not contradict each other: one of these is one of
/// those, as `SpelledName` says. Titles are compared without case, accents and an article in front, those of books also
/// without a series in brackets. Two works of one catalog are two works.
public struct WorkIdentity: Sendable, Hashable {
  public let id: Work.ID
  /// The title and, where it is known, the title in the language it was made in, both as `SortableTitle` has them. A work
  /// without a title shares it with no other, so `untitled` is not among them.
  public let sortableTitles: Set<String>
  public let year: Int?
  /// Directors of a film, authors of a book; empty where they are not known.
  public let makers: [String]

  public init(id: Work.ID, titles: [String], year: Int?, makers: [String] = []) {
    self.init(id: id, sortableTitles: Set(titles.map { SortableTitle($0).text }), year: year, makers: makers)
  }

  public init(id: Work.ID, sortableTitles: Set<String>, year: Int?, makers: [String]) {
    self.id = id
    self.sortableTitles =
      sortableTitles.contains(Self.untitled) ? sortableTitles.subtracting([Self.untitled]) : sortableTitles
    self.year = year
    self.makers = makers
  }

  private static let untitled = SortableTitle(Work.untitled).text

  public init(_ work: Work) {
    self.init(
      id: work.id, titles: [work.title, work.originalTitle].compactMap(\.self), year: work.released?.year,
      makers: work.creators)
  }

  public init(_ work: Credit.WorkName) { self.init(id: work.id, titles: [work.title], year: work.year) }

  /// How much two works have in common, identifiers aside.
  enum Likeness {
    /// Title, years and makers agree.
    case same
    /// Title and makers agree, and a year is missing: the same only where no other work of that title is known.
    case sameTitle
    /// Years and makers are known and agree, and one title is the other without its subtitle: the same only where nothing
    /// else fits.
    case sameWithoutSubtitle
    case different

    var hasSameTitle: Bool { self == .same || self == .sameTitle }
  }

  func likeness(to other: WorkIdentity) -> Likeness {
    guard id.catalog != other.id.catalog || !id.catalog.tellsWorksApart else { return .different }
    // In the order of what they cost: reading a name takes a hundred times as long as comparing years.
    let isSameYear = year.flatMap { year in other.year.map { ($0 - 1...$0 + 1).contains(year) } }
    guard isSameYear != false else { return .different }
    let titles = titleLikeness(to: other)
    let areMakersKnown = !makers.isEmpty && !other.makers.isEmpty
    guard titles != .different, !areMakersKnown || sharesMaker(with: other) else { return .different }
    switch (titles, isSameYear) {
    case (.same, true?): return .same
    case (.same, nil): return .sameTitle
    case (.oneIsShorter, true?) where areMakersKnown: return .sameWithoutSubtitle
    default: return .different
    }
  }

  /// Whether its year is one of some, or, where there are any, not known.
  func isOf(_ years: Set<Int>) -> Bool { !years.isEmpty && (year.map(years.contains) ?? true) }

  /// Whether both are of one sort and title.
  func sharesTitle(with other: WorkIdentity) -> Bool { titleLikeness(to: other) == .same }

  /// The texts by which works that may share a title are found: of two that do, or would without a subtitle, one at least
  /// is common to both.
  public var titleKeys: Set<String> { id.isBook ? sortableTitles.union(mainTitles) : sortableTitles }

  /// Of a book, its titles without subtitles and series; of a film none, as *Alien* is not *Alien: Covenant*.
  public var mainTitles: [String] { id.isBook ? sortableTitles.map { BookTitle(sortable: $0).main } : [] }

  private func titleLikeness(to other: WorkIdentity) -> BookTitle.Likeness {
    guard id.sort == other.id.sort else { return .different }
    if !sortableTitles.isDisjoint(with: other.sortableTitles) { return .same }
    guard id.isBook else { return .different }
    let theirs = other.sortableTitles.map { BookTitle(sortable: $0) }
    let likenesses = sortableTitles.flatMap { title in
      let mine = BookTitle(sortable: title)
      return theirs.map { mine.likeness(to: $0) }
    }
    return likenesses.contains(.same) ? .same : likenesses.contains(.oneIsShorter) ? .oneIsShorter : .different
  }

  /// Whether one who made this may be one who made the other: a translator beside the author is no contradiction.
  private func sharesMaker(with other: WorkIdentity) -> Bool {
    // Most names are spelled alike, and reading them takes longer.
    if makers.contains(where: other.makers.contains) { return true }
    let theirs = other.makers.map { SpelledName($0) }
    return makers.contains { name in
      let mine = SpelledName(name)
      return theirs.contains { mine.agrees(with: $0, mayLackSuffix: true) }
    }
  }
}

extension Identifier where Entity == Work {
  /// Whether it names a book.
  var isBook: Bool { sort == .book }
}
