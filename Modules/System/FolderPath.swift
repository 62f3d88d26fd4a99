/// The folders of the files that Marquee keeps.
public enum FolderPath {
  /// The folder that a file lies in.
  public static func of(_ path: String) -> String {
    // A path is bytes: together with an accent behind it the slash would be another character.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What a file is called in its folder.
  public static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Whether it is counted from the root.
  public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// What has a name in a folder; nothing where it cannot be read.
  public static func names(in folder: String) -> [String] {
    guard let stream = folder.withPath({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.baseAddress.map { String(cPath: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes a folder and those above it, with owner-only mode (0700; XDG Base Directory Specification, section 4); where that
  /// cannot be done, `errno` says why.
  public static func make(_ path: String) -> Bool {
    if let status = stat(path: path) {
      if status.kind == .folder { return true }
      errno = ENOTDIR
      return false
    }
    guard errno == ENOENT, path != "/", path != ".", make(of(path)) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// The file that a path means: where symbolic links lead, also where the last one leads to nothing yet; `nil` where they
  /// lead nowhere (`errno`: `ELOOP`).
  public static func target(of path: String) -> String? {
    var path = path
    // As many as Linux follows (path_resolution(7)).
    for _ in 0..<40 {
      guard let link = link(at: path) else { return path }
      path = isAbsolute(link) ? link : "\(of(path))/\(link)"
    }
    errno = ELOOP
    return nil
  }

  /// What a symbolic link says; `nil` for anything else.
  private static func link(at path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withPath { readlink($0, &buffer, buffer.count) }
    return count > 0 ? String(pathBytes: buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  /// Waits until names that were given or taken away in a folder are on the disk (fsync(2)). A file system that cannot do
  /// that for a folder does it sooner or later by itself.
  public static func synchronize(_ path: String) {
    guard let folder = OpenFile(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return }
    _ = fsync(folder.descriptor)
  }
}
