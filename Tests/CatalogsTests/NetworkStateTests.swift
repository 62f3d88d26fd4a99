// Whether the network is there, judged by the results of requests.
import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import Synchronization
import Testing

@testable import MarqueeCatalogs

@Suite("The state of the network")
struct NetworkStateTests {
  private let then = Date(timeIntervalSince1970: 1_000)
  private let network: NetworkState

  init() { network = NetworkState { Date(timeIntervalSince1970: 1_000) } }

  @Test(
    "it is lost when a request fails because there is no network",
    arguments: [
      HTTPFailure.unresolved(host: "a.test"), .noRoute(host: "a.test", detail: ""),
      .noConnection(host: "a.test", after: .seconds(5)),
    ])
  func lost(failure: HTTPFailure) {
    #expect(network.connectivity == .connected)
    network.note(failure, of: .ghibli)
    #expect(network.connectivity == .lost(since: then))
  }

  @Test(
    "it is not lost where the service, and not the network, is at fault",
    arguments: [
      HTTPFailure.cancelled, .offline, .timedOut(after: .seconds(1)), .unreachable(host: "a.test", detail: "refused"),
      .insecure(host: "a.test", detail: ""), .tooLarge(limit: 1), .malformed(detail: ""), .invalidRequest(detail: ""),
      .unavailable(detail: ""),
    ])
  func notLost(failure: HTTPFailure) {
    network.note(failure, of: .ghibli)
    #expect(network.connectivity == .connected)
  }

  @Test("it is back with the first answer, and a service that is not found is not a loss while another answers")
  func back() {
    network.note(.unresolved(host: "a.test"), of: .ghibli)
    network.noteAnswer(of: .rows)
    #expect(network.connectivity == .connected)
    network.note(.unresolved(host: "a.test"), of: .ghibli)
    #expect(network.connectivity == .connected)
    network.note(.unresolved(host: "b.test"), of: .rows)
    #expect(network.connectivity == .lost(since: then))
  }

  @Test("an observer gets every change, and at first an earlier loss")
  func changes() async {
    network.note(.unresolved(host: "a.test"), of: .ghibli)
    var changes = network.changes().makeAsyncIterator()
    #expect(await changes.next() == .lost(since: then))
    network.noteAnswer(of: .ghibli)
    #expect(await changes.next() == .connected)
  }

  @Test("an observer who is late gets the latest change only")
  func late() async {
    var changes = network.changes().makeAsyncIterator()
    network.note(.unresolved(host: "a.test"), of: .ghibli)
    network.noteAnswer(of: .ghibli)
    #expect(await changes.next() == .connected)
  }

  @Test("a probe asks only the services that could not be reached")
  func probe() async {
    let asked = Mutex<[Catalog]>([])
    for catalog in [Catalog.ghibli, .rows] {
      network.probe(catalog) { () async throws(Problem) in
        asked.withLock { $0.append(catalog) }
        throw .offline(service: "x")
      }
    }
    network.note(.unresolved(host: "a.test"), of: .rows)
    await network.probe()
    #expect(asked.withLock { $0 } == [.rows])
  }

  @Test("after a request that timed out, one probe of each service decides whether the network is lost")
  func doubt() async {
    let asked = Mutex<[Catalog]>([])
    for catalog in [Catalog.ghibli, .rows] {
      network.noteAnswer(of: catalog)
      network.probe(catalog) { [network] () async throws(Problem) in
        asked.withLock { $0.append(catalog) }
        network.note(.noConnection(host: "a.test", after: .seconds(5)), of: catalog)
        throw .offline(service: "x")
      }
    }
    var changes = network.changes().makeAsyncIterator()
    network.note(.timedOut(after: .seconds(15)), of: .rows)
    #expect(await changes.next() == .lost(since: then))
    #expect(asked.withLock { $0 } == [.rows, .ghibli])
  }

  @Test("a probe that times out itself, or is answered, starts no other and loses nothing", arguments: [true, false])
  func silentProbe(isAnswered: Bool) async {
    let (probes, probed) = AsyncStream.makeStream(of: Void.self)
    network.probe(.rows) { [network] () async throws(Problem) in
      if isAnswered { network.noteAnswer(of: .rows) } else { network.note(.timedOut(after: .seconds(15)), of: .rows) }
      probed.yield()
    }
    network.note(.timedOut(after: .seconds(15)), of: .rows)
    var iterator = probes.makeAsyncIterator()
    await iterator.next()
    await network.probe()
    #expect(network.connectivity == .connected)
  }

  @Test("a service reports its requests")
  func service() async throws {
    let transport = StubTransport()
    let web = WebService(
      catalog: .ghibli, base: try #require(URL(string: "http://a.test")), origin: .network, timeout: .seconds(15),
      transport: transport, network: network)
    transport.stub("/films", failure: .unresolved(host: "a.test"))
    await #expect(throws: Problem.self) { try await web.reach(["films"]) }
    #expect(network.connectivity == .lost(since: then))
    transport.stub("/people", answer: HTTPResponse(status: 500))
    await #expect(throws: Problem.self) { try await web.reach(["people"]) }
    #expect(network.connectivity == .connected)
  }
}
