/// Finds what a user names by its title, or by some words of its title; a year, a kind or a maker may follow it: `dune
/// 2021`, `dune (2021)`, `dune movie`, `dune herbert`.
///
/// The order is: works, people, then places, with exactly this name first; in each group kept works come first. A typed
/// word may be the beginning of a word. Case, accents and apostrophes do not matter.
///
/// The library is read first, then what is known without a service. If one of them has the title, or a work of the
/// title and year, no service is asked. For works that begin with it, services have a second to find a better match.
public struct FindByTitle: Sendable {
  /// The largest number of works that are looked at.
  private static let most = 200
  /// How long services may take if something is found without them.
  private static let patience: Duration = .seconds(1)

  let catalogs: CatalogDirectory
  let library: any EntryRepository & LibraryListRepository

  /// One way to read a text: as a title, or as a title and a year.
  private struct Reading: Sendable {
    let text: String
    let title: SoughtTitle
    /// Whether a work is of the year, the kind or the maker that the text ends with.
    var isMeant: @Sendable (Work) -> Bool = { _ in true }
    /// Whether to ask services for this reading. The whole text already finds a maker's works.
    var isAsked = true
    /// The term that the text is, if it is a number by which programs know a work.
    var term: Query?
    /// The kept works that begin with the title.
    var libraryWorks: [Work] = []
    /// The works from the index that begin with the title.
    var atHand: [Work] = []

    func fits(_ work: Work) -> Bool {
      title.begins(work.titles) && isMeant(work)
    }
  }

  /// The ways to read a text, such as `dune 2021`; none for a text without words.
  private func readings(_ text: String) -> [Reading] {
    let key = ImportKey(typed: text)
    let isbn = ISBN(text.lowercased().hasPrefix("isbn:") ? String(text.dropFirst(5)) : text)?.digits
    if let number = key?.key ?? isbn, let title = SoughtTitle(number) {
      var term = Query(words: number)
      if let key { term.terms = [Query.Term(condition: .key(key), isNegated: false)] }
      return [Reading(text: number, title: title, term: term)]
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    let readings = SoughtTitle(text).map { [Reading(text: text, title: $0)] } ?? []
    return readings
      + (1...Self.mostHints).compactMap { count in
        guard words.count > count, case let rest = words.dropLast(count).joined(separator: " "),
          let title = SoughtTitle(rest)
        else { return nil }
        let hints = words.suffix(count).drop { count > 1 && $0.lowercased() == "by" }.map { Self.isMeant(by: $0) }
        return Reading(
          text: rest, title: title, isMeant: { work in hints.allSatisfy { $0.work(work) } },
          isAsked: count == 1 && !hints[0].isMaker)
      }
  }

  /// The most words after a title that say which work the user means: `by frank herbert`.
  private static let mostHints = 3

  /// Whether a word after a title means a work: its year, its kind, or a name of a maker.
  private static func isMeant(by word: Substring) -> (work: @Sendable (Work) -> Bool, isMaker: Bool) {
    let bare = String(word).trimming { "()[]".unicodeScalars.contains($0) }
    if bare.utf8.count == 4, let year = Int(bare) { return ({ $0.released?.year == year }, false) }
    if bare.lowercased() == "the" { return ({ _ in true }, false) }
    if let kind = Work.Kind(typed: bare) { return ({ $0.kind.sort == kind.sort }, false) }
    let name = IndexedText.words(bare)
    return ({ work in work.creators.contains { Set(IndexedText.words($0)).isSuperset(of: name) } }, true)
  }

  /// Finds the one thing that a text names: a work or, with `includesPeople`, also a person or a place.
  ///
  /// - Throws: `Problem.notFound` if nothing has this name; `Problem.usage` with a list if several things have it.
  public func callAsFunction(_ text: String, includesPeople: Bool) async throws(Problem) -> Loaded<Match> {
    let what = includesPeople ? MissingSubject.anything(called: text) : .work(called: text)
    var readings = readings(text)
    if let match = try await withoutServices(&readings, named: text) { return Loaded(match) }
    if let key = ImportKey(typed: text) {
      let works = try await works(key.works)
      guard let match = try Match.only(of: [works.map(Match.init)], named: text) else { throw .notFound(what: what) }
      return Loaded(match)
    }
    guard let title = readings.first?.title else { throw .notFound(what: what) }
    let isFound = readings.contains { !$0.libraryWorks.isEmpty || !$0.atHand.isEmpty }
    let catalogs = isFound ? catalogs.limited(to: Self.patience) : catalogs
    var answers: [Loaded<Matches>] = []
    for answer in await concurrently(
      readings.filter(\.isAsked), width: 2, { await found($0, in: catalogs, orNothing: isFound) })
    {
      answers.append(try answer.get())
    }
    let works = (answers[0].value.works + readings[0].atHand).withoutRepeats(of: \.id).filter(readings[0].fits)
    let entries = try await library.entries(of: works.map(WorkIdentity.init)).found
    let known = Set(readings[0].libraryWorks.map(\.id))
    let mine =
      readings[0].libraryWorks + works.filter { entries[$0.id].map { known.isDisjoint(with: $0.identifiers) } ?? false }
    let others = works.filter { entries[$0.id] == nil }
    let groups = title.named([mine, others]) + [mine, others].map { $0.map(Match.init) }
    // Only the best matches were looked at; if there are more, they may have the name as well.
    let total = works.count < Self.most ? 0 : answers[0].value.total
    var match = try Match.only(of: groups, named: text, found: total)
    if match == nil, includesPeople {
      match = try await personOrPlace(text, title, among: answers[0].value.people, in: catalogs)
    }
    if let match { return Loaded(match, notices: answers[0].notices) }
    if readings.count > 1 {
      let narrowed = readings[1]
      let found = narrowed.libraryWorks + narrowed.atHand + answers[answers.count - 1].value.works
      let works = found.withoutRepeats(of: \.id).filter(narrowed.fits)
      let groups = narrowed.title.named([works]).prefix(2) + [works.map(Match.init)]
      if let match = try Match.only(of: Array(groups), named: text) {
        return Loaded(match, notices: answers[answers.count - 1].notices)
      }
    }
    // A catalog that did not answer may have what the user wants, so the notices are the remedy.
    let remedy = answers[0].notices.isEmpty ? try await similar(to: text) : .notices(answers[0].notices)
    throw .notFound(what: what, remedy: remedy)
  }

  /// The work that a mistyped title probably means, among the kept works and those at hand; `nil` if no title is close.
  /// Asks no service.
  public func similar(to text: String) async throws(Problem) -> Remedy? {
    let found = try await SearchCatalogs(catalogs: catalogs).atHand(Query(words: text), limit: 1)
    let isCorrected = found.remarks.contains { if case .corrected = $0 { true } else { false } }
    guard isCorrected, !found.remarks.contains(where: { if case .matchedInPart = $0 { true } else { false } }) else {
      return nil
    }
    return found.value.works.first.flatMap { work in
      let (typed, title) = (FoldedText(text).text, FoldedText(work.title).text)
      let isClose = EditDistance.between(Array(typed.unicodeScalars), Array(title.unicodeScalars), limit: 2) != nil
      return isClose ? .openSimilar(Match(work)) : nil
    }
  }

  /// The works of active catalogs that have one of these identifiers.
  private func works(_ ids: [Work.ID]) async throws(Problem) -> [Work] {
    var works: [Work] = []
    for id in ids where catalogs.searched.contains(where: { $0.catalog == id.catalog }) {
      do throws(Problem) {
        works.append(try await catalogs.repository(for: id.catalog).work(id, .cached).value.work)
      } catch {
        guard error.code == .notFound else { throw error }
      }
    }
    return works
  }

  /// Finds a work of exactly this title, or title and year, among the kept works and those at hand; asks no service.
  public func atHand(_ text: String) async throws(Problem) -> Loaded<Match> {
    var readings = readings(text)
    if let match = try await withoutServices(&readings, named: text) { return Loaded(match) }
    for reading in readings {
      let groups = reading.title.named([reading.libraryWorks, reading.atHand])
      if let match = try Match.only(of: groups, named: text) { return Loaded(match) }
    }
    throw .notFound(what: .work(called: text))
  }

  /// Whether words are a title that is kept or at hand or, unless it has to be the whole title, its first words. No
  /// service is asked.
  public func isBeginning(_ text: String, isWhole: Bool = false) async throws(Problem) -> Bool {
    guard let title = SoughtTitle(text) else { return false }
    let words = IndexedText.words(text)
    let found = try await SearchCatalogs(catalogs: catalogs).atHand(Query(words: text), limit: Self.most).value.works
    let works = try await keptWorks(Reading(text: text, title: title)) + found
    return works.contains { work in
      work.titles.contains { title in
        [title, SortableTitle(title).text].map { IndexedText.words($0) }.contains {
          $0.starts(with: words) && (!isWhole || $0.count == words.count)
        }
      }
    }
  }

  /// Reads the library, then the works at hand, for the work of exactly the title, in the library also with a subtitle.
  private func withoutServices(_ readings: inout [Reading], named text: String) async throws(Problem) -> Match? {
    for index in readings.indices {
      readings[index].libraryWorks = try await keptWorks(readings[index])
      let libraryWorks = readings[index].libraryWorks
      let named =
        readings[index].term != nil
        ? [libraryWorks.map(Match.init)] : readings[index].title.named([libraryWorks]).prefix(2)
      if let match = try Match.only(of: Array(named), named: text) { return match }
    }
    let search = SearchCatalogs(catalogs: catalogs)
    for index in readings.indices {
      let found = try await search.atHand(Query(words: readings[index].text), limit: Self.most).value.works
      readings[index].atHand = found.filter(readings[index].fits)
      let named = readings[index].title.named([readings[index].atHand]).prefix(1)
      if let match = try Match.only(of: Array(named), named: text) { return match }
    }
    return nil
  }

  /// The kept works with this title, under the identifier of an active catalog if they have one.
  private func keptWorks(_ reading: Reading) async throws(Problem) -> [Work] {
    var works: [Work] = []
    let search = reading.term ?? Query(words: reading.text)
    for list in [LibraryQuery.List.mine, .library] {
      for entry in try await library.page(LibraryQuery(list, search: search, limit: Self.most)).entries
      where reading.term != nil || reading.fits(entry.work) {
        let id = entry.ids.first { id in catalogs.searched.contains { $0.catalog == id.catalog } }
        let work = entry.work.identified(by: id ?? entry.work.id)
        if !works.contains(where: { $0.id == work.id }) { works.append(work) }
      }
    }
    return works
  }

  /// What the catalogs find. With `orNothing`, a failure of all catalogs is only a notice.
  private func found(
    _ reading: Reading, in catalogs: CatalogDirectory, orNothing: Bool
  ) async -> Result<Loaded<Matches>, Problem> {
    await outcome { () async throws(Problem) in
      do throws(Problem) {
        let search = SearchCatalogs(catalogs: catalogs, readsTerms: false)
        var found = try await search(Query(words: reading.text), limit: Self.most)
        // Only titles with the words as typed are taken, so remarks about other spellings do not apply.
        found.remarks.removeAll { remark in
          switch remark {
          case .corrected, .matchedInPart, .suggested: true
          default: false
          }
        }
        return found
      } catch {
        guard orNothing, error != .cancelled else { throw error }
        var nothing = Loaded(Matches())
        nothing.missing = [Missing(because: error)]
        return nothing
      }
    }
  }

  private func personOrPlace(
    _ text: String, _ title: SoughtTitle, among found: [Person], in catalogs: CatalogDirectory
  ) async throws(Problem) -> Match? {
    let people = found.filter { title.begins([$0.name]) }
    let named = people.filter { title.names([$0.name]) }
    if let person = try Match.only(of: [named, people].map { $0.map(Match.init) }, named: text) { return person }
    let (answers, _) = try await AskCatalogs(catalogs: catalogs)(
      { (catalog) async throws(Problem) in try await catalog.listing?.peopleAndPlaces() ?? Loaded(PeopleAndPlaces()) },
      isNothing: \.places.isEmpty, partial: { _, _, _ in })
    let places = answers.flatMap(\.answer.value.places).filter { title.begins([$0.name]) }
    return try Match.only(
      of: [places.filter { title.names([$0.name]) }, places].map { $0.map(Match.init) }, named: text)
  }
}

extension SoughtTitle {
  /// The works of each list with exactly this title, then with it before a subtitle, then with it after an article.
  fileprivate func named(_ lists: [[Work]]) -> [[Match]] {
    let tests: [(Work) -> Bool] = [
      { names($0.titles) }, { names($0.titlesWithoutSubtitle) },
      { namesWithoutArticle($0.titles + $0.titlesWithoutSubtitle) },
    ]
    return tests.flatMap { test in lists.map { $0.filter(test).map(Match.init) } }
  }
}
