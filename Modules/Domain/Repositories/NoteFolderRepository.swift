/// Opens folders that get a file for each entry of the library.
public protocol NoteFolderRepository: Sendable {
  /// Opens a folder, which is made where there is none, and looks at the files in it.
  ///
  /// - Parameters:
  ///   - path: of the folder.
  ///   - headings: of the files that are written.
  /// - Throws: `Problem.storage` where the folder cannot be read or made, or another export writes to it;
  ///   `Problem.cancelled`.
  func open(_ path: String, headings: NoteHeadings) async throws(Problem) -> any NoteFolder
}

/// A folder with a file for each entry. It changes only files that an export wrote and that are as it left them.
///
/// Each file is written as a whole, or stays as it was.
public protocol NoteFolder: Sendable {
  /// Writes the file of an entry, where it is not as it should be.
  ///
  /// - Throws: `Problem.storage` where it cannot be written.
  func put(_ entry: LibraryPage.Entry) throws(Problem)

  /// Ends the export.
  ///
  /// - Parameter isWhole: whether every entry of the library was put: the files of other works go. None goes where no
  ///   entry was put: the library may be another one than the person has in mind.
  /// - Throws: `Problem.storage` where a file cannot be written or removed.
  func finish(isWhole: Bool) throws(Problem)

  /// Lets other exports write to it. Nothing can be put afterwards.
  func close()

  /// What was done so far.
  var counts: ExportedNotes { get }
}
