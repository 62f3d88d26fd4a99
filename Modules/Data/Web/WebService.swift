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
  private let admission: Remedy?
  private let isSample: Bool

  /// - Parameters:
  ///   - base: what the paths of requests are put behind. Nothing is ever requested elsewhere.
  ///   - origin: what the answers are labeled with.
  ///   - timeout: how long one answer may take.
  ///   - network: is told what becomes of requests that go over a network.
  ///   - admission: what a person can do where the service turns requests away (401, 403).
  ///   - isSample: whether sample data comes from there, though over a network.
  public init(
    catalog: Catalog, base: URL, origin: Source.Origin, timeout: Duration, transport: any HTTPTransport,
    network: NetworkState? = nil, admission: Remedy? = nil, isSample: Bool = false
  ) {
    self.network = network
    self.catalog = catalog
    self.base = base
    self.origin = origin
    self.timeout = timeout
    self.transport = transport
    self.admission = admission
    self.isSample = isSample
  }

  /// What came back.
  struct Reply: Sendable {
    let response: HTTPResponse
    var isComplete: Bool { response.isComplete }
    let source: Source
  }

  /// Asks for what is at a path below the base, only to see whether the service answers.
  public func reach(_ path: [String]) async throws(Problem) { _ = try await get(path) }

  /// Gets what is at a path below the base.
  func get(_ path: [String]) async throws(Problem) -> Reply { try read(try await ask(path)) }

  /// Asks for what is at a path below the base, and gives the answer whatever its status is.
  ///
  /// - Parameter query: names and values as they are; they are encoded here.
  func ask(_ path: [String], query: [(name: String, value: String)] = []) async throws(Problem) -> HTTPResponse {
    let request = HTTPRequest(
      url: url(path, query), fields: ["Accept": "application/json"],
      limits: HTTPRequest.Limits(total: timeout))
    do throws(HTTPFailure) {
      let response = try await transport.send(request)
      ReceivedBytes.add(response.body.count)
      network?.noteAnswer(of: catalog)
      return response
    } catch {
      network?.note(error, of: catalog)
      throw Problem(error, of: catalog.title)
    }
  }

  /// An answer as a reply.
  ///
  /// - Throws: what its status means where that is no success.
  func read(_ response: HTTPResponse) throws(Problem) -> Reply {
    if let problem = Problem(response, of: catalog.title, admission: admission) { throw problem }
    return Reply(
      response: response,
      source: Source(catalog: catalog, origin: origin, fetchedAt: Date.now, isSample: isSample))
  }

  private func url(_ path: [String], _ query: [(name: String, value: String)]) -> URL {
    let url = path.isEmpty ? base : base.appending(path: path.joined(separator: "/"), directoryHint: .notDirectory)
    guard !query.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    parts.percentEncodedQuery = query.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }.joined(separator: "&")
    return parts.url ?? url
  }
}

extension String {
  /// Percent-encoded for a query (RFC 3986, section 3.4). `+`, `&`, `=` and `#` are encoded, because they mean something
  /// there; `,`, `:` and `/` may stand as they are.
  fileprivate var queryEncoded: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~,:/".utf8.contains(byte):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
