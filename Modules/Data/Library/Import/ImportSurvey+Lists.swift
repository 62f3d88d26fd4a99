import MarqueeDomain
import MarqueeSQLite

// Keeps the lists of another program apart from those that the user made under the same names.

extension ImportSurvey {
  /// Replaces a row's list names with their names in the library.
  ///
  /// - Returns: a remark on each list that gets another name for the first time.
  mutating func rename(_ row: inout ImportedRow, in connection: Connection) throws(SQLiteError) -> [UnreadableRow] {
    var remarks: [UnreadableRow] = []
    for index in row.imported.marks.lists.indices {
      let list = row.imported.marks.lists[index].list
      let name = try name(of: list, in: connection)
      row.imported.marks.lists[index].list = name
      if name != list, name == nameApart(of: list), renamedLists.insert(name).inserted {
        remarks.append(
          UnreadableRow(file: row.file, line: row.line, reason: .listOfThatName(list, named: name), text: list))
      }
    }
    return remarks
  }

  /// Lists with the names under which the library has them.
  mutating func renamed(_ lists: [NamedList], in connection: Connection) throws(SQLiteError) -> [NamedList] {
    try lists.map { (list) throws(SQLiteError) in
      var list = list
      list.name = try name(of: list.name, in: connection)
      return list
    }
  }

  /// The name under which the library has a list of the export: the one that the user gave it, the one of earlier
  /// imports, otherwise the list's own name, with the program's name after it if the user made a list of that name.
  private mutating func name(of list: String, in connection: Connection) throws(SQLiteError) -> String {
    guard !mode.joinsLists, let format, let apart = nameApart(of: list) else { return list }
    let key = ListPlace.key(of: list)
    if let known = listNames[key] { return known }
    let speakers = try ListStore(connection).speakers(of: list, format.name)
    let isApart =
      if speakers.hasProgram { false } else if speakers.hasUser { true } else {
        try ListStore(connection).speakers(of: apart, format.name).hasProgram
      }
    let (name, renamed) = (isApart ? apart : list, try ItemStore(connection).texts(in: ItemStore.renamedLists))
    listNames[key] = renamed[key] ?? renamed[ListPlace.key(of: name)] ?? name
    return listNames[key] ?? name
  }
}

extension ImportSurvey {
  /// The name of a list with the program's name after it; `nil` for an export of Marquee.
  func nameApart(of list: String) -> String? {
    format?.program.map { "\(list.prefix(MarkChange.longestTag - $0.count - 3)) (\($0))" }
  }
}

extension LibraryChange {
  /// Withdraws what files said of lists beside their works.
  func withdraw(_ lists: [String]) throws(SQLiteError) {
    for list in lists {
      let author = Author.source(program: "list", row: ListPlace.key(of: list))
      let withdrawn = try ItemStore(connection).document(of: .lists).statements.compactMapValues { authors in
        authors[author].map { [author: Statement(.elements([:]), saidAt: nil, writtenAt: $0.writtenAt.next)] }
      }
      try join(Document(withdrawn), .lists)
    }
  }
}

extension ListStore {
  /// Whether a program, or any, put works on a list, and whether the user did, or described the list or saved it as a
  /// query.
  func speakers(
    of list: String, _ program: String? = nil
  ) throws(SQLiteError) -> (hasProgram: Bool, hasUser: Bool) {
    let key = ListPlace.key(of: list)
    var hasUser = try ItemStore(connection).document(of: .lists).statements.contains { column, authors in
      [Mark.lists.name, "queries"].contains(column.field)
        && authors.contains { $0.isUser && $1.parts(of: column).contains { $0.key.element == key } }
    }
    let entries: [Int64] = try connection.column(
      "SELECT entry FROM finds WHERE what = 'lists' AND text = ? ORDER BY entry", [key])
    for entry in entries {
      let document = try EntryStore(connection).record(entry).document
      for (column, authors) in document.statements where column.field == Mark.lists.name {
        for (author, statement) in authors where statement.parts(of: column)[Part(column.field, key)] != nil {
          if case .source(let source, _) = author {
            if program.map({ source.prefix { $0 != "-" } == $0 }) ?? true { return (true, hasUser) }
          } else {
            hasUser = true
          }
        }
      }
    }
    return (false, hasUser)
  }
}
