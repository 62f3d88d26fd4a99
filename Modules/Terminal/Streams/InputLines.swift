import MarqueeSystem

/// A line of standard input.
package enum InputLine: Sendable, Equatable {
  case line(String)
  /// It has more than `InputLines.longest` bytes.
  case tooLong
}

/// The lines that are read from a descriptor, also where reading from it does not block (`O_NONBLOCK`), as a terminal
/// does not that another program has set so.
struct InputLines: Sendable {
  /// The longest line, in bytes. Commands and records are far shorter.
  static let longest = 1 << 20

  let descriptor: Int32
  /// Read and not yet given, from `start` on.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  /// How far there is no line end.
  private var searched = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end, which is LF or CR LF; `nil` at the end of the input, or if it cannot be read. Bytes that are
  /// not text are kept as in paths. A line that is too long is not held in memory.
  mutating func next() -> InputLine? {
    var isTooLong = false
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = take(end, next: end + 1)
        return isTooLong || line.utf8.count > Self.longest ? .tooLong : .line(line)
      }
      searched = bytes.count
      if searched - start > Self.longest {
        isTooLong = true
        (start, searched) = (bytes.count, bytes.count)
      }
      guard read() else {
        guard isTooLong || start < bytes.count else { return nil }
        let line = take(bytes.count, next: bytes.count)
        return isTooLong ? .tooLong : .line(line)
      }
    }
  }

  private mutating func take(_ end: Int, next: Int) -> String {
    let hasReturn = end < next && end > start && bytes[end - 1] == UInt8(ascii: "\r")
    defer { (start, searched) = (next, next) }
    let line = bytes[start..<(hasReturn ? end - 1 : end)]
    return String(validating: line, as: UTF8.self) ?? String(pathBytes: line)
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
