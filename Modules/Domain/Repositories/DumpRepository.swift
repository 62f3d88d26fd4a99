/// Takes what services publish of all their works into the index: TMDb's daily lists of identifiers
/// (https://developer.themoviedb.org/docs/daily-id-exports) and Open Library's dumps of works and authors
/// (https://openlibrary.org/developers/dumps), as they are or packed.
public protocol DumpRepository: Sendable {
  /// Reads lines and takes over the good ones, some thousand at a time; memory stays flat however long the dump is.
  ///
  /// One that was interrupted goes on where it was when the same dump is read again; one that was read to its end changes
  /// nothing then, but for what has changed in it.
  ///
  /// - Parameters:
  ///   - takesAdult: whether titles are taken that are marked as adult, or as videos.
  ///   - progress: is told the counts so far, after each part that was taken over, and once more when all lines are read.
  /// - Throws: `Problem.storage` where the index cannot be written or the file cannot be read to its end, `Problem.notFound`
  ///   where there is none, `Problem.cancelled`; what was taken over by then stays.
  func take(
    _ dump: Dump, takesAdult: Bool, progress: @escaping @Sendable (DumpCounts) -> Void
  ) async throws(Problem) -> DumpCounts
}

/// A dump that was found, and not opened yet.
public struct Dump: Sendable {
  /// Opens it, unpacked.
  ///
  /// - Throws: `Problem.notFound`, `Problem.usage` or `Problem.storage`.
  public let open: @Sendable () throws(Problem) -> any RawLines

  public init(open: @escaping @Sendable () throws(Problem) -> any RawLines) { self.open = open }
}

/// Lines that are read one after the other.
public protocol RawLines {
  /// How many bytes the lines had that were given.
  var position: Int { get }
  /// How much has been read, 0 to 1; `nil` where that is not known.
  var fraction: Double? { get }
  /// Why they could not be read to their end; `nil` where they could.
  var failure: Problem? { get }

  /// The next line without its end; `nil` where there is none.
  mutating func next() -> RawLine?
}

public enum RawLine: Sendable {
  case text([UInt8])
  /// One that is too long, with its beginning.
  case tooLong([UInt8])
  /// The last one, without an end.
  case last([UInt8])
}

/// What one line of a dump says.
public enum DumpLine: Sendable {
  /// - Parameters:
  ///   - popularity: as TMDb measures it; `nil` where the dump does not tell it.
  ///   - authors: who made it, by identifiers; lines of their own name them.
  indirect case work(Work, popularity: Double?, authors: [Person.ID])
  case gone(Work.ID, DumpCounts.Reason)
  /// One without a name was deleted, or merged into `target`.
  case author(Person.ID, name: String?, target: Person.ID?)
  case skipped(DumpCounts.Reason)
}

/// Reads a line of a service's dump, with or without titles that are marked as adult.
public typealias DumpReader = @Sendable (_ line: [UInt8], _ takesAdult: Bool) -> DumpLine

/// What became of the lines of a dump so far.
public struct DumpCounts: Sendable, Hashable {
  /// Why a line is not taken over.
  public enum Reason: Sendable, Hashable, CaseIterable {
    /// What is marked as adult, and videos that are not movies.
    case adult, video
    /// Series and people of TMDb, editions and other records of Open Library.
    case series, people, otherType
    /// Records that were merged into others, or deleted.
    case merged, deleted
    /// Lines without a title or a name, that are no JSON, lack columns, have no identifier, are too long, or are cut off.
    case untitled, notJSON, columns, identifier, tooLong, cut
  }

  /// Lines read, those of an earlier run left out.
  public var lines = 0
  /// Bytes read, unpacked, those of an earlier run included.
  public var bytes = 0
  /// How much of the dump has been read, 0 to 1; `nil` where its size is not known.
  public var fraction: Double?
  /// Where an earlier run had come to, in bytes.
  public var resumedAt = 0
  /// How much of the dump an earlier run had read, 0 to 1; `nil` where its size is not known.
  public var resumedFraction: Double?
  /// Whether all lines are read: then the index is brought in order.
  public var isRead = false
  public var new = 0
  public var updated = 0
  public var unchanged = 0
  /// Works that were taken out because they were merged or deleted.
  public var removed = 0
  /// Authors whose names are known from here on.
  public var authors = 0
  public var skipped: [Reason: Int] = [:]

  public init() {}
}
