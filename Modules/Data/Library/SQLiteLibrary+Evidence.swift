// Finds the entries from which suggestions are made.
public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary: EvidenceRepository {
  public func entries(by makers: [String]) async throws(Problem) -> [LibraryPage.Entry] {
    let names = Set(makers.map { FoldedText($0) })
    guard let match = SearchIndex.match(makers: makers) else { return [] }
    return try await storage.read { (connection) throws(SQLiteError) in
      let numbers: [Int64] = try connection.column(SearchIndex.allMatches, [match])
      return try ListStore(connection).keptEntries(numbered: numbers).map(\.entry).filter { entry in
        entry.work.creators.contains { names.contains(FoldedText($0)) }
      }
    }
  }

  public func sample(
    of list: LibraryQuery.List, count: Int, seed: UInt32
  ) async throws(Problem) -> [LibraryPage.Entry] {
    let (statement, order) = (ListStatement(LibraryQuery(list)), LibraryOrder(.random, seed: seed))
    return try await storage.read { (connection) throws(SQLiteError) in
      var numbers: [Int64] = try connection.column(statement.sampleOfShort, [count + 1])
      if numbers.count > count { numbers = try ListStore(connection).sample(statement, count, order) }
      return try ListStore(connection).keptEntries(numbered: numbers).map(\.entry)
    }
  }

  public func wantedDays(of works: [Work.ID]) async throws(Problem) -> [Work.ID: PartialDate] {
    try await storage.read { (connection) throws(SQLiteError) in
      var days: [Work.ID: PartialDate] = [:]
      for (id, number) in try EntryStore(connection).numbers(of: works) {
        let time: Int64? = try connection.value(
          "SELECT wanted_at FROM works WHERE id = ? AND wanted_at IS NOT NULL", [number])
        days[id] = time.flatMap { PartialDate(dayOf: Date(timeIntervalSince1970: Double($0))) }
      }
      return days
    }
  }
}

extension ListStore {
  /// From how many places of a list a sample is taken.
  private static let places = 8

  /// The numbers of some works of a long list, taken from several places.
  fileprivate func sample(_ list: ListStatement, _ count: Int, _ order: LibraryOrder) throws(SQLiteError) -> [Int64] {
    var numbers: [Int64] = []
    guard list.query.list != .rated else {
      // A random first letter of the title decides where each place begins. Works with the best ratings come first.
      for halfStars in stride(from: 10, through: 1, by: -1) {
        for place in 0..<Self.places where numbers.count < count {
          let letter = UInt8(ascii: "a") + UInt8(order.place(ofRow: halfStars * Self.places + place) % 26)
          numbers += try connection.column(
            ListStatement.sampleOfRated, [halfStars, String(UnicodeScalar(letter)), count / Self.places])
        }
        numbers = numbers.withoutRepeats(of: \.self)
      }
      return numbers
    }
    guard let first: Int = try connection.value("SELECT min(\(list.key)) \(list.source)"),
      let last: Int = try connection.value("SELECT max(\(list.key)) \(list.source)")
    else { return [] }
    for place in 0..<Self.places {
      let start = first + order.place(ofRow: place + 1) % (last - first + 1)
      numbers += try connection.column(list.sampleFromKey, [start, count / Self.places])
    }
    return numbers.withoutRepeats(of: \.self)
  }
}
