// What tests cannot do in a build with a sanitizer.
import Foundation

/// The sanitizers of `Scripts/test --sanitize=…`.
public enum Sanitizer {
  /// Whether the tests were built with the thread or address sanitizer. Such a program takes terabytes of addresses, and
  /// starts itself anew where they are limited.
  public static let isOn = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil

  /// The variables that tell a sanitizer what to report, for an environment that a test makes for a program.
  public static let environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
}
