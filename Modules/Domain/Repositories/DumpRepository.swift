/// Reads into the index the files in which services publish all of their works.
///
/// These are TMDb's daily lists of identifiers (https://developer.themoviedb.org/docs/daily-id-exports) and Open
/// Library's dumps of works and authors (https://openlibrary.org/developers/dumps), compressed or not.
public protocol DumpRepository: Sendable {
  /// Reads all lines and stores the good ones, some thousand at a time; the use of memory does not grow with the dump.
  ///
  /// Reading the same dump again continues where it was interrupted; after its end it changes only what has changed in
  /// it. With `takesAdult`, titles that are marked as adult, or as videos, are stored too. `progress` gets the counts
  /// so far after each part was stored, and once more when all lines are read.
  ///
  /// - Throws: `Problem.storage` if the index cannot be written or the file cannot be read to its end;
  ///   `Problem.notFound` if there is no file; `Problem.cancelled`. What was stored before stays.
  func take(
    _ dump: Dump, takesAdult: Bool, progress: @escaping @Sendable (DumpCounts) -> Void
  ) async throws(Problem) -> DumpCounts
}

/// A dump that was found and is not open yet.
public struct Dump: Sendable {
  /// Opens the dump, which is decompressed while it is read. Throws `Problem.notFound`, `.usage` or `.storage`.
  public let open: @Sendable () throws(Problem) -> any RawLines

  /// Creates a dump from the function that opens it.
  public init(open: @escaping @Sendable () throws(Problem) -> any RawLines) { self.open = open }
}

/// The lines of a file, read one after the other.
public protocol RawLines {
  /// How many bytes the lines so far had, in all.
  var position: Int { get }
  /// The part that was read, 0 to 1; `nil` if it is not known.
  var fraction: Double? { get }
  /// Why the lines could not be read to the end; `nil` if nothing failed.
  var failure: Problem? { get }

  /// The next line without its line break; `nil` at the end.
  mutating func next() -> RawLine?
}

/// A line as bytes, or why it is not whole.
public enum RawLine: Sendable {
  /// A whole line, without its line break.
  case text([UInt8])
  /// The beginning of a line that is too long.
  case tooLong([UInt8])
  /// The last line, if it has no line break.
  case last([UInt8])
}

/// The meaning of one line of a dump.
public enum DumpLine: Sendable {
  /// A work, with its popularity as TMDb measures it, if the dump has that. Other lines have the names of its authors.
  indirect case work(Work, popularity: Double?, authors: [Person.ID])
  /// A work that no longer exists, because of this reason.
  case gone(Work.ID, DumpCounts.Reason)
  /// An author. Without a name, the author was deleted, or merged into `target`.
  case author(Person.ID, name: String?, target: Person.ID?)
  /// A line that is not stored, because of this reason.
  case skipped(DumpCounts.Reason)
}

/// Reads one line of a service's dump; `takesAdult` is whether titles marked as adult are stored.
public typealias DumpReader = @Sendable (_ line: [UInt8], _ takesAdult: Bool) -> DumpLine

/// How many lines of a dump were stored, and how many were skipped for which reason.
public struct DumpCounts: Sendable, Hashable {
  /// Why a line is not stored.
  public enum Reason: Sendable, Hashable, CaseIterable {
    /// A title that is marked as adult.
    case adult
    /// A video that is not a movie.
    case video
    /// A series of TMDb.
    case series
    /// A person of TMDb.
    case people
    /// An edition or another record of Open Library that is neither a work nor an author.
    case otherType
    /// A record that was merged into another one.
    case merged
    /// A record that was deleted.
    case deleted
    /// A line without a title or a name.
    case untitled
    /// A line that is not JSON.
    case notJSON
    /// A line that lacks columns.
    case columns
    /// A line without an identifier.
    case identifier
    /// A line that is too long.
    case tooLong
    /// The last line, if the file was cut off within it.
    case cut
  }

  /// The number of lines read in this run.
  public var lines = 0
  /// The number of bytes read, decompressed, in this run and earlier ones.
  public var bytes = 0
  /// The part of the dump that was read, 0 to 1; `nil` if its size is not known.
  public var fraction: Double?
  /// The position in bytes at which this run continued an earlier one; 0 if it began anew.
  public var resumedAt = 0
  /// The part of the dump that an earlier run had read, 0 to 1; `nil` if the size is not known.
  public var resumedFraction: Double?
  /// Whether all lines are read; the index is being completed then.
  public var isRead = false
  /// How many works were new to the index.
  public var new = 0
  /// How many works were in the index and have changed.
  public var updated = 0
  /// How many works were in the index and have not changed.
  public var unchanged = 0
  /// How many works were removed because they were merged or deleted.
  public var removed = 0
  /// How many authors have got their names.
  public var authors = 0
  /// How many lines were skipped, by reason.
  public var skipped: [Reason: Int] = [:]

  /// Creates counts of nothing read.
  public init() {}
}
