import MarqueeSystem

/// The lines that are read from a descriptor, also where reading from it does not block (`O_NONBLOCK`), as a terminal
/// does not that another program has set so.
struct InputLines: Sendable {
  let descriptor: Int32
  /// Read and not yet given, from `start` on.
  private var bytes: [UInt8] = []
  private var start = 0
  /// How far there is no line end.
  private var searched = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end, which is LF or CR LF; `nil` at the end of the input, or where it cannot be read.
  mutating func next() -> String? {
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) { return take(end, next: end + 1) }
      searched = bytes.count
      guard read() else { return start < bytes.count ? take(bytes.count, next: bytes.count) : nil }
    }
  }

  private mutating func take(_ end: Int, next: Int) -> String {
    let hasReturn = end < next && end > start && bytes[end - 1] == UInt8(ascii: "\r")
    defer { (start, searched) = (next, next) }
    return String(decoding: bytes[start..<(hasReturn ? end - 1 : end)], as: UTF8.self)
  }

  /// Adds what has come; `false` where nothing comes any more.
  private mutating func read() -> Bool {
    bytes.removeFirst(start)
    (start, searched) = (0, searched - start)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(descriptor, into: &buffer)
      if count > 0 {
        bytes += buffer[..<count]
        return true
      }
      guard count < 0, Streams.waits(for: descriptor, POLLIN) else { return false }
    }
  }
}
