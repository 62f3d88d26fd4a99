import CCurl
import MarqueeSystem

/// All transfers in progress, driven together on one thread: libcurl's multi handle.
final class CurlMulti {
  private let multi: OpaquePointer
  private let settings: CurlSettings
  private let trust: CurlTrust
  private var transfers: [OpaquePointer: CurlTransfer] = [:]
  /// No transfer's time limit ends before this. It may be too early, never too late.
  private var nextDeadline: ContinuousClock.Instant?

  /// Takes over the handle: `close` frees it.
  init(_ multi: OpaquePointer, _ settings: CurlSettings) {
    self.multi = multi
    self.settings = settings
    trust = CurlTrust(certificateFile: settings.certificateFile)
    ccurl_multi_set(multi, CCURL_MAX_HOST_CONNECTIONS, max(settings.connectionsPerHost, 1))
    ccurl_multi_set(multi, CCURL_MAX_TOTAL_CONNECTIONS, max(settings.connections, 1))
    ccurl_multi_set(multi, CCURL_MAXCONNECTS, max(settings.connections, 1))
  }

  func close() {
    for transfer in transfers.values { end(transfer, .failure(.cancelled)) }
    ccurl_multi_cleanup(multi)
  }

  /// Begins a transfer, unless its request was cancelled meanwhile or has no time left.
  func add(_ exchange: PendingRequest) {
    if exchange.isSettled { return }
    let limit = exchange.request.limits.total
    guard exchange.begun.duration(to: .now) < limit else {
      _ = exchange.settle(.failure(.timedOut(after: limit)))
      return
    }
    guard let transfer = CurlTransfer(exchange, settings, trust) else {
      _ = exchange.settle(.failure(.unavailable(detail: "libcurl couldn't prepare a transfer")))
      return
    }
    guard ccurl_multi_add(multi, transfer.easy) else {
      transfer.close()
      _ = exchange.settle(.failure(.unavailable(detail: "libcurl couldn't start a transfer")))
      return
    }
    assert(transfers[transfer.easy] == nil, "A handle belongs to one transfer.")
    transfers[transfer.easy] = transfer
    expectDeadline(at: transfer.nextLook(at: .now))
  }

  func endCancelled() {
    for transfer in transfers.values where transfer.exchange.isSettled { end(transfer, .failure(.cancelled)) }
  }

  /// Does what can be done without waiting. A transfer that ends may free the connection that another one waits for.
  /// libcurl 7.88 sometimes fails to wake a waiting transfer that ran earlier in the same round, so another round
  /// follows.
  func perform() {
    repeat { ccurl_multi_perform(multi) } while endFinished()
    enforceDeadlines()
  }

  /// Settles the transfers that libcurl has finished. Returns whether there were any.
  private func endFinished() -> Bool {
    var code: CCurlCode = 0
    var hasEnded = false
    while let easy = ccurl_multi_next_ended(multi, &code) {
      if let transfer = transfers[easy] { end(transfer, transfer.outcome(code)) }
      hasEnded = true
    }
    return hasEnded
  }

  /// Waits until there is something to do: for the network, a limit or a wakeup.
  func wait() {
    // A second while something is in progress, as libcurl's documentation advises for `curl_multi_poll`.
    let longest: Duration = .seconds(transfers.isEmpty ? 3600 : 1)
    let rest = nextDeadline.map { min(ContinuousClock.now.duration(to: $0), longest) } ?? longest
    if !ccurl_multi_poll(multi, Int32(clamping: rest.milliseconds)) {
      // Memory or descriptors have run out. A short rest avoids spinning until some are free again.
      _ = poll(nil, 0, 10)
    }
  }

  /// Ends a transfer. Removing one that still runs closes its connection, or resets its stream on a shared connection.
  private func end(_ transfer: CurlTransfer, _ outcome: PendingRequest.Outcome) {
    assert(transfers[transfer.easy] === transfer, "A transfer ends once.")
    transfers[transfer.easy] = nil
    ccurl_multi_remove(multi, transfer.easy)
    transfer.close()
    transfer.exchange.settle(outcome)
  }

  private func enforceDeadlines() {
    let now = ContinuousClock.now
    guard let due = nextDeadline, due <= now else { return }
    nextDeadline = nil
    // Ending one transfer may end others.
    for transfer in transfers.values where transfers[transfer.easy] === transfer {
      if let failure = transfer.overrun(at: now) {
        end(transfer, .failure(failure))
        if case .noConnection = failure { giveUpWaiting(for: transfer, failure) }
      } else {
        expectDeadline(at: transfer.nextLook(at: now))
      }
    }
  }

  /// Ends all transfers that wait for a host which accepts no connection: they would fail too, one after the other.
  private func giveUpWaiting(for other: CurlTransfer, _ failure: HTTPFailure) {
    let host = HTTPAuthority(other.exchange.request.url)
    let alike = transfers.values.filter { HTTPAuthority($0.exchange.request.url) == host }
    guard !alike.contains(where: \.isConnected) else { return }
    for transfer in alike { end(transfer, .failure(failure)) }
  }

  private func expectDeadline(at deadline: ContinuousClock.Instant) {
    nextDeadline = min(nextDeadline ?? deadline, deadline)
  }
}
