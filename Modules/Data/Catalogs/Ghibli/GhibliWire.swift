import MarqueeDomain
import MarqueeJSON

// The service's records as they arrive. Each link is reduced at once to the identifier at its end: the hosts of links
// differ, and some links name a whole collection instead of one record.

struct FilmWire: JSONReadable {
  let id: String
  let title: String?
  let originalTitle: String?
  let romanizedTitle: String?
  let image: String?
  let description: String?
  let directors: [String]
  let producers: [String]
  let released: String?
  let minutes: Double?
  let score: Double?
  let people: [String]
  let locations: [String]
  let vehicles: [String]

  init(_ film: JSONObject) throws(JSONUnreadable) {
    id = try film.key()
    title = film.text("title")
    originalTitle = film.fact("original_title")
    romanizedTitle = film.fact("original_title_romanised")
    image = film.fact("image")
    description = film.fact("description")
    directors = film.names("director")
    producers = film.names("producer")
    released = film.fact("release_date")
    minutes = film.quantity("running_time")
    score = film.quantity("rt_score")
    people = film.linked("people")
    locations = film.linked("locations")
    vehicles = film.linked("vehicles")
  }
}

struct CharacterWire: JSONReadable {
  let id: String
  let name: String?
  let age: String?
  let eyeColor: String?
  let gender: String?
  let hairColor: String?
  let species: [String]
  let films: [String]

  init(_ person: JSONObject) throws(JSONUnreadable) {
    id = try person.key()
    name = person.text("name")
    age = person.fact("age")
    eyeColor = person.fact("eye_color")
    gender = person.fact("gender")
    hairColor = person.fact("hair_color")
    species = person.linked("species")
    films = person.linked("films")
  }
}

struct LocationWire: JSONReadable {
  let id: String
  let name: String?
  let climate: String?
  let terrain: String?
  let surfaceWater: String?
  let films: [String]

  init(_ location: JSONObject) throws(JSONUnreadable) {
    id = try location.key()
    name = location.text("name")
    climate = location.fact("climate")
    terrain = location.fact("terrain")
    surfaceWater = location.fact("surface_water")
    films = location.linked("films")
  }
}

struct SpeciesWire: JSONReadable {
  let id: String
  let name: String?
  let people: [String]

  init(_ species: JSONObject) throws(JSONUnreadable) {
    id = try species.key()
    name = species.fact("name")
    people = species.linked("people")
  }
}

struct VehicleWire: JSONReadable {
  let id: String
  let name: String?
  let kind: String?
  let films: [String]

  init(_ vehicle: JSONObject) throws(JSONUnreadable) {
    id = try vehicle.key()
    name = vehicle.text("name")
    kind = vehicle.fact("vehicle_class")
    films = vehicle.linked("films")
  }
}

extension JSONObject {
  /// The record's own identifier; throws where no entity could have it, so that the record is lost.
  fileprivate func key() throws(JSONUnreadable) -> String {
    let key = try required.string("id")
    guard Work.ID.ghibli(film: key) != nil else { throw unreadable("id", "this cannot be an identifier") }
    return key
  }

  /// The identifiers at the end of links. A link to a whole collection (`…/people/`) and a text that is not a link
  /// (`TODO`) give none.
  fileprivate func linked(_ name: String) -> [String] {
    strings(name, [.orSingle, .skippingNulls, .skippingBlanks]).compactMap { link in
      var link = link
      return link.withUTF8 { bytes in
        let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let end = path[slash...].dropFirst()
        return end.isEmpty ? nil : String(decoding: end, as: UTF8.self)
      }
    }
  }

  /// The names in a list that is separated by commas.
  fileprivate func names(_ name: String) -> [String] {
    (fact(name) ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
