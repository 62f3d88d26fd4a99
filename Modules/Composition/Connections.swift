import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP
import MarqueeIndex

/// Connects catalogs to their sources. A service that no catalog needs is not started.
package struct Connections {
  /// The clocks, the wall time and the network. Tests replace them.
  package struct Base: Sendable {
    /// Measures what requests wait for: retries, paces, breaks after failures, and the pauses of `library complete`.
    var clock: any Clock<Duration> = ContinuousClock()
    /// Schedules what is done beside commands: looking for changes by other processes, and completing kept works.
    var backgroundClock: any Clock<Duration> = ContinuousClock()
    var now: @Sendable () -> Date = { Date.now }
    var samples = SampleRouter()
    /// Wraps the network's transport.
    var wire: @Sendable (any HTTPTransport) -> any HTTPTransport = { $0 }
  }

  /// Where requests go, by catalog.
  private(set) var configuration: Configuration
  /// Called with a line for every request.
  private(set) var log: (@Sendable (String) -> Void)?
  private(set) var faults: FaultScript?
  /// The fake services; `nil` if no catalog uses them.
  let services: FakeServices?
  /// What requests to real services show about the network.
  let network: NetworkState
  /// The answers of real services; `nil` if there is no folder for the cache.
  let answers: SQLiteAnswers?
  let base: Base
  /// The pictures of the movie rows that the library knows.
  let keptPictures: @Sendable () async -> [Work.ID: WebAddress]
  /// The answers of the fake services, in memory: sample data is never stored with real data.
  private let fakeAnswers = InMemoryResponseStore(limit: 20_000_000)

  /// - Parameter library: the pages of its works are removed from the cache last.
  init(
    _ configuration: Configuration, library: any LibraryListRepository,
    keptPictures: @escaping @Sendable () async -> [Work.ID: WebAddress] = { [:] },
    log: (@Sendable (String) -> Void)?, base: Base
  ) throws(Problem) {
    self.keptPictures = keptPictures
    self.configuration = configuration
    self.log = log
    self.base = base
    network = NetworkState(now: base.now)
    answers = configuration.folders.answers.map { path in
      SQLiteAnswers(
        path: path, now: base.now,
        keptWorks: {
          // If the library cannot be read, all pages are removed in the same order.
          (try? await library.identifiers()) ?? []
        })
    }
    let kinds = configuration.catalogs.map { configuration.kind(of: $0) }
    faults = try FakeServices.faults(configuration.faults)
    let needsServices = kinds.contains(.fake) && !configuration.isOffline
    services = needsServices ? try FakeServices(port: 0, faults: configuration.faults, remedy: .useSample) : nil
    let inMemory = configuration.catalogs.filter { configuration.kind(of: $0) == .embedded }
    do throws(FaultScript.Invalid) {
      try faults?.checkInMemory(services: inMemory.map(\.rawValue))
    } catch {
      throw .usage(message: "MARQUEE_FAULTS: \(error).", remedy: .useFakeSource)
    }
  }

  /// The same connections with samples in memory as all sources. They ask no service and log nothing.
  var ofSamples: Connections {
    var connections = self
    (connections.configuration, connections.log, connections.faults) = (configuration.ofSamples, nil, nil)
    return connections
  }

  /// The service of a catalog, over the transport of its source; without a `live` address, over the sample in memory.
  func service(_ catalog: Catalog, live: URL?, _ policy: ServicePolicy? = nil) throws(Problem) -> WebService {
    let kind: SourceKind
    let base: URL
    let transport: any HTTPTransport
    switch (configuration.kind(of: catalog), live) {
    case (.live, let live?): (kind, base, transport) = (.live, live, wire(ignoresProxy: false))
    case (.fake, _):
      kind = .fake
      base = try Self.base(catalog, at: services?.origin ?? "http://127.0.0.1")
      transport = FakeServicesTransport(services: services, wire: wire(ignoresProxy: true))
    case (let chosen, _):
      kind = .embedded
      base = try Self.base(catalog, at: "http://\(SampleRouter.host)")
      transport = SampleTransport(router: self.base.samples, faults: chosen == .embedded ? faults : nil)
    }
    let isLive = kind == .live
    // The log has requests when they are sent, not when they wait. The query of an address may contain a key, too.
    let confidential = ConfidentialTransport(
      transport, credential: isLive ? policy?.credential : nil,
      secrets: configuration.toldSecrets + Configuration.secrets(in: base), log: log)
    // Requests that are never sent wait for nothing.
    let asks = kind != .embedded && !configuration.isOffline
    let paced: any HTTPTransport =
      if let policy {
        PacedTransport(
          confidential, pace: asks && isLive ? policy.pace : nil, cooldown: policy.cooldown,
          clock: self.base.clock, now: self.base.now)
      } else {
        confidential
      }
    return WebService(
      catalog: catalog, base: base, origin: kind == .embedded ? .embedded : .network, timeout: configuration.timeout,
      transport: asks ? retrying(paced) : paced, network: isLive ? network : nil, admission: policy?.admission,
      isSample: !isLive, reuse: reuse(of: catalog, from: kind, base: base), now: self.base.now)
  }

  /// Each service has its own circuit breaker: fake services of several catalogs share one host.
  private func retrying(_ transport: any HTTPTransport) -> any HTTPTransport {
    let health = CircuitBreaker(clock: base.clock)
    network.watch(health)
    return RetryingTransport(transport, health: health, clock: base.clock, now: base.now)
  }

  /// How cached answers are used; `nil` for none: samples are in memory, and an address's query may contain a secret.
  private func reuse(of catalog: Catalog, from kind: SourceKind, base: URL) -> AnswerReuse? {
    let description = configuration.description(of: catalog)
    let store: (any ResponseStore)? =
      switch kind {
      case .live where base.query() == nil: answers?.store(keepingFor: description?.longestStay)
      case .fake: fakeAnswers
      case .live, .embedded: nil
      }
    let damagedPages = kind == .live ? answers?.damagedPages(of: catalog) : nil
    return store.map {
      AnswerReuse(
        store: $0, noteState: damagedPages?.note, freshFor: description?.freshFor, isOffline: configuration.isOffline)
    }
  }

  /// The catalog, with a cache that puts its answers into the index.
  func caching(_ repository: any CatalogRepository) -> any CatalogRepository {
    let catalog = repository.catalog
    guard configuration.kind(of: catalog) == .live, let answers else { return repository }
    let description = configuration.description(of: catalog)
    return CachingCatalog(repository, in: answers.cachedRecords(of: catalog, keepingFor: description?.longestStay))
  }

  /// The network; offline, a transport that refuses every request.
  func wire(ignoresProxy: Bool) -> any HTTPTransport {
    guard !configuration.isOffline else { return OfflineTransport() }
    return base.wire(
      CurlTransport(
        userAgent: configuration.userAgent, certificateFile: configuration.certificateFile, ignoresProxy: ignoresProxy))
  }

  /// The base of a catalog's sample service, which has the catalog's name.
  private static func base(_ catalog: Catalog, at origin: String) throws(Problem) -> URL {
    guard let url = URL(string: "\(origin)/\(catalog.rawValue)") else {
      throw .failed(message: "Can't build the address of the sample services.", remedy: .advice("Please report this."))
    }
    return url
  }
}

struct ServicePolicy: Sendable {
  /// The rate limit of the real service; the sample has none.
  var pace: PacedTransport.Pace?
  /// How long the service is not asked after it answered that there were too many requests.
  var cooldown: Duration
  /// What the user can do where the service turns requests away.
  var admission: Remedy
  /// How the real service knows the user. It is added next to the wire, where nothing logs or stores it.
  var credential: ConfidentialTransport.Credential?
}

/// The wire to the fake services. It keeps a reference to them, because they stop when the last reference ends.
struct FakeServicesTransport: HTTPTransport {
  let services: FakeServices?
  let wire: any HTTPTransport

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { try await wire.send(request) }
}
