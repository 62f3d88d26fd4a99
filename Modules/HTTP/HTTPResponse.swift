public import MarqueeSystem

/// What a server answered: any status is an answer, not a failure.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code, 100 to 599 (RFC 9110, section 15).
  public var status: Int
  public var fields: HTTPFields
  /// The content with its content coding undone.
  public var body: [UInt8]
  /// Whether the whole body arrived. One that was cut short holds what came until then; it must not be cached.
  public var isComplete: Bool
  /// How a cache gave the answer; `nil` for one from the server.
  public var cacheStatus: CacheStatus?
  /// Where the body is a large one from the network, what keeps others from being received until it is read.
  public internal(set) var turn: LargeBodyQueue.Turn?

  public init(status: Int, fields: HTTPFields = [:], body: [UInt8] = [], isComplete: Bool = true) {
    self.status = status
    self.fields = fields
    self.body = body
    self.isComplete = isComplete
  }

  /// Of an answer whose body was stored.
  public struct CacheStatus: Sendable, Hashable {
    /// When the answer came, or was last confirmed by the server: wall time.
    public let received: Date
    /// Whether it is used without the validation that it would need, or is older than whoever hands it on allows.
    public var isStale: Bool
  }
}
