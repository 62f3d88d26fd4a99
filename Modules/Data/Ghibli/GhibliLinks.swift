import MarqueeDomain

/// Everything by its identifier, and who and what belongs to which film, from either side.
struct GhibliLinks: Sendable {
  // Places in the lists: what a list holds need not be held once more.
  let workIndex: [Work.ID: Int]
  let personIndex: [Person.ID: Int]
  let placeIndex: [Place.ID: Int]
  let casts: Links<Work.ID, Person.ID>
  let settings: Links<Work.ID, Place.ID>
  let vehicles: [Work.ID: [Vehicle]]

  init(_ films: GhibliFilms, _ companions: GhibliCompanions) {
    let (works, people, places) = (films.works, companions.people, companions.places)
    let vehicles = companions.vehicles
    workIndex = works.indexByID
    personIndex = people.indexByID
    placeIndex = places.indexByID

    // The films' own links come first: their order is the service's for a cast.
    var casts = Links(from: works.map(\.id), to: people.map(\.id))
    for film in films.wires {
      for person in film.people { casts.join(.ghibli(film: film.id), .ghibli(person: person)) }
    }
    for person in companions.characters {
      for film in person.films { casts.join(.ghibli(film: film), .ghibli(person: person.id)) }
    }
    self.casts = casts

    var settings = Links(from: works.map(\.id), to: places.map(\.id))
    for film in films.wires {
      for place in film.locations { settings.join(.ghibli(film: film.id), .ghibli(location: place)) }
    }
    for place in companions.locations {
      for film in place.films { settings.join(.ghibli(film: film), .ghibli(location: place.id)) }
    }
    self.settings = settings

    var appearances = Links(from: films.wires.map(\.id), to: vehicles.map(\.id))
    for film in films.wires { for vehicle in film.vehicles { appearances.join(film.id, vehicle) } }
    for vehicle in vehicles { for film in vehicle.films { appearances.join(film, vehicle.id) } }
    let named = Dictionary(vehicles.map { ($0.id, Vehicle($0)) }) { first, _ in first }
    var byWork: [Work.ID: [Vehicle]] = [:]
    for (film, vehicles) in appearances.forward {
      guard let id = Work.ID.ghibli(film: film) else { continue }
      byWork[id] = vehicles.compactMap { named[$0] ?? nil }
    }
    self.vehicles = byWork
  }
}

extension Array where Element: Identifiable {
  /// Where each stands first.
  fileprivate var indexByID: [Element.ID: Int] {
    Dictionary(enumerated().lazy.map { ($1.id, $0) }) { first, _ in first }
  }
}
