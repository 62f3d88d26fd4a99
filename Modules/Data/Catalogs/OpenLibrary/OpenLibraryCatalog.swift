public import MarqueeDomain

/// Open Library's books: subjects as shelves, search, works and their authors.
public struct OpenLibraryCatalog: CatalogRepository {
  /// The credit of an author where the record does not name a role.
  static let department = "Authors"
  static let role = "Author"

  /// Always `openlibrary`.
  public let catalog = Catalog.openlibrary
  let service: OpenLibraryService
  private let covers: String
  let cachedWorks = CachedWorks()
  private let subjects: [String]
  private let otherSubjects: String?
  private let pages: CachedValues<Loaded<Page<Shelf>>>
  private let books: CachedValues<Loaded<WorkRecord>>
  private let authors: CachedValues<Loaded<Person>>
  private let bodies: CachedValues<Loaded<Page<[Credit]>>>
  let searches = CachedValues<Loaded<Matches>>(holds: false)

  /// Creates a catalog over the service; nothing is fetched before the first question. `subjects` are the shelves,
  /// named as in the service's addresses (`science_fiction`). `covers` is the address of covers, without a slash at the
  /// end. `otherSubjects` is a sentence that says where the user can choose other shelves.
  public init(_ web: WebService, subjects: [String], covers: String, otherSubjects: String? = nil) {
    service = OpenLibraryService(web: web)
    self.subjects = subjects
    self.otherSubjects = otherSubjects
    self.covers = covers
    pages = CachedValues(of: web, limit: 500)
    books = CachedValues(of: web, limit: 500)
    authors = CachedValues(of: web, limit: 1_000)
    bodies = CachedValues(of: web, limit: 500)
  }

  /// How answers that arrive now are read.
  var mapping: OpenLibraryMapping { OpenLibraryMapping(covers: covers, now: service.web.now()) }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    if Task.isCancelled { throw .cancelled }
    let ids = subjects.compactMap { Shelf.ID(.openlibrary, "shelf", key: $0) }
    let answers = await concurrentResults(ids) { (id) async throws(Problem) in try await shelf(id, page: 1, freshness) }
    if Task.isCancelled { throw .cancelled }
    return try .shelves(of: Array(zip(ids.map(\.title), answers)))
  }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    guard id.catalog == catalog else { throw .notFound(what: .text("shelf \(id)")) }
    // The service redirects names with capitals.
    let subject = id.key.lowercased()
    guard page > 1 else { return try await asked(id, subject, 1, freshness) }
    let first = try await asked(id, subject, 1, freshness.ofParts)
    let (offset, isTooFar) = (page - 1).multipliedReportingOverflow(by: Shelf.pageSize)
    guard !isTooFar, offset < first.value.element.total ?? .max, offset < Self.depth else {
      return first.map { $0.end(page) }
    }
    return try await asked(id, subject, page, freshness)
  }

  /// How far a subject is paged: the service's search becomes slow at large offsets.
  private static let depth = 100_000

  private func asked(
    _ id: Shelf.ID, _ subject: String, _ number: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<Shelf>> {
    let offset = (number - 1) * Shelf.pageSize
    var held = try await pages.get(freshness, as: "\(id.key) \(number)", keeping: \.isWhole) {
      () async throws(Problem) in
      let answer: Loaded<OpenLibraryList<SubjectWorkWire>> = try await service.list(
        ["subjects", "\(subject).json"], freshness,
        [("limit", "\(Shelf.pageSize)")] + (offset > 0 ? [("offset", "\(offset)")] : []))
      let mapping = mapping
      let page = answer.map { answer in
        let works = answer.rows.compactMap { Work($0, mapping) }.withoutRepeats(of: \.id)
        let total = answer.total.map { max(0, $0) }
        let shelf = Shelf(id: id, title: id.title, total: total, works: works)
        let hasMore = offset + Shelf.pageSize < min(total ?? 0, Self.depth) && !answer.rows.isEmpty
        return Page(shelf, number: number, next: hasMore ? number + 1 : nil)
      }
      cachedWorks.note(page.value.element.works)
      return page
    }
    if held.value.element.works.isEmpty, number == 1 {
      held.remarks.append(
        .text("Open Library has no books on the subject “\(subject)”.\(otherSubjects.map { " \($0)" } ?? "")"))
    }
    return held
  }

  public func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    try await work(id, freshness) { _ in }
  }

  /// Returns the record to `partial` before the authors are loaded, each of whom costs a request.
  public func work(
    _ id: Work.ID, _ freshness: Freshness, partial: @escaping @Sendable (Loaded<WorkRecord>) async -> Void
  ) async throws(Problem) -> Loaded<WorkRecord> {
    let what = "work \(id)"
    guard id.catalog == catalog, let key = OpenLibraryKey(id.key), key.kind != .author else {
      throw .notFound(what: .text(what))
    }
    var book = try await books.get(freshness, as: key.text, keeping: \.isWhole) {
      () async throws(Problem) in
      let books = OpenLibraryBooks(
        service: service, mapping: mapping, freshness: freshness,
        author: { (key) async throws(Problem) in try await author(key, "author \(key.text)", freshness.ofParts) })
      let book = try await books.book(key, what, partial)
      cachedWorks.note([book.value.work])
      return book
    }
    // The remark is not cached; the book is.
    if book.value.work.id != id { book.remarks.append(.text("Open Library merged \(id.key) into this book.")) }
    return book
  }

  /// An author. For a merged author it gives the record of the author that remains, with a remark.
  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    var author = try await author(try key(of: id), "author \(id)", freshness)
    if author.value.id != id { author.remarks.append(.text("Open Library merged \(id.key) into this author.")) }
    return author
  }

  public func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    // Books name the author that remains after a merger. The author's record may already be loading for the same page.
    let author = try await self.person(person, freshness.ofParts)
    guard let key = OpenLibraryKey(author.value.id.key) else { throw .notFound(what: .text("author \(person)")) }
    let name = Credit.PersonName(id: author.value.id, name: author.value.name)
    return try await bodies.get(freshness, as: "\(key.text) \(page)", keeping: \.isWhole) {
      () async throws(Problem) in
      try await AuthorWorks(service: service, mapping: mapping, cachedWorks: cachedWorks, freshness: freshness)
        .page(page, of: key, name)
    }
  }

  private func key(of id: Person.ID) throws(Problem) -> OpenLibraryKey {
    guard id.catalog == catalog, let key = OpenLibraryKey(id.key), key.kind == .author else {
      throw .notFound(what: .text("author \(id)"))
    }
    return key
  }

  private func author(
    _ key: OpenLibraryKey, _ what: String, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Person> {
    try await authors.get(freshness, as: key.text, keeping: \.isWhole) { () async throws(Problem) in
      let found: Loaded<OpenLibraryService.Found<AuthorWire>> = try await service.record(key, what, freshness)
      guard let person = Person(found.value.record, found.value.key) else { throw .notFound(what: .text(what)) }
      return found.map { _ in person }
    }
  }
}

extension Identifier<Shelf> {
  /// The subject as a title: `science_fiction` becomes “Science Fiction”.
  fileprivate var title: String {
    key.split(whereSeparator: { $0 == "_" || $0 == " " }).map { $0.prefix(1).uppercased() + String($0.dropFirst()) }
      .joined(separator: " ")
  }
}
