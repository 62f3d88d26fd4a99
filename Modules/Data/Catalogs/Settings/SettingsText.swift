import MarqueeDomain

/// The settings file's text: `key = value` lines, and comments after a `#` that is first in the line or follows a
/// blank.
///
/// A change touches nothing else: comments, order, spacing, line ends, unknown keys and a byte order mark stay.
struct SettingsText: Sendable, Equatable {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A line that sets something: its range, and the range of its value.
  private struct Item {
    let key: ArraySlice<UInt8>
    /// `nil` if the line has no `=`.
    let value: Range<Int>?
    let number: Int
    let line: Range<Int>
  }

  /// Every line that is neither empty nor a comment.
  var entries: [SettingsEntry] {
    items().map { item in
      SettingsEntry(
        key: String(decoding: item.key, as: UTF8.self),
        text: item.value.map { String(decoding: bytes[$0], as: UTF8.self) }, line: item.number)
    }
  }

  /// Whether it sets something that others must not read.
  var hasSecret: Bool { entries.contains { Setting(rawValue: $0.key)?.details.form == .secret } }

  /// Sets a key on the last line that sets it, else on a new line at the end.
  mutating func set(_ key: String, to value: String) {
    if let range = items().last(where: { $0.value != nil && $0.key.elementsEqual(key.utf8) })?.value {
      bytes.replaceSubrange(range, with: range.isEmpty ? spaced(value, at: range.lowerBound) : Array(value.utf8))
    } else {
      append(Array("\(key) = \(value)".utf8))
    }
  }

  /// Removes every line that sets a key.
  mutating func unset(_ key: String) {
    for item in items().reversed() where item.value != nil && item.key.elementsEqual(key.utf8) {
      // The line after it may have taken its line end along.
      var line = item.line.clamped(to: 0..<bytes.count)
      // A last line without a line end takes the line end before it along.
      if line.upperBound == bytes.count, bytes[line.lowerBound...].last != .lineFeed {
        line = lengthOfEnd(before: line.lowerBound).map { line.lowerBound - $0..<line.upperBound } ?? line
      }
      bytes.removeSubrange(line)
    }
  }

  private func items() -> [Item] {
    var items: [Item] = []
    var start = mark
    var number = 0
    while start < bytes.count {
      let next = (bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count - 1) + 1
      number += 1
      if let item = item(in: start..<next, number: number) { items.append(item) }
      start = next
    }
    return items
  }

  private func item(in line: Range<Int>, number: Int) -> Item? {
    let content = trimmed(line)
    guard let first = content.first, bytes[first] != .hash else { return nil }
    guard let equals = bytes[content].firstIndex(of: .equals) else {
      return Item(key: bytes[content], value: nil, number: number, line: line)
    }
    let valueStart = equals + 1
    let comment = (valueStart..<content.upperBound).first { position in
      bytes[position] == .hash && (position == valueStart || bytes[position - 1].isBlank)
    }
    var value = trimmed(valueStart..<(comment ?? content.upperBound))
    // The line has only blanks: a value goes directly after the sign.
    if value.isEmpty { value = valueStart..<valueStart }
    return Item(key: bytes[trimmed(content.lowerBound..<equals)], value: value, number: number, line: line)
  }

  /// The range without blanks and line ends at its ends.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank || bytes[start].isLineEnd { start += 1 }
    while end > start, bytes[end - 1].isBlank || bytes[end - 1].isLineEnd { end -= 1 }
    return start..<end
  }

  /// A value for a line that had none, with a blank before it where the key has one, and before a comment.
  private func spaced(_ value: String, at position: Int) -> [UInt8] {
    let hasBlank = position >= 2 && bytes[position - 2].isBlank
    let needsBlank = position < bytes.count && bytes[position] == .hash
    return (hasBlank ? [.blank] : []) + Array(value.utf8) + (needsBlank ? [.blank] : [])
  }

  /// Adds a line at the end. It ends like the last line: with a line end, or without.
  private mutating func append(_ line: [UInt8]) {
    let end = lineEnd
    if bytes.count <= mark || bytes.last == .lineFeed {
      bytes += line + end
    } else if bytes.last == .carriageReturn {
      // A line feed after a carriage return would make one line end of both. So the new line goes before this one.
      let start = (bytes.lastIndex(of: .lineFeed) ?? mark - 1) + 1
      bytes.insert(contentsOf: line + end, at: start)
    } else {
      bytes += end + line
    }
  }

  /// CR LF where the last line end is CR LF, else LF.
  private var lineEnd: [UInt8] {
    guard let feed = bytes.lastIndex(of: .lineFeed), feed > mark, bytes[feed - 1] == .carriageReturn else {
      return [.lineFeed]
    }
    return [.carriageReturn, .lineFeed]
  }

  /// The length in bytes of the line end before a position; `nil` if there is no line before.
  private func lengthOfEnd(before position: Int) -> Int? {
    guard position > mark, bytes[position - 1] == .lineFeed else { return nil }
    return position - 1 > mark && bytes[position - 2] == .carriageReturn ? 2 : 1
  }

  /// The start of the text: after a byte order mark, if there is one.
  private var mark: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension UInt8 {
  fileprivate static let blank = UInt8(ascii: " ")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let equals = UInt8(ascii: "=")

  fileprivate var isBlank: Bool { self == .blank || self == UInt8(ascii: "\t") }
  fileprivate var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}
