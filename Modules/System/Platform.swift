// The platform's C library, and the part of Foundation that loads fast. Importing this module gives both.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

/// The name of the machine, without a domain; `localhost` if it has none.
public var machineName: String {
  var bytes = [CChar](repeating: 0, count: 256)
  guard gethostname(&bytes, bytes.count - 1) == 0 else { return "localhost" }
  let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return name.split(separator: ".").first.map { String($0) } ?? "localhost"
}

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
