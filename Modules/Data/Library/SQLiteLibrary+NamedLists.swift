public import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

// Reads and changes the user's lists and saved queries.
//
// Names, descriptions and saved queries are one item, as statements. The places of works are in their records. A list that
// has works exists, even if it is not in the item.

extension SQLiteLibrary {
  public func lists() async throws(Problem) -> [NamedList] {
    try await storage.read { (connection) throws(SQLiteError) in try ListStore(connection).countedLists() }
  }

  public func list(named name: String) async throws(Problem) -> NamedList? {
    try await storage.read { (connection) throws(SQLiteError) in try ListStore(connection).countedLists().named(name) }
  }

  public func changeList(_ name: String, by change: ListChange) async throws(Problem) -> JournalEntry? {
    let change = try change.checked()
    let name = try MarkChange.checked(list: name)
    return try await record { (made) throws(SQLiteError) in ((), try made.change(list: name, by: change)) }.change
  }
}

extension ListStore {
  /// All lists and saved queries by name, the lists with their counts.
  fileprivate func countedLists() throws(SQLiteError) -> [NamedList] {
    var lists = try ItemStore(connection).keptLists()
    for index in lists.indices where lists[index].query == nil { (lists[index].count, lists[index].seen) = (0, 0) }
    let places = Dictionary(lists.enumerated().map { (ListPlace.key(of: $1.name), $0) }) { first, _ in first }
    try connection.forEach("SELECT text, count(*), sum(number) FROM finds WHERE what = 'lists' GROUP BY text") {
      (row) throws(SQLiteError) in
      let (key, count, seen): (String, Int, Int) = (try row.read(0), try row.read(1), try row.read(2))
      guard let place = places[key] else {
        if let name = try name(ofList: key) { lists.append(NamedList(name, count: count, seen: seen)) }
        return
      }
      if lists[place].query == nil { (lists[place].count, lists[place].seen) = (count, seen) }
    }
    return lists.sorted
  }

  /// The name of a list that only works have: of several spellings, the first in the order of their bytes.
  private func name(ofList key: String) throws(SQLiteError) -> String? {
    try connection.register("list_key") { ListPlace.key(of: $0) }
    return try connection.first(
      """
      SELECT min(json_extract(place.value, '$.name')) FROM finds JOIN works ON works.id = finds.entry,
        json_each(works.lists) AS place
      WHERE what = 'lists' AND text = ?1 AND list_key(json_extract(place.value, '$.name')) = ?1
      """, [key]
    ) { (row) throws(SQLiteError) in try row.readIfPresent(0) } ?? nil
  }

  /// Whether a work is on a list.
  func hasPlaces(on list: String) throws(SQLiteError) -> Bool {
    try connection.value(
      "SELECT EXISTS (SELECT 1 FROM finds WHERE what = 'lists' AND text = ?)", [ListPlace.key(of: list)]) ?? false
  }

  /// The numbers of the works on a list, in its order.
  fileprivate func works(on list: String) throws(SQLiteError) -> [Int64] {
    try listed(ListStatement(LibraryQuery(.named(list))).page, [Int.max, 0]).map(\.entry)
  }
}

extension LibraryChange {
  /// Applies a change to a list, by its name as the user typed it.
  fileprivate func change(list typed: String, by change: ListChange) throws(SQLiteError) -> ChangeDescription {
    let lists = try ListStore(connection).countedLists()
    let target = try SQLiteError.refusing { () throws(Problem) in try lists.target(of: change, named: typed) }
    let name = target?.name ?? typed
    switch change {
    case .add(let works):
      let titles = try mark(works) { _ in .listed(name) }.titles
      try keep(NamedList(name))
      return .list(.listed, [name], of: titles)
    case .remove(let works):
      let marked = try mark(works) { _ in .unlisted(name) }
      guard !marked.titles.isEmpty || works.isEmpty else {
        throw .refused(.usage(.notListed(works.map(\.title), on: name)))
      }
      // A list without works stays a list.
      try keep(NamedList(name))
      return .list(.unlisted, [name], of: marked.titles)
    case .move(let work, let place):
      try move(try number(of: work, on: name), to: place, on: name)
      return .list(.moved, [name], of: [work.title], .integer(place))
    case .annotate(let work, let note):
      try edit(try number(of: work, on: name), on: name) { $0.note = note }
      return .list(.annotated, [name], of: [work.title], note.map { _ in .text("") })
    case .rename(let new):
      try remember(name, renamed: new)
      for number in try ListStore(connection).works(on: name) {
        try edit(number) { marks in
          for index in marks.lists.indices where marks.lists[index].isOn(name) { marks.lists[index].list = new }
        }
      }
      try keep(target ?? NamedList(name)) { $0.name = new }
      return .list(.renamed, [name, new])
    case .describe(let text):
      try keep(target ?? NamedList(name)) { $0.description = text }
      return .list(.described, [name], text.map { _ in .text("") })
    case .dissolve:
      for number in try ListStore(connection).works(on: name) { try edit(number) { $0.apply(.unlisted(name)) } }
      try editKept { $0.removeAll { $0.isNamed(name) } }
      return target?.query == nil ? .list(.dissolved, [name]) : .list(.unsaved, [name])
    case .save(let query):
      try keep(target ?? NamedList(name)) { $0.query = query.text }
      return .list(.saved, [name], .text(query.text))
    case .unsave:
      try editKept { $0.removeAll { $0.isNamed(name) } }
      return .list(.unsaved, [name])
    }
  }

  /// Remembers the new name of a list, so that another program's newer export adds to it.
  private func remember(_ list: String, renamed new: String) throws(SQLiteError) {
    let key = ListPlace.key(of: list)
    var names = try ItemStore(connection).texts(in: ItemStore.renamedLists)
      .mapValues { ListPlace.key(of: $0) == key ? new : $0 }
    if try ListStore(connection).speakers(of: list).hasProgram { names[key] = new }
    if !names.isEmpty { try put(names, named: ItemStore.renamedLists) }
  }

  /// Changes a list in the item. A list that is not in the item is added.
  private func keep(_ list: NamedList, _ change: (inout NamedList) -> Void = { _ in }) throws(SQLiteError) {
    try editKept { lists in
      let index = lists.firstIndex { $0.isNamed(list.name) } ?? lists.endIndex
      if index == lists.endIndex { lists.append(list) }
      change(&lists[index])
    }
  }

  /// The number of the entry of a work on a list; a refusal if the work is not on the list.
  private func number(of work: Work, on list: String) throws(SQLiteError) -> Int64 {
    let row = try EntryStore(connection).entryRows(of: [WorkIdentity(work)])[work.id]?.only(of: work.id)
    guard let row, row.marks.place(on: list) != nil else {
      throw .refused(.usage(.notListed([work.title], on: list)))
    }
    return row.id
  }

  /// Changes the marks of an entry.
  private func edit(_ number: Int64, _ change: (inout Marks) -> Void) throws(SQLiteError) {
    let old = try EntryStore(connection).record(number)
    var marks = old.marks
    change(&marks)
    var record = old
    try record.say(marks, in: self)
    try put(&record, insteadOf: old)
  }

  /// Ranks a work between its new neighbors. If there is no number between theirs, the whole list is numbered again.
  private func move(_ entry: Int64, to place: Int, on list: String) throws(SQLiteError) {
    var works = try ListStore(connection).works(on: list)
    guard works.indices.contains(place - 1) else { throw .refused(.usage(.noPlace(place, of: works.count))) }
    guard works[place - 1] != entry else { return }
    works.removeAll { $0 == entry }
    works.insert(entry, at: place - 1)
    func rank(_ index: Int) throws(SQLiteError) -> Double? {
      guard works.indices.contains(index) else { return nil }
      return try connection.value(
        "SELECT rank FROM finds WHERE what = 'lists' AND text = ? AND entry = ?",
        [ListPlace.key(of: list), works[index]])
    }
    let (before, after) = (try rank(place - 2), try rank(place))
    let new =
      before.map { before in after.map { (before + $0) / 2 } ?? before.rounded(.down) + 1 }
      ?? after.map { $0.rounded(.up) - 1 }
    if let new, ListPlace.ranks.contains(new), before.map({ $0 < new }) ?? true, after.map({ new < $0 }) ?? true {
      try edit(entry, on: list) { $0.rank = new }
    } else {
      for (index, work) in works.enumerated() { try edit(work, on: list) { $0.rank = Double(index + 1) } }
    }
  }

  /// Changes the place of an entry on a list.
  private func edit(
    _ number: Int64, on list: String, _ change: (inout ListPlace) -> Void
  ) throws(SQLiteError) {
    try edit(number) { marks in
      guard var place = marks.place(on: list) else { return }
      change(&place)
      marks.put(place)
    }
  }
}
