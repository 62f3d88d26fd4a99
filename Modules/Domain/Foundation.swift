// Imports the part of Foundation that loads fast. A file that imports this module gets it as well.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
