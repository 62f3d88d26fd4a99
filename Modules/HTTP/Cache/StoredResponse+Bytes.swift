import MarqueeSystem

// The stored form of a response: a version, then the response's parts. Every number takes 8 bytes, the lowest first;
// every text and the body come after their length.

extension StoredResponse {
  private static let version = 1

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.version)
    writer.write(requestTime)
    writer.write(responseTime)
    writer.write(status)
    writer.write(fields.lines.count)
    for line in fields.lines {
      writer.write(line.name.utf8)
      writer.write(line.value.utf8)
    }
    writer.write(body)
    return writer.bytes
  }

  /// Returns `nil` for bytes that are damaged in their structure, or of another version.
  init?(bytes: [UInt8]) {
    guard let parts = Self.parts(of: bytes) else { return nil }
    self = parts.head
    body = Array(parts.body)
  }

  /// The body as a part of the bytes; `nil` for the same bytes as `init(bytes:)`.
  static func body(in bytes: [UInt8]) -> ArraySlice<UInt8>? { parts(of: bytes)?.body }

  /// Everything except the body, and the body, which is not copied.
  private static func parts(of bytes: [UInt8]) -> (head: StoredResponse, body: ArraySlice<UInt8>)? {
    var reader = ByteReader(bytes)
    guard reader.number() == version, let requestTime = reader.time(), let responseTime = reader.time(),
      let status = reader.number(), let count = reader.number(), (0...bytes.count).contains(count)
    else { return nil }
    var lines: [HTTPFields.Field] = []
    for _ in 0..<count {
      guard let name = reader.text(), let value = reader.text() else { return nil }
      lines.append(HTTPFields.Field(name: name, value: value))
    }
    guard let body = reader.piece(), reader.isAtEnd else { return nil }
    let head = StoredResponse(
      requestTime: requestTime, responseTime: responseTime, status: status, fields: HTTPFields(lines), body: [])
    return (head, body)
  }
}

private struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

  mutating func write(_ time: Date) { write(time.timeIntervalSince1970.bitPattern) }

  mutating func write(_ piece: some Collection<UInt8>) {
    write(piece.count)
    bytes += piece
  }

  private mutating func write(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
  }
}

/// Reads what `ByteWriter` wrote. Returns `nil` if the bytes end too soon.
private struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int? { bits().map { Int(Int64(bitPattern: $0)) } }

  /// Returns `nil` for what is not a number of seconds, because no age can be counted from it.
  mutating func time() -> Date? {
    guard let seconds = bits().map(TimeInterval.init(bitPattern:)), seconds.isFinite else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  mutating func text() -> String? { piece().map { String(decoding: $0, as: UTF8.self) } }

  mutating func piece() -> ArraySlice<UInt8>? { number().flatMap { take($0) } }

  private mutating func bits() -> UInt64? { take(8)?.reversed().reduce(0) { $0 << 8 | UInt64($1) } }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
