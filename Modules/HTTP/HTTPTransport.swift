// The one protocol of all that answers requests, and the failures it may throw.

/// Answers requests. Implementations are named by how they work: over the network, in memory, from a cache.
public protocol HTTPTransport: Sendable {
  /// Sends a request and gives the whole answer.
  ///
  /// - Throws: `HTTPFailure.cancelled` as soon as the calling task is cancelled, any other ``HTTPFailure`` when there
  ///   is no answer. A status of 400 or more is an answer.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}

/// Why there is no answer.
public enum HTTPFailure: Error, Sendable, Hashable {
  /// The caller no longer wants the answer: the third outcome, not an error to show.
  case cancelled
  /// The network must not be used: the program is offline by choice.
  case offline
  /// The total time limit ran out.
  case timedOut(after: Duration)
  /// The host's name has no address.
  case unresolved(host: String)
  /// There was no connection, or it broke before an answer came.
  case unreachable(host: String, detail: FailureDetail)
  /// There is no way to the host: the machine has no network, or no route that leads there.
  case noRoute(host: String, detail: FailureDetail)
  /// No connection to the host was made in that time: packets to it, or to the name server, are lost.
  case noConnection(host: String, after: Duration)
  /// The host is on this machine or in its networks, where a link from elsewhere must not lead.
  case privateAddress(host: String)
  /// The transport answers from memory, and reaches no other host.
  case noNetwork(host: String)
  /// TLS could not be agreed on, or the certificate is not trusted.
  case insecure(host: String, detail: FailureDetail)
  /// The body grew past the limit, in bytes.
  case tooLarge(limit: Int)
  /// What arrived is not HTTP.
  case malformed(detail: FailureDetail)
  /// The request is not a valid one, so it is not sent.
  case invalidRequest(detail: FailureDetail)
  /// The machine lacks what the transport needs. `detail` names it.
  case unavailable(detail: FailureDetail)
}

/// Details of a failure.
public struct FailureDetail: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// For a person; it completes the sentence “cannot be reached: …”.
  public var text: String
  /// libcurl's description, for a log; `nil` if `text` says all.
  public var libcurlWords: String?

  /// Creates a detail of a text for a person and, where libcurl failed, of its description.
  public init(_ text: String, libcurlWords: String? = nil) {
    self.text = text
    self.libcurlWords = libcurlWords
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// The form for a log: the text, then libcurl's description in brackets.
  public var description: String { text + (libcurlWords.map { " (\($0))" } ?? "") }
}
