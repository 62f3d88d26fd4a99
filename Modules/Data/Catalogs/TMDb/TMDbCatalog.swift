public import MarqueeDomain
import MarqueeJSON

/// TMDb's movies and series: lists as shelves, search, works and people.
public struct TMDbCatalog: CatalogRepository, TrailerCatalog, SeasonCatalog {
  /// Always `tmdb`.
  public let catalog = Catalog.tmdb
  public var trailers: (any TrailerCatalog)? { self }
  public var series: (any SeriesCatalog)? { self }
  public var seasons: (any SeasonCatalog)? { self }
  let web: WebService
  private let pictureBase: String?
  private let standardBase: String
  private let cachedGenres: CachedValues<Loaded<[Int: String]>>
  private let cachedPictures: CachedValues<TMDbPictures>
  private let seenRows = TMDbRows()
  private let pages: CachedValues<Loaded<Found<Work>>>
  private let works: CachedValues<Loaded<TMDbWork>>
  private let people: CachedValues<Loaded<Person>>
  private let parts: CachedValues<Loaded<TMDbParts>>
  private let episodes: CachedValues<Loaded<[Episode]>>
  let searches = CachedValues<Loaded<Matches>>(holds: false)

  /// Creates a catalog over the service; nothing is fetched before the first question. `pictures` is the address of
  /// posters in place of the service's, and `standardPictures` the one to use if the service names none.
  public init(_ web: WebService, pictures: String? = nil, standardPictures: String = "https://image.tmdb.org/t/p") {
    self.web = web.refusing(TMDbRefusal.refusal)
    pictureBase = pictures
    standardBase = standardPictures
    cachedGenres = CachedValues(of: web, limit: TMDbKind.allCases.count)
    cachedPictures = CachedValues(holds: !web.storesAnswers)
    pages = CachedValues(of: web, limit: 500)
    works = CachedValues(of: web, limit: 500)
    people = CachedValues(of: web, limit: 1_000)
    parts = CachedValues(of: web, limit: 500)
    episodes = CachedValues(of: web, limit: 100)
  }

  /// Asks for something small, only to see whether the service answers and accepts the key.
  public func reach() async throws(Problem) {
    let _: Loaded<PicturesWire> = try await web.unstored.get(["configuration"], .new)
  }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    if Task.isCancelled { throw .cancelled }
    let lists = TMDbList.allCases
    let answers = await concurrentResults(lists) { (list) async throws(Problem) in
      try await page(1, of: list, freshness)
    }
    if Task.isCancelled { throw .cancelled }
    return try .shelves(of: Array(zip(lists.map(\.title), answers)))
  }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    guard let list = TMDbList(id) else { throw .notFound(what: .text("shelf \(id)")) }
    guard page <= Self.lastPage else {
      var end = try await self.page(1, of: list, freshness.ofParts).map { $0.end(page) }
      end.remarks.append(.text("TMDb provides only the first \(Self.lastPage) pages of a shelf."))
      return end
    }
    return try await self.page(max(1, page), of: list, freshness)
  }

  /// How many pages of a list the service gives, whatever total it names.
  static let lastPage = 500

  private func page(
    _ number: Int, of list: TMDbList, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<Shelf>> {
    guard let id = Shelf.ID(.tmdb, "shelf", key: list.rawValue) else {
      throw .notFound(what: .text("shelf \(list.rawValue)"))
    }
    let held = try await pages.get(freshness, as: "\(list.rawValue) \(number)", keeping: \.isWhole) {
      () async throws(Problem) in
      let page = try await fetch(list.path, list.kind, number: number, freshness)
      seenRows.note(page.value.elements, on: number, of: list)
      return page
    }
    return held.map { page in
      let shelf = Shelf(
        id: id, title: list.title, total: page.total, works: seenRows.first(page.elements, on: number, of: list))
      let hasMore = number < min(page.pages, Self.lastPage) && !page.elements.isEmpty
      return Page(shelf, number: number, next: hasMore ? number + 1 : nil)
    }
  }

  /// A page of a list or of a search, from 1 to `lastPage`.
  func rows<Row: JSONReadable & Sendable>(
    _ path: [String], _ freshness: Freshness, _ query: [(name: String, value: String)], number: Int
  ) async throws(Problem) -> Loaded<TMDbPageWire<Row>> {
    let page: Loaded<TMDbPageWire<Row>> = try await web.get(
      path, freshness, query + (number > 1 ? [(name: "page", value: "\(number)")] : []))
    if page.value.rows.isEmpty { try web.requireWhole(page) }
    return page
  }

  /// A page of movies or of series with their genres and posters, each once.
  func fetch(
    _ path: [String], _ kind: TMDbKind, _ query: [(name: String, value: String)] = [], number: Int,
    _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Found<Work>> {
    try await works(kind, freshness, rows: \TMDbPageWire<WorkRowWire>.rows) { () async throws(Problem) in
      try await rows(path, freshness, query, number: number)
    }.map { Found($0.works, pages: $0.answer.pages, total: $0.answer.total) }
  }

  /// The answers for movies and for series. A kind that failed is missing; if both failed, throws the movies' problem.
  func ofEachKind<Value: Sendable>(
    _ ask: @escaping @Sendable (TMDbKind) async throws(Problem) -> Loaded<Value>
  ) async throws(Problem) -> Loaded<[(kind: TMDbKind, value: Value)]> {
    let answers = await concurrentResults(TMDbKind.allCases, ask)
    if Task.isCancelled { throw .cancelled }
    var all = Loaded<[(kind: TMDbKind, value: Value)]>([])
    for (kind, answer) in zip(TMDbKind.allCases, answers) {
      switch answer {
      case .success(let loaded):
        all.value.append((kind, loaded.value))
        all.join(loaded)
      case .failure(let problem): all.missing.append(Missing(.text(kind.plural), because: problem))
      }
    }
    if all.value.isEmpty, let problem = all.missing.first?.problem { throw problem }
    return all
  }

  /// An answer with the works in it, with their genres and posters, each once.
  func works<Wire: Sendable>(
    _ kind: TMDbKind, _ freshness: Freshness, rows: (Wire) -> [WorkRowWire],
    _ load: () async throws(Problem) -> Loaded<Wire>
  ) async throws(Problem) -> Loaded<(answer: Wire, works: [Work])> {
    async let genres = outcome { () async throws(Problem) in try await genreNames(of: kind, freshness.ofParts) }
    async let pictures = outcome { () async throws(Problem) in try await self.pictures(freshness.ofParts) }
    let answer = try await load()
    let places = try await pictures.get()
    var names: [Int: String] = [:]
    var page: Loaded<(answer: Wire, works: [Work])> = answer.map { ($0, []) }
    switch await genres {
    case .success(let genres):
      names = genres.value
      // Genres may be older than the page; the page does not count as old for that.
      page.dropped += genres.dropped
      page.remarks += genres.remarks
    case .failure(let problem):
      if Task.isCancelled { throw .cancelled }
      if !rows(answer.value).isEmpty { page.missing.append(Missing(.text("genres"), because: problem)) }
    }
    page.value.works = rows(answer.value).compactMap { row in
      Work(row, kind, genres: row.genres.compactMap { names[$0] }, places)
    }.withoutRepeats(of: \.id)
    return page
  }

  public func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    try await found(id, freshness).map(\.record)
  }

  /// A movie or a series with the collection that it belongs to.
  func found(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<TMDbWork> {
    // The service's word for the work that was added last.
    let isLatest = id.key == "latest"
    let kind = try kind(of: id, isNumber: isLatest || id.key.isNumber)
    let missing = Problem.notFound(what: .identified(id))
    let isKept: @Sendable (Loaded<TMDbWork>) -> Bool = { $0.isWhole && !isLatest }
    return try await works.get(freshness, as: "\(id)", keeping: isKept) { () async throws(Problem) in
      async let pictures = outcome { () async throws(Problem) in try await self.pictures(freshness.ofParts) }
      let wire: Loaded<TMDbWorkWire> = try await web.get(
        [kind.rawValue, id.key], freshness, [("append_to_response", kind.creditLists[0])], missing: missing)
      let credits = try await credits(of: wire, kind, freshness)
      let places = try await pictures.get()
      guard let work = Work(wire.value, kind, credits.value, places) else { throw missing }
      var record = wire.map { wire in
        TMDbWork(
          record: WorkRecord(work: work, cast: wire.appearances(with: credits.value)), collection: wire.collection)
      }
      record.join(credits)
      return record
    }
  }

  /// - Throws: `Problem.notFound` if the identifier is not TMDb's, or its key is not a number.
  private func kind(of id: Work.ID, isNumber: Bool) throws(Problem) -> TMDbKind {
    guard let kind = TMDbKind(id), isNumber else { throw .notFound(what: .identified(id)) }
    return kind
  }

  /// The credits that came with a work; where none came, they are asked for alone.
  private func credits(
    of work: Loaded<TMDbWorkWire>, _ kind: TMDbKind, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<CreditsWire> {
    if let credits = work.value.credits { return Loaded(credits) }
    var none = Loaded(CreditsWire())
    for list in kind.creditLists {
      do throws(Problem) {
        return try await web.get([kind.rawValue, "\(work.value.row.id)", list], freshness)
      } catch {
        if error == .cancelled { throw error }
        none.missing = [Missing(.text("cast and crew"), because: error)]
        // A service that fails now has the list, and will give it later.
        guard case .server(_, 404) = error else { return none }
      }
    }
    return none
  }

  public func episodes(
    ofSeason season: Int, of work: Work.ID, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<[Episode]> {
    guard try kind(of: work, isNumber: work.key.isNumber) == .tv else { throw .notFound(what: .identified(work)) }
    return try await episodes.get(freshness, as: "\(work) \(season)", keeping: \.isWhole) { () async throws(Problem) in
      let wire: Loaded<SeasonWire> = try await web.get(
        ["tv", work.key, "season", "\(season)"], freshness, missing: .notFound(what: .identified(work)))
      return wire.map { $0.episodes.map(\.episode).sorted { $0.part < $1.part } }
    }
  }

  public func trailer(of work: Work.ID) async throws(Problem) -> WebAddress? {
    let kind = try kind(of: work, isNumber: work.key.isNumber)
    let missing = Problem.notFound(what: .identified(work))
    let videos: Loaded<VideosWire> = try await web.get([kind.rawValue, work.key, "videos"], .cached, missing: missing)
    return videos.value.trailer
  }

  /// A person. If the record is missing but credits exist, it gives a person without a name.
  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    let missing = Problem.notFound(what: .identified(id))
    guard id.catalog == catalog, id.key.isNumber else { throw missing }
    let isWhole: @Sendable (Loaded<Person>) -> Bool = { $0.isWhole && $0.value.name != Person.unnamed }
    return try await people.get(freshness, as: id.key, keeping: isWhole) { () async throws(Problem) in
      do throws(Problem) {
        let wire: Loaded<PersonWire> = try await web.get(["person", id.key], freshness, missing: missing)
        return wire.map(\.person)
      } catch {
        guard error == missing else { throw error }
        // The person's credits may exist without the person's record.
        return try await parts(of: id, freshness.ofParts).map { _ in Person(id: id, name: Person.unnamed) }
      }
    }
  }

  private func parts(of id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<TMDbParts> {
    try await parts.get(freshness, as: id.key, keeping: \.isWhole) { () async throws(Problem) in
      try await ofEachKind { (kind) async throws(Problem) -> Loaded<PartsWire> in
        try await web.get(
          ["person", id.key, "\(kind.rawValue)_credits"], freshness,
          missing: .notFound(what: .identified(id)))
      }.map { TMDbParts(kinds: $0) }
    }
  }

  public func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    // The list of credits does not name the person. The person's record is already loading for the same screen.
    let named = try await self.person(person, freshness.ofParts).value
    let name = Credit.PersonName(id: named.id, name: named.name)
    return try await parts(of: person, freshness).map { Page(wholeList: $0.credits(of: name), number: page) }
  }

  private func genreNames(of kind: TMDbKind, _ freshness: Freshness) async throws(Problem) -> Loaded<[Int: String]> {
    let isKept: @Sendable (Loaded<[Int: String]>) -> Bool = { $0.isWhole && !$0.value.isEmpty }
    return try await cachedGenres.get(freshness, as: kind.rawValue, keeping: isKept) { () async throws(Problem) in
      let wire: Loaded<GenresWire> = try await web.get(["genre", kind.rawValue, "list"], freshness)
      return wire.map { Dictionary($0.genres.map { ($0.id, $0.name) }) { first, _ in first } }
    }
  }

  private func pictures(_ freshness: Freshness) async throws(Problem) -> TMDbPictures {
    try await cachedPictures.get(freshness) { () async throws(Problem) in
      var wire: PicturesWire?
      do throws(Problem) {
        let answer: Loaded<PicturesWire> = try await web.get(["configuration"], freshness)
        wire = answer.value
      } catch {
        // The address of pictures has not changed in ten years: a failure is no reason to show less, or to ask again.
        if error == .cancelled { throw error }
      }
      return TMDbPictures(wire, base: pictureBase, standard: standardBase)
    }
  }
}

/// A movie or a series, with the collection that it belongs to.
struct TMDbWork: Sendable {
  let record: WorkRecord
  let collection: CatalogSeries?
}

extension String {
  /// Whether the text is a number from 1, as in the service's addresses.
  fileprivate var isNumber: Bool { Int(self).map { $0 > 0 && "\($0)" == self } ?? false }
}
