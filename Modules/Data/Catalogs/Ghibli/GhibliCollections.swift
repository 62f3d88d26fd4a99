import MarqueeDomain

/// The people and places of the films, and the vehicles in them.
struct GhibliCompanions: Sendable {
  let characters: [CharacterWire]
  let locations: [LocationWire]
  let vehicles: [VehicleWire]

  /// Finds each person's species by the link of the person, else by the species' list of people.
  init(characters: [CharacterWire], locations: [LocationWire], species: [SpeciesWire], vehicles: [VehicleWire]) {
    let names = Dictionary(species.compactMap { kind in kind.name.map { (kind.key, $0) } }) { first, _ in first }
    let listed = Dictionary(species.flatMap { kind in kind.people.map { ($0, kind.name) } }) { $0 ?? $1 }
    self.characters = characters.map { character in
      var character = character
      let named = character.species.lazy.compactMap { names[$0] }.first
      character.person.facts.species = named ?? listed[character.key] ?? nil
      return character
    }
    (self.locations, self.vehicles) = (locations, vehicles)
  }
}

/// The five collections, joined: from each film to its people and places, and back.
///
/// The service seldom has a link in both directions, so every link counts in both. The films' own links come first:
/// their order is the service's order of a cast.
struct GhibliCollections: Sendable {
  /// The films, each once.
  let films: [FilmWire]
  let companions: GhibliCompanions

  var works: [Work] { films.map(\.work) }
  var people: [Person] { companions.characters.map(\.person).withoutRepeats(of: \.id) }
  var places: [Place] { companions.locations.map(\.place) }

  func work(_ id: Work.ID) -> Work? { works.first { $0.id == id } }
  func person(_ id: Person.ID) -> Person? { companions.characters.first { $0.person.id == id }?.person }
  func place(_ id: Place.ID) -> Place? { places.first { $0.id == id } }

  func people(in work: Work.ID) -> [Person] { records(companions.characters, of: work, \.people).map(\.person) }
  func places(of work: Work.ID) -> [Place] { records(companions.locations, of: work, \.locations).map(\.place) }
  func vehicles(in work: Work.ID) -> [Vehicle] {
    records(companions.vehicles, of: work, \.vehicles).compactMap(\.vehicle)
  }

  func works(with person: Person.ID) -> [Work] { works(of: person.key, in: companions.characters, \.people) }
  func works(at place: Place.ID) -> [Work] { works(of: place.key, in: companions.locations, \.locations) }

  /// The records that a film links to, then the others that link to the film.
  private func records<Record: GhibliRecord>(
    _ all: [Record], of work: Work.ID, _ links: (FilmWire) -> [String]
  ) -> [Record] {
    let named = films.first { $0.work.id == work }.map(links) ?? []
    let others = all.filter { $0.films.contains(work.key) }.map(\.key)
    let records = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
    return (named + others).withoutRepeats(of: \.self).compactMap { records[$0] }
  }

  /// The works that link to a record, then the others that the record links to.
  private func works(of key: String, in records: [some GhibliRecord], _ links: (FilmWire) -> [String]) -> [Work] {
    let naming = films.filter { links($0).contains(key) }.map(\.work.id.key)
    let others = records.filter { $0.key == key }.flatMap(\.films)
    let works = Dictionary(works.map { ($0.id.key, $0) }) { first, _ in first }
    return (naming + others).withoutRepeats(of: \.self).compactMap { works[$0] }
  }
}
