import Foundation
import HTTPTestSupport
import MarqueeHTTP
import Synchronization
import Testing

@Suite("A caching transport and credentials")
struct CachingSecretsTests {
  @Test("no credential is in what is stored, and none is needed to find it")
  func credentials() async throws {
    let secret = "0123456789abcdef0123456789abcdef"
    let request = HTTPRequest(url: try #require(URL(string: "http://a.test/a?b=1")))
    for credential in [
      ConfidentialTransport.Credential.bearer(secret), .parameter(name: "api_key", value: secret),
    ] {
      let store = RecordingStore()
      let server = StubTransport()
      server.stub(
        "/a*",
        answer: HTTPResponse(
          status: 200,
          fields: ["Cache-Control": "max-age=60", "Vary": "Authorization", "Link": "<?api_key=\(secret)>"],
          body: Array("{\"next\": \"/a?api_key=\(secret)\"}".utf8)))
      let cache = CachingTransport(ConfidentialTransport(server, credential: credential), store: store)
      _ = try await cache.send(request)
      #expect(try await cache.send(request).cacheStatus != nil)
      #expect(store.stored.map(\.url) == ["http://a.test/a?b=1"])
      for record in store.stored { #expect(!String(decoding: record.bytes, as: UTF8.self).contains(secret)) }
      server.verify()
    }
  }
}

/// Records what was stored, in order.
private final class RecordingStore: ResponseStore {
  private let log = Mutex<[ResponseRecord]>([])

  var stored: [ResponseRecord] { log.withLock { $0 } }

  func records(for url: String) async -> [ResponseRecord] { stored.filter { $0.url == url } }

  func store(_ record: ResponseRecord) async { log.withLock { $0.append(record) } }
}
