/// What an export to a folder did to the files in it.
public struct ExportedNotes: Sendable, Hashable {
  /// How many files were created or changed, were already right, and were removed with their works.
  public var written = 0, unchanged = 0, removed = 0
  /// How many files a person changed since they were written. They stay as they are.
  public var changed = 0
  /// The names of the first five changed files, in the order of the export.
  public private(set) var firstChanged: [String] = []

  /// Creates the outcome of an export that did nothing yet.
  public init() {}

  /// How many entries the export has.
  public var entries: Int { written + unchanged + changed }

  /// Counts a file that a person changed.
  public mutating func addChanged(_ name: String) {
    changed += 1
    if firstChanged.count < 5 { firstChanged.append(name) }
  }
}

/// The headings in a work's file, which come neither from the user nor from a catalog.
public struct NoteHeadings: Sendable {
  /// The headings of a film's viewings, of a book's, of the notes on lists, and of the user's note.
  public let seen, read, lists, note: String
  /// The text in place of the day of a viewing whose day is unknown.
  public let undated: String

  /// Creates headings from the words of the console.
  public init(seen: String, read: String, lists: String, note: String, undated: String) {
    (self.seen, self.read) = (seen, read)
    (self.lists, self.note, self.undated) = (lists, note, undated)
  }
}
