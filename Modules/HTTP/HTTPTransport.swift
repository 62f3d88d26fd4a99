/// Answers requests. Implementations are named by how they do it: over the network, in memory, from a cache.
public protocol HTTPTransport: Sendable {
  /// Sends a request and gives the whole answer.
  ///
  /// - Throws: `HTTPFailure.cancelled` as soon as the calling task is cancelled, any other `HTTPFailure` where there is
  ///   no answer to give. A status of 400 or more is an answer.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}

/// Why there is no answer.
public enum HTTPFailure: Error, Sendable, Hashable {
  /// The caller no longer wants the answer: the third outcome, not an error to show.
  case cancelled
  /// The network is not to be touched.
  case offline
  /// The time in all ran out.
  case timedOut(after: Duration)
  /// The host's name has no address.
  case unresolved(host: String)
  /// There was no connection, or it broke before an answer came.
  case unreachable(host: String, detail: FailureDetail)
  /// There is no way to the host: the machine has no network, or none that leads there.
  case noRoute(host: String, detail: FailureDetail)
  /// No connection to the host came about in that time: what is sent on the way there, or to who knows its address, is
  /// lost.
  case noConnection(host: String, after: Duration)
  /// The host is on this machine or in its networks, where a link from elsewhere must not lead.
  case privateAddress(host: String)
  /// TLS could not be agreed on, or the certificate is not trusted.
  case insecure(host: String, detail: FailureDetail)
  /// The body grew past the limit, in bytes.
  case tooLarge(limit: Int)
  /// What arrived is not HTTP.
  case malformed(detail: FailureDetail)
  /// The request cannot be sent as it stands.
  case invalidRequest(detail: FailureDetail)
  /// The machine lacks what the transport needs. `detail` says what.
  case unavailable(detail: FailureDetail)
}

/// What is known of a failure.
public struct FailureDetail: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// For a person; it completes “cannot be reached: …”.
  public var text: String
  /// What libcurl says of it, for a log; `nil` where `text` is all there is.
  public var libcurlWords: String?

  public init(_ text: String, libcurlWords: String? = nil) {
    self.text = text
    self.libcurlWords = libcurlWords
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// As a log has it.
  public var description: String { text + (libcurlWords.map { " (\($0))" } ?? "") }
}
