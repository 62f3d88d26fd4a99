public import MarqueeSystem

/// What a server answered: any status is an answer, not a failure.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code, 100 to 599 (RFC 9110, section 15).
  public var status: Int
  /// The header fields, without those that described a content coding which the transport has undone.
  public var fields: HTTPFields
  /// The content with its content coding undone.
  public var body: [UInt8]
  /// Whether the whole body arrived. An incomplete body holds what arrived; it must not be cached.
  public var isComplete: Bool
  /// How a cache gave the answer; `nil` for an answer from the server.
  public var cacheStatus: CacheStatus?

  /// Creates an answer: by default complete, without fields and with an empty body.
  public init(status: Int, fields: HTTPFields = [:], body: [UInt8] = [], isComplete: Bool = true) {
    self.status = status
    self.fields = fields
    self.body = body
    self.isComplete = isComplete
  }

  /// The time and the state of an answer that a cache had stored.
  public struct CacheStatus: Sendable, Hashable {
    /// When the answer was received, or last confirmed by the server: wall time.
    public let received: Date
    /// Whether it is used without the validation that it needs, or is older than the code that passes it on allows.
    public var isStale: Bool
  }
}
