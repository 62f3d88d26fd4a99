import MarqueeDomain

/// The settings file's text: `key = value` lines, and comments behind a `#` that stands first or after a blank.
///
/// It is edited byte by byte: what a change does not concern stays as it is, be it comments, order, spacing, line ends,
/// unknown keys or a byte order mark.
struct SettingsText: Sendable, Equatable {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A line that sets something: where it stands, and where in it the value does.
  private struct Item {
    let key: ArraySlice<UInt8>
    /// `nil` where the line has no `=`.
    let value: Range<Int>?
    let number: Int
    /// The whole line with its end.
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

  /// Sets a key where it was set last, else on a new line at the end.
  mutating func set(_ key: String, to value: String) {
    if let range = items().last(where: { $0.value != nil && $0.key.elementsEqual(key.utf8) })?.value {
      bytes.replaceSubrange(range, with: range.isEmpty ? spaced(value, at: range.lowerBound) : Array(value.utf8))
    } else {
      append(Array("\(key) = \(value)".utf8))
    }
  }

  /// Takes away every line that sets a key.
  mutating func unset(_ key: String) {
    for item in items().reversed() where item.value != nil && item.key.elementsEqual(key.utf8) {
      var line = item.line
      // Without an end of its own the line had to be set off by the one before.
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
    let behind = equals + 1
    let comment = (behind..<content.upperBound).first { position in
      bytes[position] == .hash && (position == behind || bytes[position - 1].isBlank)
    }
    var value = trimmed(behind..<(comment ?? content.upperBound))
    // Nothing but blanks: a value would stand right behind the sign.
    if value.isEmpty { value = behind..<behind }
    return Item(key: bytes[trimmed(content.lowerBound..<equals)], value: value, number: number, line: line)
  }

  /// The range without blanks and line ends around it.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank || bytes[start].isLineEnd { start += 1 }
    while end > start, bytes[end - 1].isBlank || bytes[end - 1].isLineEnd { end -= 1 }
    return start..<end
  }

  /// A value for a line that had none: set off from the sign as the key is, and from a comment behind it.
  private func spaced(_ value: String, at position: Int) -> [UInt8] {
    let hasBlank = position >= 2 && bytes[position - 2].isBlank
    let needsBlank = position < bytes.count && bytes[position] == .hash
    return (hasBlank ? [.blank] : []) + Array(value.utf8) + (needsBlank ? [.blank] : [])
  }

  /// Adds a line at the end, which it ends as the last line does: with a line end, or without.
  private mutating func append(_ line: [UInt8]) {
    let end = lineEnd
    if bytes.count <= mark || bytes.last == .lineFeed {
      bytes += line + end
    } else if bytes.last == .carriageReturn {
      // A line end behind it would make one with it. So the new line stands before this one.
      let start = (bytes.lastIndex(of: .lineFeed) ?? mark - 1) + 1
      bytes.insert(contentsOf: line + end, at: start)
    } else {
      bytes += end + line
    }
  }

  /// CR LF where the last line that ends does so with it, else LF.
  private var lineEnd: [UInt8] {
    guard let feed = bytes.lastIndex(of: .lineFeed), feed > mark, bytes[feed - 1] == .carriageReturn else {
      return [.lineFeed]
    }
    return [.carriageReturn, .lineFeed]
  }

  /// How many bytes the end of the line before a position takes; `nil` where there is no line before.
  private func lengthOfEnd(before position: Int) -> Int? {
    guard position > mark, bytes[position - 1] == .lineFeed else { return nil }
    return position - 1 > mark && bytes[position - 2] == .carriageReturn ? 2 : 1
  }

  /// Where the text begins: behind a byte order mark, if there is one.
  private var mark: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension UInt8 {
  fileprivate static let blank = UInt8(ascii: " ")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let equals = UInt8(ascii: "=")

  fileprivate var isBlank: Bool { self == .blank || self == UInt8(ascii: "\t") }
  fileprivate var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}
