public import MarqueeDomain
public import MarqueeHTTP
import MarqueeJSON

/// A service on the web: where it is, how it is reached, and what its failures mean to a person.
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
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - base: what the paths of requests are put behind. Nothing is ever requested elsewhere.
  ///   - origin: what the answers are labeled with.
  ///   - timeout: how long one answer may take.
  ///   - network: is told what becomes of requests that go over a network.
  ///   - admission: what a person can do where the service turns requests away (401, 403).
  ///   - isSample: whether sample data comes from there, though over a network.
  ///   - reuse: how stored answers are used; `nil` where none are.
  ///   - now: the wall time.
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

  /// Whether answers are stored, so that a page that is loaded again costs no request while it is fresh.
  var storesAnswers: Bool { cachedAnswers != nil }

  /// The same without what is stored: only the service's own answer will do.
  var unstored: WebService {
    var service = self
    service.cachedAnswers = nil
    return service
  }

  /// What an answer means in which a service says that it refuses a question; `nil` for any other.
  ///
  /// - Parameter missing: what it means that there is nothing at that path.
  typealias Refusal = @Sendable (_ status: Int, _ document: JSONDocument, _ missing: Problem?) -> Problem?

  /// The same with what the service itself says of its refusals.
  func refusing(_ refusal: @escaping Refusal) -> WebService {
    var service = self
    service.refusal = refusal
    return service
  }

  /// What came back of a request: an answer of any status.
  struct Reply: Sendable {
    let response: HTTPResponse
    /// Where it came from, and how fresh it is.
    let source: Source
    /// Why it is one that was seen before, where the service had none.
    var failure: Problem?

    var status: Int { response.status }
    var isComplete: Bool { response.isComplete }

    /// What it holds, with where it came from.
    ///
    /// - Parameter notices: besides those that the reply itself brings.
    func loaded<Value>(_ value: Value, of document: JSONDocument, notices: [Notice]) -> Loaded<Value> {
      var loaded = Loaded(value, sources: [source], notices: notices)
      loaded.note(document)
      if let failure { loaded.missing = [Missing(because: failure)] }
      return loaded
    }
  }

  /// Asks for what is at a path below the base, only to see whether the service answers now.
  public func reach(_ path: [String]) async throws(Problem) {
    _ = try await unstored.load(path, .new) { (reply, _) throws(Problem) in
      try accept(reply)
      return Loaded(())
    }
  }

  /// Gets what is at a path below the base.
  ///
  /// - Parameter missing: what it means that there is nothing.
  func get<Wire: JSONReadable>(
    _ path: [String], _ freshness: Freshness, _ query: [(name: String, value: String)] = [], missing: Problem? = nil
  ) async throws(Problem) -> Loaded<Wire> {
    try await load(path, query: query, freshness) { (reply, document) throws(Problem) in
      if let problem = refusal(reply.status, document, missing) { throw problem }
      try accept(reply)
      guard let value = document.root.read(Wire.self) else {
        throw .malformed(service: catalog.title, detail: document.unusable)
      }
      let notices: [Notice] = reply.isComplete ? [] : [.text("An answer of \(catalog.title) was cut short on the way.")]
      return reply.loaded(value, of: document, notices: notices)
    }
  }

  /// Asks for what is at a path below the base, and reads its body, once. Where the answer is damaged, what is stored of it
  /// does not stand for a new one.
  ///
  /// - Parameters:
  ///   - query: names and values as they are; they are encoded here.
  ///   - name: what the paths of losses begin with.
  ///   - read: gives what the body holds; the status may be any.
  func load<Value>(
    _ path: [String], query: [(name: String, value: String)] = [], name: String = "", _ freshness: Freshness,
    _ read: (Reply, JSONDocument) throws(Problem) -> Loaded<Value>
  ) async throws(Problem) -> Loaded<Value> {
    let request = HTTPRequest(
      url: url(path, query), fields: ["Accept": "application/json"], limits: HTTPRequest.Limits(total: timeout))
    var isAgain = false
    while true {
      let reply = try await ask(request, freshness)
      let outcome: Result<Loaded<Value>, Problem>
      let isDamaged: Bool
      do throws(Problem) {
        ReceivedBytes.add(reply.response.body.count)
        // The next large body is received when this one is read and released.
        defer { withExtendedLifetime(reply.response.turn) {} }
        let loaded = try read(reply, JSONDocument(reply.response.body, name: name))
        (outcome, isDamaged) = (.success(loaded), !loaded.dropped.isEmpty)
      } catch {
        guard error.code == .malformed else { throw error }
        (outcome, isDamaged) = (.failure(error), true)
      }
      await cachedAnswers?.note(reply.response, to: request, isDamaged: isDamaged)
      // It is marked after it was stored: the program may have ended before that, or this call was faster.
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
      // That nothing is stored says nothing of the network.
      throw Self.problem(error, of: catalog, freshness == .stored ? nil : network)
    }
  }

  /// - Throws: what the status of an answer means where it is no success.
  func accept(_ reply: Reply) throws(Problem) {
    if let problem = Problem(reply.response, of: catalog.title, admission: admission) { throw problem }
  }

  /// - Throws: `Problem.malformed` where an answer without records was damaged: that must not look like an empty one.
  func requireWhole<Value>(_ answer: Loaded<Value>) throws(Problem) {
    guard answer.dropped.isEmpty, answer.remarks.isEmpty else {
      throw .malformed(service: catalog.title, detail: "none of its records can be read")
    }
  }

  /// Waits until stale answers that were shown at once are renewed, or could not be.
  public func finishRevalidations() async { await cachedAnswers?.cache.finishRevalidations() }

  /// Why something seen before is better than what came of a request; `nil` where it is not.
  private static func flaw(
    _ result: Result<HTTPResponse, HTTPFailure>, of catalog: Catalog, _ network: NetworkState?
  ) -> Problem? {
    switch result {
    case .failure(let failure): return problem(failure, of: catalog, network)
    case .success(let response):
      // A redirect is a portal's, or leads to where the service is asked no more.
      let isError = (300...399).contains(response.status) || response.status == 429 || response.status >= 500
      if isError { return Problem(response, of: catalog.title) }
      guard response.status < 300, response.cacheStatus == nil else { return nil }
      if !response.isComplete { return .malformed(service: catalog.title, detail: "it was cut short on the way") }
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
  /// In bytes: some fifty times the largest page that a service is known to send. A copy of more would take much memory.
  static let largestStored = 4_000_000

  /// Its fields, but `nil` for what a network sends in a service's place, such as a page that wants a password first, and
  /// for what is very large.
  fileprivate var fieldsWorthStoring: HTTPFields? {
    let isSuccess = (200...299).contains(status)
    return isSuccess && (!looksLikeJSON || body.count > Self.largestStored) ? nil : fields
  }

  /// Whether the body begins and ends as an object or an array does.
  fileprivate var looksLikeJSON: Bool {
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = body.first(where: { !isBlank($0) && $0 < 0x80 }), let last = body.last(where: { !isBlank($0) })
    else { return false }
    return [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
      && [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(last)
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
