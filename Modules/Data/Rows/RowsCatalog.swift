public import MarqueeDomain
import MarqueeJSON

/// Movies in titled rows, from a feed that is read once and held.
///
/// The feed repeats its titles, so a movie is known by its row and column, counted from 0 in the feed as it stands.
public struct RowsCatalog: CatalogRepository {
  public let catalog = Catalog.rows
  private let feed: any RowsFeed
  private let held = SingleFlight<Loaded<[Shelf]>>()

  public init(_ feed: any RowsFeed) { self.feed = feed }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    try await rows(freshness).map { rows in rows.map { $0.page(1).element } }
  }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    let rows = try await rows(freshness)
    guard let row = rows.value.first(where: { $0.id == id }) else {
      throw .notFound(what: "shelf \(id)", remedy: rows.value.last.map { .advice("The last row is \($0.id).") })
    }
    return rows.map { _ in row.page(page) }
  }

  public func works() async throws(Problem) -> Loaded<[Work]>? { try await rows(.held).map { $0.flatMap(\.works) } }

  public func search(_ query: SearchQuery, limit: Int) async throws(Problem) -> Loaded<Matches> {
    try await rows(.held).map { rows in
      let works = rows.flatMap { row in row.works.filter { query.matches([$0.title]) } }
      return Matches(works: works, total: works.count)
    }
  }

  public func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    let rows = try await rows(freshness)
    guard let work = rows.value.lazy.flatMap(\.works).first(where: { $0.id == id }) else {
      throw .notFound(what: "movie \(id)")
    }
    return rows.map { _ in WorkRecord(work: work) }
  }

  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    throw .notFound(what: "person \(id): the feed names none")
  }

  public func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    throw .notFound(what: "person \(person): the feed names none")
  }

  public func place(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Place> {
    throw .notFound(what: "place \(id): the feed names none")
  }

  public func works(at place: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    throw .notFound(what: "place \(place): the feed names none")
  }

  /// The rows as shelves, each with all its works.
  private func rows(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    let feed = feed
    return try await held.get(
      freshness, keeping: { $0.notices.isEmpty },
      { () async throws(Problem) in
        let text = try await feed.read()
        return try withExtendedLifetime(text) { () throws(Problem) in try Self.shelves(text) }
      })
  }

  static func shelves(_ text: RowsText) throws(Problem) -> Loaded<[Shelf]> {
    let document = JSONDocument(text.bytes)
    guard let wire = document.root.read(RowsFeedWire.self) else {
      throw .malformed(service: text.name, detail: document.unusable)
    }
    let updated = wire.updated.flatMap { LocalDateTime($0) }
    let shelves = wire.rows.enumerated().compactMap { row, wire in
      wire.flatMap { Shelf($0, row: row, updated: updated) }
    }
    var dropped = document.domainLosses
    if let date = wire.updated, updated == nil {
      dropped.append(Loss(path: "last-updated", reason: "“\(date)” is no date of the form 2022-08-19 15:10"))
    }
    var notices: [String] = []
    if !text.isComplete { notices.append("The feed of \(text.name) was cut short on the way.") }
    if shelves.isEmpty, !wire.rows.isEmpty { notices.append("None of the rows of \(text.name) can be read.") }
    return Loaded(shelves, sources: [text.source], dropped: dropped, notices: notices)
  }
}

extension Shelf {
  fileprivate init?(_ wire: RowWire, row: Int, updated: LocalDateTime?) {
    guard let id = ID(.rows, "shelf", key: "\(row)") else { return nil }
    self.init(
      id: id, title: wire.title.flatMap(clean) ?? "Untitled", updated: updated,
      works: wire.movies.enumerated().compactMap { column, movie in
        movie.flatMap { Work($0, row: row, column: column) }
      })
  }
}

extension Work {
  fileprivate init?(_ wire: MovieWire, row: Int, column: Int) {
    guard let id = ID(.rows, "movie", key: "\(row)-\(column)") else { return nil }
    self.init(
      id: id, kind: .movie, title: wire.title.flatMap(clean) ?? Work.untitled,
      artwork: wire.image.flatMap(clean).flatMap { WebAddress($0) })
  }
}

/// Feeds wrap links, and titles too, in `<`, `>` and blanks.
private func clean(_ text: String) -> String? {
  let text = text.trimming { $0 == "<" || $0 == ">" || $0.properties.isWhitespace }
  return text.isEmpty ? nil : text
}
