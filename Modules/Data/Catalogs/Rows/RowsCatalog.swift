public import MarqueeDomain
import MarqueeJSON
import Synchronization

/// A catalog of movies in titled rows, from a feed that is read whole.
///
/// The feed has no identifiers, so a title identifies a movie, in all rows. A title with different pictures means
/// several movies: the first picture that the library or this process saw belongs to the title's identifier, and any
/// other picture to `Work.ID.other(picturedAt:)`. A movie without a title is identified by its row and column, counted
/// from 0; those positions also name the movie that is there now.
public final class RowsCatalog: CatalogRepository, ListedCatalog {
  /// Always `rows`.
  public let catalog = Catalog.rows
  public var asksService: Bool { feed.asksService }
  public var listing: (any ListedCatalog)? { self }
  private let feed: RowsFeed
  private let held: CachedValues<Loaded<MovieRows>>
  private let keptPictures: @Sendable () async -> [Work.ID: WebAddress]
  /// The first picture of each title, so that no other movie gets its identifier when the feed changes. The pictures of
  /// other movies are there too if the library knows them.
  private let firstPictures = Mutex<[Work.ID: WebAddress]>([:])

  /// Creates a catalog over a feed; nothing is read before the first question. `keptPictures` returns the pictures of the
  /// movies that the library knows, by identifier.
  public init(_ feed: RowsFeed, keptPictures: @escaping @Sendable () async -> [Work.ID: WebAddress] = { [:] }) {
    self.feed = feed
    self.keptPictures = keptPictures
    held = CachedValues(holds: !feed.isStored)
  }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    try await rows(freshness).map { rows in rows.shelves.map { $0.page(1).element } }
  }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    let rows = try await rows(freshness)
    guard let row = rows.value.shelves.first(where: { $0.id == id }) else {
      let remedy = rows.value.shelves.last.map { Remedy.advice("The last row is \($0.id).") }
      throw missing(.notFound(what: .text("shelf \(id)"), remedy: remedy), from: rows)
    }
    return rows.map { _ in row.page(page) }
  }

  public func works(_ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    try await rows(freshness).map { $0.shelves.flatMap(\.works).withoutRepeats(of: \.id) }
  }

  /// Always empty: the feed has neither.
  public func peopleAndPlaces() async throws(Problem) -> Loaded<PeopleAndPlaces> { Loaded(PeopleAndPlaces()) }

  public func search(
    _ query: SearchQuery, limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    try await rows(freshness).map { rows in
      let works = rows.shelves.flatMap(\.works).filter { query.matches([$0.title]) }.withoutRepeats(of: \.id)
      return Matches(works: works, total: works.count)
    }
  }

  public func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    let rows = try await rows(freshness)
    guard id.catalog == catalog, let work = rows.value.works[id.key] else {
      throw missing(.notFound(what: .text("movie \(id)")), from: rows)
    }
    return rows.map { _ in WorkRecord(work: work) }
  }

  /// Always throws `Problem.notFound`: the feed names no people.
  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    throw .notFound(what: .text("person \(id): the feed has no people"))
  }

  public func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    throw .notFound(what: .text("person \(person): the feed has no people"))
  }

  /// Why something was not found: it may be in a damaged part of the feed, or the feed does not have it.
  private func missing(_ problem: Problem, from rows: Loaded<MovieRows>) -> Problem {
    guard !rows.dropped.isEmpty || !rows.remarks.isEmpty else { return problem }
    return .malformed(
      service: catalog.title, detail: "it is damaged, and the intact part doesn't contain the requested page")
  }

  private func rows(_ freshness: Freshness) async throws(Problem) -> Loaded<MovieRows> {
    try await held.get(freshness, keeping: \.isWhole) { () async throws(Problem) in
      // The sample's titles never change their pictures.
      let pictures = self.feed.isSample ? [:] : await self.keptPictures()
      return try await self.feed.load(freshness) { (reply, document) throws(Problem) in
        try self.rows(reply, document, of: self.feed.name, pictures)
      }
    }
  }

  private func rows(
    _ reply: WebService.Reply, _ document: JSONDocument, of name: String, _ keptPictures: [Work.ID: WebAddress]
  ) throws(Problem) -> Loaded<MovieRows> {
    guard let wire = document.root.read(RowsFeedWire.self) else {
      throw .malformed(service: name, detail: document.unusable)
    }
    let rows = firstPictures.withLock { pictures in
      pictures.merge(keptPictures) { $1 }
      return MovieRows(wire, &pictures)
    }
    var notices: [Notice] = []
    if !reply.isComplete { notices.append(.text("The feed from \(name) is incomplete.")) }
    if rows.shelves.isEmpty, !wire.rows.isEmpty { notices.append(.text("Can't read any of the rows from \(name).")) }
    return reply.loaded(rows, of: document, notices: notices)
  }
}

/// The rows of the feed as shelves, and their works by name.
struct MovieRows: Sendable {
  /// The rows, each with all its movies; a movie that occurs twice in a row is there twice.
  private(set) var shelves: [Shelf] = []
  /// The works by their keys, and by their positions: `0-2`.
  private(set) var works: [String: Work] = [:]

  /// - Parameter pictures: the first picture of each title, and those of other movies that keep their identifiers.
  init(_ feed: RowsFeedWire, _ pictures: inout [Work.ID: WebAddress]) {
    let updated = feed.updated.flatMap(clean)?.onOneLine
    for (row, wire) in feed.rows.enumerated() {
      guard let wire, let id = Shelf.ID(.rows, "shelf", key: "\(row)") else { continue }
      let movies = wire.movies.enumerated().compactMap { column, movie in
        movie.flatMap { add($0, at: "\(row)-\(column)", &pictures) }
      }
      shelves.append(Shelf(id: id, title: wire.title.flatMap(clean) ?? "Untitled", updated: updated, works: movies))
    }
  }

  /// The movie at a position. A movie with the title and the picture of an earlier one is the earlier one.
  private mutating func add(_ wire: MovieWire, at position: String, _ pictures: inout [Work.ID: WebAddress]) -> Work? {
    let title = wire.title.flatMap(clean) ?? Work.untitled
    let picture = wire.image.flatMap(clean).flatMap { WebAddress($0) }
    guard var id = Work.ID.movieRow(titled: title) ?? Work.ID(.rows, "movie", key: position) else { return nil }
    if title != Work.untitled, let picture, let other = id.other(picturedAt: picture) {
      if pictures[other] != nil || pictures[id, default: picture] != picture {
        id = other
      } else {
        pictures[id] = picture
      }
    }
    let work = works[id.key] ?? Work(id: id, kind: .movie, title: title.withoutHTML, artwork: picture)
    works[id.key] = work
    works[position] = work
    return work
  }
}

/// The text without the `<`, `>` and blanks that feeds put around links and titles; `nil` if nothing is left.
private func clean(_ text: String) -> String? {
  let text = text.trimming { $0 == "<" || $0 == ">" || $0.properties.isWhitespace }
  return text.isEmpty ? nil : text
}

extension String {
  /// The text on one line, without control and format characters, cut to 80 scalars.
  fileprivate var onOneLine: String {
    let shown = split(whereSeparator: \.isWhitespace).joined(separator: " ").unicodeScalars
      .filter { ![.control, .format].contains($0.properties.generalCategory) }
    return shown.count > 80 ? String(shown.prefix(79)) + "…" : String(shown)
  }
}
