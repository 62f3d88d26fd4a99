/// Finds what a person names by its title, or by some of the words of its title.
///
/// In this order: works of that title, works in whose titles words begin so, people of that name, people in whose names
/// they do; in each, what is marked or the person's own comes before others. Case and accents do not matter.
public struct FindByTitle: Sendable {
  /// Something that is named so.
  public struct Match: Sendable, Hashable {
    public let reference: Reference
    /// Its title, or a person's name with what tells them from others of that name.
    public let title: String
    public let year: Int?
  }

  /// So many works are looked at.
  private static let most = 200

  private let search: SearchCatalogs
  private let library: any EntryRepository

  public init(catalogs: CatalogDirectory, library: any EntryRepository, limit: TimeLimit) {
    search = SearchCatalogs(catalogs: catalogs, limit: limit)
    self.library = library
  }

  /// - Parameter includesPeople: whether a person may be meant.
  /// - Throws: `Problem.notFound` where nothing is named so, `Problem.usage` where several things are, which lists them.
  public func callAsFunction(_ text: String, includesPeople: Bool) async throws(Problem) -> Reference {
    let nothing = Problem.notFound(what: "\(includesPeople ? "work or person" : "work") called “\(text.excerpt)”")
    guard let query = SearchQuery(text) else { throw nothing }
    let found = try await search(Query(words: text), limit: Self.most).value
    let works = found.works.filter { query.begins($0.titles) }
    let exact = works.filter { $0.titles.contains { FoldedText($0) == query.folded } }
    var groups: [[Match]] = []
    for group in [exact, works] where !group.isEmpty {
      let kept = try await library.entries(of: group.map(WorkIdentity.init)).found
      let mine = group.filter { kept[$0.id] != nil }
      groups += [mine.map(Match.init), group.map(Match.init)]
    }
    if includesPeople {
      let people = found.people.filter { query.begins([$0.name]) }
      groups += [people.filter { FoldedText($0.name) == query.folded }.map(Match.init), people.map(Match.init)]
    }
    guard let first = groups.first(where: { !$0.isEmpty }) else { throw nothing }
    guard first.count == 1 else {
      throw .usage(message: "“\(query.text.excerpt)” may mean \(first.count) things.", remedy: .choose(first))
    }
    return first[0].reference
  }
}

extension FindByTitle.Match {
  fileprivate init(_ work: Work) {
    self.init(reference: .work(work.id), title: work.title, year: work.released?.year)
  }

  init(_ person: Person) {
    let title = [person.name, person.distinction].filter { !$0.isEmpty }.joined(separator: ", ")
    self.init(reference: .person(person.id), title: title, year: nil)
  }
}

extension Work {
  fileprivate var titles: [String] { [title, originalTitle, romanizedTitle].compactMap(\.self) }
}
