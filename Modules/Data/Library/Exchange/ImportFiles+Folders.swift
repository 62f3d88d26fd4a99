import MarqueeDomain
import MarqueeSystem

// Exports of several files, in a folder or in a zip archive.

extension ImportFiles {
  /// How many files are looked at to find out whose they are.
  private static let mostFiles = 100

  /// Letterboxd's files, told by their names, else those of one other program, told by their headers.
  ///
  /// - Parameters:
  ///   - names: of the files in a folder or archive, which `path` names.
  ///   - format: as what they are read, where the person says so.
  /// - Throws: `Problem.usage` where there is no export, or where there are several.
  func export(
    _ names: [String], of path: String, _ format: ImportFormat?, _ interruption: Interruption,
    open: @escaping @Sendable (String) throws(Problem) -> InputFile
  ) throws(Problem) -> any ImportedRows {
    let letterboxd = LetterboxdFiles(among: names)
    var refusal: Problem?
    if format ?? .letterboxd == .letterboxd, !letterboxd.names.isEmpty {
      do throws(Problem) {
        return try CSVRows(
          of: letterboxd.names.map { name in
            ExportFile(name: String(name.dropFirst(letterboxd.root.count))) { () throws(Problem) in try open(name) }
          }, format: .letterboxd, interruption)
      } catch {
        // TMDb and IMDb have files of the same names.
        guard format == nil, error.code == .usage else { throw error }
        refusal = error
      }
    }
    let files = names.filter { $0.lowercased().hasSuffix(".csv") }.sorted().prefix(Self.mostFiles).map { name in
      ExportFile(name: name) { () throws(Problem) in try open(name) }
    }
    if let (format, files) = try others(among: files, of: path, format) {
      return try CSVRows(of: files, format: format, interruption)
    }
    let found = names.sorted().prefix(5).map(\.shortened)
    throw refusal ?? .usage(.unimportable(.noExport(in: path.withBytesShown, found: found)))
  }

  /// The files of one program other than Letterboxd; `nil` where there are none.
  ///
  /// - Throws: `Problem.usage` where it cannot be told which of them the person means.
  private func others(
    among files: [ExportFile], of path: String, _ told: ImportFormat?
  ) throws(Problem) -> (ImportFormat, [ExportFile])? {
    var found: [(format: ImportFormat, file: ExportFile)] = []
    for file in files {
      do throws(Problem) {
        let table = try ImportedTable(file, told)
        if table.format != .letterboxd { found.append((table.format, file)) }
      } catch .cancelled {
        throw .cancelled
      } catch {
        // What cannot be read, or is of no program, may lie beside an export.
      }
    }
    guard let first = found.first else { return nil }
    // Each file of IMDb and TMDb has something of its own; one of Goodreads has all, and an older one would undo a newer one.
    let mayBeSeveral = [.imdb, .tmdb].contains(first.format)
    guard found.allSatisfy({ $0.format == first.format }), mayBeSeveral || found.count == 1 else {
      let names = found.prefix(5).map(\.file.name.shortened)
      throw .usage(.unimportable(.severalExports(in: path.withBytesShown, found: names)))
    }
    return (first.format, found.map(\.file))
  }
}
