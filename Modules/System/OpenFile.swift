/// An open file, which is closed when its last reference is released.
public final class OpenFile {
  /// The file's descriptor; -1 once it is closed.
  public private(set) var descriptor: Int32

  /// Returns `nil`, and leaves `errno` as it is, for the negative number of a call that failed.
  public init?(_ descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close() }

  /// Closes the file. Further calls do nothing.
  public func close() {
    guard descriptor >= 0 else { return }
    systemClose(descriptor)
    descriptor = -1
  }

  /// Reads into a buffer. Returns how many bytes came: 0 at the end, less than 0 where `errno` says why.
  public func read(into buffer: inout [UInt8]) -> Int {
    while true {
      let count = systemRead(descriptor, into: &buffer)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// The whole content of a regular file that is no larger than a limit; `nil` for anything else.
  public func contents(limit: Int) -> [UInt8]? {
    guard let status, status.isRegular, status.st_size <= limit else { return nil }
    var (bytes, count) = ([UInt8](repeating: 0, count: Int(status.st_size)), 0)
    while count < bytes.count {
      let piece = bytes.withUnsafeMutableBytes {
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      if piece == 0 { break }
      guard piece > 0 || errno == EINTR else { return nil }
      count += max(0, piece)
    }
    bytes.removeSubrange(count...)
    return bytes
  }

  /// The file's status (fstat(2)); `nil` if the system gives none.
  public var status: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Writes everything; returns `false` and sets `errno` if it cannot. Waits for a non-blocking descriptor
  /// (`O_NONBLOCK`); meanwhile, `isStopped` is called ten times a second, and `true` ends the wait.
  public func write(_ bytes: [UInt8], unless isStopped: () -> Bool = { false }) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count < 0 {
        guard errno == EINTR || errno == EAGAIN && waits(for: POLLOUT, unless: isStopped) else { return false }
      } else {
        rest = rest.dropFirst(count)
      }
    }
    return true
  }
}

extension OpenFile {
  /// Copies a regular file from its beginning to a new file, open to its owner only (0600), and waits for the disk.
  /// Returns `false` if that fails, or if the file's length changed meanwhile; `errno` says why.
  public func copy(to path: String) -> Bool {
    guard let status else { return false }
    guard status.isRegular else {
      errno = Self.notRegular
      return false
    }
    guard lseek(descriptor, 0, SEEK_SET) == 0,
      let copy = OpenFile(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var size = 0
    while true {
      let count = read(into: &buffer)
      guard count >= 0 else { return false }
      if count == 0 { break }
      guard copy.write(Array(buffer[..<count])) else { return false }
      size += count
      // A file that keeps growing would fill the disk.
      if size > Int(status.st_size) { break }
    }
    errno = EIO
    return size == Int(status.st_size) && fsync(copy.descriptor) == 0
  }
}
