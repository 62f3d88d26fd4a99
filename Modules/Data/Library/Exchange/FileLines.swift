import MarqueeDomain
import MarqueeSystem

/// Reads a file line by line, in pieces: memory holds one piece and one line. A line that is too long is cut to its
/// beginning.
struct FileLines: RawLines {
  /// How many bytes are returned of a line that is too long.
  private static let longestBeginning = 4_000

  private let input: InputFile
  private let longest: Int
  private var buffer: [UInt8] = []
  private var place = 0
  private var isAtEnd = false
  /// How many bytes the lines returned so far have.
  private(set) var position = 0
  /// Why the file could not be read to its end; `nil` if it could.
  private(set) var failure: Problem?

  /// Creates a reader that starts at the input's next byte.
  ///
  /// - Parameter longest: the length limit of a line, in bytes.
  init(_ input: InputFile, longest: Int) { (self.input, self.longest) = (input, longest) }

  /// How much of the file has been read, 0 to 1; `nil` if unknown.
  var fraction: Double? { input.fraction }

  mutating func next() -> RawLine? {
    var looked = place
    var beginning: [UInt8]?
    while true {
      let end = newline(from: looked)
      let stop = end ?? buffer.count
      if beginning == nil, stop - place > longest { beginning = Array(buffer[place...].prefix(Self.longestBeginning)) }
      if end != nil || isAtEnd {
        if end == nil, stop == place, beginning == nil { return nil }
        defer { pass(to: end.map { $0 + 1 } ?? stop) }
        if let beginning { return .tooLong(beginning) }
        let line = Array(buffer[place..<stop])
        return end == nil ? .last(line) : .text(line)
      }
      if beginning != nil { pass(to: stop) }
      looked = stop - place
      fill()
    }
  }

  private mutating func pass(to next: Int) { (position, place) = (position + next - place, next) }

  private func newline(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Reads one more piece, and appends it to what is left.
  private mutating func fill() {
    buffer.removeFirst(place)
    place = 0
    do throws(Problem) {
      let piece = try input.next()
      buffer += piece
      isAtEnd = piece.isEmpty
    } catch {
      (failure, isAtEnd) = (error, true)
    }
  }
}
