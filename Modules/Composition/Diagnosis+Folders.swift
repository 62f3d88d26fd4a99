import MarqueeDomain
import MarqueeSystem

/// The doctor's check of a folder.
extension Diagnosis.Check {
  /// Whether files can be made in a folder, or, where the folder does not exist, whether it can be made. Changes
  /// nothing.
  static func folder(_ name: String, _ path: String) -> Diagnosis.Check {
    let another = Remedy.advice("Set MARQUEE_HOME to another folder.")
    var folder = path
    while access(folder, F_OK) != 0 {
      let code = errno
      guard code == ENOENT, folder != "." else {
        return .bad(name, "\(path): \(OpenFile.reason(code))", fix: another)
      }
      guard folder != "/" else { break }
      folder = FolderPath.of(folder)
    }
    let place = folder == path ? path : "\(path): \(folder)"
    guard let status = stat(path: folder), status.kind == .folder else {
      return .bad(name, "\(place) is not a folder", fix: another)
    }
    guard access(folder, W_OK | X_OK) == 0 || ![EACCES, EPERM, EROFS].contains(errno) else {
      let fix = Remedy.advice("Make it writable, or set MARQUEE_HOME to another folder.")
      return .bad(name, "can't write to \(place)", fix: fix)
    }
    return .ok(name, .text(folder == path ? path : "\(path) (created on first use)"))
  }
}
