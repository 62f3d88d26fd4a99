// POSIX calls on descriptors, under names that methods called `read`, `write` and `close` do not hide.

/// Reads what is available, at most as much as the buffer takes: read(2).
public func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// Reads what is available, at most as many bytes as the array has: read(2).
public func systemRead(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
  bytes.withUnsafeMutableBytes { systemRead(descriptor, $0) }
}

/// Reads what is available at a place of a file, in bytes from its beginning: pread(2).
public func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
  pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
}

/// Writes as much as the descriptor takes: write(2).
public func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Closes a descriptor: close(2).
public func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
