/// How long to wait before a request is sent again: exponential, with full jitter.
///
/// The formula is that of the AWS Architecture Blog, “Exponential Backoff And Jitter” (Marc Brooker, 2015):
/// `sleep = random_between(0, min(cap, base * 2 ** attempt))`.
public struct Backoff: Sendable {
  /// The longest wait before the second attempt. It doubles with each further attempt.
  public let base: Duration
  /// The longest wait before any attempt.
  public let cap: Duration
  private let random: @Sendable () -> Double

  /// Creates a backoff. The defaults keep three attempts short.
  ///
  /// - Parameters:
  ///   - base: a quarter of a second, because a person waits: two waits take 375 ms on average and 750 ms at most.
  ///   - cap: 20 seconds, as in the standard mode of AWS's own clients (AWS SDKs and Tools Reference Guide, “Retry
  ///     behavior”). Three attempts never come near it.
  ///   - random: numbers from 0 to 1, all equally likely.
  public init(
    base: Duration = .milliseconds(250), cap: Duration = .seconds(20),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.base = base
    self.cap = cap
    self.random = random
  }

  /// The wait before the next attempt: a random part of the longest one.
  ///
  /// - Parameter failures: how many attempts failed so far, from 1.
  func wait(after failures: Int) -> Duration {
    // The doubling ends after 20 times, which make a second of a microsecond: no useful cap is higher.
    let longest = min(cap, base * (1 << min(max(failures - 1, 0), 20)))
    return longest * random()
  }
}
