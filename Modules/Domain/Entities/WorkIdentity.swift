/// The part of a work that shows whether a work of another catalog is the same.
///
/// Two works with a common identifier are the same. Otherwise they are the same if four things agree: the sort; the
/// title; the years, which may be one apart, as a release may differ by a year between countries; and the makers, of
/// whom one must be a maker of the other work, as `SpelledName` says. Titles are compared without case, accents and an
/// article in front; those of books also without a series in brackets. Two works of one catalog are two works.
public struct WorkIdentity: Sendable, Hashable {
  /// The work's identifier.
  public let id: Work.ID
  /// The title and, where it is known, the title in the original language, both as `SortableTitle` has them. A work
  /// without a title shares it with no other, so `untitled` is not among them. A work of Open Library also has its
  /// title without the subtitle.
  public let sortableTitles: Set<String>
  /// The year in which the work came out; `nil` if it is not known.
  public private(set) var year: Int?
  /// The directors of a film, or the authors of a book; empty if they are not known.
  public let makers: [String]

  /// Creates an identity from titles as catalogs write them.
  public init(id: Work.ID, titles: [String], year: Int?, makers: [String] = []) {
    self.init(id: id, sortableTitles: Set(titles.map { SortableTitle($0).text }), year: year, makers: makers)
  }

  /// Creates an identity from titles as `SortableTitle` has them.
  public init(id: Work.ID, sortableTitles: Set<String>, year: Int?, makers: [String]) {
    (self.id, self.year, self.makers) = (id, year, makers)
    let titles = sortableTitles.contains(Self.untitled) ? sortableTitles.subtracting([Self.untitled]) : sortableTitles
    self.sortableTitles = id.catalog == .openlibrary ? titles.union(titles.flatMap(BookTitle.withoutSubtitle)) : titles
  }

  private static let untitled = SortableTitle(Work.untitled).text

  /// Takes the identity of a work.
  public init(_ work: Work) {
    self.init(
      id: work.id, titles: [work.title, work.originalTitle].compactMap(\.self), year: work.released?.year,
      makers: work.creators)
  }

  /// Takes the identity of a work in a credit; its makers are not known.
  public init(_ work: Credit.WorkName) { self.init(id: work.id, titles: [work.title], year: work.year) }

  /// The same work in another year.
  package func `in`(_ year: Int?) -> WorkIdentity {
    var work = self
    work.year = year
    return work
  }

  /// How much two works have in common, except for identifiers.
  enum Likeness {
    /// Title, years and makers agree.
    case same
    /// Title and makers agree, and a year is missing: the same only if no other work of that title is known.
    case sameTitle
    /// Years and makers are known and agree, and one title lacks the other's subtitle: the same if nothing else fits.
    case sameWithoutSubtitle
    case different

    var hasSameTitle: Bool { self == .same || self == .sameTitle }
  }

  func likeness(to other: WorkIdentity) -> Likeness {
    guard id.catalog != other.id.catalog || !id.catalog.tellsWorksApart else { return .different }
    // The cheapest comparisons come first: reading a name takes a hundred times as long as comparing years.
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

  /// Whether its year is one of these years, or, if there are any, is not known.
  func isOf(_ years: Set<Int>) -> Bool { !years.isEmpty && (year.map(years.contains) ?? true) }
  /// Whether both have the same sort and title.
  func sharesTitle(with other: WorkIdentity) -> Bool { titleLikeness(to: other) == .same }

  /// The texts by which works with a common title are found. Two works that share a title, or would share it without a
  /// subtitle, have at least one key in common.
  public var titleKeys: Set<String> { id.isBook ? sortableTitles.union(mainTitles) : sortableTitles }
  /// The titles of a book without subtitles and series; empty for a film, as *Alien* is not *Alien: Covenant*.
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

  /// Whether a maker of this work may be a maker of the other: an additional translator is not a contradiction.
  private func sharesMaker(with other: WorkIdentity) -> Bool {
    // Most names are spelled the same way, and reading them takes longer.
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
