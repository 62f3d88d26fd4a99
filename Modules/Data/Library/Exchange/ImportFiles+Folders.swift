import MarqueeDomain
import MarqueeSystem

// Opens exports that consist of several files, in a folder or in a zip archive.

extension ImportFiles {
  /// How many files are examined to find out which program wrote them.
  private static let mostFiles = 100
  /// The extensions of tables and of JSON files like tables, and of other files in exports.
  private static let endings = [".csv", ".tsv", ".json"]
  private static let otherEndings = [".txt", ".html", ".xml"]
  /// How many levels of folders an export may have.
  private static let depth = 2

  /// The rows of the exports in a folder or archive: those that the names of their files show, then those that the
  /// contents of the other files show.
  ///
  /// - Parameters:
  ///   - names: the names of the files in the folder or archive.
  ///   - path: the folder or archive.
  ///   - expected: the format, if the user names it.
  /// - Throws: `Problem.usage` if there is no export, or if only one of several can be meant.
  func export(
    _ names: [String], of path: String, _ expected: ImportFormat?, _ interruption: Interruption,
    open: @escaping @Sendable (String) throws(Problem) -> InputFile
  ) throws(Problem) -> any ImportedRows {
    var (exports, read, refusal): ([FileRows], Set<String>, Problem?) = ([], [], nil)
    for format in ImportFormats.formats where expected ?? format.format == format.format {
      guard let export = format.files(among: names.filter { !read.contains($0) }), !export.names.isEmpty else {
        continue
      }
      do throws(Problem) {
        let files = export.names.map { name in
          ExportFile(name: String(name.dropFirst(export.root.count)), siblings: export.names) { () throws(Problem) in
            try open(name)
          }
        }
        exports.append(try FileRows(of: files, format: format.format, interruption))
        read.formUnion(export.names)
      } catch {
        // Several programs have files of the same names.
        guard expected == nil, error.code == .usage else { throw error }
        refusal = refusal ?? error
      }
    }
    let others = names.filter { name in
      !read.contains(name) && Self.endings.contains { name.lowercased().hasSuffix($0) }
    }
    let files = others.sorted().prefix(Self.mostFiles).map { name in
      ExportFile(name: name) { () throws(Problem) in try open(name) }
    }
    for files in try groups(of: files, of: path, expected, besides: exports.map(\.format)) + [
      try notes(among: names, expected, open: open)
    ] where !files.isEmpty {
      exports.append(try FileRows(of: files, format: nil, interruption))
      read.formUnion(files.map(\.name))
    }
    guard !exports.isEmpty else {
      let found = names.sorted().prefix(5).map(\.shortened)
      throw refusal ?? .usage(.unimportable(.noExport(in: path.withBytesShown, found: found)))
    }
    return JoinedRows(parts: exports, unreadFiles: Self.unread(names, after: read))
  }

  /// The files in an export's folder or archive that are not read, without our reports and what systems add.
  private static func unread(_ names: [String], after read: Set<String>) -> [String] {
    names.filter { name in
      let isData = (endings + otherEndings).contains { name.lowercased().hasSuffix($0) }
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
      return isData && !isHidden && !read.contains(name) && !name.hasSuffix(ReportFile.ending)
    }.sorted()
  }

  /// The files of each program, recognized by their headers or members, without those of exports that names show.
  ///
  /// - Throws: `Problem.usage` if the user may mean only one of several.
  private func groups(
    of files: [ExportFile], of path: String, _ expected: ImportFormat?, besides known: [ImportFormat]
  ) throws(Problem) -> [[ExportFile]] {
    let formats = (ImportFormats.tables + ImportFormats.elements).filter { $0.files(among: []) == nil }
    var found: [(format: TableFormat, files: [ExportFile])] = []
    for file in files {
      do throws(Problem) {
        let opened = try ImportFormats.open(file, as: expected).format
        guard !known.contains(opened), let format = formats.first(where: { $0.format == opened }) else { continue }
        if let place = found.firstIndex(where: { $0.format.format == opened }) {
          found[place].files.append(file)
        } else {
          found.append((format, [file]))
        }
      } catch .cancelled {
        throw .cancelled
      } catch {
        // A folder may contain unreadable files and files of other programs beside an export.
      }
    }
    for (format, files) in found where files.count > 1 && !format.mayBeSeveral {
      throw .usage(
        .unimportable(.severalExports(in: path.withBytesShown, found: files.prefix(5).map(\.name.shortened))))
    }
    return found.map(\.files)
  }

  /// The Markdown notes with works. A vault has many others, which are left out.
  private func notes(
    among names: [String], _ expected: ImportFormat?, open: @escaping @Sendable (String) throws(Problem) -> InputFile
  ) throws(Problem) -> [ExportFile] {
    guard expected ?? TableFormat.mediaDB.format == TableFormat.mediaDB.format else { return [] }
    var notes: [ExportFile] = []
    for name in names.sorted() where name.lowercased().hasSuffix(".md") {
      do throws(Problem) {
        guard TableFormat.isMediaDB(try open(name).beginning()) else { continue }
        notes.append(ExportFile(name: name) { () throws(Problem) in try open(name) })
      } catch .cancelled {
        throw .cancelled
      } catch {
        // A note that cannot be read is not known to be of this format.
      }
    }
    return notes
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
