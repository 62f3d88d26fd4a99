import Foundation
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueeIndex

/// Creates small indexes of samples for the tests.
extension SampleIndex {
  /// An index in memory.
  convenience init(_ works: [Work]) { self.init(path: nil, parts: [Part(.tmdb, works)]) }
}

extension SampleIndex.Part {
  init(_ catalog: Catalog, version: String = "1", _ works: [Work], people: [Person] = [], asked: Counter = Counter()) {
    self.init(catalog, version: version) {
      asked.add()
      return SampleIndex.Contents(works.map { WorkRecord(work: $0) }, people: people)
    }
  }
}

/// Counts how often something was done.
final class Counter: Sendable {
  private let number = Mutex(0)

  func add() { number.withLock { $0 += 1 } }
  var count: Int { number.withLock { $0 } }
}

@Suite("The index of samples", .timeLimit(.minutes(10)))
struct SampleIndexTests {
  private let heat = Work.sample(named("tmdb:movie/949"), "Heat")
  private let piranesi = Work.sample(named("openlibrary:work/OL20893680W"), "Piranesi")

  @Test("finds what an index of services finds, in the same order, and all of it", arguments: 1...4)
  func same(seed: UInt64) async throws {
    var random = Noise(seed: seed)
    let (works, file) = (RandomWorks.works(&random), try IndexFixture())
    let sample = SampleIndex(
      path: file.folder.path("sample.sqlite"),
      parts: [
        SampleIndex.Part(.tmdb, version: "1") {
          SampleIndex.Contents(
            works.map { work, names in
              WorkRecord(work: work, cast: names.map { .init(role: $0, person: named("tmdb:person/1")) })
            })
        }
      ])
    try await file.put(works.map { IndexEntry($0.work, .imported(at: 1), names: $0.names) })
    for _ in 0..<40 {
      let text = RandomWorks.query(&random)
      let (found, wanted) = (await sample.search(text, limit: 20), await file.search(text, limit: works.count))
      #expect(found.works == wanted.works.map { IndexedWork(local: $0.work) }, "\(text)")
      #expect(found.loose == wanted.loose && found.corrections == wanted.corrections, "\(text)")
    }
  }

  @Test("people are found by words that their names begin with, and all matches are given")
  func people() async {
    let person = Person(id: named("tmdb:person/1"), name: "Al Pacino")
    let works = [heat, .sample(named("tmdb:movie/950"), "Heat Wave")]
    let index = SampleIndex(path: nil, parts: [SampleIndex.Part(.tmdb, works, people: [person])])
    #expect(await index.search("pac a", limit: 5).people == [person])
    #expect(await index.search("acino", limit: 5).people.isEmpty)
    let found = await index.search("heat", limit: 1)
    #expect(found.works == works.map { IndexedWork(local: $0) } && !found.hasMore)
    #expect(await index.search("heat", limit: 0) == IndexMatches())
    #expect(await index.search("haet", limit: 5).loose.count == 2)
  }

  @Test("a catalog is asked once for each version, and the facts of the version before are removed")
  func versions() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("cache/sample.sqlite")
    let (movies, books) = (Counter(), Counter())
    func index(_ version: String, _ movie: Work, withBooks: Bool) -> SampleIndex {
      let books = SampleIndex.Part(.openlibrary, [piranesi], asked: books)
      return SampleIndex(
        path: path, parts: [.init(.tmdb, version: version, [movie], asked: movies)] + (withBooks ? [books] : []))
    }
    func isFound(_ word: String, in index: SampleIndex) async -> Bool {
      await !index.search(word, limit: 5).works.isEmpty
    }
    for _ in 1...2 { #expect(await isFound("heat", in: index("1", heat, withBooks: false))) }
    #expect((movies.count, books.count) == (1, 0))
    for _ in 1...2 { #expect(await isFound("piranesi", in: index("1", heat, withBooks: true))) }
    #expect((movies.count, books.count) == (1, 1))
    // The sample that another run indexed is not shown.
    let movie = index("1", heat, withBooks: false)
    #expect(await movie.works() == [heat])
    #expect(await movie.works(matching: try Query(line: "year:..2100"), limit: 5).works.allSatisfy { $0.work == heat })
    #expect(await !isFound("piranesi", in: movie))
    let alien = Work.sample(named("tmdb:movie/348"), "Alien")
    let newer = index("2", alien, withBooks: true)
    #expect(await !isFound("heat", in: newer))
    #expect(await newer.works().count == 2)
    #expect((movies.count, books.count) == (2, 2))
  }

  @Test("all works are given without making or changing a file")
  func works() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sample.sqlite")
    let index = SampleIndex(path: path, parts: [.init(.tmdb, [heat])])
    #expect(await index.works() == [heat])
    #expect(try folder.names() == [])
    _ = await SampleIndex(path: path, parts: [.init(.tmdb, version: "2", [])]).search("heat", limit: 5)
    #expect(await SampleIndex(path: path, parts: [.init(.tmdb, [heat])]).works() == [heat])
    #expect(await SampleIndex(path: path, parts: [.init(.tmdb, version: "2", [heat])]).works() == [])
  }

  @Test("a catalog that fails is asked again by the next search, and nothing is indexed as if it were complete")
  func failure() async throws {
    let folder = try TemporaryFolder()
    let asked = Counter()
    let failing = SampleIndex.Part(.openlibrary, version: "1") { () async throws(Problem) in
      asked.add()
      guard asked.count > 1 else { throw .failed(message: "The sample cannot be read.", remedy: .advice("")) }
      return SampleIndex.Contents([WorkRecord(work: piranesi)])
    }
    let index = SampleIndex(path: folder.path("sample.sqlite"), parts: [.init(.tmdb, [heat]), failing])
    #expect(await index.search("heat", limit: 5).works.map(\.work) == [heat])
    for _ in 1...2 { #expect(await index.search("piranesi", limit: 5).works.map(\.work) == [piranesi]) }
    #expect(asked.count == 2)
  }

  @Test("people of another catalog's sample are not found")
  func otherPeople() async throws {
    let folder = try TemporaryFolder()
    let (path, pacino) = (folder.path("sample.sqlite"), Person(id: named("tmdb:person/1"), name: "Al Pacino"))
    let movies = SampleIndex.Part(.tmdb, [], people: [pacino])
    #expect(await SampleIndex(path: path, parts: [movies]).search("pacino", limit: 5).people == [pacino])
    #expect(await SampleIndex(path: path, parts: [.init(.openlibrary, [])]).search("pacino", limit: 5).people == [])
  }

  @Test("where no file can be written, or the file is damaged, everything is found as well")
  func unwritable() async throws {
    let folder = try TemporaryFolder()
    let asked = Counter()
    try folder.write(Data("no database at all".utf8), to: "damaged.sqlite")
    for path in ["/proc/none/sample.sqlite", folder.path("damaged.sqlite"), nil] {
      let index = SampleIndex(path: path, parts: [.init(.tmdb, [heat], asked: asked)])
      for _ in 1...2 { #expect(await index.search("heat", limit: 5).works.map(\.work) == [heat], "\(path ?? "none")") }
    }
    #expect(asked.count == 3)
  }
}
