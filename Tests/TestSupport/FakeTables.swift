import MarqueeDomain

/// What a fake library holds.
struct FakeTables {
  /// What is said of a work, and when its marks were made, by a number that counts everything ever made.
  struct MarkRow: Equatable {
    /// As it was when it was marked; an own work is in `OwnRow` as it is now.
    var work: Work
    var marks: Marks
    /// What the work is called in other catalogs.
    var further: [Work.ID] = []
    /// What the person said is another work.
    var others: Set<Work.ID> = []
    /// When the first of the marks was made.
    var marked = 0
    var favorited: Int?
    var wanted: Int?
    /// When each of the viewings was written down, in the order of `Marks.viewings`.
    var viewings: [Int] = []
  }

  struct OwnRow: Equatable {
    var work: Work
    var actors: [Person.ID]
    var authors: [Person.ID]
    let added: Int

    var people: [Person.ID] { actors + authors }
  }

  /// By what lists call the works.
  var marks: [Work.ID: MarkRow] = [:]
  /// What catalogs say of the works by now, likewise. It is no part of the journal.
  var descriptions: [Work.ID: Work] = [:]
  var works: [Work.ID: OwnRow] = [:]
  var people: [Person.ID: String] = [:]
  private var lastNumber = 0

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The same with the numbers and descriptions of a later state, so that no number is used again.
  func numbered(after later: FakeTables) -> FakeTables {
    var tables = self
    tables.lastNumber = later.lastNumber
    tables.descriptions = later.descriptions
    return tables
  }

  /// Empty where both hold the same.
  func parts(changedSince before: FakeTables) -> Set<LibraryPart> {
    var parts: Set<LibraryPart> = []
    if marks != before.marks { parts.formUnion([.marks, .journal]) }
    if works != before.works || people != before.people { parts.formUnion([.ownWorks, .journal]) }
    return parts
  }

  /// The work as it is to be shown.
  func work(_ id: Work.ID) -> Work? {
    guard let own = works[id]?.work else { return descriptions[id] ?? marks[id]?.work }
    return descriptions[id].map { own.completed(with: $0, replaces: true, isOwn: true) } ?? own
  }

  /// Changes what is said of works, each once, and gives the titles of those where that makes a difference.
  ///
  /// - Throws: `Problem.usage` for a work that several entries fit.
  mutating func change(_ works: [Work], by change: MarkChange) throws(Problem) -> [String] {
    var titles: [String] = []
    let entries = try works.map { (work) throws(Problem) in try entry(of: work) }
    var isDone: Set<Work.ID> = []
    for (work, entry) in zip(works, entries) where isDone.insert(entry ?? work.id).inserted {
      let id = entry ?? work.id
      let before = marks[id] ?? MarkRow(work: self.works[id]?.work ?? work, marks: .none)
      var row = before
      row.marks.apply(change)
      guard row.marks != before.marks else { continue }
      if id != work.id, !row.further.contains(work.id) { row.further.append(work.id) }
      if before.marks == .none { row.marked = nextNumber() }
      row.favorited = row.marks.isFavorite ? row.favorited ?? nextNumber() : nil
      row.wanted = row.marks.isWanted ? row.wanted ?? nextNumber() : nil
      row.numberViewings(since: before.marks.viewings, change: change, number: nextNumber())
      marks[id] = row.isNothing ? nil : row
      complete(id, with: work, replaces: true)
      titles.append(work.title)
    }
    return titles
  }

  /// Takes own works away with their marks and with those who are in no work any more.
  ///
  /// - Throws: `Problem.notFound` for a work that does not exist.
  mutating func delete(_ ids: [Work.ID]) throws(Problem) -> [Work] {
    var gone: [Work] = []
    for id in ids where !gone.contains(where: { $0.id == id }) {
      gone.append(try ownRow(id).work)
      release(id)
    }
    forgetPeople()
    return gone
  }

  func list(_ list: LibraryQuery.List) -> LibraryList {
    switch list {
    case .favorites: LibraryList(marks.values.compactMap { row in row.favorited.map { self.row(row, added: $0) } })
    case .watchlist: LibraryList(marks.values.compactMap { row in row.wanted.map { self.row(row, added: $0) } })
    case .diary:
      LibraryList(
        marks.values.flatMap { row in
          zip(row.marks.viewings, row.viewings).map { self.row(row, added: $1, seen: $0) }
        })
    case .mine: LibraryList(marks.values.filter { $0.marks != .none }.map { row($0, added: $0.marked) })
    case .rated: LibraryList(marks.values.filter { $0.marks.rating != nil }.map { row($0, added: $0.marked) })
    case .notes: LibraryList(marks.values.filter { $0.marks.note != nil }.map { row($0, added: $0.marked) })
    case .library:
      LibraryList(
        works.values.map { row in
          self.row(marks[row.work.id] ?? MarkRow(work: row.work, marks: .none), added: row.added)
        })
    }
  }

  private func row(_ row: MarkRow, added: Int, seen: PartialDate? = nil) -> LibraryList.Row {
    let own = works[row.work.id]
    let entry = LibraryPage.Entry(work(row.work.id) ?? row.work, row.marks, sameAs: row.further, seen: seen)
    return LibraryList.Row(
      entry, actors: own?.actors.compactMap { people[$0] } ?? [], added: added, on: PartialDate(dayOf: FakeLibrary.now))
  }
}

extension FakeTables.MarkRow {
  /// Whether there is nothing to keep in it.
  var isNothing: Bool { marks == .none && further.isEmpty && others.isEmpty }

  /// Gives a viewing that was added its number, and takes the numbers of those away that are gone.
  fileprivate mutating func numberViewings(since before: [PartialDate], change: MarkChange, number: Int) {
    switch change {
    case .seen(let date):
      // It stands behind the others of its date.
      viewings.insert(number, at: before.firstIndex { $0 > date } ?? before.endIndex)
    case .unseen(let date?):
      if let index = before.lastIndex(of: date) { viewings.remove(at: index) }
    case .unseen(nil): viewings = []
    default: break
    }
  }
}
