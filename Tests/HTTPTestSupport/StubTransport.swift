public import MarqueeHTTP
import Synchronization
public import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers requests from stubs and records them, for tests of code above a transport.
///
/// Each stub expects its requests: a test ends with `verify()`, which records an issue for every request that no stub
/// expected and for every stub that was not used up.
///
///     let transport = StubTransport()
///     transport.stub("/films", answer: HTTPResponse(status: 503))
///     transport.stub("/films", answer: HTTPResponse(status: 200, body: films))
///     …
///     transport.verify()
public final class StubTransport: HTTPTransport {
  /// What a stub does with a request.
  public typealias Answer = @Sendable (HTTPRequest) async throws(HTTPFailure) -> HTTPResponse

  private struct Stub {
    let method: HTTPMethod
    let pattern: String
    let times: Int
    var used = 0
    let answer: Answer
    let sourceLocation: SourceLocation

    func fits(_ request: HTTPRequest) -> Bool {
      guard method == request.method else { return false }
      let path = request.url.path(percentEncoded: true)
      let query = pattern.contains("?") ? request.url.query(percentEncoded: true).map { "?\($0)" } ?? "" : ""
      return glob(Array(pattern)[...], Array(path + query)[...])
    }
  }

  private struct State {
    var stubs: [Stub] = []
    var requests: [HTTPRequest] = []
    var unexpected: [HTTPRequest] = []
  }

  private let state = Mutex(State())

  /// Creates a transport without stubs, which expects no request.
  public init() {}

  /// Every request so far, in the order in which they were sent, those without a stub too.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Expects requests and gives each the same response. If several stubs fit, the first that is not used up answers.
  ///
  /// - Parameters:
  ///   - pattern: the URL's path, as it is encoded, in which `*` matches any run of characters. A pattern with a `?` is
  ///     compared with path and query.
  ///   - times: how many requests are expected, from 1.
  public func stub(
    _ pattern: String, method: HTTPMethod = .get, times: Int = 1, answer response: HTTPResponse,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    stub(pattern, method: method, times: times, sourceLocation: sourceLocation) { _ throws(HTTPFailure) in response }
  }

  /// Expects requests and lets each fail.
  public func stub(
    _ pattern: String, method: HTTPMethod = .get, times: Int = 1, failure: HTTPFailure,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    stub(pattern, method: method, times: times, sourceLocation: sourceLocation) { _ throws(HTTPFailure) in
      throw failure
    }
  }

  /// Expects requests and lets a function answer, which may wait, look at the request, or both.
  public func stub(
    _ pattern: String, method: HTTPMethod = .get, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation,
    answer: @escaping Answer
  ) {
    let stub = Stub(
      method: method, pattern: pattern, times: times, answer: answer, sourceLocation: sourceLocation)
    state.withLock { $0.stubs.append(stub) }
  }

  /// Answers a request by the first stub that expects it.
  ///
  /// - Throws: what the stub throws; `unreachable` if no stub expects the request.
  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let answer = state.withLock { state -> Answer? in
      state.requests.append(request)
      let index = state.stubs.firstIndex { $0.used < $0.times && $0.fits(request) }
      guard let index else {
        state.unexpected.append(request)
        return nil
      }
      state.stubs[index].used += 1
      return state.stubs[index].answer
    }
    guard let answer else {
      throw .unreachable(host: request.url.host() ?? "", detail: "no stub expects \(request.words)")
    }
    return try await answer(request)
  }

  /// Records an issue for each request that no stub expected, and for each stub that was used less than it expects.
  public func verify(sourceLocation: SourceLocation = #_sourceLocation) {
    let (unexpected, unused) = state.withLock { state in
      (state.unexpected, state.stubs.filter { $0.used < $0.times })
    }
    for request in unexpected {
      Issue.record("no stub expects the request \(request.words)", sourceLocation: sourceLocation)
    }
    for stub in unused {
      Issue.record(
        "the stub \(stub.method.rawValue) \(stub.pattern) was used \(stub.used) of \(stub.times) times",
        sourceLocation: stub.sourceLocation)
    }
  }
}

extension HTTPRequest {
  fileprivate var words: String { "\(method.rawValue) \(url.absoluteString)" }
}

/// Whether a text fits a pattern with stars.
private func glob(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
  guard let first = pattern.first else { return text.isEmpty }
  if first == "*" {
    return (text.startIndex...text.endIndex).contains { glob(pattern.dropFirst(), text[$0...]) }
  }
  return text.first == first && glob(pattern.dropFirst(), text.dropFirst())
}
