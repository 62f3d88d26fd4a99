import Foundation
import MarqueeHTTP
import Testing

@Suite("Proxies", .timeLimit(.minutes(10)))
struct CurlProxyTests {
  // The environment belongs to the whole process, so these tests run in a process of their own.

  @Test("a proxy that the environment names is used, except for the hosts it excludes")
  func proxy() async throws {
    await #expect(processExitsWith: .success) {
      let proxy = try ScriptedServer { [.send(.answer(body: .text("proxy for \($0.path)")))] }
      let server = try ScriptedServer { [.send(.answer(body: .text("server for \($0.path)")))] }
      setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      setenv("no_proxy", "127.0.0.1", 1)
      let transport = CurlTransport(userAgent: "tests")
      let far = await transport.outcome(try HTTPRequest("http://host.invalid/page"))
      #expect(far.response?.body == .text("proxy for http://host.invalid/page"))
      let near = await transport.outcome(try HTTPRequest(server.url("/page")))
      #expect(near.response?.body == .text("server for /page"))
      transport.shutdown()
      proxy.stop()
      server.stop()
    }
  }

  @Test("a transport that ignores proxies asks the server itself")
  func noProxy() async throws {
    await #expect(processExitsWith: .success) {
      let server = try ScriptedServer { [.send(.answer(body: .text("server for \($0.path)")))] }
      // Nothing listens there.
      setenv("http_proxy", "http://127.0.0.1:1", 1)
      let direct = CurlTransport(userAgent: "tests", ignoresProxy: true)
      let answered = await direct.outcome(try HTTPRequest(server.url("/page")))
      #expect(answered.response?.body == .text("server for /page"))
      let led = CurlTransport(userAgent: "tests")
      let refused = await led.outcome(try HTTPRequest(server.url("/page")))
      #expect(refused.failure?.kind == "unreachable")
      direct.shutdown()
      led.shutdown()
      server.stop()
    }
  }
}
