// Reads the service's real data set, and what other people recorded of it, as they are.
import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Recorded answers of Studio Ghibli's service", .recorded, .timeLimit(.minutes(10)))
struct GhibliRecordedTests {
  /// The recorded records, read by Foundation's reader.
  private struct Recording {
    let collections: [String: [[String: Any]]]

    init() throws {
      let bytes = try RecordedData.bytes("payloads/ghibli/janaipakos__ghibliapi__data.json")
      let parsed = try JSONSerialization.jsonObject(with: Data(bytes))
      collections = try #require(parsed as? [String: [[String: Any]]])
    }

    subscript(name: String) -> [[String: Any]] { collections[name] ?? [] }

    /// The collections as the service sends them.
    func bodies() throws -> [String: String] {
      try collections.mapValues {
        String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
      }
    }

    /// Every pair of identifiers, of a film and another record, that one of the two records names.
    func pairs(_ other: String) -> Set<[String]> {
      var pairs: Set<[String]> = []
      let known = Set(self[other].compactMap { $0["id"] as? String })
      for film in self["films"] {
        for id in ids(film[other]) where known.contains(id) { pairs.insert([film["id"] as? String ?? "", id]) }
      }
      for record in self[other] {
        for id in ids(record["films"]) { pairs.insert([id, record["id"] as? String ?? ""]) }
      }
      return pairs
    }

    private func ids(_ links: Any?) -> [String] {
      (links as? [String] ?? []).compactMap { $0.components(separatedBy: "/").last }.filter { !$0.isEmpty }
    }
  }

  private func works(_ catalog: GhibliCatalog) async throws -> [Work] {
    let id = try #require(Shelf.ID("ghibli:shelf/films"))
    return try await catalog.shelf(id, page: 1, .cached).value.element.works
      + catalog.shelf(id, page: 2, .cached).value.element.works
  }

  @Test("all 22 films have the recorded titles, years, minutes, scores and names")
  func films() async throws {
    let recording = try Recording()
    let catalog = try GhibliCatalog.over(recording.bodies())
    let works = try await works(catalog)
    #expect(works.count == 22)
    for (work, record) in zip(works, recording["films"]) {
      func text(_ name: String) -> String { record[name] as? String ?? "no \(name)" }
      #expect(work.id.key == text("id"))
      #expect(work.title == text("title"))
      #expect(work.originalTitle == text("original_title"))
      #expect(work.romanizedTitle == text("original_title_romanised"))
      #expect(work.released?.description == text("release_date"))
      #expect(work.runtimeMinutes.map(String.init) == text("running_time"))
      #expect(work.score?.value == Double(text("rt_score")) && work.score?.outOf == 100)
      #expect(work.creators.joined(separator: ", ") == text("director"))
      #expect(work.producers.joined(separator: ", ") == text("producer"))
      #expect(work.synopsis == text("description"))
      #expect(work.artwork?.text == text("image"))
    }
    let page = try await catalog.films()
    #expect(page.dropped.isEmpty && page.notices.isEmpty)
  }

  @Test("every film has exactly the people recorded for it, and every person the films")
  func people() async throws {
    let recording = try Recording()
    let expected = recording.pairs("people")
    #expect(expected.count == 59)
    let catalog = try GhibliCatalog.over(recording.bodies())
    var fromFilms: Set<[String]> = []
    for work in try await works(catalog) {
      let cast = try await catalog.work(work.id, .cached).value.cast.map(\.person.key)
      #expect(Set(cast).count == cast.count)
      for person in cast { fromFilms.insert([work.id.key, person]) }
    }
    #expect(fromFilms == expected)
    var fromPeople: Set<[String]> = []
    for record in recording["people"] {
      let id = try #require(Person.ID(.ghibli, "person", key: record["id"] as? String ?? ""))
      #expect(try await catalog.person(id, .cached).value.name == record["name"] as? String)
      for credit in try await catalog.credits(of: id, page: 1, .cached).value.element {
        fromPeople.insert([credit.work.id.key, id.key])
      }
    }
    #expect(fromPeople == expected)
  }

  @Test("every place has exactly the films recorded for it, and every film the places")
  func places() async throws {
    let recording = try Recording()
    let expected = recording.pairs("locations")
    #expect(expected.count > 20)
    let catalog = try GhibliCatalog.over(recording.bodies())
    var fromPlaces: Set<[String]> = []
    for record in recording["locations"] {
      let id = try #require(Place.ID(.ghibli, "location", key: record["id"] as? String ?? ""))
      let place = try await catalog.place(id, .cached).value
      #expect(place.name == record["name"] as? String)
      #expect(place.facts.terrain != "TODO" && place.facts.climate != "TODO" && place.facts.surfaceWater != "")
      for work in try await catalog.works(at: id, .cached).value { fromPlaces.insert([work.id.key, id.key]) }
    }
    #expect(fromPlaces == expected)
    var fromFilms: Set<[String]> = []
    for work in try await works(catalog) {
      for place in try await catalog.work(work.id, .cached).value.places {
        fromFilms.insert([work.id.key, place.id.key])
      }
    }
    #expect(fromFilms == expected)
  }

  @Test("every film has the vehicles recorded for it")
  func vehicles() async throws {
    let recording = try Recording()
    let names = Dictionary(
      uniqueKeysWithValues: recording["vehicles"].map { ($0["id"] as? String ?? "", $0["name"] as? String ?? "") })
    let expected = Set(recording.pairs("vehicles").map { [$0[0], names[$0[1]] ?? ""] })
    #expect(expected.count == 3)
    let catalog = try GhibliCatalog.over(recording.bodies())
    var found: Set<[String]> = []
    for work in try await works(catalog) {
      for vehicle in try await catalog.work(work.id, .cached).value.vehicles {
        found.insert([work.id.key, vehicle.name])
      }
    }
    #expect(found == expected)
  }

  @Test("every person has the recorded species, except for the one that names the whole collection")
  func species() async throws {
    let recording = try Recording()
    let catalog = try GhibliCatalog.over(recording.bodies())
    let kinds = Dictionary(
      uniqueKeysWithValues: recording["species"].map { ($0["id"] as? String ?? "", $0["name"] as? String ?? "") })
    var unknown = 0
    for record in recording["people"] {
      let id = try #require(Person.ID(.ghibli, "person", key: record["id"] as? String ?? ""))
      let person = try await catalog.person(id, .cached).value
      let kind = (record["species"] as? String)?.components(separatedBy: "/").last.flatMap { kinds[$0] }
      if let kind { #expect(person.facts.species == kind) } else { unknown += 1 }
      let facts = [person.facts.age, person.facts.gender, person.facts.eyeColor, person.facts.hairColor]
      #expect(!facts.contains("NA") && !facts.contains(""))
    }
    #expect(unknown == 1)
  }

  @Test("every person, place and vehicle has every recorded fact")
  func facts() async throws {
    let recording = try Recording()
    let catalog = try GhibliCatalog.over(recording.bodies())
    func fact(_ record: [String: Any], _ name: String) -> String? {
      (record[name] as? String).flatMap { ["", "NA", "TODO", "Unknown"].contains($0) ? nil : $0 }
    }
    for record in recording["people"] {
      let id = try #require(Person.ID(.ghibli, "person", key: record["id"] as? String ?? ""))
      let person = try await catalog.person(id, .cached).value
      #expect(person.name == record["name"] as? String)
      #expect(person.facts.age == fact(record, "age"))
      #expect(person.facts.gender == fact(record, "gender"))
      #expect(person.facts.eyeColor == fact(record, "eye_color"))
      #expect(person.facts.hairColor == fact(record, "hair_color"))
    }
    for record in recording["locations"] {
      let id = try #require(Place.ID(.ghibli, "location", key: record["id"] as? String ?? ""))
      let place = try await catalog.place(id, .cached).value
      #expect(place.name == record["name"] as? String)
      #expect(place.facts.climate == fact(record, "climate"))
      #expect(place.facts.terrain == fact(record, "terrain"))
      #expect(place.facts.surfaceWater == fact(record, "surface_water"))
    }
    var vehicles: Set<[String]> = []
    for work in try await works(catalog) {
      for vehicle in try await catalog.work(work.id, .cached).value.vehicles {
        vehicles.insert([vehicle.name, vehicle.kind ?? ""])
      }
    }
    let recorded = recording["vehicles"].map { [$0["name"] as? String ?? "", $0["vehicle_class"] as? String ?? ""] }
    #expect(vehicles == Set(recorded))
  }

  @Test("nothing is requested from any other host, though every link names another host")
  func noOtherHost() async throws {
    let transport = StubTransport.ghibli(try Recording().bodies())
    let catalog = try GhibliCatalog.over(transport)
    for work in try await works(catalog) {
      for member in try await catalog.work(work.id, .cached).value.cast {
        _ = try await catalog.person(member.person, .cached)
      }
    }
    #expect(transport.requests.allSatisfy { $0.url.absoluteString.hasPrefix("http://ghibli.test/v1/") })
    transport.verify()
  }

  @Test("the films of 2019, without titles in Japanese, artwork and minutes, load with those unknown")
  func olderShape() async throws {
    let bytes = try RecordedData.bytes("payloads/ghibli/dateyashas__ghibliMovies__ghibli.json")
    let catalog = try GhibliCatalog.over(["films": String(decoding: bytes, as: UTF8.self)])
    let works = try await works(catalog)
    #expect(works.count == 22)
    #expect(works.first?.title == "Castle in the Sky")
    #expect(works.last?.id.key == "2" && works.last?.released?.year == 2019)
    for work in works {
      #expect(work.originalTitle == nil && work.romanizedTitle == nil && work.artwork == nil)
      #expect(work.runtimeMinutes == nil)
      #expect(work.score != nil && work.released != nil && !work.creators.isEmpty && work.synopsis != nil)
    }
    #expect(try await catalog.films().dropped.isEmpty)
  }

  @Test("the record that was captured from the present host loads in a collection")
  func today() async throws {
    let file = "payloads/ghibli/LarsGJobloop__kodelofte-gruppe-9-asynkron-programmering__ghibli.json"
    let record = String(decoding: try RecordedData.bytes(file), as: UTF8.self)
    let page = try await GhibliCatalog.over(["films": "[\(record)]"]).films()
    let work = try #require(page.value.first)
    #expect(work.id.description == "ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe")
    #expect(work.title == "Castle in the Sky" && work.originalTitle == "天空の城ラピュタ")
    #expect(work.released == PartialDate(year: 1986))
    #expect(work.runtimeMinutes == 124 && work.score == Score(95, outOf: 100))
    #expect(page.dropped.isEmpty && page.notices.isEmpty)
  }
}
