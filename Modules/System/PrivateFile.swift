/// Owner-only mode (0600), for files with private data.
public enum PrivateFile {
  /// Removes the permissions of group and others from a regular file, and returns whether they had any. The file is not
  /// opened: closing it would drop the locks that this process has on it (fcntl(2)).
  public static func closeToOthers(_ path: String) -> Bool {
    guard let status = stat(path: path, followsLinks: false), status.isRegular,
      status.st_mode & 0o077 != 0
    else { return false }
    return chmod(path, 0o600) == 0
  }
}
