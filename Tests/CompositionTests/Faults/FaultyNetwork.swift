import Foundation
import MarqueeComposition
import MarqueeHTTP
import Synchronization
import TestSupport
import Testing

/// The loopback network of one graph. Requests go to fake services that are well or, during a fault, to others with
/// that fault, at the same addresses. Counts the requests.
final class FaultyNetwork: Sendable {
  private struct State {
    var fault: (services: FakeServices, paths: [String])?
    var requests: [String: Int] = [:]
    /// How many requests have met the fault and have no answer yet.
    var underWay = 0
  }

  /// How long to wait for a silent service; the clock moves on by the request's own limit.
  private static let patience = Duration.milliseconds(50)

  let clock: PassingClock
  private let isSilent: Bool
  private let state = Mutex(State())

  /// - Parameter isSilent: whether the fault keeps answers from coming in time.
  init(clock: PassingClock, isSilent: Bool = false) {
    self.clock = clock
    self.isSilent = isSilent
  }

  /// How often each URL was asked for since the last call.
  func takeRequests() -> [String: Int] {
    state.withLock { state in
      defer { state.requests = [:] }
      return state.requests
    }
  }

  /// - Parameter paths: the beginnings of the paths that meet the fault: `/ghibli/films`.
  func begin(_ services: FakeServices, at paths: [String]) {
    state.withLock { $0.fault = (services, paths) }
  }

  /// Ends the fault, and waits for the answers that are still coming: a late one must not look like a new fault.
  func end() async {
    // The services stay until then: stopped earlier, they would cut the answers off.
    let services = state.withLock { state in
      defer { state.fault = nil }
      return state.fault?.services
    }
    await waitUntil { state.withLock { $0.underWay == 0 } }
    withExtendedLifetime(services) {}
  }

  func wire(_ network: any HTTPTransport) -> any HTTPTransport { Wire(faults: self, network: network) }

  /// The port of the services that answer a request with a fault; `nil` if the other services answer it.
  private func port(for request: HTTPRequest) -> Int? {
    let path = request.url.path(percentEncoded: true)
    return state.withLock { state in
      state.requests[request.url.absoluteString, default: 0] += 1
      guard let fault = state.fault, fault.paths.contains(where: path.hasPrefix) else { return nil }
      state.underWay += 1
      return URL(string: fault.services.origin)?.port
    }
  }

  private struct Wire: HTTPTransport {
    let faults: FaultyNetwork
    let network: any HTTPTransport

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
      guard let port = faults.port(for: request) else { return try await network.send(request) }
      defer { faults.state.withLock { $0.underWay -= 1 } }
      guard var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else {
        throw .invalidRequest(detail: "it has no parts")
      }
      parts.port = port
      var struck = request
      struck.url = parts.url ?? request.url
      guard faults.isSilent else { return try await network.send(struck) }
      struck.limits.total = FaultyNetwork.patience
      let end = faults.clock.now.advanced(by: request.limits.total)
      do throws(HTTPFailure) {
        let answer = try await network.send(struck)
        faults.clock.move(to: end)
        return answer
      } catch .timedOut {
        faults.clock.move(to: end)
        throw .timedOut(after: request.limits.total)
      }
    }
  }
}
