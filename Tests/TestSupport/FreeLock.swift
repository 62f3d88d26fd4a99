#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits until the lock of a folder is free; `false` if the folder cannot be opened.
///
/// A child process that another test has just started holds the locks of this process until it runs its own program.
public func waitForFreeLock(of folder: String) -> Bool {
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  return flock(descriptor, LOCK_EX) == 0
}
