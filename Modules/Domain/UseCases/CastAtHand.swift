/// Who plays in works, as far as that is known without asking a service: in own works, and in catalogs in memory.
struct CastAtHand: Sendable {
  /// So many of a cast are looked for.
  private static let most = 5

  /// A work in which some of the cast of another play.
  typealias OtherWork = (name: Credit.WorkName, names: [String])

  let catalogs: CatalogDirectory
  let library: any EntryRepository & OwnWorkRepository

  /// The works in which the cast of a work plays besides, each with the names of those who do.
  ///
  /// - Throws: `Problem.storage` where the library cannot be read.
  func otherWorks(ofCastOf work: Work) async throws(Problem) -> [Work.ID: OtherWork] {
    guard let repository = inMemory(work.id.catalog),
      // Without the record the cast is not known, and the rest is found all the same.
      let record = try? await repository.work(work.id, .any).value
    else { return [:] }
    var found: [Work.ID: OtherWork] = [:]
    let cast = record.cast.filter { Self.isActing($0.department) }.withoutRepeats(of: \.person)
    for appearance in cast.prefix(Self.most) {
      guard let name = appearance.name else { continue }
      for person in try await everyone(named: name, as: appearance.person) {
        // A person whose works cannot be read adds none.
        let page = try? await inMemory(person.catalog)?.credits(of: person, page: 1, .any).value
        let credits = (page?.element ?? []).filter { Self.isActing($0.department) && $0.work.id != work.id }
        for credit in credits.withoutRepeats(of: \.work.id) {
          found[credit.work.id, default: (credit.work, [])].names.append(name)
        }
      }
    }
    return found.mapValues { ($0.name, $0.names.withoutRepeats(of: \.self)) }
  }

  /// Those works as they are at hand.
  ///
  /// - Throws: `Problem.storage` where the library cannot be read.
  func works(_ others: [Work.ID: OtherWork]) async throws(Problem) -> [Work] {
    let ids = others.keys.sorted { "\($0)" < "\($1)" }
    let saved = try await library.savedWorks(ids)
    var works: [Work] = []
    for id in ids {
      if let work = saved[id] {
        works.append(work)
      } else if let name = others[id]?.name {
        // Of a work that cannot be read, its title is known.
        works.append((try? await inMemory(id.catalog)?.work(id, .any).value.work) ?? Work(name))
      }
    }
    return works
  }

  /// The catalog, where it answers without a service.
  private func inMemory(_ catalog: Catalog) -> (any CatalogRepository)? {
    (catalogs.withoutServices + [catalogs.library].compactMap(\.self)).first { $0.catalog == catalog }
  }

  private static func isActing(_ department: String?) -> Bool {
    department == Credit.acting || department == WorkDraft.actors
  }

  /// A person, and those of the name among own people, and, for one of these, in catalogs.
  private func everyone(named name: String, as person: Person.ID) async throws(Problem) -> [Person.ID] {
    guard let query = SearchQuery(name) else { return [person] }
    let folded = FoldedText(name)
    let own = try await library.ownPeople(matching: query, limit: Shelf.pageSize).people
    let others =
      person.catalog == .library ? await catalogs.index?.search(name, limit: Shelf.pageSize).people ?? [] : []
    return [person] + (own + others).filter { FoldedText($0.name) == folded && $0.id != person }.map(\.id)
  }
}
