// The outcome of an export to a folder of files, and the headings in these files.

/// What an export to a folder did to the files in it.
public struct ExportedNotes: Sendable, Hashable {
  /// How many files were created, or got another text or name.
  public var written = 0
  /// How many files were already right, and were not touched.
  public var unchanged = 0
  /// How many files were removed, because their works are not kept any more.
  public var removed = 0
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
    if firstChanged.count < Self.mostNames { firstChanged.append(name) }
  }

  private static let mostNames = 5
}

/// The headings in a work's file, which come neither from the user nor from a catalog.
public struct NoteHeadings: Sendable {
  /// The heading of a film's viewings, and that of a book's.
  public let seen, read: String
  /// The heading of the notes on lists.
  public let lists: String
  /// The heading of the user's note.
  public let note: String
  /// The text in place of the day of a viewing whose day is unknown.
  public let undated: String

  /// Creates headings from the words of the console.
  public init(seen: String, read: String, lists: String, note: String, undated: String) {
    (self.seen, self.read, self.lists, self.note, self.undated) = (seen, read, lists, note, undated)
  }
}
