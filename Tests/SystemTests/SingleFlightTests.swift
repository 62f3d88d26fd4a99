import Synchronization
import TestSupport
import Testing

@testable import MarqueeSystem

@Suite("An operation that callers share", .timeLimit(.minutes(10)))
struct SingleFlightTests {
  private let flights = SingleFlight<String, Int>()
  private let gate = Gate()
  private let begun = Begun()

  private final class Begun: Sendable {
    let keys = Mutex<[String]>([])
  }

  /// Begins callers for a key, and waits until all of them wait.
  private func callers(_ count: Int, for key: String = "a") async -> [Task<Int?, Never>] {
    let before = flights.waiting
    let tasks = (0..<count).map { number in
      Task { [flights, gate, begun] in
        await flights.join(key) {
          begun.keys.withLock { $0.append(key) }
          // A gate throws only when the task is cancelled.
          do { try await gate.pass() } catch { return -1 }
          return number
        }
      }
    }
    await waitUntil { flights.waiting >= before + count }
    return tasks
  }

  @Test("callers of one key share one operation, and another key has its own")
  func shared() async {
    let tasks = await callers(3) + callers(2, for: "b")
    gate.open()
    var values: [Int?] = []
    for task in tasks { values.append(await task.value) }
    #expect(Set(values[..<3]).count == 1 && Set(values[3...]).count == 1)
    #expect(begun.keys.withLock { $0.sorted() } == ["a", "b"])
    #expect(flights.waiting == 0)
  }

  @Test("a caller that is cancelled gets nothing, and the last one to leave cancels the operation")
  func cancelled() async {
    let tasks = await callers(2)
    tasks[0].cancel()
    #expect(await tasks[0].value == nil)
    #expect(flights.waiting == 1)
    tasks[1].cancel()
    #expect(await tasks[1].value == nil)
    let next = await callers(1)[0]
    gate.open()
    #expect(await next.value == 0)
    #expect(begun.keys.withLock { $0.count } == 2)
  }

  @Test("a caller that is cancelled already gets nothing, and begins no operation")
  func cancelledBefore() async {
    let caller = Task { [flights, begun] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await flights.join("a") {
        begun.keys.withLock { $0.append("a") }
        return 1
      }
    }
    #expect(await caller.value == nil)
    #expect(flights.waiting == 0 && begun.keys.withLock { $0.isEmpty })
  }

  @Test("callers that come, go and are answered in any order all get a value, or nothing when they are cancelled")
  func disorder() async {
    var random = Noise(seed: 14)
    var tasks: [(task: Task<Int?, Never>, isCancelled: Bool)] = []
    for _ in 0..<2_000 {
      let task = Task { [flights] in
        await flights.join("a") {
          for _ in 0..<20 { await Task.yield() }
          return Task.isCancelled ? -1 : 1
        }
      }
      tasks.append((task, Bool.random(using: &random)))
      for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
      if let (task, isCancelled) = tasks.randomElement(using: &random), isCancelled { task.cancel() }
    }
    for (task, isCancelled) in tasks {
      let value = await task.value
      #expect(value == 1 || isCancelled && value == nil)
    }
    #expect(flights.waiting == 0)
  }
}
