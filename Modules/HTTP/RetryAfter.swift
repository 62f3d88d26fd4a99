import MarqueeSystem

extension HTTPResponse {
  /// How long the server asks to be left alone (`Retry-After`, RFC 9110, section 10.2.3): zero where that time is over,
  /// `nil` where the field is missing or neither a number of seconds nor a date.
  ///
  /// - Parameter now: the wall time that a date is compared with.
  func retryAfter(at now: Date) -> Duration? {
    guard let text = fields["Retry-After"] else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(min(Int(text) ?? Self.longestWait, Self.longestWait))
    }
    guard let date = Date(httpDate: text, near: now) else { return nil }
    return .seconds(min(max(0, date.timeIntervalSince(now)), Double(Self.longestWait)))
  }

  /// A year in seconds. What asks for longer, also in numbers that fit nowhere, means never.
  private static let longestWait = 365 * 86_400
}
