// What the sample data guarantees: the services' facts and oddities, our own prose, no artwork on other hosts.
import Foundation
import TestSupport
import Testing

@testable import MarqueeFakeServer

@Suite("Sample of the Studio Ghibli service")
struct GhibliSampleTests {
  let sample = GhibliRecords(reading: [
    "films": GhibliSample.films, "people": GhibliSample.people, "locations": GhibliSample.locations,
    "species": GhibliSample.species, "vehicles": GhibliSample.vehicles,
  ])

  @Test(
    "each collection is complete, and its identifiers are distinct UUIDs",
    arguments: [("films", 22), ("people", 57), ("locations", 25), ("species", 7), ("vehicles", 3)])
  func collectionsAreComplete(collection: String, count: Int) {
    let ids = sample[collection].map { $0.text("id") }
    #expect(ids.count == count)
    #expect(Set(ids).count == count)
    #expect(ids.allSatisfy { UUID(uuidString: $0) != nil })
  }

  @Test(
    "films name a whole collection where the service has no references, never mixed with references",
    arguments: [("people", 17), ("species", 2), ("locations", 22), ("vehicles", 21)])
  func placeholders(key: String, count: Int) {
    let placeholder = "https://ghibliapi.vercel.app/\(key)/"
    #expect(sample["films"].count { $0.links(key) == [placeholder] } == count)
    #expect(sample["films"].count { $0.links(key).contains(placeholder) } == count)
  }

  @Test("every link leads to a record, or is a placeholder")
  func linksResolve() {
    let collectionOf = ["residents": "people", "pilot": "people"]
    var followed = 0
    for record in sample.collections.values.joined() {
      for key in ["films", "people", "species", "locations", "vehicles", "residents", "pilot"] {
        let target = collectionOf[key] ?? key
        let known = Set(sample[target].map { "https://ghibliapi.vercel.app/\(target)/\($0.text("id"))" })
        for link in record.links(key) where link != "https://ghibliapi.vercel.app/\(target)/" {
          #expect(known.contains(link) || (key == "residents" && link == "TODO"))
          followed += 1
        }
      }
    }
    #expect(followed > 200)
  }

  @Test("a record's own link ends in its identifier, except that three Totoros share one; Spirit's is malformed")
  func ownLinks() {
    for (collection, records) in sample.collections {
      for record in records {
        let scheme = record.text("name") == "Spirit" ? "htps" : "https"
        let link = "\(scheme)://ghibliapi.vercel.app/\(collection)/\(record.text("id"))"
        #expect(record.text("url") == link || record.text("name").hasSuffix(" Totoro"))
      }
    }
    let totoros = sample["people"].filter { $0.text("name").hasSuffix("Totoro") }
    #expect(totoros.count == 3 && Set(totoros.map { $0.text("url") }).count == 1)
  }

  @Test("the gaps and one-way links of the original stay")
  func odditiesAreKept() {
    let peopleOf = Dictionary(
      uniqueKeysWithValues: sample["films"].map { ($0.text("url"), Set($0.links("people"))) })
    let oneWay = sample["people"].flatMap { person in
      person.links("films").filter {
        peopleOf[$0]?.contains("https://ghibliapi.vercel.app/people/\(person.text("id"))") == false
      }
    }
    #expect(oneWay.count == 25)
    #expect(sample["people"].count { $0.text("age") == "NA" } == 12)
    #expect(sample["people"].count { $0.text("age").isEmpty } == 3)
    #expect(sample["people"].count { $0.text("species").hasSuffix("/species/") } == 1)
    #expect(sample["locations"].count { $0.links("residents") == ["TODO"] } == 20)
    #expect(sample["locations"].count { $0.links("residents").isEmpty } == 1)
    #expect(sample["locations"].count { $0.text("surface_water").isEmpty } == 1)
    #expect(sample["locations"].contains { $0.text("climate") == "TODO" || $0.text("terrain") == "TODO" })
    #expect(sample["vehicles"].contains { $0.text("length") == "1,000" })
  }

  @Test("posters and banners are at sample.invalid, named by the film")
  func artwork() {
    for film in sample["films"] {
      #expect(film.text("image") == "https://sample.invalid/posters/ghibli/\(film.text("id")).png")
      #expect(film.text("movie_banner") == "https://sample.invalid/banners/ghibli/\(film.text("id")).png")
    }
  }

  @Test("every film is described in two or three sentences, every vehicle in one")
  func descriptions() {
    #expect(sample["films"].allSatisfy { (2...3).contains($0.sentences.count) })
    #expect(sample["vehicles"].allSatisfy { $0.sentences.count == 1 })
  }

  @Test("every fact is the recorded service's", .recorded)
  func factsAreTheRecordedOnes() throws {
    let recorded = try GhibliRecords.recorded()
    for collection in ["films", "people", "locations", "species", "vehicles"] {
      let facts = sample[collection].map(\.facts)
      #expect(!facts.isEmpty && facts == recorded[collection].map(\.facts))
    }
  }

  @Test("no sentence, nor five words in a row, comes from the recorded descriptions", .recorded)
  func proseIsOurOwn() throws {
    let recorded = try GhibliRecords.recorded()
    for collection in ["films", "vehicles"] {
      let sentences = Set(recorded[collection].flatMap(\.sentences))
      let runs = Set(recorded[collection].flatMap(\.runsOfFiveWords))
      #expect(!sentences.isEmpty && !runs.isEmpty)
      for record in sample[collection] {
        #expect(sentences.isDisjoint(with: record.sentences))
        #expect(runs.isDisjoint(with: record.runsOfFiveWords))
      }
    }
  }
}

@Suite("Sample of the movie-rows feed")
struct RowsSampleTests {
  struct Feed: Decodable {
    struct Row: Decodable, Equatable {
      struct Movie: Decodable, Equatable {
        let title: String
        let image: String

        enum CodingKeys: String, CodingKey {
          case title
          case image = "image_url"
        }
      }
      let title: String
      let movies: [Movie]
    }
    let rows: [Row]

    init(_ json: StaticString) throws {
      self = try JSONDecoder().decode(Feed.self, from: Data(json.description.utf8))
    }
  }

  static let wrapping = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "<>"))

  @Test("the original has 3 rows of 6 movies, the expanded 15 rows of 30, in less than 60 KB")
  func sizes() throws {
    #expect(try Feed(RowsSample.original).rows.map(\.movies.count) == Array(repeating: 6, count: 3))
    #expect(try Feed(RowsSample.expanded).rows.map(\.movies.count) == Array(repeating: 30, count: 15))
    #expect(RowsSample.expanded.utf8CodeUnitCount < 60_000)
    for feed in [RowsSample.original, RowsSample.expanded] {
      #expect(feed.description.hasPrefix(#"{"last-updated":"2022-08-19 15:10","#))
    }
  }

  @Test("rows repeat, as wholes and by title; movies repeat within a row and across rows")
  func repeats() throws {
    let rows = try Feed(RowsSample.expanded).rows
    #expect(rows[7] == rows[0])
    #expect(rows[11].title == rows[1].title && rows[11].movies != rows[1].movies)
    let titles = rows.map { row in row.movies.map { $0.title.trimmingCharacters(in: Self.wrapping) } }
    #expect(titles[0].count { $0 == "Casablanca" } == 2)
    #expect(titles.count { $0.contains("Metropolis") } == 2)
    #expect(titles.joined().allSatisfy { !$0.isEmpty })
    #expect(Set(titles.joined()).count < 400)
  }

  @Test("once unwrapped, every artwork link is at sample.invalid", arguments: [0, 1])
  func artwork(feed: Int) throws {
    let links = try Feed([RowsSample.original, RowsSample.expanded][feed]).rows.flatMap(\.movies).map(\.image)
    for link in links {
      let plain = link.trimmingCharacters(in: Self.wrapping)
      #expect(plain.wholeMatch(of: /https:\/\/sample\.invalid\/posters\/rows\/[a-z0-9-]+\.png/) != nil, "\(link)")
    }
    for form in ["https", "<https", "  <https", "< https", "\n<https"] {
      #expect(links.contains { $0.hasPrefix(form) }, "no link begins with \(form)")
    }
  }

  @Test("a few titles are wrapped in brackets or blanks, and most are not")
  func titles() throws {
    let titles = try Feed(RowsSample.expanded).rows.flatMap(\.movies).map(\.title)
    #expect((10...60).contains(titles.count { $0 != $0.trimmingCharacters(in: Self.wrapping) }))
    #expect(titles.contains { $0.hasPrefix("<") } && titles.contains { $0.hasPrefix(" ") })
  }
}

/// The five collections of the Studio Ghibli service as plain records.
struct GhibliRecords {
  private(set) var collections: [String: [GhibliRecord]]

  subscript(collection: String) -> [GhibliRecord] { collections[collection] ?? [] }

  init(reading literals: [String: StaticString]) {
    // A literal that cannot be parsed gives an empty collection, and the counts fail.
    collections = literals.mapValues { literal in
      let parsed = try? JSONSerialization.jsonObject(with: Data(literal.description.utf8))
      return (parsed as? [[String: Any]] ?? []).map(GhibliRecord.init)
    }
  }

  /// The recorded data set, with its links moved to the present host.
  static func recorded() throws -> GhibliRecords {
    let bytes = try RecordedData.bytes("payloads/ghibli/janaipakos__ghibliapi__data.json")
    let text = String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(of: "ghibliapi.herokuapp.com", with: "ghibliapi.vercel.app")
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var records = GhibliRecords(reading: [:])
    records.collections = try #require(parsed as? [String: [[String: Any]]]).mapValues { $0.map(GhibliRecord.init) }
    return records
  }
}

/// One record of the service, with strings and arrays of strings as values.
struct GhibliRecord {
  let fields: [String: Any]

  func text(_ key: String) -> String { fields[key] as? String ?? "no \(key)" }

  /// The links under a key, one or several.
  func links(_ key: String) -> [String] {
    fields[key] as? [String] ?? (fields[key] as? String).map { [$0] } ?? []
  }

  /// Everything except prose and artwork.
  var facts: NSDictionary {
    fields.filter { !["description", "image", "movie_banner"].contains($0.key) } as NSDictionary
  }

  var sentences: [String] {
    text("description").split(separator: /[.!?](\s+|$)/).map(String.init)
  }

  var runsOfFiveWords: [[String]] {
    let words = text("description").lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.indices.dropLast(4).map { Array(words[$0..<$0 + 5]) }
  }
}
