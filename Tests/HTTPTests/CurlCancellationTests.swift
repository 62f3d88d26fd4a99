import MarqueeHTTP
import Synchronization
import TestSupport
import Testing

@Suite("Cancelling a request", .timeLimit(.minutes(10)))
struct CurlCancellationTests {
  @Test("a task that is cancelled before it begins never touches the network")
  func beforeStart() async throws {
    try await withServer([.send(.answer())]) { server, transport in
      let request = try HTTPRequest(server.url("/"))
      let task = Task {
        // Waits until the cancellation has come.
        while !Task.isCancelled { await Task.yield() }
        return await transport.outcome(request)
      }
      task.cancel()
      #expect(await task.value == .failure(.cancelled))
      let response = try await transport.send(HTTPRequest(server.url("/other")))
      #expect(response.status == 200)
      #expect(server.accepted == 1)
    }
  }

  @Test("a request that waits for its header is cancelled at once, and its connection is closed")
  func stalledHeader() async throws {
    try await withServer([.stall]) { server, transport in
      let request = try HTTPRequest(server.url("/stall"))
      let task = Task { await transport.outcome(request) }
      await server.events.first(.stalled(path: "/stall"))
      task.cancel()
      #expect(await task.value == .failure(.cancelled))
      await server.events.first(.left(path: "/stall"))
    }
  }

  @Test("a request that has half its body is cancelled at once, and its connection is closed")
  func stalledBody() async throws {
    try await withServer([.send(.answer(promising: 1000, body: .text("half"))), .stall]) { server, transport in
      let request = try HTTPRequest(server.url("/half"))
      let task = Task { await transport.outcome(request) }
      await server.events.first(.stalled(path: "/half"))
      task.cancel()
      #expect(await task.value == .failure(.cancelled))
      await server.events.first(.left(path: "/half"))
    }
  }

  @Test("a request that waits for a connection is cancelled without ever being sent")
  func queued() async throws {
    let paths = Mutex<[String]>([])
    let script: ScriptedServer.Script = { request in
      paths.withLock { $0.append(request.path) }
      return [.stall]
    }
    try await withServer(script, transport: .onLoopback(connectionsPerHost: 1)) { server, transport in
      let first = try HTTPRequest(server.url("/first"))
      let second = try HTTPRequest(server.url("/second"))
      let holder = Task { await transport.outcome(first) }
      await server.events.first(.stalled(path: "/first"))
      let queued = Task { await transport.outcome(second) }
      for _ in 0..<100 { await Task.yield() }
      queued.cancel()
      #expect(await queued.value == .failure(.cancelled))
      holder.cancel()
      #expect(await holder.value == .failure(.cancelled))
      await server.events.first(.left(path: "/first"))
    }
    #expect(paths.withLock { $0 } == ["/first"])
  }

  @Test("cancelling one request leaves the others alone")
  func others() async throws {
    let script: ScriptedServer.Script = { $0.path == "/stall" ? [.stall] : [.send(.answer(body: .text("fine")))] }
    try await withServer(script) { server, transport in
      let stalling = try HTTPRequest(server.url("/stall"))
      let task = Task { await transport.outcome(stalling) }
      await server.events.first(.stalled(path: "/stall"))
      let fine = try HTTPRequest(server.url("/fine"))
      async let other = transport.send(fine)
      task.cancel()
      #expect(try await other.body == .text("fine"))
      #expect(await task.value == .failure(.cancelled))
    }
  }

  @Test("cancelling after the answer changes nothing")
  func afterwards() async throws {
    try await withServer([.send(.answer(body: .text("done")))]) { server, transport in
      let request = try HTTPRequest(server.url("/"))
      let task = Task { await transport.outcome(request) }
      #expect(await task.value.response?.body == .text("done"))
      task.cancel()
      let response = try await transport.send(request)
      #expect(response.body == .text("done"))
    }
  }

  @Test("shutting down cancels what is in progress and refuses what comes later")
  func shutdown() async throws {
    try await withServer([.stall]) { server, transport in
      let request = try HTTPRequest(server.url("/"))
      let task = Task { await transport.outcome(request) }
      await server.events.first(.stalled(path: "/"))
      transport.shutdown()
      #expect(await task.value == .failure(.cancelled))
      let later = await transport.outcome(request)
      #expect(later == .failure(.unavailable(detail: "this transport has been shut down")))
      transport.shutdown()
    }
  }

  @Test(
    "a transport ends its thread and its connections when its last reference is released",
    .enabled(if: ProcessUsage.isKnown, "threads and descriptors are counted in Linux's /proc"))
  func deallocation() async throws {
    await #expect(processExitsWith: .success) {
      let server = try ScriptedServer { _ in [.send(.answer())] }
      let request = try HTTPRequest(server.url("/"))
      _ = try await CurlTransport.onLoopback().send(request)
      let before = try ProcessUsage.now()
      for _ in 0..<50 {
        let response = try await CurlTransport.onLoopback().send(request)
        #expect(response.status == 200)
      }
      let after = try ProcessUsage.now()
      #expect(after.threads <= before.threads + 1)
      // The server closes its ends of the connections a little later.
      #expect(after.descriptors <= before.descriptors + 25)
      server.stop()
    }
  }
}
