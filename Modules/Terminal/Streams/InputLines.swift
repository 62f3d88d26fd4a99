// Reads the lines of standard input.
import MarqueeSystem

/// A line of standard input.
package enum InputLine: Sendable, Equatable {
  /// A line without its end.
  case line(String)
  /// A line of more than `InputLines.longest` bytes. Its text was dropped.
  case tooLong
}

/// Reads lines from a descriptor. That also works where reading does not block (`O_NONBLOCK`), which another program
/// may have set for the terminal.
struct InputLines: Sendable {
  /// The longest line, in bytes: 1 MiB. Commands and records are far shorter.
  static let longest = 1 << 20

  let descriptor: Int32
  /// Bytes that were read and are not given yet, from `start` on.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  /// Up to here there is no line end.
  private var searched = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line without its end, which is LF or CR LF; `nil` at the end of the input or where it cannot be
  /// read. Bytes that are not text are converted as in paths. The text of a line that is too long is dropped.
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

  /// Reads more bytes. `false` at the end of the input.
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
