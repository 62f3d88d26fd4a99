import MarqueeDomain

/// Everything by the service's key, and who and what belongs to which film, from either side.
struct GhibliLinks: Sendable {
  // Places in the lists: what a list holds need not be held once more.
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

    // The films' own links come first: their order is the service's for a cast.
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
  /// Where each stands first.
  fileprivate func indexByKey<Entity>() -> [String: Int] where Element: Identifiable, Element.ID == Identifier<Entity> {
    Dictionary(enumerated().lazy.map { ($1.id.key, $0) }) { first, _ in first }
  }
}
