// The copy of the project in which faults are made.
import Foundation

/// The project itself is never changed: its files are copied, and the copy has a build of its own.
struct ProjectCopy {
  let root: URL
  let folder: URL

  init(of root: URL, in folder: URL) {
    self.root = root
    self.folder = folder
  }

  /// Creates the copy equal to the project, with mutants written into some files.
  ///
  /// Files that are the same already are not written, so that the compiler does not read them again.
  ///
  /// - Parameters:
  ///   - files: the texts of files that differ from the project's, by path.
  func write(_ files: [String: String]) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try entries(of: root, without: ["./.git", "./.build*"])
    let paths = names.compactMap { String(validating: $0, as: UTF8.self) }
    try clean(keeping: Set(files.keys).union(paths))
    for path in paths { try copy(path, as: files[path]) }
    for (path, text) in files where !manager.fileExists(atPath: root.appending(path: path).path) {
      try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
    }
  }

  /// Removes what the project does not have, or has in another form. A mutant may have written it: the tests run in the
  /// copy. A link in place of a folder would lead out of the copy.
  private func clean(keeping expected: Set<String>) throws {
    // Files come before their folders.
    for name in try entries(of: folder, without: ["./.build"]).reversed() {
      let place = Array(folder.path.utf8) + [0x2F] + name
      if let path = String(validating: name, as: UTF8.self), expected.contains(path) || path == "Package.resolved" {
        let form = form(of: Array(root.appending(path: path).path.utf8))
        if form == nil || form == self.form(of: place) { continue }
      }
      remove(place.map { CChar(bitPattern: $0) } + [0])
    }
  }

  /// Returns the paths in a folder as bytes, each folder before its files: a mutant may write a name that is no text,
  /// which Foundation replaces by the name of no file.
  private func entries(of folder: URL, without patterns: [String]) throws -> [[UInt8]] {
    let pruned = patterns.flatMap { ["-path", $0, "-prune", "-o"] }
    let find = ["sh", "-c", "cd \"$1\" && shift && exec find . -mindepth 1 \"$@\" -print0", "sh", folder.path]
    return try Tool.output(find + pruned).split(separator: 0).map { Array($0.dropFirst(2)) }
  }

  /// Returns whether a path is a file, a folder, a link, and so on; `nil` if there is nothing.
  private func form(of path: [UInt8]) -> mode_t? {
    var status = stat()
    return lstat(path.map { CChar(bitPattern: $0) } + [0], &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private func copy(_ path: String, as text: String?) throws {
    let manager = FileManager.default
    let (source, target) = (root.appending(path: path), folder.appending(path: path))
    var isFolder: ObjCBool = false
    _ = manager.fileExists(atPath: source.path, isDirectory: &isFolder)
    if isFolder.boolValue {
      try manager.createDirectory(at: target, withIntermediateDirectories: true)
    } else if let text {
      if text.utf8.elementsEqual(manager.contents(atPath: target.path) ?? Data()) { return }
      try text.write(to: target, atomically: true, encoding: .utf8)
    } else if !manager.contentsEqual(atPath: source.path, andPath: target.path) {
      // Only an earlier copy can be there.
      try? manager.removeItem(at: target)
      try manager.copyItem(at: source, to: target)
      // The compiler takes a file with an old date for one that it knows.
      try manager.setAttributes([.modificationDate: Date()], ofItemAtPath: target.path)
    }
  }
}
