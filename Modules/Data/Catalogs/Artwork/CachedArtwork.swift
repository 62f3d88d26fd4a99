public import MarqueeDomain
public import MarqueeHTTP

/// Pictures from the addresses that services name, cached in memory and on disk by the rules of the HTTP cache. If a
/// host cannot be asked, its cached picture is given. After redirects, the headers of the last answer count.
///
/// Equal requests in progress share one answer. Only whole pictures are cached. Pictures of the sample are cached in
/// memory, and written to a folder of their own only when a file is asked for, so that they are never among real ones.
public struct CachedArtwork: ArtworkRepository {
  /// The folders of cached pictures.
  public struct Folders: Sendable {
    let real: ArtworkFolder
    let sample: ArtworkFolder

    /// Creates two folders: one of real pictures, and in it the sample's. `limit` is for both together, in bytes.
    public init(path: String, limit: Int) {
      // The sample's pictures are few and small.
      let share = limit / 20
      real = ArtworkFolder(path: path, limit: limit - share)
      sample = ArtworkFolder(path: "\(path)/sample", limit: share)
    }
  }

  private let answers: [Catalog: CachedAnswers]
  private let addresses: ArtworkAddresses
  private let timeout: Duration
  let store: ArtworkStore
  private let missingFolder: Problem
  private let loading = CachedValues<Artwork>(limit: 0, byteLimit: 0)

  /// Creates a cache; nothing is read or written before the first picture.
  ///
  /// `timeout` is how long one picture may take, and `memoryLimit` is in bytes. Without `folders`, nothing is cached on
  /// disk, and asking for a file throws `missingFolder`. `sampleHost` is the host of links to the sample's pictures. If
  /// `isOffline`, cached pictures are given, however old, because no host is asked. `transport` returns the transport
  /// for the pictures of a catalog, which must follow redirects; `now` is the wall time.
  public init(
    addresses: ArtworkAddresses, timeout: Duration, memoryLimit: Int, folders: Folders?,
    missingFolder: Problem = .storage(.noFolder(for: .artwork)), sampleHost: String, isOffline: Bool,
    now: @escaping @Sendable () -> Date = { Date.now }, transport: (Catalog) -> any HTTPTransport
  ) {
    let store = ArtworkStore(memoryLimit: memoryLimit, folders: folders, sampleHost: sampleHost)
    self.store = store
    self.addresses = addresses
    self.timeout = timeout
    self.missingFolder = missingFolder
    var answers: [Catalog: CachedAnswers] = [:]
    for catalog in Catalog.allCases {
      answers[catalog] = CachedAnswers(
        cache: CachingTransport(transport(catalog), store: store, storedFields: \.fieldsOfPicture, now: now),
        reuse: AnswerReuse(store: store, isOffline: isOffline), now: now, flaw: Self.flaw)
    }
    self.answers = answers
  }

  public func picture(of work: Work, _ size: ArtworkSize, _ freshness: Freshness) async throws(Problem) -> Artwork {
    guard let link = work.artwork else { throw .noArtwork(of: work) }
    let request = Request(catalog: work.id.catalog, link: link, address: addresses.address(link, size))
    do throws(Problem) {
      return try await loading.get(freshness, as: request.key, keeping: CachedValues.never) {
        () async throws(Problem) in
        try await load(request, freshness)
      }
    } catch .notFound {
      throw .notFound(
        what: .artwork(of: work),
        remedy: .advice("\(request.link.host) has no picture for \(work.id)."))
    }
  }

  public func file(of work: Work, _ size: ArtworkSize, _ freshness: Freshness) async throws(Problem) -> ArtworkFile {
    guard let link = work.artwork else { throw .noArtwork(of: work) }
    let address = addresses.address(link, size)
    let picture = try await picture(of: work, size, freshness)
    // The address under which the cache stores the answer.
    let stored = HTTPRequest(address)?.storedURL.flatMap { WebAddress($0) }
    return try store.file(of: picture, from: stored ?? address, missing: missingFolder)
  }

  public func contents() async throws(Problem) -> CacheContents.Amount { store.contents() }

  public func clear() async throws(Problem) -> CacheContents.Amount { try store.clear() }

  /// The picture in the wanted size. If the host does not have that size, the size that the service names is given
  /// and stored in its place.
  private func load(_ request: Request, _ freshness: Freshness) async throws(Problem) -> Artwork {
    do throws(Problem) {
      return try await load(from: request.address, request.catalog, freshness)
    } catch {
      guard case .notFound = error, request.address != request.link else { throw error }
      let picture = try await load(from: request.link, request.catalog, freshness)
      if let link = HTTPRequest(request.link)?.storedURL, let address = HTTPRequest(request.address)?.storedURL {
        await store.copy(from: link, to: address)
      }
      return picture
    }
  }

  private func load(
    from address: WebAddress, _ catalog: Catalog, _ freshness: Freshness
  ) async throws(Problem) -> Artwork {
    let host = address.host
    guard var request = HTTPRequest(address), let answers = answers[catalog] else {
      throw .malformed(service: host, detail: "\(address) is not an address")
    }
    request.fields = ["Accept": "image/jpeg, image/png, image/webp, image/gif"]
    request.limits = HTTPRequest.Limits(total: timeout, body: ArtworkFolder.largestPicture)
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await answers.send(request, freshness).response
    } catch {
      throw Problem(error, of: host)
    }
    if [404, 410].contains(response.status) { throw .notFound(what: .text("picture at \(address)")) }
    if let problem = Problem(response, of: host) { throw problem }
    guard response.isComplete else { throw .malformed(service: host, detail: "the picture is incomplete") }
    do throws(PictureReading.Flaw) {
      return Artwork(bytes: response.body, contentType: try PictureReading.type(of: response.body))
    } catch {
      throw Problem(error, at: address)
    }
  }

  /// Why a host's answer does not replace the cached picture; `nil` for a picture, and for a missing one.
  private static func flaw(_ result: Result<HTTPResponse, HTTPFailure>) -> Problem? {
    switch result {
    case .failure(let failure): return Problem(failure, of: "")
    case .success(let response):
      if [404, 410].contains(response.status) { return nil }
      if let problem = Problem(response, of: "") { return problem }
      do throws(PictureReading.Flaw) {
        _ = try PictureReading.type(of: response.body)
        return response.isComplete ? nil : .malformed(service: "", detail: "")
      } catch {
        return error == .placeholder ? nil : .malformed(service: "", detail: "")
      }
    }
  }

  private struct Request {
    let catalog: Catalog
    let link: WebAddress
    let address: WebAddress

    /// Addresses contain no blanks.
    var key: String { "\(catalog.rawValue) \(link) \(address)" }
  }
}

extension HTTPRequest {
  fileprivate init?(_ address: WebAddress) {
    guard let url = URL(string: address.text) else { return nil }
    self.init(url: url)
  }
}

extension Problem {
  /// Why the body from an address is not a poster.
  fileprivate init(_ flaw: PictureReading.Flaw, at address: WebAddress) {
    self =
      switch flaw {
      case .placeholder: .notFound(what: .text("picture at \(address)"))
      case .cut: .malformed(service: address.host, detail: "the picture is incomplete")
      case .empty: .malformed(service: address.host, detail: "it is empty")
      case .tooLarge: .malformed(service: address.host, detail: "the picture has too many pixels")
      case .unknown: .malformed(service: address.host, detail: "it is not a JPEG, PNG, GIF or WebP picture")
      }
  }
}
