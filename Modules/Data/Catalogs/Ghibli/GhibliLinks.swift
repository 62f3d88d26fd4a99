import MarqueeDomain

/// The links between films and their people, places and vehicles, in both directions, by the service's keys.
struct GhibliLinks: Sendable {
  // Positions in the lists, so that no element is in memory twice.
  let workIndex: [String: Int]
  let personIndex: [String: Int]
  let placeIndex: [String: Int]
  let casts: Links
  let settings: Links
  let vehicles: [String: [Vehicle]]

  init(_ films: GhibliFilms, _ companions: GhibliCompanions) {
    workIndex = films.works.indexByKey()
    personIndex = companions.people.indexByKey()
    placeIndex = companions.places.indexByKey()

    // The films' own links come first: their order is the service's order of a cast.
    var casts = Links(from: workIndex.keys, to: personIndex.keys)
    for film in films.wires { for person in film.people { casts.join(film.id, person) } }
    for person in companions.characters { for film in person.films { casts.join(film, person.id) } }
    self.casts = casts

    var settings = Links(from: workIndex.keys, to: placeIndex.keys)
    for film in films.wires { for place in film.locations { settings.join(film.id, place) } }
    for place in companions.locations { for film in place.films { settings.join(film, place.id) } }
    self.settings = settings

    var appearances = Links(from: workIndex.keys, to: companions.vehicles.map(\.id))
    for film in films.wires { for vehicle in film.vehicles { appearances.join(film.id, vehicle) } }
    for vehicle in companions.vehicles { for film in vehicle.films { appearances.join(film, vehicle.id) } }
    let named = Dictionary(companions.vehicles.map { ($0.id, Vehicle($0)) }) { first, _ in first }
    vehicles = appearances.forward.mapValues { $0.compactMap { named[$0] ?? nil } }
  }
}

extension Array {
  /// The first position of each key.
  fileprivate func indexByKey<Entity>() -> [String: Int] where Element: Identifiable, Element.ID == Identifier<Entity> {
    Dictionary(enumerated().lazy.map { ($1.id.key, $0) }) { first, _ in first }
  }
}
