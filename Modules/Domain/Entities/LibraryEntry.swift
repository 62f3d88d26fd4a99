/// One work that the library keeps: every identifier it is known by, and what the person says of it.
public struct LibraryEntry: Sendable, Hashable {
  /// The first is what lists call it by; never empty.
  public var identifiers: [Work.ID]
  public var marks: Marks

  public init(identifiers: [Work.ID], marks: Marks) {
    self.identifiers = identifiers
    self.marks = marks
  }
}

/// What the library has of works that were asked about, by their identifiers.
public struct LibraryEntries: Sendable, Hashable {
  public var found: [Work.ID: LibraryEntry]
  /// Works that several entries fit equally well, with the first identifiers of those: none of them is taken.
  public var ambiguous: [Work.ID: [Work.ID]]

  public init(_ found: [Work.ID: LibraryEntry] = [:], ambiguous: [Work.ID: [Work.ID]] = [:]) {
    self.found = found
    self.ambiguous = ambiguous
  }

  /// What the person says of a work.
  public func marks(of work: Work.ID) -> Marks { found[work]?.marks ?? .none }

  /// The other identifiers that a work is known by.
  public func sameAs(_ work: Work.ID) -> [Work.ID] { (found[work]?.identifiers ?? []).filter { $0 != work } }
}

/// An entry as far as it tells which works it is of.
public struct EntryIdentity: Sendable {
  /// As the work was when it was kept: what catalogs say later changes nothing.
  public let work: WorkIdentity
  /// All of them, the first being `work.id`, which no other entry has.
  public let identifiers: [Work.ID]
  /// What the person said is another work.
  public let differences: Set<Work.ID>

  /// - Parameter further: its identifiers beside `work.id`.
  public init(_ work: WorkIdentity, further: [Work.ID] = [], differences: Set<Work.ID> = []) {
    self.work = work
    identifiers = [work.id] + further
    self.differences = differences
  }

  /// The entries that a work belongs to, among those that share an identifier or a title with it: one, none, or several
  /// that fit equally well.
  ///
  /// A side without a year counts only where exactly one other work of that title is known here, and one without the
  /// subtitle of the other only where it is the only one and no other fits. Of entries that fit, those of the exact year
  /// count.
  ///
  /// - Parameter otherYears: of other works that are known to have the title: an entry of one of these years is not meant,
  ///   nor, where there are any, one without a year.
  public static func matching(
    _ work: WorkIdentity, among candidates: [EntryIdentity], otherYears: Set<Int> = []
  ) -> [EntryIdentity] {
    if let known = candidates.first(where: { $0.identifiers.contains(work.id) }) { return [known] }
    let fitting = fitting(work, among: candidates.filter { !$0.work.isOf(otherYears) })
    let exact = work.year == nil ? [] : fitting.filter { $0.work.year == work.year }
    return exact.isEmpty ? fitting : exact
  }

  private static func fitting(_ work: WorkIdentity, among candidates: [EntryIdentity]) -> [EntryIdentity] {
    let titled = candidates.filter { $0.work.sharesTitle(with: work) }
    let likenesses = titled.map { $0.likeness(to: work) }
    let same = zip(titled, likenesses).filter { $1 == .same }.map(\.0)
    let fitting = zip(titled, likenesses).filter { entry, likeness in
      switch likeness {
      case .same: true
      case .different, .sameWithoutSubtitle: false
      case .sameTitle:
        // Every other work of the title has to be the work itself, as far as can be told.
        work.year == nil
          ? titled.allSatisfy { $0.work.id == entry.work.id || $0.work.likeness(to: entry.work) == .same }
          : titled.allSatisfy { other in other.work.id == entry.work.id || same.contains { $0.work.id == other.work.id }
          }
      }
    }.map(\.0)
    guard fitting.isEmpty else { return fitting }
    let shorter = candidates.filter { $0.likeness(to: work) == .sameWithoutSubtitle }
    return shorter.count == 1 ? shorter : []
  }

  private func likeness(to work: WorkIdentity) -> WorkIdentity.Likeness {
    // An entry that has another identifier of the catalog is another work of the catalog.
    guard !differences.contains(work.id), isApart(from: [work.id]) else { return .different }
    return self.work.likeness(to: work)
  }
}

extension EntryIdentity {
  /// Groups of entries that look like one work, by what lists call them; an entry stands in one group at most, and one
  /// without a year in none where works of several years have its title.
  public static func lookalikes(_ entries: [EntryIdentity]) -> [[Work.ID]] {
    var groups: [[EntryIdentity]] = []
    var groupsByTitle: [String: Set<Int>] = [:]
    var met: Set<Work.ID> = []
    for entry in entries.filter({ $0.work.year != nil }) + entries.filter({ $0.work.year == nil })
    where met.insert(entry.work.id).inserted {
      let likeness: WorkIdentity.Likeness = entry.work.year == nil ? .sameTitle : .same
      let titled = entry.work.sortableTitles.reduce(into: Set<Int>()) { $0.formUnion(groupsByTitle[$1] ?? []) }
      let alike = titled.filter { groups[$0].allSatisfy { $0.likeness(to: entry) == likeness } }
      let group = alike.count == 1 ? alike[alike.startIndex] : groups.count
      if group == groups.count { groups.append([entry]) } else { groups[group].append(entry) }
      for title in entry.work.sortableTitles { groupsByTitle[title, default: []].insert(group) }
    }
    return groups.filter { $0.count > 1 }.map { $0.map(\.work.id) }
  }

  private func likeness(to other: EntryIdentity) -> WorkIdentity.Likeness {
    guard isApart(from: other.identifiers), differences.isDisjoint(with: other.identifiers),
      other.differences.isDisjoint(with: identifiers)
    else {
      return .different
    }
    return work.likeness(to: other.work)
  }

  /// Whether no catalog has names for both.
  fileprivate func isApart(from other: [Work.ID]) -> Bool {
    identifiers.allSatisfy { mine in
      !mine.catalog.tellsWorksApart || !other.contains { $0.catalog == mine.catalog }
    }
  }
}
