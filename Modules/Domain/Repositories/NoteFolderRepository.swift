/// Opens folders with one file for each entry of the library.
public protocol NoteFolderRepository: Sendable {
  /// Opens a folder, or makes it, and reads the files in it. `headings` are those in written files.
  ///
  /// - Throws: `Problem.storage` if the folder cannot be read or made, or another export writes to it; `.cancelled`.
  func open(_ path: String, headings: NoteHeadings) async throws(Problem) -> any NoteFolder
}

/// A folder with one file for each entry.
///
/// It changes only files that an export wrote and that have not changed since, and each completely or not at all.
public protocol NoteFolder: Sendable {
  /// Writes the file of an entry, if it is not up to date. Throws `Problem.storage` if the file cannot be written.
  func put(_ entry: LibraryPage.Entry) throws(Problem)

  /// Ends the export. If every entry of the library was put (`isWhole`), the files of other works are removed; but if
  /// no entry was put, none is: the library may be a different one than the user thinks. Throws `Problem.storage` if a
  /// file cannot be written or removed.
  func finish(isWhole: Bool) throws(Problem)

  /// Closes the folder, so that other exports can write to it. Nothing can be put after this.
  func close()

  /// What was done so far.
  var counts: ExportedNotes { get }
}
