import MarqueeDomain

/// The five collections, joined: films, people and places are found from each other in both directions.
///
/// The service links one way or the other, seldom both, so every link counts in both directions.
struct GhibliCollections: Sendable {
  let works: [Work]
  let people: [Person]
  private let workByID: [Work.ID: Work]
  private let personByID: [Person.ID: Person]
  private let placeByID: [Place.ID: Place]
  private let casts: Links<Work.ID, Person.ID>
  private let settings: Links<Work.ID, Place.ID>
  private let vehicles: [Work.ID: [Vehicle]]

  init(
    films: [FilmWire], characters: [CharacterWire], locations: [LocationWire], species: [SpeciesWire],
    vehicles: [VehicleWire]
  ) {
    let kinds = Self.speciesNames(species, characters)
    // A record that stands twice is one.
    var (filmIDs, characterIDs) = (Set<String>(), Set<String>())
    works = films.filter { filmIDs.insert($0.id).inserted }.compactMap(Work.init)
    people = characters.filter { characterIDs.insert($0.id).inserted }.compactMap { Person($0, species: kinds[$0.id]) }
    let places = locations.compactMap(Place.init)
    workByID = Dictionary(works.map { ($0.id, $0) }) { first, _ in first }
    personByID = Dictionary(people.map { ($0.id, $0) }) { first, _ in first }
    placeByID = Dictionary(places.map { ($0.id, $0) }) { first, _ in first }

    // The films' own links come first: their order is the service's for a cast.
    var casts = Links(from: works.map(\.id), to: people.map(\.id))
    for film in films { for person in film.people { casts.join(.ghibli(film: film.id), .ghibli(person: person)) } }
    for person in characters {
      for film in person.films { casts.join(.ghibli(film: film), .ghibli(person: person.id)) }
    }
    self.casts = casts

    var settings = Links(from: works.map(\.id), to: places.map(\.id))
    for film in films {
      for place in film.locations { settings.join(.ghibli(film: film.id), .ghibli(location: place)) }
    }
    for place in locations {
      for film in place.films { settings.join(.ghibli(film: film), .ghibli(location: place.id)) }
    }
    self.settings = settings

    var appearances = Links(from: films.map(\.id), to: vehicles.map(\.id))
    for film in films { for vehicle in film.vehicles { appearances.join(film.id, vehicle) } }
    for vehicle in vehicles { for film in vehicle.films { appearances.join(film, vehicle.id) } }
    let named = Dictionary(vehicles.map { ($0.id, Vehicle($0)) }) { first, _ in first }
    var byWork: [Work.ID: [Vehicle]] = [:]
    for (film, vehicles) in appearances.forward {
      guard let id = Work.ID.ghibli(film: film) else { continue }
      byWork[id] = vehicles.compactMap { named[$0] ?? nil }
    }
    self.vehicles = byWork
  }

  func work(_ id: Work.ID) -> Work? { workByID[id] }
  func person(_ id: Person.ID) -> Person? { personByID[id] }
  func place(_ id: Place.ID) -> Place? { placeByID[id] }

  func people(in work: Work.ID) -> [Person.ID] { casts.forward[work] ?? [] }
  func works(with person: Person.ID) -> [Work] { (casts.backward[person] ?? []).compactMap(work) }
  func places(of work: Work.ID) -> [Place] { (settings.forward[work] ?? []).compactMap(place) }
  func works(at place: Place.ID) -> [Work] { (settings.backward[place] ?? []).compactMap(work) }
  func vehicles(in work: Work.ID) -> [Vehicle] { vehicles[work] ?? [] }

  /// A person's species, by the person's own link or by the species' list of people.
  private static func speciesNames(_ species: [SpeciesWire], _ people: [CharacterWire]) -> [String: String] {
    let names = Dictionary(species.compactMap { kind in kind.name.map { (kind.id, $0) } }) { first, _ in first }
    var found: [String: String] = [:]
    for person in people { found[person.id] = person.species.lazy.compactMap { names[$0] }.first }
    for kind in species { for person in kind.people where found[person] == nil { found[person] = kind.name } }
    return found
  }
}
