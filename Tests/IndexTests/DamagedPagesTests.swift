// Which pages arrived damaged, and since when.
import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import MarqueeJSON
import TestSupport
import Testing

@testable import MarqueeCatalogs
@testable import MarqueeIndex

@Suite("Damaged pages")
struct DamagedPagesTests {
  private let folder: TemporaryFolder
  private let transport = StubTransport()
  private let time = WallTime()

  init() throws { folder = try TemporaryFolder() }

  private func answers() -> SQLiteAnswers {
    SQLiteAnswers(path: folder.path("catalog.sqlite")) { [time] in time.now }
  }

  /// Loads a page with answers of its own, as another process would.
  ///
  /// - Parameter lost: which part of it fits no field, though the JSON is whole.
  private func load(_ page: String, _ body: String? = nil, losing lost: Int = 0) async throws -> [AnswerDamage] {
    if let body { transport.stub("/\(page)", answer: HTTPResponse(status: 200, body: Array(body.utf8))) }
    let answers = answers()
    let service = WebService(
      catalog: .openlibrary, base: try #require(URL(string: "http://a.test")), origin: .network, timeout: .seconds(16),
      transport: transport,
      reuse: AnswerReuse(
        store: answers.store(), noteState: answers.damagedPages(of: .openlibrary).note, freshFor: .seconds(100)),
      now: { [time] in time.now })
    _ = try await service.load([page], .cached) { (reply, document) throws(Problem) in
      var loaded = reply.loaded(0, of: document, notices: [])
      loaded.dropped += Array(repeating: Loss(path: "a", reason: "b"), count: lost)
      return loaded
    }
    let damage = await answers.damage()
    await answers.close()
    return damage
  }

  private func damage(_ pages: Int, _ since: Double, _ latest: Double) -> [AnswerDamage] {
    [
      AnswerDamage(
        catalog: .openlibrary, pages: pages, since: WallTime.start + since, latest: WallTime.start + latest)
    ]
  }

  @Test(
    "the note of a damaged page outlives its answer, and ends with a whole answer")
  func since() async throws {
    #expect(try await load("x", "[1]").isEmpty)
    time.advance(by: 100)
    #expect(try await load("x", "[1,]") == damage(1, 100, 100))
    time.advance(by: 10)
    #expect(try await load("x", "[1]", losing: 1) == damage(1, 100, 110))
    time.advance(by: 10)
    #expect(try await load("y", "[,]") == damage(2, 100, 120))
    time.advance(by: 10)
    #expect(try await load("x", "[1]") == damage(1, 120, 120))
    #expect(try await load("x") == damage(1, 120, 120))
    #expect(try await load("y", "[1]").isEmpty)
    transport.verify()
  }

  @Test("clearing the answers clears the notes of their damage")
  func cleared() async throws {
    #expect(try await load("x", "[1,]") == damage(1, 0, 0))
    _ = try await answers().clear()
    #expect(await answers().damage().isEmpty)
  }
}
