public import MarqueeDomain

/// Reads the dumps of all services that publish dumps.
public enum ServiceDumps {
  /// Reads a line of any dump, now.
  public static let line = reader()

  /// Returns the reader of lines of any dump. Lines of Open Library's begin with a `/`, those of TMDb's do not.
  public static func reader(now: () -> Date = { Date.now }) -> DumpReader {
    let mapping = OpenLibraryMapping(covers: "https://covers.openlibrary.org", now: now())
    return { line, takesAdult in
      line.first == UInt8(ascii: "/")
        ? OpenLibraryDump.line(line, mapping) : TMDbDump.line(line, takesAdult: takesAdult)
    }
  }
}
