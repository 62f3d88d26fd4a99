import MarqueeCatalogs
import MarqueeIndex
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP

/// How the services of each source are reached. What nobody asks for is not started.
package struct Connections {
  /// What they measure time by, and what stands before the network. Tests have their own.
  package struct Base: Sendable {
    var clock: any Clock<Duration> = ContinuousClock()
    /// The wall time.
    var now: @Sendable () -> Date = { Date.now }
    /// The sample services of the source `embedded`.
    var samples = SampleRouter()
    /// Stands before the network, which it is given.
    var wire: @Sendable (any HTTPTransport) -> any HTTPTransport = { $0 }
  }

  private(set) var configuration: Configuration
  private(set) var log: (@Sendable (String) -> Void)?
  private(set) var faults: FaultScript?
  let services: FakeServices?
  /// What the requests to real services tell of the network.
  let network: NetworkState
  /// What real services answered; `nil` where there is no folder to keep it in.
  let answers: SQLiteAnswers?
  let base: Base
  /// What the fake services answered: sample data never lies among real data.
  private let fakeAnswers = InMemoryResponseStore(limit: 20_000_000)

  /// - Parameter library: whose works' pages are the last to go.
  init(
    _ configuration: Configuration, library: any LibraryListRepository, log: (@Sendable (String) -> Void)?, base: Base
  ) throws(Problem) {
    self.configuration = configuration
    self.log = log
    self.base = base
    network = NetworkState(now: base.now)
    answers = configuration.folders.answers.map { path in
      SQLiteAnswers(
        path: path, now: base.now,
        keptWorks: {
          // Where the library cannot be read, all pages are alike.
          (try? await library.identifiers()) ?? []
        })
    }
    let kinds = configuration.catalogs.map { configuration.kind(of: $0) }
    faults = try FakeServices.faults(configuration.faults)
    let needsServices = kinds.contains(.fake) && !configuration.isOffline
    services = needsServices ? try FakeServices(port: 0, faults: configuration.faults) : nil
    let inMemory = configuration.catalogs.filter { configuration.kind(of: $0) == .embedded }
    do throws(FaultScript.Invalid) {
      try faults?.checkInMemory(services: inMemory.map(\.rawValue))
    } catch {
      throw .usage(message: "MARQUEE_FAULTS: \(error).", remedy: .useFakeSource)
    }
  }

  /// The same with the samples in memory as all sources, which asks no service and logs nothing.
  var ofSamples: Connections {
    var connections = self
    (connections.configuration, connections.log, connections.faults) = (configuration.ofSamples, nil, nil)
    return connections
  }

  /// A catalog's service as its source has it.
  ///
  /// - Parameter live: where the real one is; `nil` where there is none, and the sample in memory stands in for it.
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
    // The log has what is sent, not what waits for its turn. The query of an address may hold a key as well.
    let confidential = ConfidentialTransport(
      transport, credential: isLive ? policy?.credential : nil,
      secrets: configuration.toldSecrets + Configuration.secrets(in: base), log: log)
    // What is never sent waits for nothing.
    let asks = kind != .embedded && !configuration.isOffline
    let paced: any HTTPTransport =
      if let policy {
        PacedTransport(
          confidential, pace: asks && isLive ? policy.pace : nil, cooldown: policy.cooldown,
          file: configuration.folders.pace(of: catalog), clock: self.base.clock, now: self.base.now)
      } else {
        confidential
      }
    return WebService(
      catalog: catalog, base: base, origin: kind == .embedded ? .embedded : .network, timeout: configuration.timeout,
      transport: asks ? retrying(paced) : paced, network: isLive ? network : nil, admission: policy?.admission,
      isSample: !isLive, reuse: reuse(of: catalog, from: kind, base: base), now: self.base.now)
  }

  /// Each service has its own record of failing hosts: stand-ins for several may be on one host, as the fake ones are.
  private func retrying(_ transport: any HTTPTransport) -> any HTTPTransport {
    let health = CircuitBreaker(clock: base.clock)
    network.watch(health)
    return RetryingTransport(transport, health: health, clock: base.clock, now: base.now)
  }

  /// How stored answers of a catalog are used; `nil` where none are: those in memory are there at once, and an address
  /// with a query may hold a secret.
  private func reuse(of catalog: Catalog, from kind: SourceKind, base: URL) -> AnswerReuse? {
    let description = configuration.description(of: catalog)
    let store: (any ResponseStore)? =
      switch kind {
      case .live where base.query() == nil:
        answers?.store(keepingFor: description?.longestStay)
      case .fake: fakeAnswers
      case .live, .embedded: nil
      }
    let damagedPages = kind == .live ? answers?.damagedPages(of: catalog) : nil
    return store.map {
      AnswerReuse(
        store: $0, noteState: damagedPages?.note, freshFor: description?.freshFor, isOffline: configuration.isOffline)
    }
  }

  /// A catalog whose answers are found in the index afterwards.
  func caching(_ repository: any CatalogRepository) -> any CatalogRepository {
    let catalog = repository.catalog
    guard configuration.kind(of: catalog) == .live, let answers else { return repository }
    let description = configuration.description(of: catalog)
    return CachingCatalog(repository, in: answers.cachedRecords(of: catalog, keepingFor: description?.longestStay))
  }

  /// The network, unless it is not to be touched.
  func wire(ignoresProxy: Bool) -> any HTTPTransport {
    guard !configuration.isOffline else { return OfflineTransport() }
    return base.wire(
      CurlTransport(
        userAgent: configuration.userAgent, certificateFile: configuration.certificateFile, ignoresProxy: ignoresProxy))
  }

  /// The base of a catalog's sample service, which is named like the catalog.
  private static func base(_ catalog: Catalog, at origin: String) throws(Problem) -> URL {
    guard let url = URL(string: "\(origin)/\(catalog.rawValue)") else {
      throw .failed(
        message: "The address of the sample services cannot be built.", remedy: .advice("Please report this."))
    }
    return url
  }
}

/// What a service asks of those who use it.
struct ServicePolicy: Sendable {
  /// How fast the real one may be asked; the sample has no limit.
  var pace: PacedTransport.Pace?
  /// How long it is left alone when it says that it was too much.
  var cooldown: Duration
  /// What a person can do where it turns requests away.
  var admission: Remedy
  /// What the real one knows the person by. It is added next to the wire, where nothing logs or keeps it.
  var credential: ConfidentialTransport.Credential?
}

/// The wire to the fake services. It holds them, because they run only as long as somebody does.
struct FakeServicesTransport: HTTPTransport {
  let services: FakeServices?
  let wire: any HTTPTransport

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { try await wire.send(request) }
}
