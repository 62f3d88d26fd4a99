public import MarqueeDomain
public import MarqueeHTTP

/// Pictures from where the services say that they are, held in memory and kept on disk.
///
/// What is kept is given without a request. Equal requests in progress share one answer. Nothing but a whole picture is
/// ever cached. Pictures of the sample are held in memory, and written to a folder of their own only where a file is asked
/// for, so that they never lie among real ones.
public struct CachedArtwork: ArtworkRepository {
  /// Where pictures are kept on disk.
  public struct Folders: Sendable {
    let real: ArtworkFolder
    let sample: ArtworkFolder

    /// - Parameters:
    ///   - path: of the folder for real ones; the sample's are in one within it.
    ///   - limit: for both, in bytes.
    public init(path: String, limit: Int) {
      // The sample's pictures are few and small.
      let share = limit / 20
      real = ArtworkFolder(path: path, limit: limit - share)
      sample = ArtworkFolder(path: "\(path)/sample", limit: share)
    }
  }

  private let transport: @Sendable (Catalog) -> any HTTPTransport
  private let addresses: ArtworkAddresses
  private let timeout: Duration
  private let memory: ArtworkMemoryCache
  private let folders: Folders?
  private let missingFolder: Problem
  private let sampleHost: String
  private let loading = HeldValues<Artwork>(limit: 0, byteLimit: 0)

  /// - Parameters:
  ///   - transport: the transport for the pictures of a catalog, which follows redirects.
  ///   - timeout: how long one picture may take.
  ///   - memoryLimit: in bytes.
  ///   - folders: `nil` where nothing can be kept on disk.
  ///   - missingFolder: what asking for a file throws where there are no folders.
  ///   - sampleHost: the host of links to the sample's pictures.
  public init(
    addresses: ArtworkAddresses, timeout: Duration, memoryLimit: Int, folders: Folders?,
    missingFolder: Problem = .missingFolder(for: "artwork"), sampleHost: String,
    transport: @escaping @Sendable (Catalog) -> any HTTPTransport
  ) {
    self.addresses = addresses
    self.timeout = timeout
    memory = ArtworkMemoryCache(limit: memoryLimit)
    self.folders = folders
    self.missingFolder = missingFolder
    self.sampleHost = sampleHost
    self.transport = transport
  }

  public func picture(of work: Work, _ size: ArtworkSize, _ freshness: Freshness) async throws(Problem) -> Artwork {
    guard let link = work.artwork else { throw .noArtwork(of: work) }
    let key = "\(size.rawValue) \(link)"
    if freshness != .new, let held = memory.use(key) { return held }
    let request = Request(catalog: work.id.catalog, link: link, address: addresses.address(link, size))
    let folder = folder(for: link)
    if freshness != .new, !isSample(link), let cached = folder?.find(request.address) {
      memory.hold(cached.picture, for: key)
      return cached.picture
    }
    let picture = try await fetch(request, for: work)
    memory.hold(picture, for: key)
    if !isSample(link), let folder, folder.limit > 0 {
      // A disk that is full or cannot be written costs a request the next time, not the picture.
      _ = try? folder.keep(picture, from: request.address)
    }
    return picture
  }

  public func file(of work: Work, _ size: ArtworkSize, _ freshness: Freshness) async throws(Problem) -> ArtworkFile {
    guard let link = work.artwork else { throw .noArtwork(of: work) }
    guard let folder = folder(for: link) else { throw missingFolder }
    let address = addresses.address(link, size)
    if freshness != .new, !isSample(link), let cached = folder.find(address) { return cached.file }
    let picture = try await picture(of: work, size, freshness)
    if let cached = folder.find(address), cached.picture == picture { return cached.file }
    return try folder.keep(picture, from: address)
  }

  public func contents() async throws(Problem) -> CacheContents.Amount {
    guard let folders else { return .none }
    return folders.real.contents() + folders.sample.contents()
  }

  public func clear() async throws(Problem) -> CacheContents.Amount {
    memory.removeAll()
    guard let folders else { return .none }
    return try folders.sample.clear() + folders.real.clear()
  }

  /// How many bytes are held in memory.
  var heldBytes: Int { memory.bytes }

  private func isSample(_ link: WebAddress) -> Bool { link.host == sampleHost }

  private func folder(for link: WebAddress) -> ArtworkFolder? { isSample(link) ? folders?.sample : folders?.real }

  private func fetch(_ request: Request, for work: Work) async throws(Problem) -> Artwork {
    do throws(Problem) {
      return try await loading.get(.new, as: request.key, keeping: { _ in false }) { () async throws(Problem) in
        try await load(request)
      }
    } catch .notFound {
      throw .notFound(
        what: "artwork for “\(work.title)”",
        remedy: .advice("\(request.link.host) has no picture where \(work.id) says."))
    }
  }

  /// The wanted size, or else the one that the service itself names.
  private func load(_ request: Request) async throws(Problem) -> Artwork {
    do throws(Problem) {
      return try await load(from: request.address, request.catalog)
    } catch {
      guard case .notFound = error, request.address != request.link else { throw error }
      return try await load(from: request.link, request.catalog)
    }
  }

  private func load(from address: WebAddress, _ catalog: Catalog) async throws(Problem) -> Artwork {
    let host = address.host
    guard let url = URL(string: address.text) else {
      throw .malformed(service: host, detail: "\(address) is not an address")
    }
    let request = HTTPRequest(
      url: url, fields: ["Accept": "image/jpeg, image/png, image/webp, image/gif"],
      limits: HTTPRequest.Limits(total: timeout, body: ArtworkFolder.largestPicture))
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await transport(catalog).send(request)
    } catch {
      throw Problem(error, of: host)
    }
    if [404, 410].contains(response.status) { throw .notFound(what: "picture at \(address)") }
    if let problem = Problem(response, of: host) { throw problem }
    guard response.isComplete else { throw .malformed(service: host, detail: "the picture is cut short") }
    do throws(PictureReading.Flaw) {
      return Artwork(bytes: response.body, contentType: try PictureReading.type(of: response.body))
    } catch {
      throw Problem(error, at: address)
    }
  }

  /// Where a picture is asked for. What is wanted in one size is not what is wanted in another.
  private struct Request {
    let catalog: Catalog
    let link: WebAddress
    let address: WebAddress

    /// No address has a blank in it.
    var key: String { "\(catalog.rawValue) \(link) \(address)" }
  }
}

extension Problem {
  /// Why what came from an address is no poster.
  fileprivate init(_ flaw: PictureReading.Flaw, at address: WebAddress) {
    self =
      switch flaw {
      case .placeholder: .notFound(what: "picture at \(address)")
      case .cut: .malformed(service: address.host, detail: "the picture is cut short")
      case .empty: .malformed(service: address.host, detail: "it is empty")
      case .tooLarge: .malformed(service: address.host, detail: "the picture has too many pixels")
      case .unknown: .malformed(service: address.host, detail: "it is not a JPEG, PNG, GIF or WebP picture")
      }
  }
}
