// Services whose answers come when a test lets them.
import Foundation
import MarqueeFakeServer
import MarqueeHTTP
import Synchronization
import TestSupport
import Testing

/// The sample services on 127.0.0.1. Requests that begin with some paths wait until `release`.
final class HeldServices: Sendable {
  private let held: HeldRequests
  private let service: LoopbackService

  /// Starts the services.
  ///
  /// - Parameters:
  ///   - beginnings: how the paths of late requests begin, such as `/ghibli/`.
  ///   - status: what late requests are answered with; `nil` for the sample's answer.
  init(holding beginnings: String..., status: Int? = nil) throws {
    let held = HeldRequests()
    self.held = held
    service = try LoopbackService { path, _ in
      if held.wait(for: path), let status { return LoopbackService.Answer(status: status, body: Data()) }
      guard let url = URL(string: "http://\(SampleRouter.host)\(path)") else { return nil }
      let response = SampleRouter().respond(to: HTTPRequest(url: url))
      return LoopbackService.Answer(
        status: response.status, type: response.fields["Content-Type"] ?? "", body: Data(response.body))
    }
    hold(beginnings)
  }

  deinit {
    release()
    service.stop()
  }

  /// Lets the requests that come from now on wait, where their paths begin so.
  func hold(_ beginnings: [String]) { held.begin(beginnings) }

  /// Waits until a request has come that is held.
  func waitForRequest() async { await waitUntil { held.count > 0 } }

  /// Answers the requests that wait, and from now on each at once.
  func release() { held.end() }

  /// What leads the program to these services.
  func environment(catalogs: String) -> [String: String] {
    liveEnvironment(
      at: service.origin, catalogs: catalogs, ["MARQUEE_TIMEOUT": "60", "MARQUEE_CONTACT": "sesame@example.org"])
  }
}

/// Which requests wait, and until when.
private final class HeldRequests: Sendable {
  private struct State {
    var beginnings: [String] = []
    var end: DispatchGroup?
    var count = 0
  }

  private let state = Mutex(State())

  /// How many requests have been held since `begin`.
  var count: Int { state.withLock { $0.count } }

  func begin(_ beginnings: [String]) {
    end()
    let group = DispatchGroup()
    group.enter()
    state.withLock { $0 = State(beginnings: beginnings, end: group) }
  }

  func end() {
    state.withLock { state in
      state.end?.leave()
      state = State()
    }
  }

  /// Whether a request had to wait.
  func wait(for path: String) -> Bool {
    let end = state.withLock { state -> DispatchGroup? in
      guard state.beginnings.contains(where: path.hasPrefix) else { return nil }
      state.count += 1
      return state.end
    }
    end?.wait()
    return end != nil
  }
}
