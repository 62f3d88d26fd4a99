// Many cancelled requests, and what the process has afterwards.
import Foundation
import MarqueeHTTP
import Synchronization
import TestSupport
import Testing

@Suite("Many cancellations", .timeLimit(.minutes(10)))
struct CurlSoakTests {
  /// How many requests are counted; a fifth as many come first, so that all that grows once has grown.
  private static let requests = LongTest.count(1_000, whole: 10_000)

  @Test(
    "requests cancelled at random moments leak no thread, no descriptor and no memory",
    .enabled(if: ProcessUsage.isKnown, "what a process holds is read from Linux's /proc"),
    .disabled(if: Sanitizer.isOn, "the address sanitizer keeps what was freed for a while"))
  func soak() async throws {
    // In a process of its own, so that other tests' threads and sockets are not counted.
    await #expect(processExitsWith: .success) {
      let idle = try ProcessUsage.now()
      try await Soak(seed: 1).run(requests: Self.requests / 5)
      let warm = try ProcessUsage.now()
      let soak = Soak(seed: 2)
      try await soak.run(requests: Self.requests)
      let after = try ProcessUsage.now()

      let counts = soak.counts
      #expect(counts.values.reduce(0, +) == Self.requests)
      #expect(counts["wrong"] == nil)
      // Every kind of ending occurs often, or the soak would prove little.
      for kind in ["cancelled", "answered", "unreachable"] { #expect(counts[kind, default: 0] > Self.requests / 20) }
      #expect(after.descriptors <= warm.descriptors)
      // Swift's libraries and those of TLS open a few that stay open.
      #expect(warm.descriptors <= idle.descriptors + 8)
      // The pool of Swift's tasks may have grown since the process began.
      #expect(after.threads <= max(idle.threads, warm.threads) + ProcessInfo.processInfo.activeProcessorCount)
      #expect(after.memory - warm.memory < 12_000_000)
    }
  }
}

/// Sends many requests to a server that answers, stalls and breaks off and to one that refuses, and cancels them.
private final class Soak: Sendable {
  private enum Moment: CaseIterable {
    case never, atOnce, soon, whenServed
  }

  private let seed: UInt64
  /// Large enough that answers which are not freed show in the process's memory.
  private let whole = [UInt8](repeating: 0x77, count: 40_000)
  private let tally = Mutex<[String: Int]>([:])
  private let served = Cancellations()

  init(seed: UInt64) { self.seed = seed }

  var counts: [String: Int] { tally.withLock { $0 } }

  func run(requests: Int) async throws {
    let (served, whole) = (served, whole)
    let (answer, gzip) = (
      [UInt8].answer(body: whole), [UInt8].answer("200 OK", "Content-Encoding: gzip\n", body: Gzip.stored(whole))
    )
    let server = try ScriptedServer { request in
      let cancel = ScriptedServer.Step.call { served.cancel(request.path) }
      return switch request.path.split(separator: "/").first {
      case "answer": [cancel, .send(answer)]
      case "gzip": [.send(gzip), cancel]
      case "header": [cancel, .stall]
      case "body": [.send(.answer(promising: 100, body: .text("half"))), cancel, .stall]
      case "reset": [cancel, .reset]
      default: [.close]
      }
    }
    let (refusing, refusingPort) = try loopbackSocket()
    let transport = CurlTransport.onLoopback(connectionsPerHost: 48, connections: 64)
    await withTaskGroup { group in
      let workers = 64
      for worker in 0..<workers {
        group.addTask { [self] in
          var random = Noise(seed: seed &* 1000 &+ UInt64(worker))
          for number in stride(from: worker, to: requests, by: workers) {
            let kinds = ["answer", "gzip", "header", "body", "reset", "refuse"]
            let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
            let port = kind == "refuse" ? refusingPort : server.port
            await send("/\(kind)/\(number)", kind, port, transport, &random)
          }
        }
      }
    }
    transport.shutdown()
    server.stop()
    close(refusing)
  }

  private func send(
    _ path: String, _ kind: String, _ port: UInt16, _ transport: CurlTransport, _ random: inout Noise
  ) async {
    guard let request = try? HTTPRequest("http://127.0.0.1:\(port)\(path)") else {
      // The test made the address; if it were wrong, the counts would not add up.
      return
    }
    var moment = Moment.allCases[Int.random(in: 0..<Moment.allCases.count, using: &random)]
    if kind == "header" || kind == "body", moment == .never { moment = .whenServed }
    if kind == "refuse", moment == .whenServed { moment = .never }

    let task = Task { await transport.outcome(request) }
    switch moment {
    case .never: break
    case .atOnce: task.cancel()
    case .soon:
      for _ in 0..<Int.random(in: 0..<60, using: &random) { await Task.yield() }
      task.cancel()
    case .whenServed: served.await(path) { task.cancel() }
    }
    let name = name(of: await task.value, kind, wasCancelled: moment != .never)
    served.forget(path)
    tally.withLock { $0[name, default: 0] += 1 }
  }

  private func name(of outcome: Result<HTTPResponse, HTTPFailure>, _ kind: String, wasCancelled: Bool) -> String {
    switch (outcome, kind) {
    case (.failure(.cancelled), _) where wasCancelled: "cancelled"
    case (.failure(.unreachable), "refuse"), (.failure(.unreachable), "reset"): "unreachable"
    case (.success(let response), "answer"), (.success(let response), "gzip"):
      response.isComplete && response.body == whole ? "answered" : "wrong"
    default: "wrong"
    }
  }
}

/// What to cancel when the server has got so far, whether the server or the cancellation comes first.
private final class Cancellations: Sendable {
  private enum Entry {
    case waiting(@Sendable () -> Void)
    case reached
  }

  private let entries = Mutex<[String: Entry]>([:])

  func await(_ path: String, _ cancel: @escaping @Sendable () -> Void) {
    let isReached = entries.withLock { entries in
      if case .reached = entries[path] { return true }
      entries[path] = .waiting(cancel)
      return false
    }
    if isReached { cancel() }
  }

  func cancel(_ path: String) {
    let entry = entries.withLock { entries in
      defer { entries[path] = .reached }
      return entries[path]
    }
    if case .waiting(let cancel) = entry { cancel() }
  }

  func forget(_ path: String) { entries.withLock { $0[path] = nil } }
}
