import MarqueeDomain

/// The five collections, joined: films, people and places are found from each other in both directions.
///
/// The service links one way or the other, seldom both, so every link counts in both directions.
struct GhibliCollections: Sendable {
  let works: [Work]
  let people: [Person]
  /// The dashboard needs none of the links, so they are made when somebody follows one.
  private let links: Lazily<GhibliLinks>

  init(
    films: [FilmWire], characters: [CharacterWire], locations: [LocationWire], species: [SpeciesWire],
    vehicles: [VehicleWire]
  ) {
    let kinds = Self.speciesNames(species, characters)
    // A record that stands twice is one.
    var (filmIDs, characterIDs) = (Set<String>(), Set<String>())
    let works = films.filter { filmIDs.insert($0.id).inserted }.compactMap(Work.init)
    let people = characters.filter { characterIDs.insert($0.id).inserted }
      .compactMap { Person($0, species: kinds[$0.id]) }
    let places = locations.compactMap(Place.init)
    (self.works, self.people) = (works, people)
    links = Lazily {
      GhibliLinks(
        works: works, people: people, places: places, films: films, characters: characters, locations: locations,
        vehicles: vehicles)
    }
  }

  func work(_ id: Work.ID) -> Work? { links.value.workByID[id] }
  func person(_ id: Person.ID) -> Person? { links.value.personByID[id] }
  func place(_ id: Place.ID) -> Place? { links.value.placeByID[id] }

  func people(in work: Work.ID) -> [Person.ID] { links.value.casts.forward[work] ?? [] }
  func works(with person: Person.ID) -> [Work] { (links.value.casts.backward[person] ?? []).compactMap(work) }
  func places(of work: Work.ID) -> [Place] { (links.value.settings.forward[work] ?? []).compactMap(place) }
  func works(at place: Place.ID) -> [Work] { (links.value.settings.backward[place] ?? []).compactMap(work) }
  func vehicles(in work: Work.ID) -> [Vehicle] { links.value.vehicles[work] ?? [] }

  /// A person's species, by the person's own link or by the species' list of people.
  private static func speciesNames(_ species: [SpeciesWire], _ people: [CharacterWire]) -> [String: String] {
    let names = Dictionary(species.compactMap { kind in kind.name.map { (kind.id, $0) } }) { first, _ in first }
    var found: [String: String] = [:]
    for person in people { found[person.id] = person.species.lazy.compactMap { names[$0] }.first }
    for kind in species { for person in kind.people where found[person] == nil { found[person] = kind.name } }
    return found
  }
}
