// The calls of POSIX on descriptors, under names that methods called `read`, `write` and `close` do not hide.

/// Reads what there is, at most as much as the buffer holds: read(2).
public func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// Reads what there is, at most as many bytes as the array has: read(2).
public func systemRead(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
  bytes.withUnsafeMutableBytes { systemRead(descriptor, $0) }
}

/// Reads what there is at a place of a file, in bytes from its beginning: pread(2).
public func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
  pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
}

/// Writes as much as is taken: write(2).
public func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Gives a descriptor back: close(2).
public func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
