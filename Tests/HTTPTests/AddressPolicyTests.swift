import Foundation
import MarqueeHTTP
import Testing

/// Which addresses are refused: the address that counts is the one that is connected to.
@Suite("A transport that reaches the public internet only", .timeLimit(.minutes(10)))
struct AddressPolicyTests {
  private func transport(except: [String] = []) -> CurlTransport {
    let except = except.compactMap { URL(string: $0) }.compactMap { HTTPAuthority($0) }
    return CurlTransport(userAgent: "tests", ignoresProxy: true, reach: .publicInternet(except: Set(except)))
  }

  @Test(
    "refuses this machine, by whatever name or number",
    arguments: [
      "127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "[::]",
    ])
  func refused(host: String) async throws {
    try await withServer([.send(.answer(body: .text("secret")))], transport: transport()) {
      server, transport in
      let outcome = await transport.outcome(try HTTPRequest("http://\(host):\(server.port)/"))
      #expect(outcome.failure?.kind == "privateAddress", "\(outcome)")
      #expect(server.accepted == 0)
    }
  }

  @Test("refuses private networks and the cloud's metadata at once", arguments: ["10.0.0.1", "169.254.169.254"])
  func networks(host: String) async throws {
    let transport = transport()
    let outcome = await transport.outcome(try HTTPRequest("http://\(host)/latest/meta-data/"))
    #expect(outcome.failure == .privateAddress(host: host))
    transport.shutdown()
  }

  @Test("reaches what was configured, by that host and port only")
  func configured() async throws {
    let other = try ScriptedServer { _ in [.send(.answer(body: .text("secret")))] }
    let server = try ScriptedServer { _ in [.send(.answer(body: .text("picture")))] }
    let transport = transport(except: [server.url("/covers")])
    let answered = await transport.outcome(try HTTPRequest(server.url("/b/id/1-L.jpg")))
    #expect(answered.response?.body == .text("picture"))
    let refused = await transport.outcome(try HTTPRequest(other.url("/")))
    #expect(refused.failure?.kind == "privateAddress" && other.accepted == 0)
    let renamed = await transport.outcome(try HTTPRequest("http://localhost:\(server.port)/"))
    #expect(renamed.failure?.kind == "privateAddress")
    transport.shutdown()
    server.stop()
    other.stop()
  }

  @Test("a redirect to this machine is refused, wherever it comes from")
  func redirected() async throws {
    let other = try ScriptedServer { _ in [.send(.answer(body: .text("secret")))] }
    let target = "http://127.0.0.1:\(other.port)/"
    let server = try ScriptedServer { _ in [.send(.answer("302 Found", "Location: \(target)\n"))] }
    let base = transport(except: [server.url("/")])
    let failure = await #expect(throws: HTTPFailure.self) {
      try await RedirectingTransport(base).send(try HTTPRequest(server.url("/cover")))
    }
    #expect(failure?.kind == "privateAddress" && other.accepted == 0)
    base.shutdown()
    server.stop()
    other.stop()
  }

  @Test("behind a proxy of this machine others are reached, and hosts that are numbers still refused")
  func proxied() async throws {
    await #expect(processExitsWith: .success) {
      let proxy = try ScriptedServer { [.send(.answer(body: .text("proxy for \($0.path)")))] }
      setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      unsetenv("no_proxy")
      unsetenv("NO_PROXY")
      let transport = CurlTransport(userAgent: "tests", reach: .publicInternet(except: []))
      let far = await transport.outcome(try HTTPRequest("http://host.invalid/page"))
      #expect(far.response?.body == .text("proxy for http://host.invalid/page"))
      for host in ["10.0.0.1", "127.0.0.1", "localhost", "0x7f.1"] {
        let near = await transport.outcome(try HTTPRequest("http://\(host)/"))
        #expect(near.failure?.kind == "privateAddress", "\(host)")
      }
      #expect(proxy.accepted == 1)
      transport.shutdown()
      proxy.stop()
    }
  }

  @Test("behind a proxy a host is judged as it is sent, however it is spelled")
  func spelledBehindProxy() async throws {
    await #expect(processExitsWith: .success) {
      let proxy = try ScriptedServer { [.send(.answer(body: .text("proxy for \($0.path)")))] }
      setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      unsetenv("no_proxy")
      unsetenv("NO_PROXY")
      let transport = CurlTransport(userAgent: "tests", reach: .publicInternet(except: []))
      for host in [
        "%31%32%37.0.0.1", "%6cocalhost", "%6Cocalhost.", "127.0.0.1.", "0x7f.1.", "017700000001", "2130706433",
        "localhost.",
        "LOCALHOST", "a.localhost", "[::ffff:127.0.0.1]", "[::FFFF:7f00:1]", "printer", "printer.local", "db.internal",
        "router.home.arpa", "me@127.0.0.1", "example.org%2f@127.0.0.1", "１２７.0.0.1", "lo%09calhost", "127.0.0.1%00.org",
        "300.1.1.1", "1.2.3.4.5",
      ] {
        guard let request = try? HTTPRequest("http://\(host):80/") else { continue }
        let near = await transport.outcome(request)
        #expect(near.failure != nil, "\(host): \(near)")
      }
      #expect(proxy.accepted == 0)
      transport.shutdown()
      proxy.stop()
    }
  }

  @Test("a host that is neither a plain name nor an address is not asked, whatever may be reached")
  func plainHostsOnly() async throws {
    try await withServer([.send(.answer())]) { server, transport in
      for host in ["%31%32%37.0.0.1", "%6cocalhost", "me@127.0.0.1", "me:secret@localhost", "127.0.0.1.5"] {
        let outcome = await transport.outcome(try HTTPRequest("http://\(host):\(server.port)/"))
        #expect(outcome.failure?.kind == "invalidRequest", "\(host): \(outcome)")
      }
      #expect(server.accepted == 0)
    }
  }
}
