import MarqueeSystem

/// What the cache asks its store and the server.
struct CacheLookup: Sendable {
  /// What the store has for a request.
  struct Selection: Sendable {
    /// The response that is an answer to this very request (RFC 9111, section 4.1); of several, the latest.
    let match: StoredResponse?
    /// What may be given where the server has no answer.
    let standIn: StoredResponse?
  }

  let base: any HTTPTransport
  let store: any ResponseStore
  /// The fields with which an answer is to be stored; `nil` for one that is not worth storing.
  let storedFields: @Sendable (HTTPResponse) -> HTTPFields?
  let now: @Sendable () -> Date

  /// - Parameter url: the request's, as the store knows it.
  func select(_ url: String, for request: HTTPRequest) async -> Selection {
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

  /// Asks the server, where possible only for a change, and stores what may be stored.
  func send(_ request: HTTPRequest, _ url: String, _ selection: Selection) async throws(HTTPFailure) -> HTTPResponse {
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
        return try await send(request, url, Selection(match: nil, standIn: selection.standIn))
      }
      let freshened = match.freshened(by: response, requestTime: requestTime, responseTime: responseTime)
      await store(freshened, as: url, for: request)
      return freshened.answer(at: responseTime, isStale: false)
    }
    if response.isError(for: request), let standIn = selection.standIn {
      return standIn.answer(at: responseTime, isStale: true)
    }
    // An error is never stored in place of what was well: that may still be wanted without the network.
    if response.status < 500 || selection.match.map({ $0.status >= 500 }) ?? true,
      let fields = storedFields(response), response.isStorable(with: fields)
    {
      let stored = StoredResponse(
        requestTime: requestTime, responseTime: responseTime, status: response.status, fields: fields.storable,
        body: response.body)
      await store(stored, as: url, for: request)
    }
    return response
  }

  func amend(_ url: String, for request: HTTPRequest, _ change: (inout HTTPFields) -> Void) async {
    guard var stored = await select(url, for: request).match else { return }
    change(&stored.fields)
    await store(stored, as: url, for: request)
  }

  private func store(_ response: StoredResponse, as url: String, for request: HTTPRequest) async {
    await store.store(
      ResponseRecord(
        url: url, variant: response.fields.variant(of: request), received: response.responseTime, bytes: response.bytes)
    )
  }
}
