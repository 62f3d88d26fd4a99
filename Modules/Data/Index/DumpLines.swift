import MarqueeDomain
import MarqueeSystem

/// The lines of a stream, read in pieces: memory holds one piece and one line, and a line that is too long is passed over.
struct DumpLines {
  enum Line {
    case text([UInt8])
    case tooLong
    /// The last one, without an end.
    case last([UInt8])
  }

  /// Of a line, in bytes: far more than any record has.
  static let longest = 8 << 20

  private let input: any ByteInput
  private var buffer: [UInt8] = []
  private var place = 0
  private var isAtEnd = false
  /// How many bytes the lines had that were given.
  private(set) var position = 0
  /// Why the stream could not be read to its end; `nil` where it could.
  private(set) var failure: Problem?

  init(_ input: any ByteInput) { self.input = input }

  /// How much has been read, 0 to 1; `nil` where that is not known.
  var fraction: Double? { input.fraction }

  mutating func next() -> Line? {
    var (looked, isTooLong) = (place, false)
    while true {
      if let end = newline(from: looked) {
        defer {
          position += end + 1 - place
          place = end + 1
        }
        return isTooLong ? .tooLong : .text(Array(buffer[place..<end]))
      }
      if buffer.count - place > Self.longest {
        isTooLong = true
        position += buffer.count - place
        place = buffer.count
      }
      let waiting = buffer.count - place
      if !fill() {
        guard waiting > 0 || isTooLong else { return nil }
        defer {
          position += waiting
          place = buffer.count
        }
        return isTooLong ? .tooLong : .last(Array(buffer[place...]))
      }
      looked = place + waiting
    }
  }

  private func newline(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Reads one more piece behind what is left. Gives `false` at the end, and where the calling task is cancelled.
  private mutating func fill() -> Bool {
    guard !isAtEnd, !Task.isCancelled else { return false }
    if place > 0 {
      buffer.removeFirst(place)
      place = 0
    }
    do throws(Problem) {
      let piece = try input.next()
      buffer += piece
      isAtEnd = piece.isEmpty
    } catch {
      (failure, isAtEnd) = (error, true)
    }
    return !isAtEnd
  }
}
