import MarqueeDomain

/// The films, as works for lists and as records with their links.
struct GhibliFilms: Sendable {
  let works: [Work]
  let wires: [FilmWire]

  init(_ wires: [FilmWire]) {
    // A record that occurs twice counts once.
    var met: Set<String> = []
    self.wires = wires.filter { met.insert($0.id).inserted }
    works = self.wires.compactMap(Work.init)
  }
}

/// The people and places of the films, and the records with links between them.
struct GhibliCompanions: Sendable {
  let people: [Person]
  let places: [Place]
  let characters: [CharacterWire]
  let locations: [LocationWire]
  let vehicles: [VehicleWire]

  init(characters: [CharacterWire], locations: [LocationWire], species: [SpeciesWire], vehicles: [VehicleWire]) {
    let kinds = Self.speciesNames(species, characters)
    var met: Set<String> = []
    people = characters.filter { met.insert($0.id).inserted }.compactMap { Person($0, species: kinds[$0.id]) }
    places = locations.compactMap(Place.init)
    (self.characters, self.locations, self.vehicles) = (characters, locations, vehicles)
  }

  /// A person's species, by the link of the person, else by the species' list of people.
  private static func speciesNames(_ species: [SpeciesWire], _ people: [CharacterWire]) -> [String: String] {
    let names = Dictionary(species.compactMap { kind in kind.name.map { (kind.id, $0) } }) { first, _ in first }
    var found: [String: String] = [:]
    for person in people { found[person.id] = person.species.lazy.compactMap { names[$0] }.first }
    for kind in species { for person in kind.people where found[person] == nil { found[person] = kind.name } }
    return found
  }
}

/// The five collections, joined: from each film to its people and places, and back.
///
/// The service has a link in one direction, seldom in both, so every link counts in both directions.
struct GhibliCollections: Sendable {
  let works: [Work]
  let people: [Person]
  let places: [Place]
  private let links: GhibliLinks

  init(_ films: GhibliFilms, _ companions: GhibliCompanions) {
    (works, people, places) = (films.works, companions.people, companions.places)
    links = GhibliLinks(films, companions)
  }

  func work(_ id: Work.ID) -> Work? { work(id.key).flatMap { $0.id == id ? $0 : nil } }
  func person(_ id: Person.ID) -> Person? { person(id.key).flatMap { $0.id == id ? $0 : nil } }
  func place(_ id: Place.ID) -> Place? { place(id.key).flatMap { $0.id == id ? $0 : nil } }

  func people(in work: Work.ID) -> [Person] { (links.casts.forward[work.key] ?? []).compactMap(person) }
  func works(with person: Person.ID) -> [Work] { (links.casts.backward[person.key] ?? []).compactMap(work) }
  func places(of work: Work.ID) -> [Place] { (links.settings.forward[work.key] ?? []).compactMap(place) }
  func works(at place: Place.ID) -> [Work] { (links.settings.backward[place.key] ?? []).compactMap(work) }
  func vehicles(in work: Work.ID) -> [Vehicle] { links.vehicles[work.key] ?? [] }

  private func work(_ key: String) -> Work? { links.workIndex[key].map { works[$0] } }
  private func person(_ key: String) -> Person? { links.personIndex[key].map { people[$0] } }
  private func place(_ key: String) -> Place? { links.placeIndex[key].map { places[$0] } }
}
