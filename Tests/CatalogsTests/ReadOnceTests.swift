// The body of an answer becomes one document, which is read once. ArchitectureTests check that documents are made in
// one place.
import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import MarqueeJSON
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("The body of an answer")
struct ReadOnceTests {
  private let transport = StubTransport()

  /// Loads a page, and gives how often its document was read.
  private func reads(_ service: WebService, _ freshness: Freshness) async throws -> Int {
    var reads = 0
    let elements = try await service.load(["x"], freshness) { (_, document) throws(Problem) in
      reads += 1
      return Loaded(document.root.array?.map(\.kind).count ?? 0)
    }
    #expect(elements.value == 2)
    return reads
  }

  @Test("is read once where it comes from the service, and once where it was cached", arguments: [false, true])
  func once(isStored: Bool) async throws {
    let body = Array(#"[{"id": 1}, {"id": 2}]"#.utf8)
    transport.stub("/x", times: isStored ? 2 : 4, answer: HTTPResponse(status: 200, body: body))
    let reuse = AnswerReuse(store: InMemoryResponseStore(limit: 1_000), freshFor: .seconds(100))
    let service = WebService(
      catalog: .tmdb, base: try #require(URL(string: "http://a.test")), origin: .network, timeout: .seconds(15),
      transport: transport, reuse: isStored ? reuse : nil)
    for freshness in [Freshness.cached, .cached, .new, .any] {
      #expect(try await reads(service, freshness) == 1)
    }
    transport.verify()
  }
}
