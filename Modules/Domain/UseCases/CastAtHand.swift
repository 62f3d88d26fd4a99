/// Finds who plays in works without asking a service: in own works, and in catalogs in memory.
struct CastAtHand: Sendable {
  /// The largest number of actors of one work that are looked for.
  private static let most = 5

  /// A work in which some actors of another work also play, and the names of these actors.
  typealias OtherWork = (name: Credit.WorkName, names: [String])

  let catalogs: CatalogDirectory
  let library: any EntryRepository & OwnWorkRepository

  /// The other works in which the actors of a work play, each with the names of these actors.
  func otherWorks(ofCastOf work: Work) async throws(Problem) -> [Work.ID: OtherWork] {
    guard let repository = inMemory(work.id.catalog),
      // Without the record the cast is unknown: no other works are found, and the search goes on.
      let record = try? await repository.work(work.id, .any).value
    else { return [:] }
    var found: [Work.ID: OtherWork] = [:]
    let cast = record.cast.filter { Self.isActing($0.department) }.withoutRepeats(of: \.person)
    for appearance in cast.prefix(Self.most) {
      guard let name = appearance.name else { continue }
      for person in try await everyone(named: name, as: appearance.person) {
        // A person whose works cannot be read adds no work.
        let page = try? await inMemory(person.catalog)?.credits(of: person, page: 1, .any).value
        let credits = (page?.element ?? []).filter { Self.isActing($0.department) && $0.work.id != work.id }
        for credit in credits.withoutRepeats(of: \.work.id) {
          found[credit.work.id, default: (credit.work, [])].names.append(name)
        }
      }
    }
    return found.mapValues { ($0.name, $0.names.withoutRepeats(of: \.self)) }
  }

  /// The works of `otherWorks`, with all that is known of them without a service.
  func works(_ others: [Work.ID: OtherWork]) async throws(Problem) -> [Work] {
    let ids = others.keys.sorted { "\($0)" < "\($1)" }
    let saved = try await library.savedWorks(ids)
    var works: [Work] = []
    for id in ids {
      if let work = saved[id] {
        works.append(work)
      } else if let name = others[id]?.name {
        // If the work cannot be read, its title is still known.
        works.append((try? await inMemory(id.catalog)?.work(id, .any).value.work) ?? Work(name))
      }
    }
    return works
  }

  /// The catalog, if it answers without a service.
  private func inMemory(_ catalog: Catalog) -> (any CatalogRepository)? {
    (catalogs.withoutServices + [catalogs.library].compactMap(\.self)).first { $0.catalog == catalog }
  }

  private static func isActing(_ department: String?) -> Bool {
    department == Credit.acting || department == WorkDraft.actors
  }

  /// The person, the own people of the same name and, for an own person, the people of that name in catalogs.
  private func everyone(named name: String, as person: Person.ID) async throws(Problem) -> [Person.ID] {
    guard let query = SearchQuery(name) else { return [person] }
    let folded = FoldedText(name)
    let own = try await library.ownPeople(matching: query, limit: Shelf.pageSize).people
    let others =
      person.catalog == .library ? await catalogs.index?.search(name, limit: Shelf.pageSize).people ?? [] : []
    return [person] + (own + others).filter { FoldedText($0.name) == folded && $0.id != person }.map(\.id)
  }
}
