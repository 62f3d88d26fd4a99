import MarqueeDomain

// Creates entities of the service's records. A record with an unusable identifier makes none.

extension Identifier<Work> {
  static func ghibli(film key: String) -> Self? { Self(.ghibli, "film", key: key) }
}

extension Identifier<Person> {
  static func ghibli(person key: String) -> Self? { Self(.ghibli, "person", key: key) }
}

extension Identifier<Place> {
  static func ghibli(location key: String) -> Self? { Self(.ghibli, "location", key: key) }
}

extension Work {
  init?(_ film: FilmWire) {
    guard let id = ID.ghibli(film: film.id) else { return nil }
    self.init(
      id: id, kind: .film, title: film.title?.trimmed ?? Work.untitled, originalTitle: film.originalTitle,
      romanizedTitle: film.romanizedTitle, released: film.released.flatMap { PartialDate($0) },
      creators: film.directors, producers: film.producers, synopsis: film.description,
      runtimeMinutes: film.minutes.flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil },
      score: film.score.flatMap { Score($0, outOf: 100) }, artwork: film.image.flatMap { WebAddress($0) })
  }
}

extension Person {
  init?(_ character: CharacterWire, species: String?) {
    guard let id = ID.ghibli(person: character.id) else { return nil }
    self.init(
      id: id, name: character.name?.trimmed ?? "Unnamed",
      facts: Facts(
        age: character.age, eyeColor: character.eyeColor, gender: character.gender, hairColor: character.hairColor,
        species: species))
  }
}

extension Place {
  init?(_ location: LocationWire) {
    guard let id = ID.ghibli(location: location.id) else { return nil }
    self.init(
      id: id, name: location.name?.trimmed ?? "Unnamed",
      facts: Facts(climate: location.climate, surfaceWater: location.surfaceWater, terrain: location.terrain))
  }
}

extension Vehicle {
  init?(_ vehicle: VehicleWire) {
    guard let name = vehicle.name?.trimmed else { return nil }
    self.init(name: name, kind: vehicle.kind)
  }
}
