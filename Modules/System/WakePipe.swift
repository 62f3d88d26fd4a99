/// A pipe that a thread sleeps on, alone or beside other descriptors (poll(2)), until any thread writes a byte.
public struct WakePipe: Sendable {
  /// Becomes readable when there are bytes. Reading it does not block where that was asked for.
  public let reading: Int32
  public let writing: Int32

  /// - Parameter blocks: whether reading waits for a byte.
  /// - Returns: `nil` where none can be made; `errno` says why.
  public init?(blocks: Bool) {
    guard let ends = PipeEnds() else { return nil }
    (reading, writing) = (ends.reading, ends.writing)
    // A pipe that is full of wakeups wakes all the same; to wait for room would be wrong.
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    if !blocks { _ = fcntl(reading, F_SETFL, O_NONBLOCK) }
  }

  public func wake(_ byte: UInt8 = 1) {
    var byte = byte
    _ = write(writing, &byte, 1)
  }

  /// The bytes that have been written, 16 at most.
  @discardableResult
  public func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = systemRead(reading, into: &bytes)
    return Array(bytes.prefix(max(0, count)))
  }

  public func close() {
    systemClose(reading)
    systemClose(writing)
  }
}
