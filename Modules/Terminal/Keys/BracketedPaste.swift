/// Reads a bracketed paste (xterm's private mode 2004) up to the mark at its end.
struct BracketedPaste {
  /// A paste is cut after this many bytes.
  static let longest = 16 << 20
  private static let endMark: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How many bytes of the end mark came last.
  private var matched = 0

  /// Takes the bytes that belong to the paste. Returns `true` if the paste's end was among them.
  mutating func take<Bytes: Collection<UInt8>>(_ rest: inout Bytes) -> Bool where Bytes.SubSequence == Bytes {
    while let byte = rest.first {
      if byte == Self.endMark[matched] {
        matched += 1
        rest.removeFirst()
        if matched == Self.endMark.count { return true }
      } else if matched > 0 {
        append(Self.endMark[..<matched])
        matched = 0
      } else {
        // A paste is long. Only ESC in it can begin the end mark.
        let run = rest.prefix { $0 != Self.endMark[0] }
        append(run)
        rest = rest[run.endIndex...]
      }
    }
    return false
  }

  /// The pasted text, with each CR LF as LF.
  var text: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(0x0D) ? String(text.map { $0 == "\r\n" ? "\n" : $0 }) : text
  }

  private mutating func append(_ more: some Collection<UInt8>) { bytes += more.prefix(Self.longest - bytes.count) }
}
