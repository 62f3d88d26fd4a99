public import MarqueeDomain

/// The dumps of the services that publish some.
public enum ServiceDumps {
  /// Reads a line of any of them; which one it is of, its first byte tells.
  public static let line: DumpReader = { line, takesAdult in
    line.first == UInt8(ascii: "/") ? OpenLibraryDump.line(line) : TMDbDump.line(line, takesAdult: takesAdult)
  }
}
