/// Owner-only mode (0600), for files with private data.
public enum PrivateFile {
  /// Takes the permissions of group and others from a regular file, without opening it: closing it would give
  /// up the locks that this process has on it (fcntl(2)).
  ///
  /// - Returns: whether there is such a file, others had permissions, and no longer have.
  public static func closeToOthers(_ path: String) -> Bool {
    guard let status = stat(path: path, followsLinks: false), status.isRegular,
      status.st_mode & 0o077 != 0
    else { return false }
    return chmod(path, 0o600) == 0
  }
}
