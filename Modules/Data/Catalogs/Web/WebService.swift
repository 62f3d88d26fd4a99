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
  private let cachedAnswers: CachedAnswers?
  private let network: NetworkState?
  private let admission: Remedy?
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
        cache: CachingTransport(JSONAnswers(base: transport), store: reuse.store, now: now), reuse: reuse, now: now,
        flaw: { Self.flaw($0, of: catalog, network) })
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

  /// What came back.
  struct Answer: Sendable {
    let request: HTTPRequest
    let response: HTTPResponse
    fileprivate(set) var isStale = false
    /// Why it is one that was seen before, where the service had none.
    fileprivate(set) var failure: Problem?
    /// Whether it is stored, and not as a damaged one.
    fileprivate var isStoredUnmarked: Bool {
      failure == nil && response.cacheStatus != nil && !response.fields.areDamaged
    }
  }

  /// An answer that is a success.
  struct Reply: Sendable {
    let request: HTTPRequest
    let response: HTTPResponse
    let source: Source
    let failure: Problem?
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
    _ = try await AnswerReuse.probing { () async throws(Problem) in try await get(path) }
  }

  /// Gets what is at a path below the base.
  func get(_ path: [String]) async throws(Problem) -> Reply { try read(try await ask(path)) }

  /// Asks for what is at a path below the base, and gives the answer whatever its status is.
  ///
  /// - Parameter query: names and values as they are; they are encoded here.
  func ask(_ path: [String], query: [(name: String, value: String)] = []) async throws(Problem) -> Answer {
    let request = HTTPRequest(
      url: url(path, query), fields: ["Accept": "application/json"], limits: HTTPRequest.Limits(total: timeout))
    let begun = now()
    do throws(HTTPFailure) {
      let answer = try await send(request)
      ReceivedBytes.add(answer.response.body.count)
      if answer.response.cacheStatus.map({ $0.received >= begun }) ?? true { network?.noteAnswer(of: catalog) }
      return answer
    } catch {
      throw Self.problem(error, of: catalog, network)
    }
  }

  private func send(_ request: HTTPRequest) async throws(HTTPFailure) -> Answer {
    guard let cachedAnswers else { return Answer(request: request, response: try await transport.send(request)) }
    let answer = try await cachedAnswers.send(request)
    return Answer(request: request, response: answer.response, isStale: answer.isStale, failure: answer.failure)
  }

  /// An answer as a reply.
  ///
  /// - Throws: what its status means where that is no success.
  func read(_ answer: Answer) throws(Problem) -> Reply {
    let response = answer.response
    if let problem = Problem(response, of: catalog.title, admission: admission) { throw problem }
    let source = Source(
      catalog: catalog, origin: response.cacheStatus == nil ? origin : .cache,
      fetchedAt: response.cacheStatus?.received ?? now(), isStale: answer.isStale, isSample: isSample)
    return Reply(request: answer.request, response: response, source: source, failure: answer.failure)
  }

  /// What the body of an answer holds.
  func read<Wire: JSONReadable>(_ answer: Answer, as document: JSONDocument) throws(Problem) -> Loaded<Wire> {
    let reply = try read(answer)
    guard let value = document.root.read(Wire.self) else {
      throw .malformed(service: catalog.title, detail: document.unusable)
    }
    let notices: [Notice] = reply.isComplete ? [] : [.told("An answer of \(catalog.title) was cut short on the way.")]
    return reply.loaded(value, of: document, notices: notices)
  }

  /// - Throws: `Problem.malformed` where an answer without records was damaged: that must not look like an empty one.
  func requireWhole<Value>(_ answer: Loaded<Value>) throws(Problem) {
    guard answer.dropped.isEmpty, answer.remarks.isEmpty else {
      throw .malformed(service: catalog.title, detail: "none of its records can be read")
    }
  }

  /// Asks for what is at a path below the base, and reads it. Where the answer is damaged, what is stored of it does not
  /// stand for a new one.
  func load<Value>(
    _ path: [String], query: [(name: String, value: String)] = [],
    _ read: (Answer, [UInt8]) throws(Problem) -> Loaded<Value>
  ) async throws(Problem) -> Loaded<Value> {
    let first = try await readAnswer(path, query, read)
    // It is marked after it was stored: the program may have ended before that, or this call was faster.
    guard first.isNewlyMarked else { return try first.outcome.get() }
    return try await readAnswer(path, query, read).outcome.get()
  }

  private func readAnswer<Value>(
    _ path: [String], _ query: [(name: String, value: String)],
    _ read: (Answer, [UInt8]) throws(Problem) -> Loaded<Value>
  ) async throws(Problem) -> (outcome: Result<Loaded<Value>, Problem>, isNewlyMarked: Bool) {
    let answer = try await ask(path, query: query)
    let outcome: Result<Loaded<Value>, Problem>
    let isDamaged: Bool
    do throws(Problem) {
      let loaded = try answer.response.reading { body throws(Problem) in try read(answer, body) }
      (outcome, isDamaged) = (.success(loaded), !loaded.dropped.isEmpty)
    } catch {
      guard error.code == .malformed else { throw error }
      (outcome, isDamaged) = (.failure(error), true)
    }
    await note(answer.response, to: answer.request, isDamaged: isDamaged)
    return (outcome, isDamaged && answer.isStoredUnmarked)
  }

  /// Notes whether all of an answer could be read.
  func note(_ response: HTTPResponse, to request: HTTPRequest, isDamaged: Bool) async {
    await cachedAnswers?.note(response, to: request, isDamaged: isDamaged)
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
