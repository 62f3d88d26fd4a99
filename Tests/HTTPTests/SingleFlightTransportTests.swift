import Foundation
import HTTPTestSupport
import Synchronization
import TestSupport
import Testing

@testable import MarqueeHTTP

@Suite("A transport that shares answers", .timeLimit(.minutes(10)))
struct SingleFlightTransportTests {
  private let base = StubTransport()
  private let gate = Gate()
  private let transport: SingleFlightTransport
  private let request: HTTPRequest
  private let page = HTTPResponse(status: 200, body: Array("page".utf8))

  init() throws {
    transport = SingleFlightTransport(base)
    request = try HTTPRequest("http://library.test/a")
  }

  /// Expects a request that is answered when the gate opens.
  private func stubAtGate(_ answer: HTTPResponse? = nil, method: HTTPMethod = .get, times: Int = 1) {
    base.stub("/a", method: method, times: times) { [gate, page] _ throws(HTTPFailure) in
      do { try await gate.pass() } catch { throw .cancelled }
      return answer ?? page
    }
  }

  /// Begins calls, and waits until all of them wait for the answer.
  private func callers(_ count: Int) async -> [Task<HTTPResponse, any Error>] {
    let tasks = (0..<count).map { _ in Task { [transport, request] in try await transport.send(request) } }
    while transport.waiting < count { await Task.yield() }
    return tasks
  }

  @Test("1,000 callers at once cause one request and have the same answer")
  func shared() async throws {
    stubAtGate()
    let tasks = await callers(1_000)
    gate.open()
    for task in tasks { #expect(try await task.value == page) }
    #expect(base.requests.count == 1)
    #expect(transport.waiting == 0)
    base.verify()
  }

  @Test("when 999 of 1,000 leave, they do so at once, and the last still gets its answer")
  func mostLeave() async throws {
    stubAtGate()
    var tasks = await callers(1_000)
    let last = tasks.remove(at: 500)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: HTTPFailure.cancelled) { try await task.value } }
    #expect(transport.waiting == 1)
    gate.open()
    #expect(try await last.value == page)
    base.verify()
  }

  @Test("when all leave, the request is cancelled, and the next caller sends a new one")
  func allLeave() async throws {
    let (cancellations, noteCancellation) = AsyncStream<Void>.makeStream()
    base.stub("/a") { [gate] _ throws(HTTPFailure) in
      do { try await gate.pass() } catch { noteCancellation.yield() }
      throw .cancelled
    }
    let tasks = await callers(1_000)
    await gate.waitForArrivals(1)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: HTTPFailure.cancelled) { try await task.value } }
    for await _ in cancellations { break }
    base.stub("/a", answer: page)
    #expect(try await transport.send(request) == page)
    base.verify()
  }

  @Test("a failure goes to all who wait, and is not remembered")
  func failure() async throws {
    base.stub("/a") { [gate] _ throws(HTTPFailure) in
      do { try await gate.pass() } catch { throw .cancelled }
      throw .unresolved(host: "library.test")
    }
    let tasks = await callers(10)
    gate.open()
    for task in tasks {
      await #expect(throws: HTTPFailure.unresolved(host: "library.test")) { try await task.value }
    }
    base.stub("/a", answer: page)
    #expect(try await transport.send(request) == page)
    base.verify()
  }

  @Test("an answer is not remembered either")
  func answer() async throws {
    base.stub("/a", times: 2, answer: page)
    for _ in 0..<2 { _ = try await transport.send(request) }
    base.verify()
  }

  @Test("requests that differ share nothing", arguments: 0..<5)
  func different(difference: Int) async throws {
    var other = request
    switch difference {
    case 0: other.method = .head
    case 1: other.url.append(queryItems: [URLQueryItem(name: "page", value: "2")])
    case 2: other.fields["Cache-Control"] = "no-cache"
    case 3: other.limits.body = 7
    default: other.acceptsStale = true
    }
    stubAtGate(times: difference == 0 ? 1 : 2)
    if difference == 0 { stubAtGate(method: .head) }
    let first = Task { [transport, request] in try await transport.send(request) }
    let second = Task { [transport, other] in try await transport.send(other) }
    await gate.waitForArrivals(2)
    gate.open()
    _ = try await (first.value, second.value)
    base.verify()
  }

  @Test("a request that may change something is sent as often as it is made")
  func unsafe() async throws {
    let post = HTTPMethod(rawValue: "POST")
    stubAtGate(method: post, times: 2)
    var request = request
    request.method = post
    let sent = request
    let tasks = (0..<2).map { _ in Task { [transport] in try await transport.send(sent) } }
    await gate.waitForArrivals(2)
    gate.open()
    for task in tasks { _ = try await task.value }
    base.verify()
  }

  @Test("a caller that is cancelled already sends nothing")
  func cancelledBefore() async throws {
    let task = Task { [transport, request] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(request)
    }
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    #expect(base.requests.isEmpty && transport.waiting == 0)
  }

  @Test("callers that come, go and are answered in any order all get an answer or their cancellation")
  func disorder() async throws {
    var random = Noise(seed: 14)
    base.stub("/a", times: .max) { [page] _ throws(HTTPFailure) in
      for _ in 0..<20 { await Task.yield() }
      if Task.isCancelled { throw .cancelled }
      return page
    }
    var tasks: [(task: Task<HTTPResponse, any Error>, isCancelled: Bool)] = []
    for _ in 0..<2_000 {
      let task = Task { [transport, request] in try await transport.send(request) }
      tasks.append((task, Bool.random(using: &random)))
      for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
      if let (task, isCancelled) = tasks.randomElement(using: &random), isCancelled { task.cancel() }
    }
    for (task, isCancelled) in tasks {
      switch await task.result {
      case .success(let response): #expect(response == page)
      case .failure(let error): #expect(isCancelled && error as? HTTPFailure == .cancelled)
      }
    }
    #expect(transport.waiting == 0)
  }
}
