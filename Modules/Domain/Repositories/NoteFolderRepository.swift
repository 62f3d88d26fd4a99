/// Opens folders with one file for each entry of the library.
public protocol NoteFolderRepository: Sendable {
  /// Opens a folder and reads the files in it. Makes the folder if there is none.
  ///
  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - headings: the headings in the written files.
  /// - Throws: `Problem.storage` if the folder cannot be read or made, or if another export is writing to it;
  ///   `Problem.cancelled`.
  func open(_ path: String, headings: NoteHeadings) async throws(Problem) -> any NoteFolder
}

/// A folder with one file for each entry.
///
/// It changes only files that an export wrote and that have not changed since. Each file is written completely, or
/// stays as it was.
public protocol NoteFolder: Sendable {
  /// Writes the file of an entry, if it is not up to date.
  ///
  /// - Throws: `Problem.storage` if the file cannot be written.
  func put(_ entry: LibraryPage.Entry) throws(Problem)

  /// Ends the export.
  ///
  /// - Parameter isWhole: whether every entry of the library was put. If so, the files of other works are removed. If
  ///   no entry was put, no file is removed: the library may be a different one than the user thinks.
  /// - Throws: `Problem.storage` if a file cannot be written or removed.
  func finish(isWhole: Bool) throws(Problem)

  /// Closes the folder, so that other exports can write to it. Nothing can be put after this.
  func close()

  /// What was done so far.
  var counts: ExportedNotes { get }
}
