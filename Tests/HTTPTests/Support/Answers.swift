// Bytes of answers, right and wrong, and the requests and the transport with which the tests ask for them.

import Foundation
import MarqueeHTTP

extension [UInt8] {
  /// The bytes of a text, with HTTP's two bytes for each line end.
  static func wire(_ text: String) -> [UInt8] { Array(text.replacing("\n", with: "\r\n").utf8) }

  /// A whole answer, with its length.
  static func answer(_ status: String = "200 OK", _ fields: String = "", body: [UInt8] = []) -> [UInt8] {
    wire("HTTP/1.1 \(status)\n\(fields)Content-Length: \(body.count)\n\n") + body
  }

  /// An answer whose header promises more than its body holds.
  static func answer(promising length: Int, body: [UInt8]) -> [UInt8] {
    wire("HTTP/1.1 200 OK\nContent-Length: \(length)\n\n") + body
  }

  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}

extension HTTPRequest {
  /// - Parameter limits: generous by default, because a machine with much other work must fail no test.
  init(
    _ address: String, method: HTTPMethod = .get, fields: HTTPFields = [:],
    limits: Limits = Limits(total: .seconds(600))
  ) throws {
    struct NoAddress: Error {}
    guard let url = URL(string: address) else { throw NoAddress() }
    self.init(method: method, url: url, fields: fields, limits: limits)
  }
}

extension CurlTransport {
  /// For loopback: ignores any proxy of the machine.
  static func onLoopback(
    userAgent: String = "tests", connectionsPerHost: Int = 6, connections: Int = 64,
    connectLimit: Duration = .seconds(20)
  ) -> CurlTransport {
    CurlTransport(
      userAgent: userAgent, ignoresProxy: true, connectionsPerHost: connectionsPerHost, connections: connections,
      connectLimit: connectLimit)
  }

  /// The answer or the failure, as a value.
  func outcome(_ request: HTTPRequest) async -> Result<HTTPResponse, HTTPFailure> {
    do throws(HTTPFailure) { return .success(try await send(request)) } catch { return .failure(error) }
  }
}

/// Runs a test against a server and a transport of its own, and ends both.
func withServer(
  _ steps: [ScriptedServer.Step], transport: CurlTransport = .onLoopback(),
  _ body: (ScriptedServer, CurlTransport) async throws -> Void
) async throws {
  try await withServer({ _ in steps } as ScriptedServer.Script, transport: transport, body)
}

/// Runs a test against a server that answers each request by a script.
func withServer(
  _ script: @escaping ScriptedServer.Script,
  transport: CurlTransport = .onLoopback(), _ body: (ScriptedServer, CurlTransport) async throws -> Void
) async throws {
  let server = try ScriptedServer(script)
  defer {
    transport.shutdown()
    server.stop()
  }
  try await body(server, transport)
}

extension AsyncStream where Element: Equatable & Sendable {
  /// Waits until something has happened.
  func first(_ wanted: Element) async {
    for await element in self where element == wanted { return }
  }
}

extension Result where Success == HTTPResponse, Failure == HTTPFailure {
  var response: HTTPResponse? { if case .success(let response) = self { response } else { nil } }
  var failure: HTTPFailure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension HTTPFailure {
  /// Which failure it is, whatever its details.
  var kind: String { String("\(self)".prefix { $0 != "(" }) }
}
