public import MarqueeSystem

/// The HTTP cache of one client (RFC 9111, as a private cache; RFC 5861): answers GET requests from what it stored
/// where the headers allow it, and validates or asks anew where not. Other methods pass.
///
/// A caller steers it by the directives of RFC 9111, section 5.2.1, in the request: `no-cache` to have it confirmed,
/// `only-if-cached` to never ask (a 504 means that nothing is stored), and by `HTTPRequest.acceptsStale`. `Pragma` means
/// nothing (section 5.4). An answer from the store says so in `HTTPResponse.cacheStatus`.
///
/// It stores the URLs and the answers as they pass here, and of the requests' fields nothing but a hash of those that
/// `Vary` names. So it belongs above `AuthorizedTransport`, which adds the credential to what leaves and takes it out of
/// what comes back, and above whatever adds a contact: then the store holds neither.
public struct CachingTransport: HTTPTransport {
  private let exchange: CacheLookup
  private let revalidations = Revalidations()

  /// - Parameters:
  ///   - storedFields: the fields with which an answer is to be stored, where the RFC lets it be; `nil` for one that is
  ///     not worth storing.
  ///   - now: the wall time.
  public init(
    _ base: any HTTPTransport, store: any ResponseStore,
    storedFields: @escaping @Sendable (HTTPResponse) -> HTTPFields? = { $0.fields },
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    exchange = CacheLookup(base: base, store: store, storedFields: storedFields, now: now)
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    guard request.isCacheable, let url = request.storedURL else {
      return try await exchange.base.send(request)
    }
    let control = CacheControl(request.fields)
    let selection = await exchange.select(url, for: request)
    let now = exchange.now()
    if let match = selection.match {
      switch match.reuse(for: control, at: now) {
      case .fresh: return match.answer(at: now, isStale: false)
      case .stale: return match.answer(at: now, isStale: true)
      case .staleWhileRevalidating:
        if !control.onlyIfCached { revalidate(request, url, selection) }
        return match.answer(at: now, isStale: true)
      case .afterValidation: break
      }
    }
    guard !control.onlyIfCached else {
      return selection.standIn?.answer(at: now, isStale: true) ?? HTTPResponse(status: 504)
    }
    return try await exchange.send(request, url, selection)
  }

  /// Changes the fields that are stored with the answer to a request; nothing where none is stored.
  public func amend(_ request: HTTPRequest, _ change: (inout HTTPFields) -> Void) async {
    guard let url = request.storedURL else { return }
    await exchange.amend(url, for: request, change)
  }

  /// Waits until the stale answers that were given at once are renewed, or could not be.
  public func finishRevalidations() async { await revalidations.finish() }

  private func revalidate(_ request: HTTPRequest, _ url: String, _ selection: CacheLookup.Selection) {
    revalidations.begin(url) { [exchange] in
      // Who asked has an answer; the next request asks again.
      _ = try? await exchange.send(request, url, selection)
    }
  }
}
