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
    var expected = Set(files.keys)
    for name in try manager.contentsOfDirectory(atPath: root.path) where name != ".git" && !name.hasPrefix(".build") {
      let names = try manager.subpathsOfDirectory(atPath: root.appending(path: name).path)
      for path in [name] + names.map({ "\(name)/\($0)" }) {
        expected.insert(path)
        try copy(path, as: files[path])
      }
    }
    for (path, text) in files where !manager.fileExists(atPath: root.appending(path: path).path) {
      try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
    }
    for name in try manager.contentsOfDirectory(atPath: folder.path) where name != ".build" {
      let names = try manager.subpathsOfDirectory(atPath: folder.appending(path: name).path)
      for path in [name] + names.map({ "\(name)/\($0)" }) where !expected.contains(path) && path != "Package.resolved" {
        // A folder that is gone took its files with it, so they may be gone already.
        try? manager.removeItem(at: folder.appending(path: path))
      }
    }
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
