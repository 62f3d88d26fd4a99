/// Reads the elements of a file that is one JSON array of objects, or an object with such an array. Memory holds one
/// piece of the file and one element.
///
/// A damaged element does not damage others. If its brackets are complete, reading continues after it. Otherwise, if it
/// begins a line, reading continues at the next line that begins like it. Otherwise reading continues at the next object
/// that follows an object; that may be one inside the damaged element. From there on it is unknown which bracket ends the
/// array: only a bracket at the end of the file does, or before another member of the object.
///
/// `Failure` is what reading the file may throw.
package struct JSONElements<Failure: Error> {
  /// An element, or what is in its place.
  package enum Element {
    /// A complete object, and its text.
    case whole(JSONObject, text: [UInt8])
    /// The text is the beginning of the element, without what follows the element.
    case damaged([UInt8])
    /// The beginning of an element that is longer than the limit.
    case long([UInt8])
    /// Text after the end of the array.
    case afterEnd([UInt8])
    /// The file ends before the array does. The text is that of the last element, if it has no end.
    case cut([UInt8])
  }

  /// The length limit of an element, in bytes; also that of the other members of an object together.
  let longest: Int
  /// How many bytes are returned of an element that cannot be read.
  static var longestExcerpt: Int { 4_000 }
  /// The rest of the file; `nil` if all of it is in memory.
  private let read: (() throws(Failure) -> ArraySlice<UInt8>)?
  var buffer: [UInt8] = []
  var place = 0
  /// The line on which the last returned element begins, from 1.
  package private(set) var line = 1
  /// The line number at `counted`.
  private var lineAtPlace = 1
  /// The place in the buffer up to which line ends have been counted.
  private var counted = 0
  /// Whether the buffer holds all that is left of the file.
  var isEnd = false
  /// Whether all elements have been returned.
  var isDone = false
  /// Whether the next closing bracket may belong to the inside of a damaged element.
  var isLost = false
  private var isAfterEnd = false
  /// The blanks before the element, if it begins a line; otherwise `nil`.
  var margin: [UInt8]?
  /// The file up to the bracket that begins the array, and its open brackets there; `nil` for a file that is an array.
  private var head: (text: [UInt8], brackets: JSONBrackets)?
  /// The names of members that may follow the array.
  private let later: [String]
  /// The name of a second array, whose elements follow those of the first.
  private var second: String?
  /// The element that was read last, with what was lost of it.
  package private(set) var document = JSONDocument([])
  /// The line up to which the file has been read.
  package var lastLine: Int { lineAtPlace }

  /// Creates a reader of a file that begins with an array. `read` returns the next piece; nothing at the end.
  package init(reading read: @escaping () throws(Failure) -> ArraySlice<UInt8>) throws(Failure) {
    (self.read, longest, later) = (read, 1 << 20, [])
    try fill()
    pass(to: min(buffer.count, (JSONBeginning.start(of: buffer[...]) ?? 0) + 1))
  }

  /// Creates a reader of the array in a member of the object that the file is; `nil` if there is no such array, with
  /// `lastLine` if the file ends before one. Elements of up to `longest` bytes may have values that are not JSON.
  /// `second` is another array that may follow, whose elements are read as if they were in the first; `later` are the
  /// names of further members that may follow. `read` returns the next piece; nothing at the end.
  package init?(
    in member: String, and second: String? = nil, before later: [String], longest: Int,
    reading read: @escaping () throws(Failure) -> ArraySlice<UInt8>
  ) throws(Failure) {
    (self.read, self.longest, self.second) = (read, longest, second)
    self.later = later + [second].compactMap(\.self)
    try fill()
    let name = Array("\"\(member)\"".utf8)
    var brackets = JSONBrackets()
    guard let start = JSONBeginning.start(of: buffer[...], UInt8(ascii: "{")) else { return nil }
    for index in start..<min(buffer.count, start + longest) {
      if buffer[index] == .quote, brackets.mayBeginMember, buffer[index...].starts(with: name) {
        let value = buffer[(index + name.count)...].drop { $0.isBlank || $0 == UInt8(ascii: ":") }
        if value.first == UInt8(ascii: "[") {
          for byte in buffer[index...value.startIndex] { _ = brackets.pass(byte) }
          head = (Array(buffer[start...value.startIndex]), brackets)
          pass(to: value.startIndex + 1)
          return
        }
      }
      guard case .inside = brackets.pass(buffer[index]) else { return nil }
    }
    pass(to: buffer.count)
    isDone = true
  }

  /// The object without the elements, after the last of them, and the text from the bracket that ends the array; `nil`
  /// if the file ends before the object does. Further elements come after the end.
  package mutating func object() throws(Failure) -> (whole: JSONDocument, end: [UInt8])? {
    guard var (text, brackets) = head else { return nil }
    for index in place..<min(buffer.count, place + longest) {
      let step = brackets.pass(buffer[index])
      if case .inside = step { continue }
      if case .damage = step, buffer[index...].allSatisfy(\.isBlank) { return nil }
      let end = Array(buffer[place...index])
      text += end
      pass(to: index + 1)
      (head, isAfterEnd, isDone) = (nil, true, false)
      return (JSONDocument(text), end)
    }
    return nil
  }

  /// Creates a reader of the beginning of a file that begins with an array.
  package init(beginning: ArraySlice<UInt8>) {
    (read, longest, later) = (nil, 1 << 20, [])
    (buffer, isEnd) = (Array(beginning), true)
    pass(to: min(buffer.count, (JSONBeginning.start(of: buffer[...]) ?? 0) + 1))
  }

  /// The next element; `nil` at the end. Throws `Failure` if the file cannot be read further.
  package mutating func next() throws(Failure) -> Element? {
    if isDone { return nil }
    let hasEnd = try passSigns()
    line = lineAtPlace
    if let hasEnd {
      isDone = true
      return isAfterEnd || hasEnd ? nil : .cut([])
    }
    let element = try readElement()
    guard isAfterEnd else { return element }
    return switch element {
    case .whole(_, let text), .damaged(let text), .long(let text), .afterEnd(let text), .cut(let text): .afterEnd(text)
    }
  }

  /// Skips what is between elements. Returns `nil` if an element follows; at the end of the file, whether the last byte
  /// skipped is a bracket that may end the array.
  private mutating func passSigns() throws(Failure) -> Bool? {
    var hasEnd = false
    while true {
      try fill()
      guard place < buffer.count else { return hasEnd }
      let byte = buffer[place]
      if byte == UInt8(ascii: "]") {
        if let beginning = beginningOfSecond {
          (second, isLost) = (nil, false)
          pass(to: beginning)
          margin = nil
          continue
        }
        if head != nil, !isLost || mayEndObject { return true }
        hasEnd = true
        if !isLost { isAfterEnd = true }
      } else if byte == .comma || isLost && byte == UInt8(ascii: "}") || isAfterEnd && byte == UInt8(ascii: "[") {
        hasEnd = false
      } else if !byte.isBlank {
        return nil
      }
      if byte == .lineFeed { margin = [] } else if byte.isBlank { margin?.append(byte) } else { margin = nil }
      pass(to: place + 1)
    }
  }

  /// The place of the first element of the second array, if it follows the bracket here.
  private var beginningOfSecond: Int? {
    guard let second else { return nil }
    var rest = buffer[(place + 1)...]
    for sign in [",", "\"\(second)\"", ":", "["] {
      rest = rest.drop(while: \.isBlank)
      guard rest.starts(with: sign.utf8) else { return nil }
      rest = rest.dropFirst(sign.utf8.count)
    }
    return rest.startIndex
  }

  /// Whether the bracket here ends the array of an object, not one inside a damaged element.
  private var mayEndObject: Bool {
    let rest = buffer[(place + 1)...].drop { $0.isBlank || $0 == .comma }
    return later.contains { rest.starts(with: "\"\($0)\"".utf8) }
      || rest.first == UInt8(ascii: "}") && rest.dropFirst().allSatisfy(\.isBlank)
  }

  /// Reads the element that begins here.
  private mutating func readElement() throws(Failure) -> Element {
    guard buffer[place] == UInt8(ascii: "{") else {
      return try .damaged(goOn(from: place + 1, afterObject: false))
    }
    var brackets = JSONBrackets()
    var lastQuote = place
    for index in place..<min(buffer.count, place + longest) {
      switch brackets.pass(buffer[index]) {
      case .inside: if buffer[index] == .quote { lastQuote = index }
      case .end: return try element(upTo: index + 1)
      // The lost quote may be far before the place where damage shows.
      case .damage: return try .damaged(goOn(from: buffer[index] == UInt8(ascii: "{") ? index : lastQuote))
      }
    }
    // If a closing bracket was lost, the elements after it seem to be inside of it.
    let line = nextLineLikeThis()
    if let next = line ?? nextObject(from: place + 1, like: beginning(of: place)), next < place + longest {
      if line == nil { isLost = true }
      let text = excerpt(upTo: next, longest: longest)
      pass(to: next)
      return .damaged(text)
    }
    let text = excerpt(upTo: buffer.count)
    if isEnd, buffer.count - place < longest {
      isDone = true
      return .cut(text)
    }
    return try pass(over: &brackets, text)
  }

  /// The element that ends at `end` according to its brackets.
  private mutating func element(upTo end: Int) throws(Failure) -> Element {
    let text = Array(buffer[place..<end])
    document = JSONDocument(text)
    if document.isWellFormed || head != nil && !isLost, let object = document.root.object {
      pass(to: end)
      return .whole(object, text: text)
    }
    let next = buffer[end...].first { !$0.isBlank }
    guard next == .comma || next == UInt8(ascii: "]") || next == nil else { return try .damaged(goOn(from: end - 1)) }
    pass(to: end)
    return .damaged(Array(text.prefix(Self.longestExcerpt)))
  }

  func excerpt(upTo end: Int, longest: Int = longestExcerpt) -> [UInt8] {
    var text = buffer[place..<min(end, place + longest)]
    while let last = text.last, last == .comma || last.isBlank { text.removeLast() }
    return Array(text)
  }

  /// Continues at a place, and counts the line ends before it.
  mutating func pass(to next: Int) {
    if next > counted { lineAtPlace += buffer[counted..<next].count { $0 == .lineFeed } }
    (place, counted) = (next, max(counted, next))
  }

  /// Fills the buffer when no more than the longest element is left.
  mutating func fill() throws(Failure) {
    guard let read, !isEnd, buffer.count - place <= longest else { return }
    buffer.removeSubrange(..<place)
    (counted, place) = (0, 0)
    while !isEnd, buffer.count < 2 * longest {
      let bytes = try read()
      isEnd = bytes.isEmpty
      buffer += bytes
    }
  }
}

extension UInt8 {
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var comma: UInt8 { UInt8(ascii: ",") }
  static var lineFeed: UInt8 { UInt8(ascii: "\n") }
}
