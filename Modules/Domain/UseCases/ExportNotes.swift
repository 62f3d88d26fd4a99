/// Writes the entries of the library to a folder, one file for each entry.
public struct ExportNotes: Sendable {
  let library: any ExportRepository
  let folders: any NoteFolderRepository

  /// Writes the files. An export of everything also removes the files of works that are no longer kept.
  ///
  /// - Parameters:
  ///   - query: which entries to write; an empty query means all.
  ///   - path: the path of the folder.
  ///   - headings: the headings in the files.
  /// - Throws: as `NoteFolderRepository.open`, `NoteFolder.put`, `NoteFolder.finish` and `ExportRepository.entries`.
  ///   Files that were written before stay.
  public func callAsFunction(
    of query: Query, to path: String, headings: NoteHeadings
  ) async throws(Problem) -> ExportedNotes {
    let folder = try await folders.open(path, headings: headings)
    defer { folder.close() }
    try await library.entries(of: query) { (entry) throws(Problem) in try folder.put(entry) }
    try folder.finish(isWhole: query.isEmpty)
    return folder.counts
  }
}
