/// Writes a file for each entry of the library to a folder.
public struct ExportNotes: Sendable {
  private let library: any ExportRepository
  private let folders: any NoteFolderRepository

  public init(library: any ExportRepository, folders: any NoteFolderRepository) {
    (self.library, self.folders) = (library, folders)
  }

  /// Files of works that are no longer kept go with an export of everything.
  ///
  /// - Parameters:
  ///   - query: which entries; all where it asks for nothing.
  ///   - path: of the folder.
  ///   - headings: of the files.
  /// - Throws: as `NoteFolderRepository.open`, `NoteFolder.put`, `NoteFolder.finish` and `ExportRepository.entries`. What
  ///   was written until then stays.
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
