// Large bodies come one at a time, in order, and a waiter that leaves does not delay the later ones.
import Synchronization
import TestSupport
import Testing

@testable import MarqueeHTTP

@Suite("Turns of large bodies", .timeLimit(.minutes(10)))
struct LargeBodyQueueTests {
  private let turns = LargeBodyQueue()

  /// Asks for a turn and has it until `end`.
  private final class Holder: Sendable {
    let turn = Mutex<LargeBodyQueue.Turn?>(nil)
    var hasTurn: Bool { turn.withLock { $0 != nil } }
    func end() {
      let ended = turn.withLock { turn in
        defer { turn = nil }
        return turn
      }
      _ = consume ended
    }
  }

  private func ask(_ holder: Holder) -> Int { turns.ask { turn in holder.turn.withLock { $0 = turn } } }

  @Test("one waiter has the turn at a time, in the order in which they asked")
  func order() {
    let holders = (0..<4).map { _ in Holder() }
    for holder in holders { _ = ask(holder) }
    for index in holders.indices {
      #expect(holders.map(\.hasTurn) == holders.indices.map { $0 == index })
      holders[index].end()
    }
    let last = Holder()
    _ = ask(last)
    #expect(last.hasTurn)
  }

  @Test("a waiter that leaves is skipped, and one that has had its turn cannot leave")
  func leaving() {
    let holders = (0..<3).map { _ in Holder() }
    let numbers = holders.map { ask($0) }
    #expect(!turns.leave(numbers[0]))
    #expect(turns.leave(numbers[1]))
    holders[0].end()
    #expect(holders.map(\.hasTurn) == [false, false, true])
  }

  @Test("a turn that is not used goes on to the next waiter")
  func dropped() {
    let (first, last) = (Holder(), Holder())
    _ = ask(first)
    for _ in 0..<1_000 { _ = turns.ask { _ in } }
    _ = ask(last)
    first.end()
    #expect(last.hasTurn)
  }

  @Test("a task that is cancelled while it waits leaves, and those after it do not wait for it")
  func cancelled() async throws {
    let holder = Holder()
    _ = ask(holder)
    let waiting = Task { _ = await #expect(throws: HTTPFailure.cancelled) { try await turns.turn() } }
    await waitUntil { turns.waiting > 0 }
    waiting.cancel()
    await waiting.value
    #expect(turns.waiting == 0)
    holder.end()
    _ = try await turns.turn()
  }

  private static let large = [UInt8](repeating: 7, count: 1_000_000)

  @Test("the next large body comes when the one before is released, small ones come at once")
  func bodies() async throws {
    let transport = CurlTransport(userAgent: "tests", ignoresProxy: true, turns: turns)
    try await withServer(
      { [.send(.answer(body: $0.path == "/small" ? [1] : Self.large))] }, transport: transport
    ) { server, transport in
      let addresses = (0..<5).map { server.url("/\($0)") }
      var first: HTTPResponse? = try await transport.send(HTTPRequest(addresses[0]))
      #expect(first?.body == Self.large)
      let others = addresses.dropFirst().map { address in
        Task { try await transport.send(HTTPRequest(address)).body.count }
      }
      await waitUntil { turns.waiting >= others.count }
      #expect(try await transport.send(HTTPRequest(server.url("/small"))).body == [1])
      #expect(turns.waiting == others.count)
      first = nil
      for other in others { #expect(try await other.value == Self.large.count) }
      #expect(turns.waiting == 0)
    }
  }

  @Test("a body that is cancelled, too large or late gives its place to the next, also among several transports")
  func givenUp() async throws {
    let transport = CurlTransport(userAgent: "tests", ignoresProxy: true, turns: turns)
    let other = CurlTransport(userAgent: "tests", ignoresProxy: true, turns: turns)
    try await withServer(
      { request in
        request.path == "/stalls"
          ? [.send(.answer(promising: 2_000_000, body: Self.large)), .stall] : [.send(.answer(body: Self.large))]
      }, transport: transport
    ) { server, transport in
      // This one has the turn, and never ends by itself.
      let stalled = try HTTPRequest(server.url("/stalls"))
      let holder = Task { await transport.outcome(stalled) }
      await waitUntil { turns.isTaken }
      let asked = try HTTPRequest(server.url("/cancelled"))
      let cancelled = Task { await other.outcome(asked) }
      await waitUntil { turns.waiting >= 1 }
      let late = try HTTPRequest(server.url("/late"), limits: .init(total: .milliseconds(200)))
      #expect(await other.outcome(late) == .failure(.timedOut(after: .milliseconds(200))))
      let small = try HTTPRequest(
        server.url("/large"), limits: .init(total: .seconds(600), body: 1_000_000))
      let waiting = Task { await other.outcome(small) }
      await waitUntil { turns.waiting >= 2 }
      cancelled.cancel()
      #expect(await cancelled.value == .failure(.cancelled))
      holder.cancel()
      #expect(await holder.value == .failure(.cancelled))
      #expect(await waiting.value.response?.body.count == Self.large.count)
      other.shutdown()
    }
    _ = try await turns.turn()
  }
}
