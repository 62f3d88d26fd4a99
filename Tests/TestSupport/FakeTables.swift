import MarqueeDomain

/// What a fake library holds.
struct FakeTables {
  /// A work that is kept, and what is said of it, by numbers that count everything ever made.
  struct EntryRow: Equatable {
    let number: Int
    /// As it was when it was first kept; an own work is in `OwnRow` as it is now.
    var work: Work
    var marks = Marks.none
    /// What it is in other catalogs, as it was when that was learned.
    var further: [Work] = []
    /// What the person said is another work.
    var differences: Set<Work.ID> = []
    var favorited: Int?
    var wanted: Int?
    /// When each of the viewings was written down, in the order of `Marks.viewings`.
    var viewings: [Int] = []

    var identifiers: [Work.ID] { [work.id] + further.map(\.id) }
  }

  struct OwnRow: Equatable {
    var work: Work
    var actors: [Person.ID]
    var authors: [Person.ID]
    let added: Int

    var people: [Person.ID] { actors + authors }
  }

  /// By what lists call the works, own ones included.
  var entries: [Work.ID: EntryRow] = [:]
  /// What catalogs say of works by now, by their identifiers there. It is no part of the journal.
  var accounts: [Work.ID: Work] = [:]
  var works: [Work.ID: OwnRow] = [:]
  var people: [Person.ID: String] = [:]
  var goals: [Goal] = []
  private var lastNumber = 0

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The same with the numbers and accounts of a later state, so that no number is used again.
  func numbered(after later: FakeTables) -> FakeTables {
    var tables = self
    tables.lastNumber = later.lastNumber
    tables.accounts = later.accounts
    return tables
  }

  /// Empty where both hold the same.
  func parts(changedSince before: FakeTables) -> Set<LibraryPart> {
    var parts: Set<LibraryPart> = []
    if entries != before.entries { parts.formUnion([.marks, .journal]) }
    if works != before.works || people != before.people { parts.formUnion([.ownWorks, .journal]) }
    if goals != before.goals { parts.formUnion([.goals, .journal]) }
    return parts
  }

  /// The work as it is to be shown.
  func work(_ row: EntryRow) -> Work {
    let own = works[row.work.id]?.work
    let work = own ?? row.work
    return work.description(from: row.identifiers.compactMap { accounts[$0] }, isOwn: own != nil)
      .map { work.completed(with: $0, replaces: true, isOwn: own != nil) } ?? work
  }

  /// Changes what is said of works, each once, and gives the titles of those where that makes a difference.
  ///
  /// - Throws: `Problem.usage` for a work that several entries fit.
  mutating func change(_ works: [Work], by change: MarkChange) throws(Problem) -> [String] {
    var titles: [String] = []
    var isDone: Set<Work.ID> = []
    for work in works {
      let id = try entry(of: work) ?? work.id
      guard isDone.insert(id).inserted else { continue }
      let before = entries[id]?.marks ?? .none
      let after = before.applying(change, to: work)
      guard after != before else { continue }
      titles.append(work.title)
      var row = entries[id] ?? EntryRow(number: nextNumber(), work: work.asKept)
      row.marks = after
      if row.isNothing, self.works[id] == nil {
        entries[id] = nil
        continue
      }
      if !row.identifiers.contains(work.id) { row.further.append(work.asKept) }
      row.favorited = after.isFavorite ? row.favorited ?? nextNumber() : nil
      row.wanted = after.isWanted ? row.wanted ?? nextNumber() : nil
      row.numberViewings(since: before.viewings, number: nextNumber())
      entries[id] = row
      complete(id, with: work, replaces: true)
    }
    return titles
  }

  /// Takes own works away with their marks and with those who are in no work any more.
  ///
  /// - Throws: `Problem.notFound` for a work that does not exist.
  mutating func delete(_ ids: [Work.ID]) throws(Problem) -> [Work] {
    var gone: [Work] = []
    for id in ids where !gone.contains(where: { $0.id == id }) {
      gone.append(record(try ownRow(id)).work)
      release(id)
    }
    forgetPeople()
    return gone
  }

  func list(_ list: LibraryQuery.List) -> LibraryList {
    LibraryList(
      entries.values.flatMap { entry in
        let own = works[entry.work.id]
        let isIn: Bool =
          switch list {
          case .favorites: entry.marks.isFavorite
          case .watchlist: entry.marks.isWanted
          case .diary, .mine: entry.marks != .none
          case .rated: entry.marks.rating != nil
          case .notes: entry.marks.note != nil || entry.marks.privateNote != nil
          case .library: own != nil
          }
        let added = (list == .favorites ? entry.favorited : list == .watchlist ? entry.wanted : nil) ?? entry.number
        let viewings: [(viewing: Viewing?, added: Int)] =
          list == .diary ? zip(entry.marks.viewings, entry.viewings).map { ($0, $1) } : isIn ? [(nil, added)] : []
        return viewings.map { viewing in
          LibraryList.Row(
            LibraryPage.Entry(
              work(entry), entry.marks, sameAs: entry.further.map(\.id), viewing: viewing.viewing),
            actors: own?.actors.compactMap { people[$0] } ?? [], added: viewing.added,
            on: PartialDate(dayOf: FakeLibrary.now))
        }
      })
  }
}

extension FakeTables.EntryRow {
  /// Whether there is nothing to keep in it, unless it is an own work.
  var isNothing: Bool { marks == .none && further.isEmpty && differences.isEmpty }

  /// Gives a viewing that was added its number, and takes the numbers of those away that are gone: of equal ones the last.
  fileprivate mutating func numberViewings(since before: [Viewing], number: Int) {
    var known = Array(zip(before, viewings))
    viewings = marks.viewings.map { viewing in
      known.firstIndex { $0.0 == viewing }.map { known.remove(at: $0).1 } ?? number
    }
  }
}
