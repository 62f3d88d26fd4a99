import MarqueeSystem

/// Reads how long a server asks clients to wait.
extension HTTPResponse {
  /// How long the server asks to be left alone from `now` on (`Retry-After`, RFC 9110, section 10.2.3): zero if that
  /// time is over, `nil` if the field is missing or is neither a number of seconds nor a date.
  func retryAfter(at now: Date) -> Duration? {
    guard let text = fields["Retry-After"] else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy(\.isDigit) {
      return .seconds(min(Int(text) ?? Self.longestWait, Self.longestWait))
    }
    guard let date = Date(httpDate: text, near: now) else { return nil }
    return .seconds(min(max(0, date.timeIntervalSince(now)), Double(Self.longestWait)))
  }

  /// A year in seconds. A longer wait, also a number too large for 64 bits, means never.
  private static let longestWait = 365 * 86_400
}
