public import MarqueeDomain
import MarqueeJSON

// TMDb's collections are series. Their parts have no numbers; as a rule, their order is the order of release.

extension TMDbCatalog: SeriesCatalog {
  public func series(of work: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<CatalogSeries?> {
    // If the movie's page was shown, nothing is asked for.
    try await found(work, freshness).map(\.collection)
  }

  public func series(named query: SearchQuery, _ freshness: Freshness) async throws(Problem) -> Loaded<[CatalogSeries]>
  {
    let page: Loaded<TMDbPageWire<CollectionNameWire>> = try await rows(
      ["search", "collection"], freshness, [("query", query.text)], number: 1)
    return page.map { $0.rows.compactMap(\.series).withoutRepeats(of: \.id) }
  }

  public func works(of series: CatalogSeries, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    let missing = Problem.notFound(what: .text("collection \(series.id)"))
    return try await works(.movie, freshness, rows: \CollectionWire.parts) { () async throws(Problem) in
      let collection: Loaded<CollectionWire> = try await web.get(
        ["collection", "\(series.id)"], freshness, missing: missing)
      if collection.value.parts.isEmpty { try web.requireWhole(collection) }
      return collection
    }.map { found in
      found.works.map { work in
        var work = work
        work.series = Series(series.name)
        return work
      }
    }
  }
}

private struct CollectionWire: JSONReadable, Sendable {
  static let acceptsDamaged = true

  let parts: [WorkRowWire]

  init(_ collection: JSONObject) throws(JSONUnreadable) {
    guard collection["parts"]?.kind == .array else { throw collection.unreadable("parts", "expected a list") }
    parts = collection.rows("parts", CollectionPartWire.self).compactMap(\.movie)
  }
}

private struct CollectionPartWire: JSONReadable, Sendable {
  /// `nil` for anything but a movie, such as another collection.
  let movie: WorkRowWire?

  init(_ part: JSONObject) throws(JSONUnreadable) {
    movie = ["movie", nil].contains(part.text("media_type")) ? try WorkRowWire(part) : nil
  }
}

private struct CollectionNameWire: JSONReadable, Sendable {
  let series: CatalogSeries?

  init(_ collection: JSONObject) throws(JSONUnreadable) { series = CatalogSeries(tmdb: collection) }
}

extension CatalogSeries {
  /// A collection with its number and name; `nil` if one of them lacks. The names end with “Collection”, in English.
  init?(tmdb collection: JSONObject) {
    guard let name = collection.text("name")?.trimmed, let id = collection.integer("id", .orNumeral), id > 0 else {
      return nil
    }
    let suffix = " Collection"
    self.init(id: id, name: name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
  }
}
