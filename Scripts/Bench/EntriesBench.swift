import MarqueeComposition
import MarqueeDomain
import MarqueeSQLite

/// Measures how long it takes to find the entries of the works on a page, in a library of 10,000 entries. Half of them
/// are known in two catalogs. The rival is a query for the rows with the identifiers, without any other rule.
struct EntriesBench: Benchmark {
  let name = "entries"
  let title = "what is kept of a page of works, and pages of a library"
  private static let count = 10_000

  func run(_ table: inout Table, in folder: String) async throws {
    let marquee = try Marquee(try Configuration(environment: ["MARQUEE_HOME": folder]))
    let library = marquee.useCases.library
    for start in stride(from: 0, to: Self.count, by: 1000) {
      let numbers = start..<start + 1000
      for half in 1...10 {
        let works = numbers.filter { $0 % 10 + 1 == half }.compactMap { film($0, catalog($0)) }
        _ = try await library.change(works, by: .rate(Rating(halfStars: half)))
      }
      let twice = numbers.filter(isKeptTwice).compactMap { film($0, other(than: catalog($0))) }
      _ = try await library.change(twice, by: .note("Seen in two catalogs."))
    }
    let entries = try await library.page(LibraryQuery(.mine, limit: 0)).total
    let plain = Database(path: folder + "/library.sqlite")
    table.group = "in \(entries) entries"
    let isKeptOnce = { !isKeptTwice($0) }
    for (name, works) in [
      ("100 works, all kept", page(100) { film($0, catalog($0)) }),
      ("100, half kept", page(50) { film($0, catalog($0)) } + page(50) { film($0 + Self.count, catalog($0)) }),
      ("100, none kept", page(100) { film($0 + Self.count, catalog($0)) }),
      ("100 by another catalog", page(100, where: isKeptOnce) { film($0, other(than: catalog($0))) }),
      ("450, half kept", page(225) { film($0, catalog($0)) } + page(225) { film($0 + Self.count, catalog($0)) }),
    ] {
      var (found, rows) = (0, 0)
      let times = try await time(
        101, { found = try await library.entries(of: works).found.count },
        { rows = try await Self.rows(of: works, in: plain) })
      table.add(name, times[0], beside: "rows by id", times[1], target: "< 1 ms")
      table.add("\(name), found", [Double(found)], "works", beside: "rows by id", [Double(rows)])
    }
    table.group = "lists"
    for (name, query) in [
      ("mine", LibraryQuery(.mine)), ("mine by title", LibraryQuery(.mine, order: LibraryOrder(.title))),
      ("rated", LibraryQuery(.rated)),
      ("mine of 1950 to 1959", LibraryQuery(.mine, search: try Query(line: "year:1950..1959"))),
    ] {
      var found = 0
      let times = try await time(101, { found = try await library.page(query).total })
      table.add("\(name), \(found)", times[0], target: "< 1 ms")
    }
    var alike = 0
    let times = try await time(5, { alike = try await library.lookalikes().count })
    table.add("that look alike, \(alike)", times[0])
    await plain.close()
    await marquee.close()
  }

  /// Works that are far from each other in the file.
  private func page(
    _ count: Int, where condition: (Int) -> Bool = { _ in true }, _ work: (Int) -> Work?
  ) -> [WorkIdentity] {
    (0..<Self.count).map { $0 * 7919 % Self.count }.filter { condition($0) && catalog($0) != .openlibrary }
      .prefix(count).compactMap(work).map(WorkIdentity.init)
  }

  private func catalog(_ number: Int) -> Catalog { [.tmdb, .ghibli, .rows, .openlibrary][number % 4] }

  private func other(than catalog: Catalog) -> Catalog { catalog == .tmdb ? .ghibli : .tmdb }

  /// Whether the work is marked in a second catalog: two of three, except the books, which only one catalog has.
  private func isKeptTwice(_ number: Int) -> Bool { number % 3 != 0 && catalog(number) != .openlibrary }

  /// Creates a work; `nil` if the catalog does not accept the identifier, which never happens.
  private func film(_ number: Int, _ catalog: Catalog) -> Work? {
    let (word, kind): (String, Work.Kind) =
      switch catalog {
      case .openlibrary: ("work", .book)
      case .ghibli: ("film", .film)
      default: ("movie", .movie)
      }
    guard let id = Work.ID(catalog, word, key: "t-\(number)") else { return nil }
    return Work(
      id: id, kind: kind, title: "The Film of the Number \(number)", released: PartialDate(year: 1920 + number % 100),
      creators: ["Maker \(number % 500)"], genres: ["Drama"], synopsis: String(repeating: "What happens. ", count: 30),
      runtimeMinutes: 90 + number % 60)
  }

  private static func rows(of works: [WorkIdentity], in database: Database) async throws -> Int {
    let list = works.map { "'\($0.id)'" }.joined(separator: ",")
    return try await database.read { (connection) throws(SQLiteError) in
      try connection.rows(
        """
        SELECT reference, favorited, wanted, rating, note, viewings, tags FROM works WHERE reference IN (\(list))
        """
      ) { (row) throws(SQLiteError) in try row.read(0, as: String.self) }.count
    }
  }
}
