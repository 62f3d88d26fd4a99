// The whole graph: the sample is the same in memory and over loopback, and so are its faults.
import Foundation
import MarqueeDomain
import MarqueePresentation
import Synchronization
import Testing

@testable import MarqueeComposition

/// The lines of the graph's log.
final class Log: Sendable {
  private let state = Mutex<[String]>([])

  var lines: [String] { state.withLock { $0 } }

  func add(_ line: String) { state.withLock { $0.append(line) } }
}

/// The use cases of a graph. The graph itself is released: the use cases refer to what they need.
///
/// - Parameter base: with a clock of the test, where waits must take no time.
func useCases(
  _ environment: [String: String], log: Log? = nil, over base: Connections.Base = Connections.Base()
) throws(Problem) -> UseCases {
  let tell: (@Sendable (String) -> Void)? = if let log { { log.add($0) } } else { nil }
  // A machine that is busy with other work must not fail a test.
  let patient = ["MARQUEE_TIMEOUT": "600"].merging(environment) { $1 }
  return try Marquee(Configuration(environment: patient), log: tell, over: base).useCases
}

@Suite("The graph", .timeLimit(.minutes(10)))
struct GraphTests {
  @Test("every catalog with a source is described once, under variables of its own")
  func descriptions() {
    #expect(Set(CatalogDescription.all.map(\.catalog)) == Set(Catalog.services))
    #expect(CatalogDescription.all.count == Catalog.services.count)
    #expect(Set(Variable.all.map(\.name)).count == Variable.all.count)
  }

  @Test("the dashboard is the same in memory and over loopback", arguments: ["original", "expanded"])
  func home(rows: String) async throws {
    let embedded = try await useCases(["MARQUEE_ROWS": rows]).browseShelves(.cached)
    let fake = try await useCases(["MARQUEE_ROWS": rows, "MARQUEE_SOURCE": "fake"]).browseShelves(.cached)
    #expect(embedded.value == fake.value)
    #expect(embedded.value.count == (rows == "original" ? 16 : 28))
    for (answer, origin) in [(embedded, Source.Origin.embedded), (fake, .network)] {
      #expect(answer.sources.map(\.catalog) == [.ghibli, .openlibrary, .tmdb, .rows])
      #expect(answer.sources.map(\.origin) == [origin, origin, origin, origin])
      #expect(answer.dropped.isEmpty && answer.notices.isEmpty)
    }
  }

  @Test("searches find the same in memory and over loopback", arguments: ["miyazaki", "the", "tenku", "xyzzy"])
  func search(text: String) async throws {
    let query = Query(words: text)
    let embedded = try await useCases([:]).search(query, limit: 20)
    let fake = try await useCases(["MARQUEE_SOURCE": "fake"]).search(query, limit: 20)
    #expect(embedded.value.works == fake.value.works && embedded.value.people == fake.value.people)
    // Services count matches by their own rules.
    #expect(embedded.value.total == fake.value.total || embedded.value.hasMore)
    #expect(embedded.value.isTotalKnown)
    #expect(embedded.value.total == 0 ? text == "xyzzy" : !embedded.value.works.isEmpty)
  }

  @Test("the first works on every shelf of a sample are found by their titles", arguments: Catalog.services)
  func shelvedTitles(catalog: Catalog) async throws {
    let sample = try useCases(["MARQUEE_CATALOGS": catalog.rawValue])
    var works: [Work] = []
    for shelf in try await sample.browseShelves(.cached).value { works += shelf.works.prefix(2) }
    #expect(works.count >= 2)
    for work in works {
      let found = try await sample.search(Query(words: work.title), limit: 50).value.works
      #expect(found.contains { $0.id == work.id }, "\(work.id) \(work.title)")
    }
  }

  @Test("all 22 films, their people and their places are the same in memory and over loopback")
  func everyFilm() async throws {
    let (embedded, fake) = (try useCases([:]), try useCases(["MARQUEE_SOURCE": "fake"]))
    let id = try #require(Shelf.ID("ghibli:shelf/films"))
    var shown = 0
    for page in 1...2 {
      for work in try await embedded.browseShelf(id, page: page, .cached).value.element.works {
        let film = try await embedded.showWork(work.id, .cached)
        #expect(try await fake.showWork(work.id, .cached).value == film.value)
        #expect(film.notices.isEmpty && film.dropped.isEmpty)
        shown += 1
        for credit in film.value.credits {
          let person = try await embedded.showPerson(credit.person.id, .cached).value
          #expect(try await fake.showPerson(credit.person.id, .cached).value == person)
        }
        for place in film.value.places {
          #expect(
            try await fake.showPlace(place.id, .cached).value == embedded.showPlace(place.id, .cached).value)
        }
      }
    }
    #expect(shown == 22)
  }

  @Test("each catalog has its own source")
  func mixedSources() async throws {
    let log = Log()
    let home = try await useCases(["MARQUEE_SOURCE": "fake,rows=embedded"], log: log).browseShelves(.cached)
    #expect(home.sources.map(\.origin) == [.network, .network, .network, .embedded])
    #expect(log.lines.count == 17)
    #expect(log.lines.filter { $0.hasPrefix("GET http://127.0.0.1:") }.count == 16)
    #expect(log.lines.filter { $0.hasPrefix("GET http://sample.invalid/rows/original.json: 200") }.count == 1)
  }

  @Test("catalogs are in the order in which they were asked for, and other catalogs are absent")
  func order() async throws {
    let both = try await useCases(["MARQUEE_CATALOGS": "rows,ghibli"]).browseShelves(.cached)
    #expect(both.value.map(\.id.catalog) == [.rows, .rows, .rows, .ghibli])
    let rows = try useCases(["MARQUEE_CATALOGS": "rows"])
    #expect(try await rows.browseShelves(.cached).value.map(\.id.catalog) == [.rows, .rows, .rows])
    let film = try #require(Work.ID("ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe"))
    let problem = await #expect(throws: Problem.self) { try await rows.showWork(film, .cached) }
    #expect(problem?.code == .usage)
  }

  @Test("a feed in a file is read with every source", arguments: ["embedded", "fake", "live"])
  func file(source: String) async throws {
    let path = NSTemporaryDirectory() + "marquee-tests-\(UUID().uuidString).json"
    try #"{"rows": [{"title": "Mine", "movies": [{"title": "A"}]}]}"#.write(
      toFile: path, atomically: true, encoding: .utf8)
    // A file that cannot be removed is left to the system, which clears the folder of temporary files.
    defer { try? FileManager.default.removeItem(atPath: path) }
    let home = try await useCases([
      "MARQUEE_CATALOGS": "rows", "MARQUEE_SOURCE": source, "MARQUEE_ROWS": path,
    ]).browseShelves(.cached)
    #expect(home.value.map(\.title) == ["Mine"])
    #expect(home.sources.map(\.origin) == [.cache])
  }

  @Test("the sample feeds work with live too, from memory", arguments: [("original", 3), ("expanded", 15)])
  func sampleRowsWithLive(rows: String, count: Int) async throws {
    let log = Log()
    let home = try await useCases(
      [
        "MARQUEE_CATALOGS": "rows", "MARQUEE_SOURCE": "live", "MARQUEE_ROWS": rows,
        // Faults affect embedded and fake only.
        "MARQUEE_FAULTS": "rows/*:garbage",
      ], log: log
    ).browseShelves(.cached)
    #expect(home.value.count == count)
    #expect(home.sources.map(\.origin) == [.embedded])
    #expect(log.lines.allSatisfy { $0.hasPrefix("GET http://sample.invalid/rows/\(rows).json: 200") })
  }

  private static let hasProxy = ["http_proxy", "all_proxy", "ALL_PROXY"].contains {
    ProcessInfo.processInfo.environment[$0] != nil
  }

  @Test(
    "live asks the configured address, with or without a slash at the end",
    .disabled(if: hasProxy, "a proxy of the environment stands between"), arguments: ["", "/"])
  func live(slash: String) async throws {
    let services = try FakeServices(port: 0, faults: nil)
    let home = try await useCases([
      "MARQUEE_SOURCE": "live", "MARQUEE_GHIBLI_URL": "\(services.origin)/ghibli\(slash)",
      "MARQUEE_CATALOGS": "ghibli,rows", "MARQUEE_ROWS": "\(services.origin)/rows/original.json",
    ]).browseShelves(.cached)
    #expect(home.notices.isEmpty)
    #expect(home.value == (try await useCases(["MARQUEE_CATALOGS": "ghibli,rows"]).browseShelves(.cached).value))
    #expect(home.sources.map(\.origin) == [.network, .network])
  }

  @Test("favorites are the same for everything that the graph gives")
  func favorites() async throws {
    let useCases = try useCases(["MARQUEE_STORE": "memory"])
    let film = try #require(Work.ID("ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe"))
    _ = try await useCases.markWorks(.favorite(true), [film])
    #expect(
      try await useCases.library.page(LibraryQuery(.favorites)).entries.map(\.work.title) == ["Castle in the Sky"])
  }
}
