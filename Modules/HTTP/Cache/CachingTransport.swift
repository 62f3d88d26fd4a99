public import MarqueeSystem

/// The HTTP cache of one client (RFC 9111, as a private cache; RFC 5861): answers GET requests from its store where the
/// headers allow it, and otherwise validates what is stored or asks anew. Other methods pass through.
///
/// A caller controls it with ``HTTPRequest/acceptsStale`` and the directives of RFC 9111, section 5.2.1: `no-cache`
/// demands that the server confirms the answer, `only-if-cached` forbids asking the server (a 504 then means that
/// nothing is stored). `Pragma` is ignored (section 5.4). Stored answers have a
/// ``HTTPResponse/cacheStatus-swift.property``.
///
/// It stores URLs and answers, and of the request's fields only a hash of those that `Vary` names. It belongs above
/// ``ConfidentialTransport`` and everything that adds a contact, so that the store contains neither that nor the
/// credential.
public struct CachingTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let store: any ResponseStore
  private let storedFields: @Sendable (HTTPResponse) -> HTTPFields?
  private let now: @Sendable () -> Date
  private let revalidations = Revalidations()

  /// Creates a cache in front of a transport. `storedFields` returns the fields to store with an answer that the RFC
  /// allows to be stored; `nil` for an answer that is not worth storing. `now` is the wall time.
  public init(
    _ base: any HTTPTransport, store: any ResponseStore,
    storedFields: @escaping @Sendable (HTTPResponse) -> HTTPFields? = { $0.fields },
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.base = base
    self.store = store
    self.storedFields = storedFields
    self.now = now
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    guard request.isCacheable, let url = request.storedURL else { return try await base.send(request) }
    let control = CacheControl(request.fields)
    let selection = await select(url, for: request)
    let now = now()
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
    return try await ask(request, url, selection)
  }

  /// Changes the fields that are stored with the answer to a request; does nothing where none is stored.
  public func amend(_ request: HTTPRequest, _ change: (inout HTTPFields) -> Void) async {
    guard let url = request.storedURL, var stored = await select(url, for: request).match else { return }
    change(&stored.fields)
    await keep(stored, as: url, for: request)
  }

  /// Waits until the stale answers that were given at once are renewed, or could not be.
  public func finishRevalidations() async { await revalidations.finish() }

  private struct Selection: Sendable {
    /// The stored response that answers this very request (RFC 9111, section 4.1); the latest if there are several.
    let match: StoredResponse?
    /// The response to give where the server has no answer.
    let standIn: StoredResponse?
  }

  /// - Parameter url: the request's URL, as the store knows it.
  private func select(_ url: String, for request: HTTPRequest) async -> Selection {
    let stored = await store.records(for: url)
      .compactMap { record in StoredResponse(bytes: record.bytes).map { (response: $0, variant: record.variant) } }
      .sorted { $0.response.responseTime > $1.response.responseTime }
    let match = stored.first {
      $0.response.fields.isSelectable && $0.response.fields.variant(of: request) == $0.variant
    }
    let standIn = [match, request.acceptsStale ? stored.first : nil].compactMap { $0?.response }
      .first { $0.standsIn(for: request, at: now()) }
    return Selection(match: match?.response, standIn: standIn)
  }

  /// Asks the server, where possible only for changes, and stores what may be stored.
  private func ask(
    _ request: HTTPRequest, _ url: String, _ selection: Selection
  ) async throws(HTTPFailure) -> HTTPResponse {
    let conditional = selection.match?.conditional(request)
    let requestTime = now()
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await base.send(conditional ?? request)
    } catch .cancelled {
      throw .cancelled
    } catch {
      guard let standIn = selection.standIn else { throw error }
      return standIn.answer(at: now(), isStale: true)
    }
    let responseTime = now()
    if conditional != nil, response.status == 304, let match = selection.match {
      guard match.isConfirmed(by: response) else {
        return try await ask(request, url, Selection(match: nil, standIn: selection.standIn))
      }
      let freshened = match.freshened(by: response, requestTime: requestTime, responseTime: responseTime)
      await keep(freshened, as: url, for: request)
      return freshened.answer(at: responseTime, isStale: false)
    }
    if response.isError(for: request), let standIn = selection.standIn {
      return standIn.answer(at: responseTime, isStale: true)
    }
    // An error never replaces a good response: that one may still be wanted without the network.
    if response.status < 500 || selection.match.map({ $0.status >= 500 }) ?? true,
      let fields = storedFields(response), response.isStorable(with: fields)
    {
      let stored = StoredResponse(
        requestTime: requestTime, responseTime: responseTime, status: response.status, fields: fields.storable,
        body: response.body)
      await keep(stored, as: url, for: request)
    }
    return response
  }

  private func revalidate(_ request: HTTPRequest, _ url: String, _ selection: Selection) {
    // A task that used this transport would keep `revalidations` alive, and so would not be cancelled with it.
    let cache = CachingTransport(base, store: store, storedFields: storedFields, now: now)
    revalidations.begin(url) {
      // The caller has its answer already; the next request asks again.
      _ = try? await cache.ask(request, url, selection)
    }
  }

  private func keep(_ response: StoredResponse, as url: String, for request: HTTPRequest) async {
    await store.store(
      ResponseRecord(
        url: url, variant: response.fields.variant(of: request), received: response.responseTime, bytes: response.bytes)
    )
  }
}
