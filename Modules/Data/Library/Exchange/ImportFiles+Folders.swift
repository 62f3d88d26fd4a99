import MarqueeDomain
import MarqueeSystem

// Opens exports that consist of several files, in a folder or in a zip archive.

extension ImportFiles {
  /// How many files are examined to find out which program wrote them.
  private static let mostFiles = 100
  /// The extensions of tables, and of other files in exports.
  private static let endings = [".csv", ".tsv"]
  private static let otherEndings = [".json", ".txt", ".html", ".xml"]
  /// How many levels of folders an export may have.
  private static let depth = 2

  /// The rows of the export in a folder or archive: the files of a format that is recognised by file names, otherwise
  /// the files of one program, recognised by their headers.
  ///
  /// - Parameters:
  ///   - names: the names of the files in the folder or archive.
  ///   - path: the folder or archive.
  ///   - expected: the format, if the user names it.
  /// - Throws: `Problem.usage` if there is no export, or if there are several.
  func export(
    _ names: [String], of path: String, _ expected: ImportFormat?, _ interruption: Interruption,
    open: @escaping @Sendable (String) throws(Problem) -> InputFile
  ) throws(Problem) -> any ImportedRows {
    var refusal: Problem?
    for format in ImportFormats.formats where expected ?? format.format == format.format {
      guard let export = format.files(among: names), !export.names.isEmpty else { continue }
      do throws(Problem) {
        return try FileRows(
          of: export.names.map { name in
            ExportFile(name: String(name.dropFirst(export.root.count)), siblings: export.names) { () throws(Problem) in
              try open(name)
            }
          }, format: format.format, unreadFiles: Self.unread(names, after: export.names), interruption)
      } catch {
        // Several programs have files of the same names.
        guard expected == nil, error.code == .usage else { throw error }
        refusal = refusal ?? error
      }
    }
    let tables = names.filter { name in Self.endings.contains { name.lowercased().hasSuffix($0) } }
    let files = tables.sorted().prefix(Self.mostFiles).map { name in
      ExportFile(name: name) { () throws(Problem) in try open(name) }
    }
    if let (format, files) = try others(among: files, of: path, expected) {
      let unread = Self.unread(names, after: files.map(\.name))
      return try FileRows(of: files, format: format, unreadFiles: unread, interruption)
    }
    let found = names.sorted().prefix(5).map(\.shortened)
    throw refusal ?? .usage(.unimportable(.noExport(in: path.withBytesShown, found: found)))
  }

  /// The files in an export's folder or archive that are not read, without our reports and what systems add.
  private static func unread(_ names: [String], after read: [String]) -> [String] {
    let read = Set(read)
    return names.filter { name in
      let isData = (endings + otherEndings).contains { name.lowercased().hasSuffix($0) }
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
      return isData && !isHidden && !read.contains(name) && !name.hasSuffix(ReportFile.ending)
    }.sorted()
  }

  /// The tables of one program, recognised by their headers; `nil` if there are no tables.
  ///
  /// - Throws: `Problem.usage` if the user may mean more than one of them.
  private func others(
    among files: [ExportFile], of path: String, _ expected: ImportFormat?
  ) throws(Problem) -> (ImportFormat, [ExportFile])? {
    let formats = ImportFormats.formats.filter { $0.files(among: []) == nil }
    var found: [(format: any FileFormat, file: ExportFile)] = []
    for file in files {
      do throws(Problem) {
        let opened = try ImportFormats.open(file, as: expected)
        if let format = formats.first(where: { $0.format == opened.format }) { found.append((format, file)) }
      } catch .cancelled {
        throw .cancelled
      } catch {
        // A folder may contain unreadable files and files of other programs beside an export.
      }
    }
    guard let first = found.first?.format else { return nil }
    guard found.allSatisfy({ $0.format.format == first.format }), first.mayBeSeveral || found.count == 1 else {
      let names = found.prefix(5).map(\.file.name.shortened)
      throw .usage(.unimportable(.severalExports(in: path.withBytesShown, found: names)))
    }
    return (first.format, found.map(\.file))
  }

  /// The names of all files in a folder, and in those subfolders that exports have. Each folder is read once, even if
  /// several names or links lead to it.
  static func names(inFolder path: String) -> [String] {
    var read: Set<FileIdentity?> = [nil]
    func names(_ folder: String, depth: Int) -> [String] {
      guard read.insert(FileIdentity(path: "\(path)/\(folder)")).inserted else { return [] }
      let here = FolderPath.names(in: "\(path)/\(folder)")
      let folders = here.filter { name in depth > 0 && ImportFormats.formats.contains { $0.isFolder(name) } }
      return here.map { folder + $0 } + folders.flatMap { names("\(folder)\($0)/", depth: depth - 1) }
    }
    return names("", depth: depth)
  }
}
