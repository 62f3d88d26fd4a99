// Reads the environment and the arguments of the process as texts of paths.
import MarqueeSystem

#if canImport(Glibc)
  // The list is a variable in C, which Marquee does not change.
  @preconcurrency import Glibc
#else
  import Foundation
#endif

extension [String: String] {
  /// The variables of the process (environ(7)), as texts of paths. `ProcessInfo` gives the same variables, but takes a
  /// twentieth of the time to the first screen.
  static var ofProcess: [String: String] {
    #if canImport(Glibc)
      guard var place = environ as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? else { return [:] }
      var variables: [String: String] = [:]
      while let bytes = place.pointee {
        // The value may be a path.
        let text = String(cPath: bytes)
        if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
          variables[String(text[..<sign])] = String(text[text.utf8.index(after: sign)...])
        }
        place += 1
      }
      return variables
    #else
      ProcessInfo.processInfo.environment
    #endif
  }
}

extension [String] {
  /// The arguments of the process without its name. `CommandLine.arguments` has U+FFFD for each byte that is not text.
  static var ofProcess: [String] {
    (1..<Swift.max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { String(cPath: $0) } }
  }
}
