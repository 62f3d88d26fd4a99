/// One way in which an answer goes wrong.
public enum Fault: Sendable, Hashable {
  /// Another status, 200 to 599, with a short text for a body.
  case status(Int)
  /// The answer comes later.
  case latency(Duration)
  /// Only this share of the body arrives, 0 to 1.
  case truncate(Double)
  /// This share of the body's bytes, 0 to 1 and at least one byte, is changed to other bytes.
  case corrupt(Double)
  /// The body is 512 bytes of noise; its `Content-Type` stays.
  case garbage
  /// The body is empty.
  case empty
  /// In a JSON body every string is a number (its length in bytes), and every number, `true` and `false` a string.
  /// Names, `null`, arrays and objects stay. Other bodies stay as they are.
  case wrongType
  /// The body is an HTML page with status 200, as a portal or a proxy would answer.
  case html
  /// 429 with `Retry-After` in whole seconds: a rate limit, the one refusal that services send with that field.
  case retryAfter(Int)
  /// 302 to the same resource.
  case redirectLoop
  /// The head comes at once, the body at this pace. On the wire only.
  case drip(bytesPerSecond: Int)
  /// The connection is reset (RST) instead of an answer. On the wire only.
  case reset
  /// The connection is closed in order (FIN) instead of an answer. On the wire only.
  case close
  /// No answer comes, and the connection stays open. On the wire only.
  case hang

  /// Whether the fault needs a connection, so that it cannot happen to an answer from memory.
  public var needsWire: Bool {
    switch self {
    case .drip, .reset, .close, .hang: true
    default: false
    }
  }
}
