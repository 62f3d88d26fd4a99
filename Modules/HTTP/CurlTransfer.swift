import CCurl

/// One transfer on libcurl's thread: what has arrived of the answer, and how it ends.
final class CurlTransfer {
  let exchange: PendingRequest
  let easy: OpaquePointer
  private let headerLines: OpaquePointer?
  private let errorBuffer: UnsafeMutablePointer<CChar>
  let deadline: ContinuousClock.Instant
  private var head = ResponseHead()
  private var body: [UInt8] = []
  /// Why one of our own callbacks stopped the transfer.
  private var refusal: HTTPFailure?
  fileprivate(set) var isConnected = false
  /// When making a connection began; `nil` while the transfer waits for a free one.
  private var connectBegun: ContinuousClock.Instant?
  /// Whether libcurl reports an established connection; where it does not, the first byte shows it.
  private var tellsOfConnection = false
  private let connectLimit: Duration
  private var hasRefusedAddress = false
  private let reach: AddressPolicy

  private var request: HTTPRequest { exchange.request }

  /// Returns `nil` when libcurl lacks memory, or an option that safety depends on.
  init?(_ exchange: PendingRequest, _ settings: CurlSettings, _ trust: CurlTrust) {
    guard let easy = ccurl_easy_init() else { return nil }
    self.exchange = exchange
    self.easy = easy
    reach = settings.reach
    connectLimit = settings.connectLimit
    headerLines = exchange.request.headerLines()
    errorBuffer = .allocate(capacity: Int(CCURL_ERROR_SIZE))
    errorBuffer.initialize(repeating: 0, count: Int(CCURL_ERROR_SIZE))
    deadline = exchange.begun + exchange.request.limits.total.bounded

    // libcurl's callbacks hold this reference; `close` releases it once the handle can call no more.
    let context = Unmanaged.passRetained(self).toOpaque()
    let code = easy.prepare(
      exchange.request, settings, trust, timeLeft: ContinuousClock.now.duration(to: deadline),
      headerLines: headerLines, errorBuffer: errorBuffer)
    guard code == 0, ccurl_easy_set_receivers(easy, receiveHeader, receiveBody, context) == 0,
      ccurl_easy_set_open_socket(easy, openSocket, context) == 0
    else {
      close()
      return nil
    }
    _ = ccurl_easy_set_resolver_start(easy, noteResolving, context)
    // libcurl older than 7.80 does not know this option.
    tellsOfConnection = ccurl_easy_set_ready(easy, noteConnection, context) == 0
  }

  /// When it must be looked at next: a time limit may have passed by then, and none before.
  func nextLook(at now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    isConnected || !tellsOfConnection ? deadline : min(deadline, (connectBegun ?? now) + connectLimit)
  }

  /// The failure of the time limit that has passed; `nil` if none has.
  func overrun(at now: ContinuousClock.Instant) -> HTTPFailure? {
    if deadline <= now { return .timedOut(after: request.limits.total) }
    guard !isConnected, tellsOfConnection, let connectBegun, connectBegun + connectLimit <= now else { return nil }
    return .noConnection(host: request.host, after: connectLimit)
  }

  /// Frees the handle and all it points to. Must be called once, after the easy handle left the multi handle.
  func close() {
    ccurl_easy_cleanup(easy)
    ccurl_list_free(headerLines)
    errorBuffer.deallocate()
    Unmanaged.passUnretained(self).release()
  }

  func outcome(_ code: CCurlCode) -> PendingRequest.Outcome {
    if let refusal { return .failure(refusal) }
    if code != 0, hasRefusedAddress, !isConnected { return .failure(.privateAddress(host: request.host)) }
    let isComplete: Bool
    if code != 0 {
      let ending = TransferOutcome(code, request, words: words(of: code), systemError: ccurl_easy_errno(easy))
      guard ending.keepsBody, head.isFinal, !body.isEmpty else { return .failure(ending.failure) }
      isComplete = false
    } else {
      guard (100...599).contains(head.status) else {
        return .failure(.malformed(detail: "the answer has an invalid HTTP status"))
      }
      // libcurl reports success for a connection that ends within the header.
      guard head.isFinal else {
        return .failure(
          .unreachable(host: request.host, detail: "the connection closed before the headers were complete"))
      }
      isComplete = request.method == .head || head.agrees(withLength: ccurl_easy_received(easy))
    }
    var fields = HTTPFields(head.lines)
    if !body.isEmpty, let coding = fields["Content-Encoding"], !coding.equalsIgnoringASCIICase("identity") {
      fields["Content-Encoding"] = nil
      fields["Content-Length"] = nil
    }
    return .success(HTTPResponse(status: head.status, fields: fields, body: body, isComplete: isComplete))
  }

  /// libcurl's words for how a transfer ended.
  private func words(of code: CCurlCode) -> String {
    let own = request.clean(String(cString: errorBuffer))
    if !own.isEmpty { return own }
    return ccurl_strerror(code).map { String(cString: $0) } ?? "libcurl error \(code)"
  }
}

extension CurlTransfer {
  /// Opens a socket for an address that may be reached. A negative number refuses it: libcurl then tries the host's
  /// next one.
  fileprivate func open(_ address: OpaquePointer) -> Int32 {
    noteConnecting()
    guard reach.isLimited(for: request.url) else { return ccurl_address_open(address) }
    var bytes = [UInt8](repeating: 0, count: 16)
    var port: UInt16 = 0
    let count = ccurl_address_bytes(address, &bytes, &port)
    guard let found = IPAddress(bytes.prefix(count)), found.isPublic || reach.isProxy(found, port) else {
      hasRefusedAddress = true
      return -1
    }
    return ccurl_address_open(address)
  }

  fileprivate func noteConnecting() { connectBegun = connectBegun ?? .now }

  /// Returns whether the transfer goes on.
  fileprivate func receive(headerLine: UnsafeRawBufferPointer) -> Bool {
    isConnected = true
    if !head.receive(headerLine) {
      refusal = .malformed(detail: "the header is larger than \(ResponseHead.limit) bytes")
    }
    return refusal == nil
  }

  /// Returns how many bytes were taken.
  fileprivate func receive(piece: UnsafeRawBufferPointer) -> Int {
    let limit = max(request.limits.body, 0)
    if piece.count > limit - body.count {
      refusal = .tooLarge(limit: limit)
      body = []
    } else {
      body.append(contentsOf: piece)
      assert(body.count <= limit, "A body never exceeds its limit.")
    }
    return refusal == nil ? piece.count : 0
  }
}

// libcurl's callbacks, on its thread. The context is the transfer that `init` passed retained. The two that receive
// give the number of bytes taken; fewer stop the transfer.

private func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
  context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}

private let receiveHeader: CCurlReceive = { bytes, _, count, context in
  let isTaken = transfer(context)?.receive(headerLine: UnsafeRawBufferPointer(start: bytes, count: count))
  return isTaken == true ? count : 0
}

private let receiveBody: CCurlReceive = { bytes, _, count, context in
  transfer(context)?.receive(piece: UnsafeRawBufferPointer(start: bytes, count: count)) ?? 0
}

private let noteConnection: CCurlReady = { context, _, _, _, _ in
  transfer(context)?.isConnected = true
  return 0
}

private let noteResolving: CCurlResolverStart = { _, _, context in
  transfer(context)?.noteConnecting()
  return 0
}

private let openSocket: CCurlOpenSocket = { context, _, address in
  guard let address, let transfer = transfer(context) else { return -1 }
  return transfer.open(address)
}
