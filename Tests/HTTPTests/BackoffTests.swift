import Synchronization
import TestSupport
import Testing

@testable import MarqueeHTTP

@Suite("How long to wait before sending again")
struct BackoffTests {
  @Test(
    "the longest wait doubles up to the cap",
    arguments: [(-1, 250), (0, 250), (1, 250), (2, 500), (3, 1_000), (4, 1_500), (5, 1_500), (80, 1_500)])
  func longest(failures: Int, milliseconds: Int) {
    let backoff = Backoff(cap: .milliseconds(1_500)) { 1 }
    #expect(backoff.wait(after: failures) == .milliseconds(milliseconds))
  }

  @Test("over 100,000 draws each part of the range is as likely as another", arguments: [1, 2])
  func distribution(failures: Int) {
    let generator = Mutex(Noise(seed: 19))
    let backoff = Backoff { generator.withLock { Double.random(in: 0...1, using: &$0) } }
    let longest = Double(failures) * 0.25
    let draws = (0..<100_000).map { _ in backoff.wait(after: failures) / .seconds(1) / longest }
    var deciles = [Int](repeating: 0, count: 10)
    for draw in draws { deciles[min(9, Int(draw * 10))] += 1 }
    #expect(draws.allSatisfy { (0...1).contains($0) })
    // The standard error of the mean is 0.0009, and that of a decile's count 95.
    #expect(abs(draws.reduce(0, +) / 100_000 - 0.5) < 0.004)
    #expect(draws.min() ?? 1 < 0.000_2 && draws.max() ?? 0 > 0.999_8)
    #expect(deciles.allSatisfy { abs($0 - 10_000) < 400 }, "\(deciles)")
    let squares = deciles.reduce(0.0) { $0 + Double(($1 - 10_000) * ($1 - 10_000)) / 10_000 }
    #expect(squares < 27.9, "chi-squared with 9 degrees of freedom is higher in one case of a thousand")
  }

  @Test("the random numbers of the system give waits in the range, and not always the same")
  func system() {
    let waits = (0..<100).map { _ in Backoff().wait(after: 1) }
    #expect(waits.allSatisfy { $0 >= .zero && $0 <= .milliseconds(250) })
    #expect(Set(waits).count > 1)
  }
}
