public import MarqueeDomain

/// Reads the dumps of all services that publish dumps.
public enum ServiceDumps {
  /// Reads a line of any dump. The first byte decides: a `/` begins a line of Open Library's, any other byte a line of
  /// TMDb's.
  public static let line: DumpReader = { line, takesAdult in
    line.first == UInt8(ascii: "/") ? OpenLibraryDump.line(line) : TMDbDump.line(line, takesAdult: takesAdult)
  }
}
