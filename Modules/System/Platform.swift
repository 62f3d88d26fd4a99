// The C library of the platform. A file that imports this module has it, and the calls of `PathCalls.swift` with it.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
