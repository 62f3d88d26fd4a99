import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeData

@Suite("What was seen of a service, searched", .timeLimit(.minutes(10)))
struct SeenRecordsTests {
  private let folder: TemporaryFolder
  private let time = WallTime()
  private let service = FakeCatalog(.tmdb)
  private let answers: SQLiteAnswers

  init() throws {
    folder = try TemporaryFolder()
    answers = SQLiteAnswers(path: folder.path("catalog.sqlite")) { [time] in time.now }
  }

  private func catalog(_ origin: Source.Origin = .network, keepingFor stay: Duration? = nil) -> RememberingCatalog {
    service.remark(sources: [Source(catalog: .tmdb, origin: origin, fetchedAt: time.now)])
    return RememberingCatalog(service, in: answers.seenRecords(of: .tmdb, keepingFor: stay))
  }

  private func search(_ words: String, in catalog: RememberingCatalog) async throws -> Loaded<Matches> {
    try await catalog.search(try #require(SearchQuery(words)), limit: 20, .held)
  }

  private let silent = Problem.unreachable(service: "TMDb", detail: "it did not answer")

  private func matrix() throws -> Work {
    var work = Work.sample(named("tmdb:movie/603"), "The Matrix", year: 1999)
    work.creators = ["Lana Wachowski"]
    work.synopsis = "A rain of green letters."
    return work
  }

  @Test("where the service fails, what any page showed is found, and how old it is said")
  func found() async throws {
    service.add(WorkRecord(work: try matrix()))
    service.addShelf("Popular", [named("tmdb:movie/603")])
    let catalog = catalog()
    _ = try await catalog.shelves(.held)
    time.advance(by: 3_600)
    service.fail(with: silent)
    for words in ["matrix", "the mat", "wachowski", "MATRIX lana"] {
      let matches = try await search(words, in: catalog)
      #expect(matches.value == Matches(works: [try matrix()], total: 1))
      #expect(
        matches.notices == ["What was not seen before is missing here: TMDb cannot be reached: it did not answer."])
      #expect(matches.sources.map(\.fetchedAt) == [WallTime.start] && matches.sources.allSatisfy(\.isStale))
    }
    await #expect(throws: silent) { try await search("atrix", in: catalog) }
    await answers.close()
  }

  @Test("people are found too, and a list does not blank what a page told")
  func longer() async throws {
    service.add(WorkRecord(work: try matrix()))
    let keanu = service.addPerson("Keanu Reeves")
    let catalog = catalog()
    _ = try await catalog.work(named("tmdb:movie/603"), .held)
    _ = try await catalog.person(keanu, .held)
    service.answerSearches(with: Matches(works: [.sample(named("tmdb:movie/603"), "The Matrix")], total: 1))
    _ = try await search("matrix", in: catalog)
    service.fail(with: silent)
    #expect(try await search("wachowski", in: catalog).value.works == [try matrix()])
    #expect(try await search("keanu", in: catalog).value.people.map(\.id) == [keanu])
    await answers.close()
  }

  @Test("what comes from the cache is not written again, and what may be kept for some time only is forgotten")
  func forgotten() async throws {
    service.add(WorkRecord(work: try matrix()))
    _ = try await catalog(.cache).work(named("tmdb:movie/603"), .held)
    #expect(try folder.names().isEmpty)
    let catalog = catalog(keepingFor: .seconds(100))
    _ = try await catalog.work(named("tmdb:movie/603"), .held)
    service.fail(with: silent)
    time.advance(by: 99)
    #expect(try await search("matrix", in: catalog).value.works.count == 1)
    time.advance(by: 2)
    await #expect(throws: silent) { try await search("matrix", in: catalog) }
    await answers.close()
  }

  @Test("clearing the answers clears it, and cancelling is no failure")
  func cleared() async throws {
    service.add(WorkRecord(work: try matrix()))
    let catalog = catalog()
    _ = try await catalog.work(named("tmdb:movie/603"), .held)
    service.fail(with: .cancelled, times: 1)
    await #expect(throws: Problem.cancelled) { try await search("matrix", in: catalog) }
    _ = try await answers.clear()
    service.fail(with: silent)
    await #expect(throws: silent) { try await search("matrix", in: catalog) }
    await answers.close()
  }
}
