// How much the long tests do.
import Foundation

/// Tests that repeat something at random do little of it in each run of the tests, and all of it for `Scripts/soak`.
public enum LongTest {
  /// Whether the environment has `LONG_TESTS=1`.
  public static let isWhole = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

  /// How often a test repeats what it does.
  ///
  /// - Parameters:
  ///   - usual: in each run of the tests.
  ///   - whole: for `Scripts/soak`.
  public static func count(_ usual: Int, whole: Int) -> Int { isWhole ? whole : usual }
}
