import MarqueeDomain

/// What a fake library holds.
struct FakeTables {
  /// What is said of a work, and when its marks were made, by a number that counts everything ever made.
  struct MarkRow: Equatable {
    /// As it was when it was marked; an own work is in `OwnRow` as it is now.
    var work: Work
    var marks: Marks
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

  private(set) var marks: [Work.ID: MarkRow] = [:]
  var works: [Work.ID: OwnRow] = [:]
  var people: [Person.ID: String] = [:]
  private var lastNumber = 0

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The same with the numbers of a later state, so that none is used again.
  func numbered(after later: FakeTables) -> FakeTables {
    var tables = self
    tables.lastNumber = later.lastNumber
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
  func work(_ id: Work.ID) -> Work? { works[id]?.work ?? marks[id]?.work }

  /// Changes what is said of works, each once, and gives the titles of those where that makes a difference.
  mutating func change(_ works: [Work], by change: MarkChange) -> [String] {
    var titles: [String] = []
    var isDone: Set<Work.ID> = []
    for work in works where isDone.insert(work.id).inserted {
      let before = marks[work.id] ?? MarkRow(work: work, marks: .none)
      var row = before
      row.marks.apply(change)
      guard row.marks != before.marks else { continue }
      row.work = work
      if before.marks == .none { row.marked = nextNumber() }
      row.favorited = row.marks.isFavorite ? row.favorited ?? nextNumber() : nil
      row.wanted = row.marks.isWanted ? row.wanted ?? nextNumber() : nil
      row.numberViewings(since: before.marks.viewings, change: change, number: nextNumber())
      marks[work.id] = row.marks == .none ? nil : row
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
      works[id] = nil
      marks[id] = nil
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
    case .mine: LibraryList(marks.values.map { row($0, added: $0.marked) })
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
    let entry = LibraryPage.Entry(own?.work ?? row.work, row.marks, seen: seen)
    return LibraryList.Row(
      entry, actors: own?.actors.compactMap { people[$0] } ?? [], added: added, on: PartialDate(dayOf: FakeLibrary.now))
  }
}

extension FakeTables.MarkRow {
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
