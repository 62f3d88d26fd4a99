/// What an export to a folder did to the files there.
public struct ExportedNotes: Sendable, Hashable {
  /// Files that are new, or have another text or name.
  public var written = 0
  /// Files that were as they should be, and were not touched.
  public var unchanged = 0
  /// Files of works that are no longer kept.
  public var removed = 0
  /// Files that a person changed since they were written: each stays as it is.
  public var changed = 0
  /// The names of the first few of those, in the order of the export.
  public private(set) var firstChanged: [String] = []

  public init() {}

  /// How many entries the export has.
  public var entries: Int { written + unchanged + changed }

  /// Counts a file that a person changed.
  public mutating func addChanged(_ name: String) {
    changed += 1
    if firstChanged.count < Self.mostNames { firstChanged.append(name) }
  }

  private static let mostNames = 5
}

/// The words in a file of a work that are not the person's or a catalog's.
public struct NoteHeadings: Sendable {
  /// Over the viewings of a film, and over those of a book.
  public let seen, read: String
  /// Over what is said of the work on lists.
  public let lists: String
  /// Over the note.
  public let note: String
  /// In place of the day of a viewing that has none.
  public let undated: String

  public init(seen: String, read: String, lists: String, note: String, undated: String) {
    (self.seen, self.read, self.lists, self.note, self.undated) = (seen, read, lists, note, undated)
  }
}
