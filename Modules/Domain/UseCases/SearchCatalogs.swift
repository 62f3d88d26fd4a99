/// Searches all active catalogs and the user's library at the same time and ranks what they find as one list.
///
/// Exact titles come first, then titles that begin with the query, titles with its words, makers, and the rest. Among
/// equals kept works come first, then those with more votes, then a better score. Each work is shown once.
///
/// A catalog is asked for the words; what it cannot filter is filtered here. Kept works are found whatever catalog or
/// file they came from, unless the user chose the catalogs for this command.
public struct SearchCatalogs: Sendable {
  /// The most works, and people, of one catalog that are ranked: far more than any real catalog gives at once.
  private static let most = 1_000
  /// The least number of works that are read of each list of the library: an exact title need not be among the latest.
  private static let leastKept = 200
  /// The least number of matches to ask a catalog for if some will be filtered out: five pages of most services.
  private static let leastFiltered = 100
  /// With fewer works than this, words may have been meant as terms.
  private static let few = 3
  /// The number of works that are described at the same time.
  private static let width = 8

  let catalogs: CatalogDirectory
  /// Searched for kept works and the user's marks; `nil` leaves them out.
  var library: (any EntryRepository & LibraryListRepository)?
  /// Whether words that find little are read as terms.
  var readsTerms = true

  /// Searches for at most `limit` works and as many people. `partial` gets those so far while catalogs are awaited.
  public func callAsFunction(
    _ query: Query, limit: Int, _ freshness: Freshness = .cached,
    partial: @Sendable (Loaded<Matches>) async -> Void = { _ in }
  ) async throws(Problem) -> Loaded<Matches> {
    // If the caller is cancelled, this task still runs to its end: it takes only milliseconds.
    let indexTask = Task { await outcome { () async throws(Problem) in try await indexed(query, limit) } }
    defer { indexTask.cancel() }
    let (answers, missing) = try await AskCatalogs(catalogs: catalogs, includesLibrary: true)(
      { (catalog) async throws(Problem) in
        if catalog.catalog == .library, let library { return try await keptMatches(query, in: catalog, library, limit) }
        if query.excludes(catalog.catalog) { return Loaded(Matches()) }
        return try await found(query, in: catalog, limit, freshness)
      },
      // Works of earlier answers do not hide the failure of a service; imported works and works at hand do. If the
      // index cannot be read, the error is thrown below.
      isAnswered: { (try? await indexTask.value.get())?.works.contains { $0.isImported || $0.isAtHand } ?? false },
      isNothing: { $0.works.isEmpty && $0.people.isEmpty },
      partial: { answers, missing, awaited in
        // If the index cannot be read, the error is thrown after all catalogs have answered.
        guard let indexed = try? await indexTask.value.get() else { return }
        var some = await merged(answers, indexed, query, limit)
        some.missing += missing
        await partial(some.awaiting(awaited))
      })
    var matches = await merged(answers, try await indexTask.value.get(), query, limit)
    matches.missing += missing
    return try await readAsTerms(query, limit, freshness, insteadOf: matches) ?? matches
  }

  /// What the terms in plain words find, if the words themselves find little and these find more.
  private func readAsTerms(
    _ query: Query, _ limit: Int, _ freshness: Freshness, insteadOf matches: Loaded<Matches>
  ) async throws(Problem) -> Loaded<Matches>? {
    let isLoose = matches.remarks.contains { remark in
      switch remark {
      case .matchedInPart, .corrected: true
      default: false
      }
    }
    // A word alone that is a title, *1984*, is not read otherwise.
    let few = query.text.contains(" ") ? Self.few : 1
    guard readsTerms, isLoose || matches.value.works.count < few else { return nil }
    for plain in [query.plain, query.plainByCountry].compactMap(\.self) {
      var found = try await self(plain, limit: limit, freshness)
      guard found.value.works.count > (isLoose ? 0 : matches.value.works.count) else { continue }
      if !isLoose {
        found.value.works = (matches.value.works + found.value.works).withoutRepeats(of: \.id)
        found.value.total = max(found.value.total, found.value.works.count)
        found.value.people = matches.value.people
      }
      found.remarks.insert(.readAsTerms(plain.text), at: 0)
      return found
    }
    return nil
  }

  /// Finds what needs no service: matches in the index, and what the user keeps.
  public func atHand(_ query: Query, limit: Int) async throws(Problem) -> Loaded<Matches> {
    let indexed = try await indexed(query, limit)
    var answers: AskCatalogs.Answers<Matches> = []
    if let own = catalogs.library, let library {
      answers.append((.library, try await keptMatches(query, in: own, library, limit)))
    }
    return await merged(answers, indexed, query, limit)
  }

  private func found(
    _ query: Query, in catalog: any CatalogRepository, _ limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    var answer: Loaded<Matches>
    var filter = query
    if query.words.isEmpty, let works = try await catalog.listing?.works(freshness) {
      answer = works.map { Matches(works: $0, total: $0.count) }
    } else if let source = catalogs.fullyIndexed.first(where: { $0.catalog == catalog.catalog }) {
      return Loaded(Matches(), sources: [source])
    } else if let words = query.searched {
      filter = query.filter(after: catalog)
      answer = try await catalog.search(words, limit: wanted(filter, query, limit), freshness)
    } else {
      answer = try await catalog.shelves(freshness).map { shelves in
        Matches(works: shelves.flatMap(\.works).withoutRepeats(of: \.id), isTotalKnown: false)
      }
      answer.remarks.append(.shelvesLookedThrough(catalog.catalog))
    }
    if answer.value.works.count > Self.most { answer.value.works = answer.value.works.best(Self.most, for: query) }
    if answer.value.people.count > Self.most { answer.value.people = answer.value.people.best(Self.most, for: query) }
    if filter.terms.isEmpty { return answer }
    return answer.filtered(by: filter, try await marks(of: answer.value.works, for: query), of: catalog.catalog)
  }

  /// How many matches to ask for, so that enough are left after filtering.
  private func wanted(_ filter: Query, _ query: Query, _ limit: Int) -> Int {
    filter.terms.isEmpty && query.order == nil ? limit : min(Self.most, max(limit * 5, Self.leastFiltered))
  }

  /// Kept works that match, under an active catalog's identifier if there is one. An exclusive search requires one.
  private func keptMatches(
    _ query: Query, in catalog: any CatalogRepository, _ library: any LibraryListRepository, _ limit: Int
  ) async throws(Problem) -> Loaded<Matches> {
    let query = query.limited(to: catalogs)
    var found = Matches()
    if let words = query.searched {
      found.people = try await catalog.search(words, limit: limit, .cached).value.people.filter(query.matches)
    }
    found.total = found.people.count
    // An own work with marks is in both lists, so the second search leaves own works out.
    for (list, search) in [(LibraryQuery.List.library, query), (.mine, query.withoutOwnWorks)] {
      let page = try await library.page(LibraryQuery(list, search: search, limit: max(limit, Self.leastKept)))
      found.total += page.total
      for entry in page.entries {
        let id = entry.ids.first { id in
          !query.excludes(id.catalog) && catalogs.searched.contains { $0.catalog == id.catalog }
        }
        found.works.append(id.map(entry.work.identified) ?? entry.work)
      }
    }
    return Loaded(found)
  }

  /// The matches of the index for the words that also match the rest of the query.
  private func indexed(_ query: Query, _ limit: Int) async throws(Problem) -> IndexMatches {
    guard let index = catalogs.index else { return IndexMatches() }
    let query = query.limited(to: catalogs)
    let filter = query.withoutPlainWords
    var found: IndexMatches
    if let words = query.searched {
      found = await index.search(words.text, limit: wanted(filter, query, limit))
    } else {
      // Works with a mark are found in the library.
      found = await index.works(matching: query, limit: wanted(filter, query, limit))
    }
    guard !query.isWordsAlone else { return found }
    let marks = try await marks(of: found.works.map(\.work), for: query)
    found.works.removeAll { !filter.matches($0.work, marks[$0.work.id] ?? .none) }
    found.people.removeAll { !filter.matches($0) }
    return found
  }

  /// The user's marks of works, if the query asks for marks.
  private func marks(of works: [Work], for query: Query) async throws(Problem) -> [Work.ID: Marks] {
    guard query.asksFilteredMarks, let library else { return [:] }
    return try await library.entries(of: works.map(WorkIdentity.init)).found.mapValues(\.marks)
  }

  /// A work of the index as its catalog's own record describes it.
  private func described(_ work: Work) async -> Work {
    let catalog = catalogs.active.first { $0.catalog == work.id.catalog }
    let record = try? await catalog?.work(work.id, .cached).value.work  // Else it is shown as it was found.
    return record?.filled(from: work) ?? work
  }

  private func merged(
    _ answers: AskCatalogs.Answers<Matches>, _ indexed: IndexMatches, _ query: Query, _ limit: Int
  ) async -> Loaded<Matches> {
    var all = Loaded(Matches())
    // The answers of catalogs come before the library's: the library comes last in `answers`.
    for (_, answer) in answers {
      all.value.works += answer.value.works
      all.value.people += answer.value.people
      // A service may give a wrong total; it must not overflow.
      let (total, isTooMuch) = all.value.total.addingReportingOverflow(max(0, answer.value.total))
      all.value.total = isTooMuch ? .max : total
      all.value.isTotalKnown = all.value.isTotalKnown && answer.value.isTotalKnown
      all.absorb(answer)
    }
    let given = answers.filter { $0.catalog != .library }.flatMap(\.answer.value.works)
    let answered = Set(given.map(\.id))
    let atHand = Set(indexed.works.filter(\.isAtHand).map(\.work.id)).subtracting(answered)
    all.add(indexed, answered: answered)
    let libraryWorks = await keptWorks(among: all.value.works + indexed.works.map(\.work))
    let order = catalogs.searched.map(\.catalog)
    // Imported works and works of earlier answers come after works at hand.
    func place(_ work: Work) -> Int {
      answered.contains(work.id) || atHand.contains(work.id) ? order.firstIndex(of: work.id.catalog) ?? .max : .max
    }
    let works = libraryWorks.merged(all.value.works.sorted { place($0) < place($1) }.withoutRepeats(of: \.id))
    let makers = all.value.peopleByName(matching: query)
    // People in the user's own works are known by name alone, too.
    let others = all.value.people.withoutRepeats(of: \.id).filter { person in
      person.id.catalog != .library || !makers.contains { $0.id == .named(person.name) }
    }
    let people = others + makers
    let repeats = all.value.works.count - works.count + all.value.people.count - people.count
    all.value.total = max(all.value.total - repeats, works.count + people.count)
    let shown = max(0, limit)
    let best = works.best(query.order == nil ? shown : .max, for: query, first: libraryWorks.contains)
    all.value.works = query.order.map { best.sorted(by: $0, libraryWorks, limit: shown) } ?? best
    all.value.people = people.best(shown, for: query)
    all.addLoose(indexed, besides: libraryWorks, limit: shown)
    all.value.works = await concurrently(all.value.works, width: Self.width) { work in
      atHand.contains(work.id) ? await described(work) : work
    }
    catalogs.listed.note(all.value.works)
    return all
  }

  private func keptWorks(among works: [Work]) async -> KeptWorks {
    // If the library cannot be read, its own answer to the search says why.
    let entries = try? await library?.entries(of: works.withoutRepeats(of: \.id).map(WorkIdentity.init))
    return KeptWorks(entries: entries?.found ?? [:])
  }
}

extension Query {
  /// Whether the marks of the matches must be read. Plain words are searched for in marks elsewhere.
  fileprivate var asksFilteredMarks: Bool { !isWordsAlone && asksMarks }

  /// The query for works of the active catalogs alone, if the directory is exclusive.
  fileprivate func limited(to catalogs: CatalogDirectory) -> Query {
    guard catalogs.isExclusive else { return self }
    var query = self
    query.terms.append(
      Term(condition: .any(catalogs.active.map { .catalog($0.catalog) }), isNegated: false))
    return query
  }

  /// The query without the user's own works.
  fileprivate var withoutOwnWorks: Query {
    var query = self
    query.terms.append(Term(condition: .state(.own), isNegated: true))
    return query
  }

  /// The query without its plain words.
  fileprivate var withoutPlainWords: Query {
    keeping { term in
      guard !term.isNegated, case .words(let found, in: .anywhere) = term.condition else { return true }
      return found.isPhrase
    }
  }

  /// The terms to check in the answer of a catalog, which has applied the words and the fields that it searches.
  fileprivate func filter(after catalog: any CatalogRepository) -> Query {
    keeping { term in
      guard !term.isNegated, case .words(let found, let texts) = term.condition, !found.isPhrase else { return true }
      if texts == .anywhere { return false }
      return texts.service.map { !catalog.searchedFields.contains($0) } ?? true
    }
  }
}

extension [Work] {
  /// The works in an order of a list; equal works stay in their order.
  fileprivate func sorted(by order: LibraryOrder, _ kept: KeptWorks, limit: Int) -> [Work] {
    let rows = enumerated().map { index, work in
      LibraryList.Row(LibraryPage.Entry(work, kept.marks(of: work)), added: index)
    }
    return LibraryList(rows).page(LibraryQuery(.mine, order: order, limit: limit)).entries.map(\.work)
  }
}
