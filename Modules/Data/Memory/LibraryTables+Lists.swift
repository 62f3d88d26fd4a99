import MarqueeDomain

// The lists of a library in memory, made anew each time.

extension LibraryTables {
  func page(_ query: LibraryQuery) -> LibraryPage {
    var rows = rows(of: query.list)
    if let search = query.search { rows.removeAll { !search.matches(fields(of: $0.entry.work)) } }
    rows.sort { $0.precedes($1, in: query.order) }
    return LibraryPage(
      total: rows.count, entries: rows.dropFirst(query.offset).prefix(query.limit).map(\.entry))
  }

  private func rows(of list: LibraryQuery.List) -> [ListRow] {
    switch list {
    case .favorites:
      marks.values.compactMap { row in row.favorited.map { self.row(row, at: $0) } }
    case .watchlist:
      marks.values.compactMap { row in row.wanted.map { self.row(row, at: $0) } }
    case .diary:
      marks.values.flatMap { row in
        zip(row.marks.viewings, row.viewings).map { self.row(row, at: $1, seen: $0) }
      }
    case .library:
      works.values.map { ListRow(LibraryPage.Entry($0.work, marks[$0.work.id]?.marks ?? .none), added: $0.added) }
    }
  }

  private func row(_ row: MarkRow, at added: Int, seen: PartialDate? = nil) -> ListRow {
    ListRow(LibraryPage.Entry(works[row.work.id]?.work ?? row.work, row.marks, seen: seen), added: added)
  }

  /// The texts in which a search looks.
  private func fields(of work: Work) -> [String?] {
    let people = works[work.id]?.people.map { self.people[$0] } ?? []
    return [work.title, work.originalTitle, work.romanizedTitle] + work.creators + people
  }
}

/// A row of a list with what it is sorted by.
private struct ListRow {
  let entry: LibraryPage.Entry
  let title: SortableTitle
  let added: Int

  init(_ entry: LibraryPage.Entry, added: Int) {
    self.entry = entry
    title = SortableTitle(entry.work.title)
    self.added = added
  }

  func precedes(_ other: ListRow, in order: LibraryOrder) -> Bool {
    let byKey: Bool? =
      switch order.key {
      case .title: Self.compare(title, other.title, order)
      case .year: Self.compare(entry.work.released?.year, other.entry.work.released?.year, order)
      case .rating: Self.compare(entry.marks.rating, other.entry.marks.rating, order)
      case .added: Self.compare(entry.seen, other.entry.seen, order) ?? Self.compare(added, other.added, order)
      }
    if let byKey { return byKey }
    return title == other.title ? added < other.added : title < other.title
  }

  /// Whether the left one comes first; `nil` where they are equal. What is unknown comes last in either direction.
  private static func compare<Key: Comparable>(_ left: Key?, _ right: Key?, _ order: LibraryOrder) -> Bool? {
    switch (left, right) {
    case (nil, nil): nil
    case (_?, nil): true
    case (nil, _?): false
    case (let left?, let right?): left == right ? nil : (left < right) != order.isDescending
    }
  }
}
