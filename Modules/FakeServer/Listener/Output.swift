/// The bytes of one answer that is being sent, all at once or at a pace.
struct Output: Sendable {
  /// The time between two slices of a paced body, unless one byte takes longer.
  private static let tick = Duration.milliseconds(100)

  private let bytes: [UInt8]
  private let step: Int
  private var sent = 0
  private var allowed: Int
  /// The time from one paced slice to the next.
  let interval: Duration
  /// Whether the connection ends with this answer.
  let closes: Bool

  init(head: [UInt8], body: [UInt8], bytesPerSecond: Int?, closes: Bool) {
    bytes = head + body
    self.closes = closes
    if let bytesPerSecond {
      allowed = head.count
      step = max(1, bytesPerSecond / 10)
      interval = bytesPerSecond >= 10 ? Self.tick : .seconds(1) / max(1, bytesPerSecond)
    } else {
      allowed = bytes.count
      step = bytes.count
      interval = .zero
    }
  }

  /// The bytes that may be sent now; empty while a paced body waits, and at the end.
  var ready: ArraySlice<UInt8> { bytes[sent..<allowed] }

  var isFinished: Bool { sent == bytes.count }

  mutating func advance(by count: Int) { sent = min(sent + count, allowed) }

  mutating func allowMore() { allowed = min(allowed + step, bytes.count) }
}
