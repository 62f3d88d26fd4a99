/// Loads what an identifier names, or if its catalog does not know it, the only longer one that begins with it.
///
/// The longer identifier is looked for among the kept works and in what the catalog can list at little cost. The
/// numbers of own works are never beginnings: `library:movie/1`, once deleted, is not `library:movie/12`.
struct FindByBeginning: Sendable {
  /// The largest number of people of a name, and of kept works with such an identifier, that are looked at.
  private static let most = 100

  let catalogs: CatalogDirectory
  var library: (any LibraryListRepository)?

  /// Loads what the identifier names, or the only thing whose identifier begins with it; a notice names the latter.
  /// Throws what `load` throws, and `Problem.usage` with a list if several identifiers begin with it.
  func callAsFunction<Entity, Value>(
    _ id: Identifier<Entity>, _ load: (Identifier<Entity>) async throws(Problem) -> Loaded<Value>
  ) async throws(Problem) -> Loaded<Value> {
    do throws(Problem) {
      return try await load(id)
    } catch {
      guard error.code == .notFound, id.catalog != .library, let reference = Reference("\(id)"),
        let match = try Match.only(of: [try await matches(reference)], named: "\(id)"),
        let whole = Identifier<Entity>(match.reference.text)
      else { throw error }
      var loaded = try await load(whole)
      loaded.remarks.insert(.taken(match), at: 0)
      return loaded
    }
  }

  /// Everything whose identifier begins with the reference, each once.
  private func matches(_ reference: Reference) async throws(Problem) -> [Match] {
    var met: Set<Reference> = []
    return try await candidates(reference).filter { match in
      match.reference.text.hasPrefix(reference.text) && met.insert(match.reference).inserted
    }
  }

  private func candidates(_ reference: Reference) async throws(Problem) -> [Match] {
    if case .person(let id) = reference, id.catalog == .byName { return try await people(named: id.key) }
    let repository = try catalogs.repository(for: reference.catalog)
    return try await catalogs.limit.run(asking: reference.catalog.title) { () async throws(Problem) in
      switch reference {
      case .work:
        let listed = try await repository.listing?.works(.cached).value ?? []
        return try await (keptWorks(reference) + listed).map(Match.init)
      case .person: return try await repository.listing?.peopleAndPlaces().value.people.map(Match.init) ?? []
      case .place: return try await repository.listing?.peopleAndPlaces().value.places.map(Match.init) ?? []
      case .shelf: return try await repository.shelves(.cached).value.map(Match.init)
      }
    }
  }

  private func keptWorks(_ beginning: Reference) async throws(Problem) -> [Work] {
    try await library?.works(identifiedBy: beginning.text, limit: Self.most) ?? []
  }

  /// People known by name alone. The last word of the key may be cut off or not belong to the name: it is left out.
  private func people(named key: String) async throws(Problem) -> [Match] {
    let words = key.split(separator: "-")
    let name = (words.count > 1 ? words.dropLast() : words).joined(separator: " ")
    let found = try await SearchCatalogs(catalogs: catalogs)(Query(words: name), limit: Self.most)
    return found.value.people.map(Match.init)
  }
}
