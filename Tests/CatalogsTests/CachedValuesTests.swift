import MarqueeDomain
import Synchronization
import TestSupport
import Testing

// A value that is loaded once for all callers, cached, and given up when no caller waits for it.
@testable import MarqueeCatalogs

@Suite("A cached value", .timeLimit(.minutes(10)))
struct CachedValuesTests {
  /// Loads 1, then 2, and so on, each after the clock has moved by a second.
  private final class Loader: Sendable {
    let clock = TestClock()
    private let loads = Mutex(0)

    var count: Int { loads.withLock { $0 } }

    func load() async throws(Problem) -> Int {
      let number = loads.withLock { loads in
        loads += 1
        return loads
      }
      // A clock throws only when it is cancelled.
      do { try await clock.sleep(for: .seconds(1)) } catch { throw .cancelled }
      return number
    }
  }

  private let loader = Loader()
  private let held = CachedValues<Int>(holds: true)

  private func get(_ freshness: Freshness = .cached, keeping: @escaping @Sendable (Int) -> Bool = { _ in true })
    async throws(Problem) -> Int
  {
    try await held.get(freshness, keeping: keeping) { [loader] () async throws(Problem) in try await loader.load() }
  }

  /// Starts a caller, and returns when it waits for the answer.
  private func waiter(_ freshness: Freshness = .cached) async -> Task<Int, any Error> {
    let count = held.waiting
    let task = Task { [held, loader] in
      try await held.get(freshness) { () async throws(Problem) in try await loader.load() }
    }
    await waitUntil { held.waiting > count }
    return task
  }

  @Test("callers that come during a load share it")
  func shared() async throws {
    // `any` is satisfied with the cached value.
    let waiters = [await waiter(), await waiter(.any), await waiter()]
    await loader.clock.waitForSleepers(1)
    loader.clock.advance(by: .seconds(1))
    for waiter in waiters { #expect(try await waiter.value == 1) }
    #expect(loader.count == 1)
  }

  @Test("callers that want a newer value than the others do not share with them")
  func newer() async throws {
    let held = await waiter()
    await loader.clock.waitForSleepers(1)
    let new = await waiter(.new)
    await loader.clock.waitForSleepers(2)
    loader.clock.advance(by: .seconds(1))
    #expect(try await held.value == 1)
    #expect(try await new.value == 2)
  }

  @Test("where the layer below stores answers, nothing is cached here")
  func stored() async throws {
    let values = CachedValues<Int>(holds: false)
    let loads = Mutex(0)
    for number in 1...2 {
      let value = try await values.get(.cached) { () async throws(Problem) in
        loads.withLock { loads in
          loads += 1
          return loads
        }
      }
      #expect(value == number)
    }
  }

  @Test("a cached value is given without loading, and loaded again on demand")
  func held() async throws {
    async let first = get()
    await loader.clock.waitForSleepers(1)
    loader.clock.advance(by: .seconds(1))
    #expect(try await first == 1)
    #expect(try await get() == 1)
    async let second = get(.new)
    await loader.clock.waitForSleepers(1)
    loader.clock.advance(by: .seconds(1))
    #expect(try await second == 2)
    #expect(try await get() == 2)
    #expect(loader.count == 2)
  }

  @Test("a value that is not good enough is given and not cached, and the earlier value stays")
  func notKept() async throws {
    async let poor = get { _ in false }
    await loader.clock.waitForSleepers(1)
    loader.clock.advance(by: .seconds(1))
    #expect(try await poor == 1)
    async let good = get()
    await loader.clock.waitForSleepers(1)
    loader.clock.advance(by: .seconds(1))
    #expect(try await good == 2)
    async let again = get(.new) { _ in false }
    await loader.clock.waitForSleepers(1)
    loader.clock.advance(by: .seconds(1))
    #expect(try await again == 3)
    #expect(try await get() == 2)
  }

  @Test("a failure goes to all waiting callers and is not cached")
  func failure() async throws {
    await #expect(throws: Problem.offline(service: "X")) {
      try await held.get(.cached) { () async throws(Problem) in throw .offline(service: "X") }
    }
    async let next = get()
    await loader.clock.waitForSleepers(1)
    loader.clock.advance(by: .seconds(1))
    #expect(try await next == 1)
  }

  @Test("a cancelled caller leaves at once, also the one that started the load, and the others get their answer")
  func leaving() async throws {
    let (first, second, third) = (await waiter(), await waiter(), await waiter())
    await loader.clock.waitForSleepers(1)
    for leaving in [first, third] {
      leaving.cancel()
      await #expect(throws: Problem.cancelled) { try await leaving.value }
    }
    #expect(loader.clock.sleepers == 1)
    loader.clock.advance(by: .seconds(1))
    #expect(try await second.value == 1)
    #expect(loader.count == 1)
  }

  @Test("the last caller to leave cancels the load")
  func lastLeaves() async throws {
    let (first, second) = (await waiter(), await waiter())
    await loader.clock.waitForSleepers(1)
    first.cancel()
    second.cancel()
    await #expect(throws: Problem.cancelled) { try await first.value }
    await #expect(throws: Problem.cancelled) { try await second.value }
    await waitUntil { loader.clock.sleepers == 0 }
    async let next = get()
    await loader.clock.waitForSleepers(1)
    loader.clock.advance(by: .seconds(1))
    #expect(try await next == 2)
  }

  @Test("a load without a waiting caller answers no later caller, however late it ends")
  func lateAnswer() async throws {
    let (started, abandoned, finished) = (Signal(), Signal(), Signal())
    let first = Task { [held] in
      try await held.get(.cached) { () async throws(Problem) in
        started.send()
        // Detached, so that cancellation does not reach it.
        await Task.detached { await abandoned.wait() }.value
        finished.send()
        return 99
      }
    }
    await started.wait()
    first.cancel()
    await #expect(throws: Problem.cancelled) { try await first.value }
    let second = await waiter()
    await loader.clock.waitForSleepers(1)
    abandoned.send()
    await finished.wait()
    await letOthersRun()
    loader.clock.advance(by: .seconds(1))
    #expect(try await second.value == 1)
    #expect(try await get() == 1)
  }

  @Test("a caller that is already cancelled does not start a load")
  func cancelledBefore() async throws {
    let go = Signal()
    let task = Task { [held, loader] in
      await go.wait()
      return try await held.get(.cached) { () async throws(Problem) in try await loader.load() }
    }
    task.cancel()
    go.send()
    await #expect(throws: Problem.cancelled) { try await task.value }
    #expect(loader.count == 0)
  }
}

/// Something that happens once and can be waited for.
private struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func send() { continuation.yield() }

  func wait() async { for await _ in stream { return } }
}
