import MarqueeDomain

/// Loads a book: its record, its authors, and what only the search or its editions know.
struct OpenLibraryBooks: Sendable {
  /// How many authors are fetched, at three requests a second. For the others, the names come from the search.
  private static let authors = 20
  /// How many editions are read for a year and a length.
  private static let editions = 50

  let service: OpenLibraryService
  let mapping: OpenLibraryMapping
  let freshness: Freshness
  let author: @Sendable (OpenLibraryKey) async throws(Problem) -> Loaded<Person>

  /// Loads the record first, because it may lead to another record, and gives it to `partial`; then the authors and the
  /// search's entry at the same time. A part that fails costs a notice.
  func book(
    _ key: OpenLibraryKey, _ what: String, _ partial: @Sendable (Loaded<WorkRecord>) async -> Void
  ) async throws(Problem) -> Loaded<WorkRecord> {
    let found: Loaded<OpenLibraryService.Found<BookWire>> = try await service.record(key, what, freshness)
    let (place, record) = (found.value.key, found.value.record)
    guard let work = Work(record, place, mapping) else { throw .notFound(what: .text(what)) }
    async let hit = hit(place)
    var outline = work
    // Lists show the year of the search, which may differ.
    if place.kind == .work { outline.released = nil }
    await partial(found.map { [outline] _ in WorkRecord(work: outline) })
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
      book.remarks.append(.text("Some of the book's \(record.authors.count) authors are missing."))
    }
    // A record may name an author twice: by a key that was merged into another, and by that other key.
    book.value.cast = book.value.cast.withoutRepeats { "\($0.person) \($0.role ?? "")" }
    book.value.work.creators = book.value.cast.compactMap(\.name).filter { $0 != Person.unnamed }
      .withoutRepeats(of: \.self)
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

  /// The work's entry in the search; `nil` if it has none. Editions are not in the search; they have their own year.
  private func hit(_ key: OpenLibraryKey) async -> Result<Loaded<SearchDocWire?>, Problem> {
    guard key.kind == .work else { return .success(Loaded(nil)) }
    return await outcome { () async throws(Problem) in
      let page = try await service.search([("q", "key:\"/works/\(key.text)\"")], limit: 1, freshness)
      return page.map { page in page.rows.first { $0.key == key } }
    }
  }

  /// Fills in the date, the length, the score and the languages. The year is the one that lists show: the search's,
  /// else that of the earliest edition that is read, else the record's. The record's date, which a user typed, counts
  /// if it is in that year: it may have a month and a day.
  private func complete(
    _ book: inout Loaded<WorkRecord>, _ key: OpenLibraryKey, _ hit: Result<Loaded<SearchDocWire?>, Problem>
  ) async {
    var released: PartialDate?
    if case .success(let answer) = hit {
      book.join(answer)
      if let work = answer.value.flatMap({ Work($0, mapping) }) {
        released = work.released
        book.value.work.pages = book.value.work.pages ?? work.pages
        book.value.work.score = work.score
        if book.value.work.languages.isEmpty { book.value.work.languages = work.languages }
      }
    }
    // A work that the search does not have is on no list.
    let isUnlisted = if case .success(let answer) = hit { answer.value == nil } else { false }
    if key.kind == .work, released == nil, !isUnlisted || book.value.work.released == nil {
      let editions = await outcome { () async throws(Problem) -> Loaded<OpenLibraryList<EditionWire>> in
        try await service.list(key.path("editions"), freshness, [("limit", "\(Self.editions)")])
      }
      switch (editions, hit) {
      case (.success(let answer), _):
        book.join(answer)
        let entries = answer.value.rows
        released = mapping.date(entries.compactMap { mapping.date(in: $0.published)?.year }.min())
        let lengths = entries.compactMap(\.pages).filter { $0 > 0 }.sorted()
        if book.value.work.pages == nil, !lengths.isEmpty { book.value.work.pages = lengths[lengths.count / 2] }
      case (.failure, .failure(let problem)): note(problem, &book)
      case (.failure(let problem), .success): if book.value.work.released == nil { note(problem, &book) }
      }
    }
    if let released, released.year != book.value.work.released?.year { book.value.work.released = released }
  }

  private func note(_ problem: Problem, _ book: inout Loaded<WorkRecord>) {
    book.missing.append(Missing(.text("details of its editions"), because: problem))
  }
}

extension AuthorRoleWire {
  fileprivate func appearance(of person: Person.ID, _ name: String) -> WorkRecord.Appearance {
    .init(department: OpenLibraryCatalog.department, role: role ?? OpenLibraryCatalog.role, person: person, name: name)
  }
}
