/// One work that the library keeps: its identifiers in all catalogs, and what the user says of it.
public struct LibraryEntry: Sendable, Hashable {
  /// The identifiers; never empty. Lists use the first.
  public var identifiers: [Work.ID]
  /// What the user says of the work.
  public var marks: Marks

  /// Creates an entry.
  public init(identifiers: [Work.ID], marks: Marks) { (self.identifiers, self.marks) = (identifiers, marks) }
}

/// The entries of the works that a caller asked for, by the works' identifiers.
public struct LibraryEntries: Sendable, Hashable {
  /// The entry of each work that has one.
  public var found: [Work.ID: LibraryEntry]
  /// The works that several entries fit equally well, with the entries' first identifiers. They are not in `found`.
  public var ambiguous: [Work.ID: [Work.ID]]

  /// Creates an answer from the entries that were found.
  public init(_ found: [Work.ID: LibraryEntry] = [:], ambiguous: [Work.ID: [Work.ID]] = [:]) {
    (self.found, self.ambiguous) = (found, ambiguous)
  }

  /// Creates the entries of the rows of lists.
  public init(rows: [LibraryPage.Entry]) {
    let entries = rows.map { ($0.work.id, LibraryEntry(identifiers: [$0.work.id] + $0.sameAs, marks: $0.marks)) }
    self.init(Dictionary(entries) { $1 })
  }

  /// Replaces what is known of some works by what was read of them, and adds what else was read.
  public mutating func replace(_ works: [WorkIdentity], by read: LibraryEntries) {
    for work in works { (found[work.id], ambiguous[work.id]) = (nil, nil) }
    self = joined(with: read)
  }

  /// Both together. Where both have an entry of a work, the other's counts.
  public func joined(with other: LibraryEntries) -> LibraryEntries {
    LibraryEntries(
      found.merging(other.found) { $1 }, ambiguous: ambiguous.merging(other.ambiguous) { $1 })
  }

  /// What the user says of a work; no marks where it has no entry.
  public func marks(of work: Work.ID) -> Marks { found[work]?.marks ?? .none }
  /// The other identifiers of a work.
  public func sameAs(_ work: Work.ID) -> [Work.ID] { (found[work]?.identifiers ?? []).filter { $0 != work } }
}

/// The part of an entry that identifies its works.
public struct EntryIdentity: Sendable {
  /// The work as it was when it was first kept; what catalogs say later changes nothing.
  public let work: WorkIdentity
  /// All identifiers. The first is `work.id`, which no other entry has.
  public let identifiers: [Work.ID]
  /// The works that the user said are different ones.
  public let differences: Set<Work.ID>

  /// Creates an entry's identity; `further` are its identifiers in addition to `work.id`.
  public init(_ work: WorkIdentity, further: [Work.ID] = [], differences: Set<Work.ID> = []) {
    (self.work, self.differences) = (work, differences)
    identifiers = [work.id] + further
  }

  /// The entries that a work belongs to: one, none, or several that fit equally well.
  ///
  /// A work or an entry without a year fits only if exactly one other work of that title is among the candidates. A
  /// title without the other's subtitle fits only if it is the only such one and nothing else fits. If entries of
  /// exactly the work's year fit, only they count.
  ///
  /// - Parameters:
  ///   - work: the work whose entries are wanted.
  ///   - candidates: the entries that share an identifier or a title with the work.
  ///   - otherYears: the years of other works that are known to have the title. An entry of one of these years does not
  ///     fit. If there are any such years, an entry without a year does not fit either.
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
        // Every other work of the title must be the work itself, as far as is known.
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
    // An entry that has another identifier of the same catalog is another work.
    guard !differences.contains(work.id), isApart(from: [work.id]) else { return .different }
    return self.work.likeness(to: work)
  }

  /// Groups of entries that look like one work, by their first identifiers. An entry is in one group at most. An entry
  /// without a year is in none if works of several years have its title.
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
    let mayBeSame =
      isApart(from: other.identifiers) && differences.isDisjoint(with: other.identifiers)
      && other.differences.isDisjoint(with: identifiers)
    return mayBeSame ? work.likeness(to: other.work) : .different
  }

  /// Whether no catalog has an identifier on both sides.
  package func isApart(from other: [Work.ID]) -> Bool {
    identifiers.allSatisfy { mine in !mine.catalog.tellsWorksApart || !other.contains { $0.catalog == mine.catalog } }
  }
}
