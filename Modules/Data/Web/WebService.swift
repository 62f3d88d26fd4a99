public import MarqueeDomain
public import MarqueeHTTP

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A service on the web: where it is, how it is reached, and what its failures mean to a person.
public struct WebService: Sendable {
  let catalog: Catalog
  let base: URL
  let origin: Source.Origin
  private let timeout: Duration
  private let transport: any HTTPTransport
  private let network: NetworkState?

  /// - Parameters:
  ///   - base: what the paths of requests are put behind. Nothing is ever requested elsewhere.
  ///   - origin: what the answers are labeled with.
  ///   - timeout: how long one answer may take.
  ///   - network: is told what becomes of requests that go over a network.
  public init(
    catalog: Catalog, base: URL, origin: Source.Origin, timeout: Duration, transport: any HTTPTransport,
    network: NetworkState? = nil
  ) {
    self.network = network
    self.catalog = catalog
    self.base = base
    self.origin = origin
    self.timeout = timeout
    self.transport = transport
  }

  /// What came back.
  struct Reply: Sendable {
    let body: [UInt8]
    let isComplete: Bool
    let source: Source
  }

  /// Asks for what is at a path below the base, only to see whether the service answers.
  public func reach(_ path: [String]) async throws(Problem) { _ = try await get(path) }

  /// Gets what is at a path below the base.
  func get(_ path: [String]) async throws(Problem) -> Reply {
    let url = path.reduce(base) { $0.appending(path: $1, directoryHint: .notDirectory) }
    let request = HTTPRequest(
      url: url, fields: ["Accept": "application/json"],
      limits: HTTPRequest.Limits(total: timeout, silence: min(timeout, .seconds(10))))
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await transport.send(request)
      network?.noteAnswer(of: catalog)
    } catch {
      network?.note(error, of: catalog)
      throw Problem(error, of: catalog.title)
    }
    if let problem = Problem(response, of: catalog.title) { throw problem }
    return Reply(
      body: response.body, isComplete: response.isComplete,
      source: Source(catalog: catalog, origin: origin, fetchedAt: Date.now))
  }
}
