// Skips elements that are damaged or too long, and finds where reading can go on.

extension JSONElements {
  /// Skips the rest of an element that is too long.
  mutating func pass(over brackets: inout JSONBrackets, _ text: [UInt8]) throws(Failure) -> Element {
    var index = place + longest
    while true {
      while index < buffer.count {
        switch brackets.pass(buffer[index]) {
        case .inside: index += 1
        case .end:
          pass(to: index + 1)
          return .long(text)
        case .damage:
          pass(to: max(place, index - Self.longestExcerpt))
          _ = try goOn(from: index)
          return .damaged(text)
        }
      }
      pass(to: buffer.count)
      guard !isEnd else {
        isDone = true
        return .cut(text)
      }
      try fill()
      index = place
    }
  }

  /// Skips a damaged element, to the next object or to the next that follows the end of an object. Returns the
  /// beginning of what was skipped.
  mutating func goOn(from start: Int, afterObject: Bool = true) throws(Failure) -> [UInt8] {
    if let next = nextLineLikeThis() {
      let text = excerpt(upTo: next, longest: longest)
      pass(to: next)
      return text
    }
    if afterObject { isLost = true }
    var text: [UInt8]?
    var from = start
    while true {
      if let next = nextObject(from: from, afterObject: afterObject) {
        let passed = text ?? excerpt(upTo: next)
        pass(to: next)
        return passed
      }
      // After the last element, the bracket that ends the array is not skipped.
      if isEnd {
        let last = buffer[place...].lastIndex { !$0.isBlank } ?? place
        let end = last > place && buffer[last] == UInt8(ascii: "]") ? last : buffer.count
        let passed = text ?? excerpt(upTo: end)
        pass(to: end)
        return passed
      }
      if text == nil { text = excerpt(upTo: buffer.count) }
      // The bytes searched for may lie across two pieces.
      pass(to: max(place, buffer.count - Self.longestExcerpt))
      try fill()
      from = place
    }
  }

  /// The next line that begins like the line of this element, or with the bracket that ends the array; `nil` if the
  /// element does not begin a line, or no such line has been read. A JSON text has no line end.
  func nextLineLikeThis() -> Int? {
    guard let margin else { return nil }
    var from = place
    while let end = buffer[from...].firstIndex(of: .lineFeed) {
      from = end + 1
      let text = buffer[from...].drop { $0 == 0x20 || $0 == 0x09 }
      // Without margins, each line is an element.
      let isObject = text.first == UInt8(ascii: "{") || margin.isEmpty && text.first.map { $0 > 0x20 } ?? false
      let isElement = isObject && buffer[from..<text.startIndex].elementsEqual(margin)
      if isElement || text.first == UInt8(ascii: "]") && text.startIndex - from <= margin.count {
        return text.startIndex
      }
    }
    return nil
  }

  /// The beginning of an object, up to the end of the name of its first member.
  func beginning(of object: Int) -> ArraySlice<UInt8> {
    let text = buffer[object...].prefix(100)
    let quotes = text.indices.filter { text[$0] == .quote }
    return quotes.count > 1 ? text[...quotes[1]] : text
  }

  /// The next `{` after a comma or the end of an object, with an object that begins like `beginning`.
  func nextObject(
    from start: Int, afterObject: Bool = true, like beginning: ArraySlice<UInt8> = []
  ) -> Int? {
    var from = start
    while let next = buffer[min(from, buffer.count)...].firstIndex(of: UInt8(ascii: "{")) {
      let before = buffer[place..<next].lastIndex { !$0.isBlank && (!afterObject || $0 != .comma) }
      if let before, buffer[before] == (afterObject ? UInt8(ascii: "}") : .comma),
        buffer[next...].starts(with: beginning)
      {
        return next
      }
      from = next + 1
    }
    return nil
  }
}
