/// Finds what a person names by its title, or by some words of its title.
///
/// The order is: works with this title, works with these words in their titles, people with this name, people with
/// these words in their names, places with this name, places with these words in their names. A typed word may be the
/// beginning of a word. In each group kept works come first. Case, accents and apostrophes do not matter. If exactly
/// one kept work has the title, no catalog is asked.
public struct FindByTitle: Sendable {
  /// The largest number of works that are looked at.
  private static let most = 200

  private let search: SearchCatalogs
  private let ask: AskCatalogs
  private let library: any EntryRepository & LibraryListRepository

  /// Makes the use case; `library` gives what is kept and is preferred.
  public init(catalogs: CatalogDirectory, library: any EntryRepository & LibraryListRepository) {
    search = SearchCatalogs(catalogs: catalogs)
    ask = AskCatalogs(catalogs: catalogs)
    self.library = library
  }

  /// Finds the one thing that a text names: a work or, with `includesPeople`, also a person or a place.
  ///
  /// - Throws: `Problem.notFound` if nothing has this name; `Problem.usage` with a list if several things have it.
  public func callAsFunction(_ text: String, includesPeople: Bool) async throws(Problem) -> Loaded<Match> {
    let what = includesPeople ? MissingSubject.anything(called: text) : .work(called: text)
    guard let title = SoughtTitle(text) else { throw .notFound(what: what) }
    let libraryWorks = try await keptWorks(text, title)
    let named = title.named([libraryWorks])
    if let match = try Match.only(of: Array(named.prefix(2)), named: text) { return Loaded(match) }

    let answer = try await found(text, orIn: libraryWorks)
    let works = answer.value.works.filter { title.begins($0.titles) }
    let entries = try await library.entries(of: works.map(WorkIdentity.init)).found
    let known = Set(libraryWorks.map(\.id))
    let mine = libraryWorks + works.filter { entries[$0.id].map { known.isDisjoint(with: $0.identifiers) } ?? false }
    let others = works.filter { entries[$0.id] == nil }
    let groups = title.named([mine, others]) + [mine, others].map { $0.map(Match.init) }
    // Only the best matches were looked at; if there are more, they may have the name as well.
    let total = works.count < Self.most ? 0 : answer.value.total
    var match = try Match.only(of: groups, named: text, found: total)
    if match == nil, includesPeople { match = try await personOrPlace(text, title, among: answer.value.people) }
    if let match { return Loaded(match, notices: answer.notices) }
    if let match = try await ofYear(text) { return match }
    // A catalog that did not answer may have what the person wants, so the notices are the remedy.
    throw .notFound(what: what, remedy: answer.notices.isEmpty ? nil : .notices(answer.notices))
  }

  /// Finds a work of exactly this title among the kept works and the works at hand; asks no service.
  ///
  /// - Throws: as `callAsFunction`.
  public func atHand(_ text: String) async throws(Problem) -> Loaded<Match> {
    if let title = SoughtTitle(text) {
      let libraryWorks = try await keptWorks(text, title)
      let found = try await search.atHand(Query(words: text), limit: Self.most).value.works
      if let match = try Match.only(of: title.named([libraryWorks, found]), named: text) { return Loaded(match) }
    }
    throw .notFound(what: .work(called: text))
  }

  /// The work that a title followed by a year names, such as `dune 2021`; `nil` if there is none.
  private func ofYear(_ text: String) async throws(Problem) -> Loaded<Match>? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let last = words.last, last.utf8.count == 4, let year = Int(last),
      case let rest = words.dropLast().joined(separator: " "), let title = SoughtTitle(rest)
    else { return nil }
    let libraryWorks = try await keptWorks(rest, title)
    let answer = try await found(rest, orIn: libraryWorks)
    let works = (libraryWorks + answer.value.works).withoutRepeats(of: \.id).filter { $0.released?.year == year }
    let groups = title.named([works]).prefix(2) + [works.filter { title.begins($0.titles) }.map(Match.init)]
    return try Match.only(of: Array(groups), named: text).map {
      Loaded($0, notices: answer.notices)
    }
  }

  /// The kept works with this title, under the identifier of an active catalog if they have one.
  private func keptWorks(_ text: String, _ title: SoughtTitle) async throws(Problem) -> [Work] {
    var works: [Work] = []
    for list in [LibraryQuery.List.mine, .library] {
      for entry in try await library.page(LibraryQuery(list, search: Query(words: text), limit: Self.most)).entries
      where title.begins(entry.work.titles) {
        let identifiers = [entry.work.id] + entry.sameAs
        let id = identifiers.first { id in ask.catalogs.searched.contains { $0.catalog == id.catalog } }
        let work = entry.work.identified(by: id ?? entry.work.id)
        if !works.contains(where: { $0.id == work.id }) { works.append(work) }
      }
    }
    return works
  }

  /// What the catalogs find. If no catalog answers and kept works fit, the failure is only a notice.
  private func found(_ text: String, orIn libraryWorks: [Work]) async throws(Problem) -> Loaded<Matches> {
    do throws(Problem) {
      var found = try await search(Query(words: text), limit: Self.most)
      // Only titles with the words as typed are taken, so remarks about other spellings do not apply.
      found.remarks.removeAll { remark in
        switch remark {
        case .corrected, .matchedInPart: true
        default: false
        }
      }
      return found
    } catch {
      guard !libraryWorks.isEmpty, error != .cancelled else { throw error }
      var nothing = Loaded(Matches())
      nothing.missing = [Missing(because: error)]
      return nothing
    }
  }

  private func personOrPlace(
    _ text: String, _ title: SoughtTitle, among found: [Person]
  ) async throws(Problem) -> Match? {
    let people = found.filter { title.begins([$0.name]) }
    let named = people.filter { title.names([$0.name]) }
    if let person = try Match.only(of: [named, people].map { $0.map(Match.init) }, named: text) { return person }
    let (answers, _) = try await ask(
      { (catalog) async throws(Problem) in try await catalog.listing?.peopleAndPlaces() ?? Loaded(PeopleAndPlaces()) },
      isNothing: \.places.isEmpty, partial: { _, _, _ in })
    let places = answers.flatMap(\.answer.value.places).filter { title.begins([$0.name]) }
    return try Match.only(
      of: [places.filter { title.names([$0.name]) }, places].map { $0.map(Match.init) }, named: text)
  }
}

extension SoughtTitle {
  /// The works of each list with exactly this title, then those with it before a subtitle, then those with it after an
  /// article.
  fileprivate func named(_ lists: [[Work]]) -> [[Match]] {
    let tests: [(Work) -> Bool] = [
      { names($0.titles) }, { names($0.titlesWithoutSubtitle) },
      { namesWithoutArticle($0.titles + $0.titlesWithoutSubtitle) },
    ]
    return tests.flatMap { test in lists.map { $0.filter(test).map(Match.init) } }
  }
}
