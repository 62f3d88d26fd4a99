import MarqueeDomain
import MarqueeJSON

// The service's records as they arrive: entities, and the links between them. Each link is reduced at once to the
// identifier at its end: the hosts of links differ, and some links name a whole collection instead of one record.

/// A record with links to films.
protocol GhibliRecord: JSONReadable, Sendable {
  var key: String { get }
  var films: [String] { get }
}

struct FilmWire: JSONReadable, Sendable {
  let work: Work
  let people: [String]
  let locations: [String]
  let vehicles: [String]

  init(_ film: JSONObject) throws(JSONUnreadable) {
    work = Work(
      id: try film.id("film"), kind: .film, title: film.text("title")?.trimmed ?? Work.untitled,
      originalTitle: film.fact("original_title"), romanizedTitle: film.fact("original_title_romanised"),
      released: film.fact("release_date").flatMap { PartialDate($0) }, creators: film.names("director"),
      producers: film.names("producer"), synopsis: film.fact("description"),
      runtimeMinutes: film.quantity("running_time").flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil },
      score: film.quantity("rt_score").flatMap { Score($0, outOf: 100) },
      artwork: film.fact("image").flatMap { WebAddress($0) })
    people = film.linked("people")
    locations = film.linked("locations")
    vehicles = film.linked("vehicles")
  }
}

struct CharacterWire: GhibliRecord {
  /// A person without a species, which only the links tell.
  var person: Person
  let species: [String]
  let films: [String]

  var key: String { person.id.key }

  init(_ person: JSONObject) throws(JSONUnreadable) {
    self.person = Person(
      id: try person.id("person"), name: person.text("name")?.trimmed ?? Person.unnamed,
      facts: Person.Facts(
        age: person.fact("age"), eyeColor: person.fact("eye_color"), gender: person.fact("gender"),
        hairColor: person.fact("hair_color")))
    species = person.linked("species")
    films = person.linked("films")
  }
}

struct LocationWire: GhibliRecord {
  let place: Place
  let films: [String]

  var key: String { place.id.key }

  init(_ location: JSONObject) throws(JSONUnreadable) {
    place = Place(
      id: try location.id("location"), name: location.text("name")?.trimmed ?? "Unnamed",
      facts: Place.Facts(
        climate: location.fact("climate"), surfaceWater: location.fact("surface_water"),
        terrain: location.fact("terrain")))
    films = location.linked("films")
  }
}

struct SpeciesWire: JSONReadable, Sendable {
  let key: String
  let name: String?
  let people: [String]

  init(_ species: JSONObject) throws(JSONUnreadable) {
    key = try species.key()
    name = species.fact("name")
    people = species.linked("people")
  }
}

struct VehicleWire: GhibliRecord {
  let key: String
  /// `nil` for a vehicle without a name.
  let vehicle: Vehicle?
  let films: [String]

  init(_ vehicle: JSONObject) throws(JSONUnreadable) {
    key = try vehicle.key()
    let kind = vehicle.fact("vehicle_class")
    self.vehicle = vehicle.text("name").map { Vehicle(name: $0.trimmed, kind: kind) }
    films = vehicle.linked("films")
  }
}

extension JSONObject {
  /// The record's own identifier; throws where no entity could have it, so that the record is lost.
  fileprivate func id<Entity: Identified>(_ word: String) throws(JSONUnreadable) -> Identifier<Entity> {
    guard let id = Identifier<Entity>(.ghibli, word, key: try required.string("id")) else {
      throw unreadable("id", "not a valid identifier")
    }
    return id
  }

  /// The key of a record without a page of its own. It has the form of the others.
  fileprivate func key() throws(JSONUnreadable) -> String { (try id("film") as Work.ID).key }

  /// The identifiers at the end of links. A link to a whole collection (`…/people/`) and a text that is not a link
  /// (`TODO`) give none.
  fileprivate func linked(_ name: String) -> [String] {
    strings(name, [.orSingle, .skippingNulls, .skippingBlanks]).compactMap { link in
      let path = link.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      let end = path[slash...].dropFirst()
      return end.isEmpty ? nil : String(Substring(end))
    }
  }

  /// The names in a list that is separated by commas.
  fileprivate func names(_ name: String) -> [String] {
    (fact(name) ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
