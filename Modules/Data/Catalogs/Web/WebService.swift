public import MarqueeDomain
public import MarqueeHTTP
import MarqueeJSON

/// A service on the web: its address, the way to it, and what its failures mean to the user.
public struct WebService: Sendable {
  let catalog: Catalog
  let base: URL
  let origin: Source.Origin
  private let timeout: Duration
  private let transport: any HTTPTransport
  private var cachedAnswers: CachedAnswers?
  private let network: NetworkState?
  private let admission: Remedy?
  private var refusal: Refusal = { _, _, _ in nil }
  private let isSample: Bool
  let now: @Sendable () -> Date

  /// Creates a service; nothing is sent before the first question.
  ///
  /// `base` is the address before the paths of all requests; no other address is requested. `origin` labels the
  /// answers, `timeout` limits the time for one, and `network` receives the results of requests over a network.
  /// `admission` is what the user can do if the service turns requests away (401, 403). `isSample` is whether sample
  /// data comes from there, though over a network. Without `reuse`, no answers are cached. `now` is the wall time.
  public init(
    catalog: Catalog, base: URL, origin: Source.Origin, timeout: Duration, transport: any HTTPTransport,
    network: NetworkState? = nil, admission: Remedy? = nil, isSample: Bool = false, reuse: AnswerReuse? = nil,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    cachedAnswers = reuse.map { reuse in
      CachedAnswers(
        cache: CachingTransport(transport, store: reuse.store, storedFields: \.fieldsWorthStoring, now: now),
        reuse: reuse, now: now, flaw: { Self.flaw($0, of: catalog, network) })
    }
    self.now = now
    self.network = network
    self.catalog = catalog
    self.base = base
    self.origin = origin
    self.timeout = timeout
    self.transport = transport
    self.admission = admission
    self.isSample = isSample
  }

  /// Whether answers are cached, so that loading a page again costs no request while it is fresh.
  var storesAnswers: Bool { cachedAnswers != nil }

  /// The same service without its cache: every answer comes from the service.
  var unstored: WebService {
    var service = self
    service.cachedAnswers = nil
    return service
  }

  /// Returns the problem of an answer in which a service refuses a question in its own format, or `nil` for any other
  /// answer. `missing` is the problem if there is nothing at that path.
  typealias Refusal = @Sendable (_ status: Int, _ document: JSONDocument, _ missing: Problem?) -> Problem?

  func refusing(_ refusal: @escaping Refusal) -> WebService {
    var service = self
    service.refusal = refusal
    return service
  }

  struct Reply: Sendable {
    let response: HTTPResponse
    let source: Source
    /// Why this is a cached answer, where the service gave none.
    var failure: Problem?

    var status: Int { response.status }
    var isComplete: Bool { response.isComplete }

    /// A value of the answer, with the answer's source, losses and failure, and with further notices.
    func loaded<Value>(_ value: Value, of document: JSONDocument, notices: [Notice]) -> Loaded<Value> {
      var loaded = Loaded(value, sources: [source], notices: notices)
      loaded.note(document)
      if let failure { loaded.missing = [Missing(because: failure)] }
      return loaded
    }
  }

  /// Asks for a path below the base, only to see whether the service answers now.
  public func reach(_ path: [String]) async throws(Problem) {
    _ = try await unstored.load(path, opensConnection: true, .new) { (reply, _) throws(Problem) in
      try accept(reply)
      return Loaded(())
    }
  }

  /// Gets the value at a path below the base. `missing` is the problem if there is nothing there.
  func get<Wire: JSONReadable>(
    _ path: [String], _ freshness: Freshness, _ query: [(name: String, value: String)] = [], missing: Problem? = nil
  ) async throws(Problem) -> Loaded<Wire> {
    try await load(path, query: query, freshness) { (reply, document) throws(Problem) in
      if let problem = refusal(reply.status, document, missing) { throw problem }
      try accept(reply)
      guard let value = document.root.read(Wire.self) else {
        throw .malformed(service: catalog.title, detail: document.unusable)
      }
      let notices: [Notice] = reply.isComplete ? [] : [.text("An answer from \(catalog.title) is incomplete.")]
      return reply.loaded(value, of: document, notices: notices)
    }
  }

  /// Asks for a path below the base, and reads the answer's body, of any status, once. If a cached answer turns out to
  /// be damaged, the service is asked again. The query is encoded here. `name` begins the paths of losses, and
  /// `opensConnection` gives the request a connection of its own.
  func load<Value>(
    _ path: [String], query: [(name: String, value: String)] = [], name: String = "", opensConnection: Bool = false,
    _ freshness: Freshness, _ read: (Reply, JSONDocument) throws(Problem) -> Loaded<Value>
  ) async throws(Problem) -> Loaded<Value> {
    var request = HTTPRequest(
      url: url(path, query), fields: ["Accept": "application/json"], limits: HTTPRequest.Limits(total: timeout))
    request.opensConnection = opensConnection
    var isAgain = false
    while true {
      let reply = try await ask(request, freshness)
      let outcome: Result<Loaded<Value>, Problem>
      let isDamaged: Bool
      do throws(Problem) {
        ReceivedBytes.add(reply.response.body.count)
        let loaded = try read(reply, JSONDocument(reply.response.body, name: name))
        (outcome, isDamaged) = (.success(loaded), !loaded.dropped.isEmpty)
      } catch {
        guard error.code == .malformed else { throw error }
        (outcome, isDamaged) = (.failure(error), true)
      }
      await cachedAnswers?.note(reply.response, to: request, isDamaged: isDamaged)
      // Marking follows storing. Either the program ended between the two, or this call came between them.
      let isStoredUnmarked =
        reply.failure == nil && reply.response.cacheStatus != nil && !reply.response.fields.areDamaged
      guard isDamaged, isStoredUnmarked, !isAgain else { return try outcome.get() }
      isAgain = true
    }
  }

  private func ask(_ request: HTTPRequest, _ freshness: Freshness) async throws(Problem) -> Reply {
    let begun = now()
    do throws(HTTPFailure) {
      if freshness == .stored, origin == .network, cachedAnswers == nil { throw HTTPFailure.offline }
      let (response, failure) =
        if let cachedAnswers { try await cachedAnswers.send(request, freshness) } else {
          (try await transport.send(request), nil as Problem?)
        }
      let cached = response.cacheStatus
      if cached.map({ $0.received >= begun }) ?? true { network?.noteAnswer(of: catalog) }
      let source = Source(
        catalog: catalog, origin: cached == nil ? origin : .cache, fetchedAt: cached?.received ?? now(),
        isStale: cached?.isStale ?? false, isSample: isSample)
      return Reply(response: response, source: source, failure: failure)
    } catch {
      // That nothing is cached says nothing about the network.
      throw Self.problem(error, of: catalog, freshness == .stored ? nil : network)
    }
  }

  /// - Throws: the problem of the answer's status where it is not a success.
  func accept(_ reply: Reply) throws(Problem) {
    if let problem = Problem(reply.response, of: catalog.title, admission: admission) { throw problem }
  }

  /// - Throws: `Problem.malformed` if a damaged answer has no readable records, because it must not look like an
  ///   empty one.
  func requireWhole<Value>(_ answer: Loaded<Value>) throws(Problem) {
    guard answer.dropped.isEmpty, answer.remarks.isEmpty else {
      throw .malformed(service: catalog.title, detail: "all its records are unreadable")
    }
  }

  /// Waits until the stale answers that were already shown are renewed, or the renewal has failed.
  public func finishRevalidations() async { await cachedAnswers?.cache.finishRevalidations() }

  /// Why a cached answer is better than the result of a request; `nil` if it is not.
  private static func flaw(
    _ result: Result<HTTPResponse, HTTPFailure>, of catalog: Catalog, _ network: NetworkState?
  ) -> Problem? {
    switch result {
    case .failure(let failure): return problem(failure, of: catalog, network)
    case .success(let response):
      // A redirect comes from a portal, or leads to an address where the service is not asked.
      let isError = (300...399).contains(response.status) || response.status == 429 || response.status >= 500
      if isError { return Problem(response, of: catalog.title) }
      guard response.status < 300, response.cacheStatus == nil else { return nil }
      if !response.isComplete { return .malformed(service: catalog.title, detail: "it is incomplete") }
      return response.looksLikeJSON ? nil : .malformed(service: catalog.title, detail: "it is not JSON")
    }
  }

  private static func problem(_ failure: HTTPFailure, of catalog: Catalog, _ network: NetworkState?) -> Problem {
    network?.note(failure, of: catalog)
    return Problem(failure, of: catalog.title)
  }

  private func url(_ path: [String], _ query: [(name: String, value: String)]) -> URL {
    let url = path.isEmpty ? base : base.appending(path: path.joined(separator: "/"), directoryHint: .notDirectory)
    guard !query.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    parts.percentEncodedQuery = query.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }.joined(separator: "&")
    return parts.url ?? url
  }
}

extension HTTPResponse {
  /// In bytes, about fifty times the largest known page. A copy of a larger body would take much memory.
  static let largestStored = 4_000_000

  /// The fields to store; `nil` for a very large body, and for one that a network sends in the service's place.
  fileprivate var fieldsWorthStoring: HTTPFields? {
    let isSuccess = (200...299).contains(status)
    return isSuccess && (!looksLikeJSON || body.count > Self.largestStored) ? nil : fields
  }

  /// Whether the body begins and ends like an object or an array.
  fileprivate var looksLikeJSON: Bool {
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = body.first(where: { !isBlank($0) && $0 < 0x80 }), let last = body.last(where: { !isBlank($0) })
    else { return false }
    return [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
      && [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(last)
  }
}

extension String {
  /// The text percent-encoded for a query (RFC 3986, section 3.4). `+`, `&`, `=` and `#` are encoded, because they have
  /// a meaning in a query; `,`, `:` and `/` may stay.
  fileprivate var queryEncoded: String {
    utf8.map { byte in
      let letter = Character(Unicode.Scalar(byte))
      if letter.isASCII, letter.isLetter || letter.isNumber || "-._~,:/".contains(letter) { return String(letter) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
