public import MarqueeDomain

/// Reads the dumps of all services that publish dumps.
public enum ServiceDumps {
  /// Reads a line of any dump, now.
  public static let line = reader()

  /// Returns the reader of lines of any dump. The first byte decides: a `/` begins a line of Open Library's,
  /// any other byte a line of TMDb's.
  public static func reader(now: () -> Date = { Date.now }) -> DumpReader {
    let mapping = OpenLibraryMapping(covers: "https://covers.openlibrary.org", now: now())
    return { line, takesAdult in
      line.first == UInt8(ascii: "/")
        ? OpenLibraryDump.line(line, mapping) : TMDbDump.line(line, takesAdult: takesAdult)
    }
  }
}
