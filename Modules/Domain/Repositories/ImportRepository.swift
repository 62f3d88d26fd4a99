/// What an import does where the user said something else.
public struct ImportMode: Sendable, Hashable {
  /// Whether the library shows exactly what a whole export of Marquee shows.
  public private(set) var replaces = false
  /// Whether the user leaves to the file what it says differently. Otherwise what the user said stays.
  public private(set) var takesTheirs = false
  /// Whether lists join those that the user made under the same names. Otherwise they get the program's name too.
  public var joinsLists = false

  /// What the user said stays.
  public static let merge = ImportMode()
  /// The user leaves to the file what it says differently.
  public static let theirs = ImportMode(takesTheirs: true)
  /// The library shows exactly what the file shows.
  public static let replace = ImportMode(replaces: true)
}

/// Imports into the library what other programs exported.
public protocol ImportRepository: Sendable {
  /// Imports rows: all of them in one change that can be undone, or none.
  ///
  /// A row belongs to the entry that has one of its keys, otherwise to the entry that its work fits by
  /// `EntryIdentity.matching`. If there is none, a new entry is made: of the fitting work in `known`, the works that
  /// catalogs have, or of a work that is in no known catalog. Only what the row says differently than at the last
  /// import is stored, and only in place of values from files. Values that the user entered stay, unless the `mode`
  /// says otherwise.
  ///
  /// The journal calls the import `source`. A dry run undoes everything at the end. `unreadable` gets each row that
  /// cannot be imported or fits several entries; `progress` gets the counts so far, every 1,000 rows.
  ///
  /// - Throws: what `rows` and `unreadable` throw; `Problem.usage` for `replace` with anything but a whole export of
  ///   Marquee that can be read completely; `Problem.storage` if the library cannot be written;
  ///   `Problem.cancelled`. Nothing is imported then.
  func take(
    _ rows: any ImportedRows, named source: String, known: WorksByTitle, mode: ImportMode, isDryRun: Bool,
    unreadable: @escaping @Sendable (UnreadableRow) throws(Problem) -> Void,
    progress: @escaping @Sendable (ImportCounts) -> Void
  ) async throws(Problem) -> (change: JournalEntry?, counts: ImportCounts)
}
