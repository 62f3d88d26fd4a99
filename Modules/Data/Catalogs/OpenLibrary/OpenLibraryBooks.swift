import MarqueeDomain

/// Loads a book: its record, its authors, and what only the search or its editions know.
struct OpenLibraryBooks: Sendable {
  /// How many authors are fetched: more would take too long at three requests a second. For the others, the names come
  /// from the search.
  private static let authors = 20
  /// How many editions are read for a year and a length.
  private static let editions = 50

  let service: OpenLibraryService
  let covers: OpenLibraryCovers
  let freshness: Freshness
  /// Gives an author, cached or fetched.
  let author: @Sendable (OpenLibraryKey) async throws(Problem) -> Loaded<Person>

  /// Loads the record first, because it may lead to another record; then the authors and the search's entry at the same
  /// time. A part that fails costs a notice.
  ///
  /// - Parameter partial: called with the record alone.
  func book(
    _ key: OpenLibraryKey, _ what: String, _ partial: @Sendable (Loaded<WorkRecord>) async -> Void
  ) async throws(Problem) -> Loaded<WorkRecord> {
    let found: Loaded<OpenLibraryService.Found<BookWire>> = try await service.record(key, what, freshness)
    let (place, record) = (found.value.key, found.value.record)
    guard let work = Work(record, place, covers) else { throw .notFound(what: .text(what)) }
    async let hit = hit(place)
    await partial(found.map { _ in WorkRecord(work: work) })
    let people = await concurrentResults(Array(record.authors.prefix(Self.authors))) { (role) async throws(Problem) in
      try await author(role.key)
    }
    let known = await hit
    if Task.isCancelled { throw .cancelled }

    var book = found.map { _ in WorkRecord(work: work) }
    for (role, answer) in zip(record.authors, people) {
      if let appearance = appearance(role, answer, known, &book) { book.value.cast.append(appearance) }
    }
    for role in record.authors.dropFirst(Self.authors) {
      guard let name = name(of: role, known), let id = role.key.person else { continue }
      book.value.cast.append(role.appearance(of: id, name))
    }
    if book.value.cast.count < record.authors.count, record.authors.count > Self.authors {
      book.remarks.append(.text("Some of its \(record.authors.count) authors are missing here."))
    }
    book.value.work.creators = book.value.cast.compactMap(\.name).filter { $0 != Person.unnamed }
    await complete(&book, place, known)
    if Task.isCancelled { throw .cancelled }
    return book
  }

  /// An author with a name: the name of the author's record, else the search's.
  private func appearance(
    _ role: AuthorRoleWire, _ answer: Result<Loaded<Person>, Problem>, _ hit: Result<Loaded<SearchDocWire?>, Problem>,
    _ book: inout Loaded<WorkRecord>
  ) -> WorkRecord.Appearance? {
    switch answer {
    case .success(let person):
      book.join(person)
      return role.appearance(of: person.value.id, person.value.name)
    case .failure(let problem):
      guard let name = name(of: role, hit), let id = role.key.person else {
        book.missing.append(Missing(.text("the author \(role.key.text)"), isPlural: false, because: problem))
        return nil
      }
      return role.appearance(of: id, name)
    }
  }

  /// An author's name in the search's entry.
  private func name(of role: AuthorRoleWire, _ hit: Result<Loaded<SearchDocWire?>, Problem>) -> String? {
    // `complete` reports that the search failed.
    let doc = try? hit.get().value
    return doc.flatMap { doc in zip(doc.authorKeys, doc.authorNames).first { $0.0 == role.key }?.1.trimmed }
  }

  /// The work's entry in the search; `nil` where the search has none. Editions are not in the search; they have their
  /// own year.
  private func hit(_ key: OpenLibraryKey) async -> Result<Loaded<SearchDocWire?>, Problem> {
    guard key.kind == .work else { return .success(Loaded(nil)) }
    return await outcome { () async throws(Problem) in
      let page = try await service.search([("q", "key:\"/works/\(key.text)\"")], limit: 1, freshness)
      return page.map { page in page.rows.first { $0.key == key } }
    }
  }

  /// Fills in year, length and score. The record's year counts first, because people wrote it; then the search's, which
  /// is the year of the earliest edition that the search has; then the earliest of the editions.
  private func complete(
    _ book: inout Loaded<WorkRecord>, _ key: OpenLibraryKey, _ hit: Result<Loaded<SearchDocWire?>, Problem>
  ) async {
    if case .success(let answer) = hit {
      book.join(answer)
      if let work = answer.value.flatMap({ Work($0, covers) }) {
        book.value.work.released = book.value.work.released ?? work.released
        book.value.work.pages = book.value.work.pages ?? work.pages
        book.value.work.score = work.score
      }
    }
    guard book.value.work.released == nil, key.kind == .work else {
      if case .failure(let problem) = hit { note(problem, &book) }
      return
    }
    let editions = await outcome { () async throws(Problem) -> Loaded<OpenLibraryList<EditionWire>> in
      try await service.list(key.path("editions"), freshness, [("limit", "\(Self.editions)")])
    }
    switch (editions, hit) {
    case (.success(let answer), _):
      book.join(answer)
      let entries = answer.value.rows
      book.value.work.released = entries.compactMap { $0.published.flatMap { PartialDate(in: $0) } }.min()
        .flatMap { PartialDate(year: $0.year) }
      let lengths = entries.compactMap(\.pages).filter { $0 > 0 }.sorted()
      if book.value.work.pages == nil, !lengths.isEmpty { book.value.work.pages = lengths[lengths.count / 2] }
    case (.failure, .failure(let problem)), (.failure(let problem), .success): note(problem, &book)
    }
  }

  private func note(_ problem: Problem, _ book: inout Loaded<WorkRecord>) {
    book.missing.append(Missing(.text("the facts of its editions"), because: problem))
  }
}

extension AuthorRoleWire {
  fileprivate func appearance(of person: Person.ID, _ name: String) -> WorkRecord.Appearance {
    .init(department: OpenLibraryCatalog.department, role: role ?? OpenLibraryCatalog.role, person: person, name: name)
  }
}
