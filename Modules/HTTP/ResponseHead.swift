/// The status and the header fields of an answer, collected line by line. Interim answers (RFC 9110, section 15.2) come
/// before the final one, which replaces them. Trailer fields after it are not merged into it (section 6.5.1).
struct ResponseHead {
  /// The largest size of all header lines together, in bytes: close to what libcurl allows from version 8.3 on.
  static let limit = 262_144

  /// 0 until a status line has come, or when its code is not a number of three digits.
  private(set) var status = 0
  private(set) var lines: [HTTPFields.Field] = []
  private var isEnded = false
  private var size = 0

  /// Whether the whole header of the final answer has arrived.
  var isFinal: Bool { isEnded && status >= 200 }

  /// Takes one line, its line end included. Returns false when all of them together are too large.
  mutating func receive(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    size += bytes.count
    guard size <= Self.limit else { return false }
    if isFinal { return true }
    let line = bytes.trimmingSuffix { $0 == 0x0D || $0 == 0x0A }
    if line.isEmpty {
      isEnded = true
    } else if line.starts(with: "HTTP/".utf8) {
      status = Self.status(of: line)
      lines = []
      isEnded = false
    } else if line.first == 0x20 || line.first == 0x09 {
      unfold(line)
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      lines.append(HTTPFields.Field(name: text(line[..<colon]), value: text(line[line.index(after: colon)...])))
    }
    return true
  }

  /// Whether a body of this many bytes, before its content coding is undone, has the length that the header announces.
  /// Contradictory lengths agree with none. Some answers have no body, whatever they announce (RFC 9112, section 6.3).
  func agrees(withLength length: Int64) -> Bool {
    guard length >= 0, status != 204, status != 304 else { return true }
    let announced = (HTTPFields(lines)["Content-Length"] ?? "").split(separator: ",", omittingEmptySubsequences: true)
    return announced.allSatisfy { Int64($0.trimming { $0 == " " }) == length }
  }

  /// The status in a line such as `HTTP/1.1 200 OK` or `HTTP/2 200`; 0 where it has none.
  private static func status(of line: some Collection<UInt8>) -> Int {
    let words = line.split(separator: 0x20, maxSplits: 2)
    guard words.count >= 2, words[1].count == 3, words[1].allSatisfy(\.isDigit) else { return 0 }
    return words[1].reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Adds a line that continues the last value (RFC 9112, section 5.2: obsolete, but still to be read).
  private mutating func unfold(_ line: some BidirectionalCollection<UInt8>) {
    guard let last = lines.popLast() else { return }
    let value = last.value.isEmpty ? text(line) : "\(last.value) \(text(line))"
    lines.append(HTTPFields.Field(name: last.name, value: value))
  }
}

private func text(_ bytes: some BidirectionalCollection<UInt8>) -> String {
  String(decoding: bytes.trimming { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
}

extension BidirectionalCollection {
  /// The elements without the unwanted ones at both ends.
  package func trimming(while isUnwanted: (Element) -> Bool) -> SubSequence {
    self[(firstIndex { !isUnwanted($0) } ?? endIndex)...].trimmingSuffix(while: isUnwanted)
  }

  fileprivate func trimmingSuffix(while isUnwanted: (Element) -> Bool) -> SubSequence {
    self[..<(lastIndex { !isUnwanted($0) }.map(index(after:)) ?? startIndex)]
  }
}
