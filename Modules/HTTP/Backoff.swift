/// How long to wait before a request is sent again: exponential, with full jitter.
///
/// The formula is that of the AWS Architecture Blog, “Exponential Backoff And Jitter” (Marc Brooker, 2015):
/// `sleep = random_between(0, min(cap, base * 2 ** attempt))`.
public struct Backoff: Sendable {
  /// Keeps three attempts short.
  public static let standard = Backoff()

  /// The longest wait before the second attempt; it doubles with each further attempt. A quarter of a second, because a
  /// person waits: two waits take 375 ms on average and 750 ms at most.
  var base = Duration.milliseconds(250)
  /// The longest wait before any attempt: as in the standard mode of AWS's own clients (AWS SDKs and Tools Reference
  /// Guide, “Retry behavior”). Three attempts never come near it.
  var cap = Duration.seconds(20)
  /// Returns numbers from 0 to 1, all equally likely.
  var random: @Sendable () -> Double = { Double.random(in: 0...1) }

  /// The wait before the next attempt, after some failures, from 1: a random part of the longest one.
  func wait(after failures: Int) -> Duration {
    // The doubling ends after 20 times, which make a second of a microsecond: no useful cap is higher.
    let longest = min(cap, base * (1 << min(max(failures - 1, 0), 20)))
    return longest * random()
  }
}
