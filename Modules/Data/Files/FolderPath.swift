#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folders of the files that Marquee keeps.
enum FolderPath {
  /// The folder that a file lies in.
  static func of(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those above it, open to nobody else (XDG Base Directory Specification, section 4); where that
  /// cannot be done, `errno` says why.
  static func make(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return true }
      errno = ENOTDIR
      return false
    }
    guard errno == ENOENT, path != "/", path != ".", make(of(path)) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }
}
