/// A pipe on which a thread sleeps, alone or together with other descriptors (poll(2)), until any thread writes a byte.
public struct WakePipe: Sendable {
  /// The end to read from, readable when there are bytes. Reading blocks only where that was asked for.
  public let reading: Int32
  /// The end that wakes the reader. Writing to it never blocks.
  public let writing: Int32

  /// Creates a pipe, whose reader may wait for a byte; `nil` if none can be made, and `errno` says why.
  public init?(blocks: Bool) {
    guard let ends = PipeEnds() else { return nil }
    (reading, writing) = (ends.reading, ends.writing)
    // A full pipe wakes the reader too; waiting for room would be wrong.
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    if !blocks { _ = fcntl(reading, F_SETFL, O_NONBLOCK) }
  }

  /// Writes a byte, which wakes the reader. A full pipe drops it. A failed call is repeated: the reader would sleep on.
  public func wake(_ byte: UInt8 = 1) {
    var byte = byte
    for _ in 0..<10 where write(writing, &byte, 1) == 1 || errno == EAGAIN { return }
  }

  /// The bytes that were written and not yet read, 16 at most.
  @discardableResult
  public func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = systemRead(reading, into: &bytes)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Closes both ends. The pipe must not be used afterwards.
  public func close() {
    systemClose(reading)
    systemClose(writing)
  }
}
