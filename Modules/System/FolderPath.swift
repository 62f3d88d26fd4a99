/// Paths of folders and files: their parts, the links in them, and the folders to make.
public enum FolderPath {
  /// The folder that contains a file.
  public static func of(_ path: String) -> String {
    // A path is bytes. As characters, a slash and a combining accent after it would be one.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of a file in its folder.
  public static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The path of something that exists, from the root and without links; `nil` if it does not exist (realpath(3)).
  public static func real(_ path: String) -> String? {
    guard let real = path.withPath({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return String(cPath: real)
  }

  /// Whether a path begins at the root.
  public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The names in a folder, without `.` and `..`; none where the folder cannot be read.
  public static func names(in folder: String) -> [String] {
    guard let stream = folder.withPath({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { characters in
        String(cPath: UnsafeRawPointer(characters).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Creates a folder and the missing ones above it, with owner-only mode (0700; XDG Base Directory Specification,
  /// section 4). Returns `false` if that fails; `errno` says why.
  public static func make(_ path: String) -> Bool {
    if let status = stat(path: path) {
      if status.kind == .folder { return true }
      errno = ENOTDIR
      return false
    }
    guard errno == ENOENT, path != "/", path != ".", make(of(path)) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// The file to which a path leads through links, even if it does not exist; `nil` for links without an end (`ELOOP`).
  public static func target(of path: String) -> String? {
    var path = path
    // As many links as Linux follows (path_resolution(7)).
    for _ in 0..<40 {
      guard let link = link(at: path) else { return path }
      path = isAbsolute(link) ? link : "\(of(path))/\(link)"
    }
    errno = ELOOP
    return nil
  }

  /// The text of a symbolic link; `nil` for anything else.
  private static func link(at path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withPath { readlink($0, &buffer, buffer.count) }
    return count > 0 ? String(pathBytes: buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  /// Waits until names that were added or removed in a folder are on the disk (fsync(2)). A file system that cannot do
  /// that for a folder does it by itself, sooner or later.
  public static func synchronize(_ path: String) {
    guard let folder = OpenFile(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return }
    _ = fsync(folder.descriptor)
  }
}
