/// Reads the values in a JSON file one after the other: the elements of an array, the elements of all arrays in an
/// object, or the objects in an object. Memory holds one piece of the file and one value.
///
///     [{…}, {…}]                                  two parts
///     {"shows": [{…}, {…}], "movies": ["Heat"]}   three parts, with the names of their arrays
///     {"17": {…}, "user": "ann"}                  one part, with its name
///
/// A value whose brackets are damaged ends the reading: nothing says where the next one begins.
package struct JSONParts<Failure: Error> {
  /// A value of the file.
  package enum Part {
    /// A value, and the name of the member that it is, or whose array it is in; empty in a file that is an array.
    case whole(JSONValue, name: String, text: [UInt8])
    /// The text is the beginning of a value that is damaged, or longer than the limit.
    case damaged([UInt8])
    /// The file ends before its last bracket. The text is that of the last value, if it has no end.
    case cut([UInt8])
  }

  /// The most bytes of a value.
  private static var longest: Int { 1 << 24 }
  private static var longestExcerpt: Int { 4_000 }
  private let read: () throws(Failure) -> ArraySlice<UInt8>
  private var buffer: [UInt8] = []
  private var place = 0
  /// The brackets around the next value; `true` for an object.
  private var open: [Bool] = []
  /// The name before the next value in the outermost object.
  private var name: String?
  private var isDone = false
  /// The line on which the last value begins, from 1.
  package private(set) var line = 1
  private var lineAtPlace = 1

  /// Creates a reader. `read` returns the next piece of the file; nothing at the end.
  package init(reading read: @escaping () throws(Failure) -> ArraySlice<UInt8>) { self.read = read }

  /// The next value; `nil` at the end. Throws `Failure` if the file cannot be read further.
  package mutating func next() throws(Failure) -> Part? {
    while !isDone {
      guard let byte = try peek() else {
        isDone = true
        return .cut([])
      }
      switch byte {
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        pass(1)
        _ = open.popLast()
        if open.isEmpty { isDone = true }
        if open.count == 1 { name = nil }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        let isObject = byte == UInt8(ascii: "{")
        if open.isEmpty || !isObject && open == [true] && name != nil {
          pass(1)
          open.append(isObject)
        } else if let part = try value() {
          return part
        }
      default: if let part = try value() { return part }
      }
    }
    return nil
  }

  /// Reads a value, or a name; `nil` for one that is not a part.
  private mutating func value() throws(Failure) -> Part? {
    line = lineAtPlace
    guard !open.isEmpty else {
      isDone = true
      return .damaged(excerpt(buffer.count - place))
    }
    guard let (count, isWhole) = try length() else {
      isDone = true
      return .cut(excerpt(buffer.count - place))
    }
    let text = Array(buffer[place..<(place + count)])
    guard isWhole else {
      isDone = true
      return .damaged(excerpt(count))
    }
    pass(count)
    let value = JSONDocument(text).root
    if open == [true], name == nil {
      name = value.string() ?? ""
      return nil
    }
    let part = Part.whole(value, name: name ?? "", text: text)
    guard open == [true] else { return part }
    name = nil
    return value.kind == .object ? part : nil
  }

  /// How many bytes the value has that begins here, and whether it is whole; `nil` if the file ends in it.
  private mutating func length() throws(Failure) -> (count: Int, isWhole: Bool)? {
    let first = buffer[place]
    let isText = first == .quote
    let isNested = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    var (brackets, isEscaped, count) = (JSONBrackets(), false, 0)
    while true {
      while place + count < buffer.count {
        let byte = buffer[place + count]
        count += 1
        if isNested {
          switch brackets.pass(byte) {
          case .inside: break
          case .end: return (count, true)
          case .damage: return (count, false)
          }
        } else if isText {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == .quote, count > 1 {
            return (count, true)
          }
        } else if byte == .comma || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte.isBlank {
          return (count - 1, count > 1)
        }
        if count > Self.longest { return (count, false) }
      }
      guard try fill() else { return nil }
    }
  }

  /// The next byte that is neither blank nor between values; `nil` at the end.
  private mutating func peek() throws(Failure) -> UInt8? {
    while true {
      while place < buffer.count {
        let byte = buffer[place]
        let isMark = line == 1 && open.isEmpty && [0xEF, 0xBB, 0xBF].contains(byte)
        guard byte.isBlank || byte == .comma || byte == UInt8(ascii: ":") || isMark else { return byte }
        pass(1)
      }
      guard try fill() else { return nil }
    }
  }

  private mutating func pass(_ count: Int) {
    for byte in buffer[place..<(place + count)] where byte == .lineFeed { lineAtPlace += 1 }
    place += count
  }

  private func excerpt(_ count: Int) -> [UInt8] { Array(buffer[place...].prefix(min(count, Self.longestExcerpt))) }

  /// Reads the next piece. Returns `false` at the end.
  private mutating func fill() throws(Failure) -> Bool {
    let piece = try read()
    buffer.removeFirst(place)
    place = 0
    buffer += piece
    return !piece.isEmpty
  }
}
