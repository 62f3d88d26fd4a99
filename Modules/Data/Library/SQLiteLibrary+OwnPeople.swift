public import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

// Finds the people in the user's own works.
extension SQLiteLibrary {
  public func ownPerson(_ id: Person.ID) async throws(Problem) -> Person {
    let name = try await storage.read { (connection) throws(SQLiteError) in try EntryStore(connection).personName(id) }
    guard let name else { throw .notFound(what: .identified(id)) }
    return Person(id: id, name: name)
  }

  public func ownCredits(of person: Person.ID) async throws(Problem) -> [Credit] {
    let found = try await storage.read { (connection) throws(SQLiteError) -> [Credit]? in
      guard let name = try EntryStore(connection).personName(person) else { return nil }
      return try connection.rows(
        """
        SELECT \(WorkColumns.read), finds.what
        FROM finds JOIN works ON works.id = finds.entry LEFT JOIN descriptions ON descriptions.work = works.id
        WHERE finds.what IN ('actor', 'author') AND finds.text = ?
        ORDER BY works.year NULLS LAST, works.sortable_title, works.id, finds.what
        """, ["\(Int64(person.key) ?? 0)"]
      ) { (row) throws(SQLiteError) in
        let role = EntryRecord.CastMember.Role(rawValue: try row.read(Work.columnCount)) ?? .actor
        return Credit(
          department: role.department, person: Credit.PersonName(id: person, name: name),
          work: Credit.WorkName(try Work(row: row)))
      }
    }
    guard let found else { throw .notFound(what: .identified(person)) }
    return found
  }

  public func ownPeople(
    matching query: SearchQuery, limit: Int
  ) async throws(Problem) -> (people: [Person], total: Int) {
    let parts = query.parts
    return try await storage.read { (connection) throws(SQLiteError) in
      try connection.registerSearch()
      let (named, values) = Needle.condition("searched_name", parts)
      let total: Int? = try connection.value("SELECT count(*) FROM people WHERE \(named)", values)
      return (try EntryStore(connection).people(with: parts, limit: limit), total ?? 0)
    }
  }
}

extension EntryStore {
  /// The people in own works whose names contain one form of each part, sorted by name.
  func people(with parts: [[String]], limit: Int) throws(SQLiteError) -> [Person] {
    let (named, values) = Needle.condition("searched_name", parts)
    return try connection.rows(
      "SELECT id, name FROM people WHERE \(named) ORDER BY sortable_name, CAST(id AS TEXT) LIMIT ?",
      values + [max(0, limit)]
    ) { (row) throws(SQLiteError) -> Person? in
      guard let id = Person.ID(.library, "actor", key: "\(try row.read(0, as: Int64.self))") else { return nil }
      return Person(id: id, name: try row.read(1))
    }.compactMap(\.self)
  }

  fileprivate func personName(_ id: Person.ID) throws(SQLiteError) -> String? {
    // People of other catalogs are not in this table, even if the keys are equal.
    guard id.catalog == .library, let key = Int64(id.key) else { return nil }
    return try connection.value("SELECT name FROM people WHERE id = ?", [key])
  }
}

extension EntryRecord.CastMember.Role {
  /// The department of a credit for the role.
  var department: String { self == .author ? WorkDraft.authors : WorkDraft.actors }
}
