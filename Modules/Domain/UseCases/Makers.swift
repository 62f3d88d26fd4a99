// The makers of works whom their catalog knows by name alone, as credits and as people.

extension Work {
  /// Credits by name alone for everyone who directed, wrote, created or produced the work.
  var creditsByName: [Credit] {
    [(creators, kind.makers.credit), (producers, (department: "Production", role: "Producer"))].flatMap { names, part in
      names.compactMap { name in
        Person.ID.named(name).map {
          Credit(
            department: part.department, role: part.role, person: Credit.PersonName(id: $0, name: name),
            work: Credit.WorkName(self)
          )
        }
      }
    }
  }
}

extension Credit.PersonName {
  /// Whether it may be the name of the same person. A character is never the same as a person of that name.
  func isNamesake(of other: Self) -> Bool {
    id.catalog.identifiesMakers && other.id.catalog.identifiesMakers
      && SpelledName(name).agrees(with: SpelledName(other.name))
  }
}

extension Matches {
  /// The makers of the works whose names match the query, if their catalog knows them by name alone.
  ///
  /// A maker is left out if a catalog has found a person of that name who is known for one of the works.
  func peopleByName(matching query: Query) -> [Person] {
    let credits = works.filter { !$0.id.catalog.identifiesMakers }.flatMap(\.creditsByName)
      .filter { query.matches(Person(id: $0.person.id, name: $0.person.name)) }
    let byMaker = Dictionary(grouping: credits, by: \.person.id)
    let makers = credits.withoutRepeats(of: \.person.id).map { credit in
      var person = Person(id: credit.person.id, name: credit.person.name)
      person.knownFor = (byMaker[person.id] ?? []).map(\.work.title)
      return person
    }
    return makers.filter { maker in
      !people.contains { person in
        person.id.catalog.identifiesMakers && SpelledName(person.name).agrees(with: SpelledName(maker.name))
          && !Set(person.knownFor.map { SortableTitle($0) }).isDisjoint(with: maker.knownFor.map { SortableTitle($0) })
      }
    }
  }
}

extension [Credit] {
  /// The first credit for each work, or for each person, with the roles of all of its credits joined.
  public func once<Key: Hashable>(for key: (Credit) -> Key) -> [Credit] {
    let credits = Dictionary(grouping: self, by: key)
    return withoutRepeats(of: key).map { first in
      var credit = first
      let roles = (credits[key(first)] ?? []).compactMap(\.role)
      if roles.count > 1 { credit.episodes = nil }
      credit.role = roles.isEmpty ? nil : roles.listed()
      return credit
    }
  }
}
