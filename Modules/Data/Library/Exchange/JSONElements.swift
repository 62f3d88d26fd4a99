import MarqueeDomain
import MarqueeJSON

/// The elements of a file that is one JSON array of objects, read in pieces: memory holds one piece and one element.
///
/// An element that is damaged costs itself: reading goes on at the next object after a comma.
struct JSONElements {
  enum Element {
    case whole(JSONObject, text: [UInt8])
    case damaged([UInt8])
    /// The file ends before the array does.
    case cut
  }

  /// How long an element may be, in bytes.
  private static let longest = 1 << 20

  private let input: InputFile
  private var buffer: [UInt8] = []
  private var place = 0
  /// The line on which the element begins that was given last, from 1.
  private(set) var line = 1
  private var isEnd = false
  /// Whether nothing is left to give.
  private var isDone = false
  var fraction: Double? { input.fraction }

  /// Whether a file begins as an array; a byte order mark may stand before it.
  static func isOne(_ beginning: ArraySlice<UInt8>) -> Bool { start(of: beginning) != nil }

  /// Whether a file is an array without elements.
  static func isEmpty(_ beginning: ArraySlice<UInt8>) -> Bool {
    guard let start = start(of: beginning) else { return false }
    return beginning[(start + 1)...].first { !isBlank($0) } == UInt8(ascii: "]")
  }

  private static func start(of beginning: ArraySlice<UInt8>) -> Int? {
    let text = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning
    let start = text.firstIndex { !isBlank($0) }
    return start.flatMap { beginning[$0] == UInt8(ascii: "[") ? $0 : nil }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// - Parameter input: of a file that begins as an array.
  init(_ input: InputFile) throws(Problem) {
    self.input = input
    let start = Self.start(of: try input.beginning()) ?? 0
    try fill()
    pass(to: min(buffer.count, start + 1))
  }

  /// The next element; `nil` at the end.
  ///
  /// - Throws: `Problem.storage` where the file cannot be read any further.
  mutating func next() throws(Problem) -> Element? {
    if isDone { return nil }
    try fill()
    pass(to: buffer[place...].firstIndex { !Self.isBlank($0) && $0 != .comma } ?? buffer.count)
    guard place < buffer.count else {
      isDone = true
      return .cut
    }
    if buffer[place] == UInt8(ascii: "]") {
      isDone = true
      return nil
    }
    if let end = objectEnd() {
      let text = Array(buffer[place..<end])
      let document = JSONDocument(text)
      if document.isWellFormed, let object = document.root.object {
        // The line is that of the beginning until the next is asked for.
        place = end
        return .whole(object, text: text)
      }
    }
    return try goOn()
  }

  /// The place after the object that begins here; `nil` where it has no end.
  private func objectEnd() -> Int? {
    guard buffer[place] == UInt8(ascii: "{") else { return nil }
    var (depth, isInText, isEscaped) = (0, false, false)
    for index in place..<min(buffer.count, place + Self.longest) {
      let byte = buffer[index]
      if isEscaped {
        isEscaped = false
      } else if isInText {
        if byte == UInt8(ascii: "\\") { isEscaped = true } else if byte == .quote { isInText = false }
      } else {
        switch byte {
        case .quote: isInText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 { return index + 1 }
        default: break
        }
      }
    }
    return nil
  }

  /// Passes over a damaged element.
  private mutating func goOn() throws(Problem) -> Element {
    let beginning = Array(buffer[place...].prefix(4_000))
    var from = place + 1
    while true {
      if let next = nextObject(from: from) {
        pass(to: next)
        return .damaged(beginning)
      }
      if isEnd { break }
      // The sign that is looked for may stand across two pieces.
      pass(to: max(place, buffer.count - 100))
      try fill()
      from = place
    }
    isDone = true
    return buffer.last { !Self.isBlank($0) } == UInt8(ascii: "]") ? .damaged(beginning) : .cut
  }

  /// Where `},{` opens an object.
  private func nextObject(from start: Int) -> Int? {
    var index = start
    while let close = buffer[min(index, buffer.count)...].firstIndex(of: UInt8(ascii: "}")) {
      var next = close + 1
      var hasComma = false
      while next < buffer.count, Self.isBlank(buffer[next]) || (buffer[next] == .comma && !hasComma) {
        if buffer[next] == .comma { hasComma = true }
        next += 1
      }
      if hasComma, next < buffer.count, buffer[next] == UInt8(ascii: "{") { return next }
      index = close + 1
    }
    return nil
  }

  /// Goes on at a place, and counts the lines before it.
  private mutating func pass(to next: Int) {
    line += buffer[counted..<max(counted, next)].count { $0 == .lineFeed }
    (place, counted) = (next, max(counted, next))
  }

  /// Up to where the line ends of the buffer are counted.
  private var counted = 0

  /// Reads on where less than the longest element is left.
  private mutating func fill() throws(Problem) {
    if isEnd || buffer.count - place > Self.longest { return }
    pass(to: place)
    buffer.removeSubrange(..<place)
    (counted, place) = (0, 0)
    while !isEnd, buffer.count < 2 * Self.longest {
      let bytes = try input.next()
      isEnd = bytes.isEmpty
      buffer += bytes
    }
  }
}
