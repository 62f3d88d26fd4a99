// How much the long tests do.
import Foundation

/// Tests that repeat something at random do little of it in each run of the tests, and all of it for `Scripts/check/soak`.
public enum LongTest {
  /// Whether the environment has `LONG_TESTS=1`.
  public static let isWhole = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

  /// How often a test repeats what it does.
  ///
  /// - Parameters:
  ///   - usual: in each run of the tests.
  ///   - whole: for `Scripts/check/soak`.
  public static func count(_ usual: Int, whole: Int) -> Int { isWhole ? whole : usual }

  /// How often a test repeats what it does, where a script says how often.
  ///
  /// - Parameters:
  ///   - variable: the variable of the environment that has the number.
  ///   - usual: where the environment has none.
  public static func count(_ variable: String, usual: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usual
  }

  /// The seeds of what a test makes up: the first ones, or those that a script asks for.
  ///
  /// - Parameters:
  ///   - variable: the variable of the environment that says how many or which: `10000`, `3700-3712`.
  ///   - usual: how many, where the environment says nothing.
  public static func seeds(_ variable: String, usual: UInt64) -> ClosedRange<UInt64> {
    let asked = ProcessInfo.processInfo.environment[variable] ?? ""
    let numbers = asked.split(separator: "-").compactMap { UInt64($0) }
    let first = numbers.count > 1 ? numbers[0] : 1
    return first...max(first, numbers.last ?? usual)
  }
}
