import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP

/// How pictures are fetched. They may come from any host that a service names, so their transport is separate from all
/// other requests: it follows redirects, and reaches the public internet and the configured services only.
extension Connections {
  /// The cache of pictures, with a transport for the sample's and a transport for real ones.
  func artwork() throws(Problem) -> any ArtworkRepository {
    let preferences = configuration.preferences
    let sample = pictures(
      orElse: FunctionTransport { (request) throws(HTTPFailure) in
        throw .noNetwork(host: request.url.host() ?? "")
      })
    let real = pictures(orElse: try realPictures())
    let kinds = configuration.sources
    let places = try configuration.descriptions.map { (description) throws(Problem) in
      try description.pictures(configuration)
    }
    return CachedArtwork(
      addresses: ArtworkAddresses(places.compactMap(\.self)), timeout: configuration.pictureTimeout,
      memoryLimit: preferences.memoryCache.value,
      folders: configuration.folders.artwork.map { .init(path: $0, limit: preferences.diskCache.value) },
      missingFolder: Folders.missing(for: .artwork, "XDG_CACHE_HOME"), sampleHost: SampleRouter.host,
      isOffline: configuration.isOffline, now: base.now
    ) { kinds[$0] == .live ? real : sample }
  }

  /// Sends requests for the sample's host, which exists nowhere else, to the sample; all other requests go to `others`.
  private func pictures(orElse others: any HTTPTransport) -> any HTTPTransport {
    let sample = samplePictures
    let hosts = FunctionTransport { (request) async throws(HTTPFailure) in
      try await (HTTPAuthority(request.url)?.host == SampleRouter.host ? sample : others).send(request)
    }
    return RedirectingTransport(ConfidentialTransport(hosts, secrets: configuration.toldSecrets, log: log))
  }

  /// The sample's pictures, with the same links for every port: from the fake services if they run, else from memory.
  private var samplePictures: any HTTPTransport {
    guard let services, let origin = URL(string: services.origin) else { return SampleTransport(faults: faults) }
    let wire = FakeServicesTransport(services: services, wire: wire(ignoresProxy: true))
    return FunctionTransport { (request) async throws(HTTPFailure) in
      var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true) ?? URLComponents()
      (parts.scheme, parts.host, parts.port) = (origin.scheme, origin.host(), origin.port)
      var request = request
      // Parts of two URLs make one.
      request.url = parts.url ?? origin
      return try await wire.send(request)
    }
  }

  /// The transport of real pictures. Only hosts of an `introduction` variable receive the contact in the `User-Agent`.
  private func realPictures() throws(Problem) -> any HTTPTransport {
    guard !configuration.isOffline else { return OfflineTransport() }
    let configured = configuration.descriptions.flatMap(\.variables).filter { $0.kind != .secret }.compactMap {
      variable in
      URL(string: configuration.value(of: variable) ?? variable.standard ?? "").flatMap { HTTPAuthority($0) }
    }
    let wire = CurlTransport(
      userAgent: Configuration.program, certificateFile: configuration.certificateFile,
      reach: .publicInternet(except: Set(configured)))
    let hosts = try configuration.descriptions.compactMap(\.introduction).map { variable throws(Problem) in
      try configuration.address(variable)
    }
    let known = Set(hosts.compactMap { HTTPAuthority($0) })
    return FunctionTransport { [name = configuration.userAgent] (request) async throws(HTTPFailure) in
      var request = request
      if let host = HTTPAuthority(request.url), known.contains(host) { request.fields["User-Agent"] = name }
      return try await wire.send(request)
    }
  }
}

/// A transport that is one function.
private struct FunctionTransport: HTTPTransport {
  let answer: @Sendable (HTTPRequest) async throws(HTTPFailure) -> HTTPResponse

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { try await answer(request) }
}
