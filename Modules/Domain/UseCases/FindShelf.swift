/// Finds a shelf of the active catalogs by its title, or by words of its title and its catalog's name.
public struct FindShelf: Sendable {
  let shelves: BrowseShelves

  /// Finds the one shelf that a text names.
  ///
  /// - Throws: `Problem.notFound` if no shelf has this name; `Problem.usage` with a list if several have it.
  public func callAsFunction(_ text: String) async throws(Problem) -> Loaded<Match> {
    guard let title = SoughtTitle(text) else { throw .notFound(what: .shelf(called: text), remedy: .listShelves) }
    let found = try await shelves(.cached)
    let named = found.value.filter { title.names([$0.title, $0.id.key]) }
    let others = found.value.filter { title.begins(["\($0.title) \($0.id.key) \($0.id.catalog.title)"]) }
    guard let match = try Match.only(of: [named, others].map { $0.map(Match.init) }, named: text) else {
      let remedy: Remedy = found.notices.isEmpty ? .listShelves : .notices(found.notices)
      throw .notFound(what: .shelf(called: text), remedy: remedy)
    }
    return Loaded(match, notices: found.notices)
  }
}
