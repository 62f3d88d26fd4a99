// The body of an answer is read by the JSON reader once, whatever becomes of it.
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

  /// Loads a page, and gives how many bytes were read for it.
  private func read(_ service: WebService, _ freshness: Freshness) async throws -> Int {
    let received = ReceivedBytes()
    let outcome = await received.counting { () async throws(Problem) in
      try await service.load(["x"], freshness) { (reply, document) throws(Problem) in
        Loaded(document.root.array?.map(\.kind).count ?? 0)
      }
    }
    #expect(try outcome.get().value == 2)
    return received.count
  }

  @Test("is read once where it comes from the service, and once where it was stored", arguments: [false, true])
  func once(isStored: Bool) async throws {
    let body = Array(#"[{"id": 1}, {"id": 2}]"#.utf8)
    transport.stub("/x", times: isStored ? 2 : 4, answer: HTTPResponse(status: 200, body: body))
    let reuse = AnswerReuse(store: InMemoryResponseStore(limit: 1_000), freshFor: .seconds(100))
    let service = WebService(
      catalog: .tmdb, base: try #require(URL(string: "http://a.test")), origin: .network, timeout: .seconds(15),
      transport: transport, reuse: isStored ? reuse : nil)
    for freshness in [Freshness.cached, .cached, .new, .any] {
      #expect(try await read(service, freshness) == body.count)
    }
    transport.verify()
  }
}
