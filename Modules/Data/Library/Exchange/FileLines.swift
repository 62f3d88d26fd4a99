import MarqueeDomain
import MarqueeSystem

/// The lines of a file, read in pieces: memory holds one piece and one line, and a line that is too long is passed over.
struct FileLines: RawLines {
  /// How much there is of the beginning of a line that is too long, in bytes.
  private static let longestBeginning = 4_000

  private let input: InputFile
  private let longest: Int
  private var buffer: [UInt8] = []
  private var place = 0
  private var isAtEnd = false
  /// How many bytes the lines had that were given.
  private(set) var position = 0
  /// Why the file could not be read to its end; `nil` where it could.
  private(set) var failure: Problem?

  /// - Parameter longest: of a line, in bytes.
  init(_ input: InputFile, longest: Int) { (self.input, self.longest) = (input, longest) }

  /// How much has been read, 0 to 1; `nil` where that is not known.
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
