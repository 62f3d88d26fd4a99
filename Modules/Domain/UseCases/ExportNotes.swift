/// Writes the entries of the library to a folder, one file for each entry.
public struct ExportNotes: Sendable {
  let library: any ExportRepository
  let folders: any NoteFolderRepository

  /// Writes the files of the entries that match a query. An export of everything, which an empty query means, also
  /// removes the files of works that are no longer kept. Files that were written before a problem stay.
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
