#if canImport(Glibc)
  public import Glibc
#else
  public import Darwin
#endif

/// An open file, closed when it is given up.
public final class OpenFile {
  public private(set) var descriptor: Int32

  /// Gives `nil`, and leaves `errno` alone, where it could not be opened.
  public init?(_ descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close() }

  public func close() {
    guard descriptor >= 0 else { return }
    systemClose(descriptor)
    descriptor = -1
  }

  /// How many bytes came: 0 at the end, less than that where `errno` says why.
  public func read(into buffer: inout [UInt8]) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// The whole of a regular file that is no larger than a limit; `nil` for anything else.
  public func contents(limit: Int) -> [UInt8]? {
    guard let status, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    let size = Int(status.st_size)
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let piece = systemRead(descriptor, rest)
        if piece > 0 {
          count += piece
        } else if piece == 0 || errno != EINTR {
          isRead = piece == 0
          break
        }
      }
    }
    return isRead ? bytes : nil
  }

  /// What the file system says of it.
  public var status: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Writes everything, or leaves in `errno` why not.
  public func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count < 0 {
        guard errno == EINTR else { return false }
      } else {
        rest = rest.dropFirst(count)
      }
    }
    return true
  }
}

// The calls of POSIX, out of reach of the methods of the same names.
private func systemClose(_ file: Int32) { _ = close(file) }
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(file, bytes.baseAddress, bytes.count)
}
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}
