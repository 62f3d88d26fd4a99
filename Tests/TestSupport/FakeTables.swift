import MarqueeDomain

/// The content of a fake library.
struct FakeTables {
  /// An entry: a work with its marks. Its numbers come from one counter for everything that was ever added.
  struct EntryRow: Equatable {
    let number: Int
    /// The work as it was when it was first kept. An own work is in `OwnRow` as it is now.
    var work: Work
    var marks = Marks.none
    /// The work in other catalogs, as it was when the identifier was added.
    var further: [Work] = []
    /// The works that the user said are different ones.
    var differences: Set<Work.ID> = []
    var favorited: Int?
    var wanted: Int?
    /// The number of each viewing, in the order of `Marks.viewings`.
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

  /// All entries, also those of own works, by their first identifiers.
  var entries: [Work.ID: EntryRow] = [:]
  /// What catalogs say of works now, by the works' identifiers. It is not part of the journal.
  var accounts: [Work.ID: Work] = [:]
  var works: [Work.ID: OwnRow] = [:]
  var people: [Person.ID: String] = [:]
  var goals: [Goal] = []
  /// The lists and saved queries, without the works on them.
  var lists: [NamedList] = []
  private var lastNumber = 0

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// These tables with the counter and the accounts of a later state, so that no number is used again.
  func numbered(after later: FakeTables) -> FakeTables {
    var tables = self
    tables.lastNumber = later.lastNumber
    tables.accounts = later.accounts
    return tables
  }

  /// The parts that differ from an earlier state; empty if nothing does.
  func parts(changedSince before: FakeTables) -> Set<LibraryPart> {
    var parts: Set<LibraryPart> = []
    if entries != before.entries { parts.formUnion([.marks, .journal]) }
    if works != before.works || people != before.people { parts.formUnion([.ownWorks, .journal]) }
    if lists != before.lists { parts.formUnion([.lists, .journal]) }
    if goals != before.goals { parts.formUnion([.goals, .journal]) }
    return parts
  }

  /// The work as lists show it.
  func work(_ row: EntryRow) -> Work {
    let own = works[row.work.id]?.work
    let work = own ?? row.work
    return work.description(from: row.identifiers.compactMap { accounts[$0] }, isOwn: own != nil)
      .map { work.completed(with: $0, replaces: true, isOwn: own != nil) } ?? work
  }

  /// Changes the marks of works, each once, and gives the titles of the works whose marks differ after that.
  ///
  /// - Throws: `Problem.usage` for a work that several entries fit.
  mutating func change(_ works: [Work], by change: MarkChange) throws(Problem) -> [String] {
    var titles: [String] = []
    var isDone: Set<Work.ID> = []
    for work in works {
      let id = try entry(of: work) ?? work.id
      guard isDone.insert(id).inserted else { continue }
      let before = entries[id]?.marks ?? .none
      var after = before.applying(change, to: work)
      guard after != before else { continue }
      for index in after.lists.indices where after.lists[index].rank == nil {
        after.lists[index].rank = Double(self.works(on: after.lists[index].list).count + 1)
      }
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

  /// Deletes own works with their marks, and the people who are then in no work.
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

  /// The works on a list that the user made, in its order.
  func works(on list: String) -> [Work.ID] {
    entries.values.compactMap { row in row.marks.place(on: list).map { (row, $0.rank ?? .infinity) } }
      .sorted { ($0.1, $0.0.number) < ($1.1, $1.0.number) }
      .map(\.0.work.id)
  }

  /// All lists and saved queries, the lists with their counts.
  var countedLists: [NamedList] {
    let names = lists.map(\.name) + entries.values.sorted { $0.number < $1.number }.flatMap(\.marks.lists).map(\.list)
    return names.withoutRepeats { ListPlace.key(of: $0) }.map { name in
      var list = lists.named(name) ?? NamedList(name)
      guard list.query == nil else { return list }
      let works = works(on: name)
      (list.count, list.seen) = (works.count, works.count { entries[$0]?.marks.isSeen == true })
      return list
    }.sorted
  }

  /// Changes a list. It numbers all works of the list anew each time.
  mutating func changeList(_ typed: String, by change: ListChange) throws(Problem) -> ChangeDescription {
    let target = try countedLists.target(of: change, named: typed)
    let name = target?.name ?? typed
    var list = lists.named(name) ?? NamedList(name)
    var works = works(on: name)
    func known(_ work: Work) throws(Problem) -> Work.ID {
      guard let id = try entry(of: work), works.contains(id) else { throw .usage(.notListed([work.title], on: name)) }
      return id
    }
    var description: ChangeDescription
    switch change {
    case .add(let added): description = .list(.listed, [name], of: try self.change(added, by: .listed(name)))
    case .remove(let removed):
      description = .list(.unlisted, [name], of: try self.change(removed, by: .unlisted(name)))
      guard description.titles.count > 0 || removed.isEmpty else {
        throw .usage(.notListed(removed.map(\.title), on: name))
      }
    case .move(let work, let place):
      let id = try known(work)
      guard works.indices.contains(place - 1) else { throw .usage(.noPlace(place, of: works.count)) }
      works.removeAll { $0 == id }
      works.insert(id, at: place - 1)
      for (index, work) in works.enumerated() { edit(work, on: name) { $0.rank = Double(index + 1) } }
      return .list(.moved, [name], of: [work.title], .integer(place))
    case .annotate(let work, let note):
      edit(try known(work), on: name) { $0.note = note }
      return .list(.annotated, [name], of: [work.title], note.map { _ in .text("") })
    case .rename(let new):
      for work in works { edit(work, on: name) { $0.list = new } }
      list.name = new
      description = .list(.renamed, [name, new])
    case .describe(let text):
      list.description = text
      description = .list(.described, [name], text.map { _ in .text("") })
    case .dissolve, .unsave:
      for work in works {
        entries[work]?.marks.apply(.unlisted(name))
        if entries[work]?.isNothing == true, self.works[work] == nil { entries[work] = nil }
      }
      lists.removeAll { $0.isNamed(name) }
      return .list(target?.query == nil ? .dissolved : .unsaved, [name])
    case .save(let query):
      list.query = query.text
      description = .list(.saved, [name], .text(query.text))
    }
    (list.count, list.seen) = (nil, nil)
    if let index = lists.firstIndex(where: { $0.isNamed(name) }) { lists[index] = list } else { lists.append(list) }
    return description
  }

  private mutating func edit(_ work: Work.ID, on list: String, _ change: (inout ListPlace) -> Void) {
    guard let index = entries[work]?.marks.lists.firstIndex(where: { $0.isOn(list) }) else { return }
    if var place = entries[work]?.marks.lists[index] {
      change(&place)
      entries[work]?.marks.lists[index] = place
    }
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
          case .named(let name): entry.marks.place(on: name) != nil
          }
        let rank = if case .named(let name) = list { works(on: name).firstIndex(of: entry.work.id) } else { Int?.none }
        let added =
          (rank ?? (list == .favorites ? entry.favorited : list == .watchlist ? entry.wanted : nil)) ?? entry.number
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
  /// Whether the entry has nothing to keep, unless it is that of an own work.
  var isNothing: Bool { marks == .none && further.isEmpty && differences.isEmpty }

  /// Returns each new viewing the number, and removes the numbers of viewings that are gone. Of equal viewings, the last
  /// is removed.
  fileprivate mutating func numberViewings(since before: [Viewing], number: Int) {
    var known = Array(zip(before, viewings))
    viewings = marks.viewings.map { viewing in
      known.firstIndex { $0.0 == viewing }.map { known.remove(at: $0).1 } ?? number
    }
  }
}
